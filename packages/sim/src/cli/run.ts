import { HELP, helpFor, parseArguments, type Request } from './arguments.ts';
import { runCards } from './cards.ts';
import { type FoundFile, findFiles } from './find-files.ts';
import { drawStep, type Listener, logStep, playFile } from './play-file.ts';
import { Progress } from './progress.ts';
import type { Surroundings } from './surroundings.ts';

/** Does what the arguments ask for. @returns the exit code */
export function run(args: readonly string[], surroundings: Surroundings): number {
  const request = parseArguments(args);
  switch (request.do) {
    case 'help':
      surroundings.out(HELP);
      return 0;
    case 'refuse':
      surroundings.error(`aftercast: ${request.message}\n\n${helpFor(args[0])}`);
      return 2;
    case 'run':
      return runFiles(request, surroundings);
    case 'cards':
      return runCards(request, surroundings);
    case 'random':
    case 'play':
    case 'sim':
    case 'replay':
      throw new RangeError('Some commands wait for others, or load more: start() sees to them.');
  }
}

type RunRequest = Extract<Request, { do: 'run' }>;

function runFiles(request: RunRequest, surroundings: Surroundings): number {
  const { files, errors } = findFiles(request.paths, surroundings.bases);
  for (const error of errors) surroundings.error(`${error}\n`);
  // Results of single files are printed line by line: a bar has its place only where there are none.
  const bar = new Progress(request.tree || request.json ? null : surroundings.terminal, files.length);
  const reports: Surroundings = {
    ...surroundings,
    out: (text) => {
      bar.wipe();
      surroundings.out(text);
    },
    error: (text) => {
      bar.wipe();
      surroundings.error(text);
    },
  };
  let passed = 0;
  files.forEach((file, i) => {
    bar.show(i, i - passed);
    if (runFile(file, request, reports)) passed++;
  });
  bar.wipe();
  surroundings.out(`${passed} passed, ${files.length - passed} failed\n`);
  return files.length > 0 && passed === files.length && errors.length === 0 ? 0 : 1;
}

/** Plays a file and reports on it. @returns whether it passed */
function runFile(file: FoundFile, { tree, json, quiet }: RunRequest, surroundings: Surroundings): boolean {
  const { out, error } = surroundings;
  const writeJson = (value: Record<string, unknown>) => out(`${JSON.stringify(value)}\n`);
  const listener: Listener = {
    ...(tree && {
      begin: (name) => out(`${file.name}: ${name}\n`),
      step(played) {
        const drawn = drawStep(played);
        if (drawn !== null) out(`\n${drawn}\n`);
      },
    }),
    ...(json && {
      begin: (name, game, seed) => writeJson({ kind: 'scenario', file: file.name, name, game, seed }),
      step: (played) => {
        for (const line of logStep(played)) writeJson(line);
      },
    }),
  };
  const outcome = playFile(file, surroundings.games, listener);
  if (!outcome.played) {
    for (const line of outcome.errors) error(`${line}\n`);
    if (json) writeJson({ kind: 'error', file: file.name, errors: outcome.errors });
    return false;
  }
  const { name, problems, hash } = outcome;
  if (json) {
    for (const { path, message } of problems) writeJson({ kind: 'problem', file: file.name, path, message });
    writeJson({ kind: 'result', file: file.name, passed: problems.length === 0, hash });
  } else if (problems.length > 0 && !quiet) {
    const lines = problems.map(({ path, message }) => `  ${path}: ${message.replaceAll('\n', '\n    ')}\n`);
    out(`${tree ? '\n' : ''}FAILED ${file.name}: ${name}\n${lines.join('')}`);
  }
  if (tree) out('\n');
  return problems.length === 0;
}
