import { hearth } from '@aftercast/hearth';
import { Match, Session } from '@aftercast/match';
import { laySetup, parseSetup, withScenario } from '@aftercast/match/scenario';

const game = await withScenario(hearth);

/** A match from the set-ups of two players, in the words of a scenario; it is the first one's turn. */
export function layMatch(...players: [Record<string, unknown>, Record<string, unknown>]): Match {
  const scenario = { format: 'scenario/1', name: 'a test', game: 'hearth', players, steps: [] };
  const reading = parseSetup(scenario, [game]);
  if (!reading.ok) throw new Error(reading.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return new Match(new Session(game, laySetup(game, reading.value).state));
}
