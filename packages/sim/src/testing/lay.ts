import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { Match, Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { type ScenarioRules, withScenario } from '@aftercast/rules';

const games = { hearth: await withScenario(hearth), cyber: await withScenario(cyber) };

type Players = [Record<string, unknown>, Record<string, unknown>];

/** A match of `cyber`, as {@link layMatch} lays one of `hearth`. */
export function layCyberMatch(...players: Players): Match {
  return layIn(games.cyber, players);
}

/** A match of `hearth` from the set-ups of two players, in the words of a scenario; it is the first one's turn. */
export function layMatch(...players: Players): Match {
  return layIn(games.hearth, players);
}

function layIn(game: ScenarioRules, players: Players): Match {
  const scenario = { format: 'scenario/1', name: 'a test', game: game.game.name, players, steps: [] };
  const reading = parseSetup(scenario, [game]);
  if (!reading.ok) throw new Error(reading.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return new Match(new Session(game, laySetup(game, reading.value).state));
}
