import { Command, InvalidArgumentError } from 'commander';

/** Arguments of `pnpm bench`. */
export interface BenchOptions<Name extends string> {
  /** Benchmarks to run, in the order of the table. */
  names: readonly Name[];
  /** File to write the rows to as JSON; `null` for none. */
  json: string | null;
}

/**
 * Parses the command line: `--only NAME` (repeatable, and accepts several names with commas) and `--json FILE`.
 * @throws CommanderError for `--help`, with `exitCode` 0 after printing the help, and for an unknown option or
 * name, after printing the reason
 */
export function parseOptions<Name extends string>(
  args: readonly string[],
  known: readonly Name[],
): BenchOptions<Name> {
  const readNames = (words: string, before: readonly string[] = []): string[] => {
    const names = words.split(',');
    const unknown = names.find((name) => !known.some((it) => it === name));
    if (unknown !== undefined)
      throw new InvalidArgumentError(`There is no benchmark "${unknown}"; there are ${known.join(', ')}.`);
    return [...before, ...names];
  };
  const program = new Command('pnpm bench')
    .description('Measures the engine, and prints every row beside its limit or its peer.')
    .option('--only <name>', `one of ${known.join(', ')}; may be repeated (default: all)`, readNames)
    .option('--json <file>', 'also writes the rows to a file')
    .helpOption('-h, --help', 'prints this help')
    .exitOverride();
  program.parse(
    args.filter((it) => it !== '--'),
    { from: 'user' },
  );
  const { json = null, only } = program.opts<{ only?: string[]; json?: string }>();
  return { names: known.filter((name) => only?.includes(name) ?? true), json };
}
