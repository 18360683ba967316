import { parseArguments } from './arguments.ts';
import { runCards } from './cards/cards.ts';
import { runPaths } from './run-files.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Runs a command of the command line that needs nothing loaded later.
 * @returns the exit code
 */
export function run(args: readonly string[], surroundings: Surroundings): number {
  const request = parseArguments(args);
  switch (request.do) {
    case 'print':
      surroundings.out(request.text);
      return 0;
    case 'refuse':
      surroundings.error(`aftercast: ${request.message}\n\n${request.help}`);
      return 2;
    case 'run':
      return runPaths(request.paths, request, surroundings, surroundings.cardFiles);
    case 'cards':
      return request.what === 'watch' ? later() : runCards(request, surroundings);
    case 'random':
    case 'play':
    case 'sim':
    case 'board':
    case 'build':
    case 'compare':
    case 'find':
    case 'query':
    case 'environment':
    case 'worker':
    case 'replay':
    case 'scenarios':
    case 'shrink':
      return later();
  }
}

function later(): never {
  throw new RangeError('This command runs asynchronously: call start().');
}
