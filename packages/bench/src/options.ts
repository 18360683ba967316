import { Command, InvalidArgumentError } from 'commander';

/** What `pnpm bench` was asked for. */
export interface Options<Name extends string> {
  /** The benchmarks to run, in the order of the table. */
  names: readonly Name[];
  /** A file to write the rows to as JSON; none without. */
  json: string | null;
}

/**
 * Reads the command line: `--only NAME` (may be repeated, and may have several names with commas) and `--json FILE`.
 * @throws CommanderError for `--help`, which has been printed, and for an unknown option or name, of which the reason has
 * been printed; its `exitCode` is 0 for the help
 */
export function parseOptions<Name extends string>(
  args: readonly string[],
  known: readonly Name[],
): Options<Name> {
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
