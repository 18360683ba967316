import { parseArgs } from 'node:util';

/** What `pnpm bench` was asked for. */
export interface Options<Name extends string> {
  /** The benchmarks to run, in the order of the table. */
  names: readonly Name[];
  /** A file to write the rows to as JSON; none without. */
  json: string | null;
}

/**
 * Reads the command line: `--only NAME` (as often as one likes) and `--json FILE`.
 * @throws Error for an option or a name that there is not
 */
export function parseOptions<Name extends string>(
  args: readonly string[],
  known: readonly Name[],
): Options<Name> {
  const { values } = parseArgs({
    args: args.filter((it) => it !== '--'),
    options: { only: { type: 'string', multiple: true }, json: { type: 'string' } },
  });
  const only = values.only?.flatMap((it) => it.split(','));
  const unknown = only?.find((name) => !known.some((it) => it === name));
  if (unknown !== undefined) {
    throw new Error(`There is no benchmark "${unknown}"; there are ${known.join(', ')}.`);
  }
  return { names: known.filter((name) => only?.includes(name) ?? true), json: values.json ?? null };
}
