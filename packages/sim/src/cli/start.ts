import type { ScenarioRules } from '@aftercast/rules';
import { line } from '../files/shown-text.ts';
import { isGameName } from '../game-names.ts';
import { isModulePath } from '../games/module/module-path.ts';
import type { PlayConsole, PlayRequest } from '../terminal/play.ts';
import { parseArguments } from './arguments.ts';
import { loadGames } from './games.ts';
import type { RunRequest } from './run-files.ts';
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
  if (request.do === 'scenarios')
    return (await import('./scenarios/scenarios.ts')).runScenarios(request, surroundings);
  if (request.do === 'run') return startRun(request, args, surroundings);
  const { run } = await import('./run.ts');
  return run(args, { ...surroundings, games: [] });
}

async function startRun(
  { cards, game }: RunRequest,
  args: readonly string[],
  surroundings: Omit<Surroundings, 'games'>,
): Promise<number> {
  const { error } = surroundings;
  let own: Parameters<typeof loadGames>[0];
  let cardFiles: readonly string[] = [];
  let further: ScenarioRules[] = [];
  if (isModulePath(game)) {
    const [{ findModule }, { withScenario }] = await Promise.all([
      import('./own-games.ts'),
      import('@aftercast/rules'),
    ]);
    const found = await findModule(game, cards, surroundings.bases);
    if (!found.ok) return refuse(found.errors, error);
    const rules = found.module.game;
    if (rules.loadScenario === undefined)
      return refuse([`${game}: its game has no scenarios: the rules have no loadScenario`], error);
    further = [await withScenario(rules)];
  } else if (isGameName(game) && cards.length > 0) {
    const { loadCardFiles } = await import('./cards/load.ts');
    const loaded = loadCardFiles(cards, surroundings, game);
    if (loaded === null) return 1;
    own = { game, cards: loaded.sources };
    cardFiles = loaded.read.paths;
  }
  const [games, { run }] = await Promise.all([loadGames(own), import('./run.ts')]);
  return run(args, { ...surroundings, games: [...games, ...further], cardFiles });
}

async function startPlay(request: PlayRequest, console: PlayConsole): Promise<number> {
  const [{ adapters }, { chooseGame }, { play }] = await Promise.all([
    import('../games/adapters.ts'),
    import('./own-games.ts'),
    import('../terminal/play.ts'),
  ]);
  const chosen = await chooseGame(adapters, request.game, request.cards, console.bases);
  return chosen.ok ? play(request, console, chosen.adapter) : refuse(chosen.errors, console.error);
}

function refuse(errors: readonly string[], print: (text: string) => void): number {
  for (const error of errors) print(line`aftercast: ${error}\n`);
  return 1;
}
