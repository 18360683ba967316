import { line } from '../files/shown-text.ts';
import type { PlayConsole, PlayRequest } from '../terminal/play.ts';
import { parseArguments } from './arguments.ts';
import { loadGames } from './games.ts';
import type { SimConsole } from './sim/sim.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Starts the command line. What a command does not need is not loaded.
 * @returns the exit code
 */
export async function start(
  args: readonly string[],
  surroundings: Omit<Surroundings, 'games'> & PlayConsole & SimConsole,
): Promise<number> {
  const request = parseArguments(args);
  if (request.do === 'random') return (await import('./random.ts')).runRandom(request, surroundings);
  if (request.do === 'play') return startPlay(request, surroundings);
  if (request.do === 'environment')
    return (await import('./environment.ts')).runEnvironment(request, surroundings);
  if (request.do === 'worker') return (await import('./worker.ts')).runWorker(request, surroundings);
  if (request.do === 'board') return (await import('./board.ts')).runBoard(request, surroundings);
  if (request.do === 'sim') return (await import('./sim/sim.ts')).runSim(request, surroundings);
  if (request.do === 'build') return (await import('./build/build.ts')).runBuild(request, surroundings);
  if (request.do === 'compare')
    return (await import('./compare/compare.ts')).runCompare(request, surroundings);
  if (request.do === 'query') return (await import('./query.ts')).runQuery(request, surroundings);
  if (request.do === 'find') return (await import('./find/find.ts')).runFind(request, surroundings);
  if (request.do === 'replay') return (await import('./replay/replay.ts')).runReplay(request, surroundings);
  if (request.do === 'shrink') return (await import('./replay/shrink.ts')).runShrink(request, surroundings);
  if (request.do === 'cards' && request.what === 'watch')
    return (await import('./cards/watch.ts')).watchCards(request, surroundings);
  let own: Parameters<typeof loadGames>[0];
  let cardFiles: readonly string[] = [];
  if (request.do === 'run' && request.cards.length > 0) {
    const { loadCardFiles } = await import('./cards/load.ts');
    const loaded = loadCardFiles(request.cards, surroundings, request.game);
    if (loaded === null) return 1;
    own = { game: request.game, cards: loaded.sources };
    cardFiles = loaded.read.paths;
  }
  const [games, { run }] = await Promise.all([loadGames(own), import('./run.ts')]);
  return run(args, { ...surroundings, games, cardFiles });
}

async function startPlay(request: PlayRequest, console: PlayConsole): Promise<number> {
  const [{ adapters }, { errorsOf, gamesWith }, { play }] = await Promise.all([
    import('../games/adapters.ts'),
    import('./own-games.ts'),
    import('../terminal/play.ts'),
  ]);
  const own = gamesWith(adapters, request.game, request.cards, console.bases);
  if (own.ok) return play(request, console, own.games);
  for (const error of errorsOf(own)) console.error(line`aftercast: ${error}\n`);
  return 1;
}
