/** What the command line was asked for. */
export type Request =
  | { do: 'help' }
  | { do: 'run'; paths: string[]; tree: boolean; json: boolean; quiet: boolean }
  | { do: 'refuse'; message: string };

const OPTIONS = ['--tree', '--json', '--quiet', '--help'];

/** Reads the arguments after the program's name. */
export function parseArguments(args: readonly string[]): Request {
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  const options = before.filter((it) => it.startsWith('-'));
  const [command, ...paths] = [
    ...before.filter((it) => !it.startsWith('-')),
    ...(end < 0 ? [] : args.slice(end + 1)),
  ];
  if (options.some((it) => it === '--help' || it === '-h')) return { do: 'help' };
  const unknown = options.find((it) => !OPTIONS.includes(it));
  if (unknown !== undefined) return refuse(`unknown option ${unknown}; known are ${OPTIONS.join(', ')}`);
  if (command === undefined) return refuse('nothing to do: expected a command, such as run');
  if (command !== 'run') return refuse(`unknown command "${command}"; known is run`);
  if (paths.length === 0) return refuse('run needs a file or a directory');
  const [tree, json, quiet] = ['--tree', '--json', '--quiet'].map((it) => options.includes(it)) as [
    boolean,
    boolean,
    boolean,
  ];
  if (json && tree)
    return refuse('--tree and --json cannot go together: one draws for people, one for programs');
  if (quiet && (tree || json)) return refuse(`--quiet and ${tree ? '--tree' : '--json'} cannot go together`);
  return { do: 'run', paths, tree, json, quiet };
}

function refuse(message: string): Request {
  return { do: 'refuse', message };
}

/** What `--help` prints. */
export const HELP = `aftercast run FILE…|DIR… [--tree | --json | --quiet]

Plays scenarios and reports every check that does not hold. A directory stands for all .json files in it and below it,
but those that end in .schema.json.

  --tree   draws what each step set off, as a tree of causes
  --json   prints what happened as JSON, one object a line
  --quiet  prints nothing but the count; errors still go to stderr
  --help   prints this

The last line is the count, "N passed, N failed". The exit code is 0 if every scenario passed, 1 if one failed or none
was found, and 2 if the command line could not be read.
`;
