import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { Match, Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { type ScenarioRules, withScenario } from '@aftercast/rules';

const games = { hearth: await withScenario(hearth), cyber: await withScenario(cyber) };

type Players = [Record<string, unknown>, Record<string, unknown>];

/** Sets up a match of `cyber`, as {@link layMatch} does for `hearth`. */
export function layCyberMatch(...players: Players): Match {
  return layIn(games.cyber, players);
}

/**
 * Sets up a match of `hearth` from two players' set-ups in the format of a scenario; it is the first player's
 * turn.
 */
export function layMatch(...players: Players): Match {
  return layIn(games.hearth, players);
}

function layIn(game: ScenarioRules, players: Players): Match {
  const scenario = { format: 'scenario/1', name: 'a test', game: game.game.name, players, steps: [] };
  const reading = parseSetup(scenario, [game]);
  if (!reading.ok) throw new Error(reading.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return new Match(new Session(game, laySetup(game, reading.value).state));
}
