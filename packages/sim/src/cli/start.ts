import { parseArguments } from './arguments.ts';
import type { PlayConsole } from './play/play.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Starts the command line: cards that are given beside those of the game must be there before its rules are loaded, so
 * these are fetched only then. @returns the exit code
 */
export async function start(
  args: readonly string[],
  surroundings: Omit<Surroundings, 'games'> & Omit<PlayConsole, 'out' | 'error' | 'bases'>,
): Promise<number> {
  const request = parseArguments(args);
  if (request.do === 'play') return (await import('./play/play.ts')).play(request, surroundings);
  if (request.do === 'run' && request.cards.length > 0) {
    const { loadCardFiles } = await import('./cards.ts');
    const loaded = loadCardFiles(request.cards, surroundings);
    if (loaded === null) return 1;
    const { preparation } = await import('@aftercast/hearth/preparation');
    preparation.files.push(...loaded.sources);
  }
  const [{ hearth }, { withScenario }, { run }] = await Promise.all([
    import('@aftercast/hearth'),
    import('@aftercast/match/scenario'),
    import('./run.ts'),
  ]);
  return run(args, { ...surroundings, games: [await withScenario(hearth)] });
}
