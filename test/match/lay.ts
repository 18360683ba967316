import { hearth } from '@aftercast/hearth';
import { Match, type MatchOptions, Session, type SessionOptions } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { type ScenarioRules, withScenario } from '@aftercast/rules';

const game = await withScenario(hearth);

/** A player's set-up, in the words of a scenario. */
type Player = Record<string, unknown>;

/** A match of hearth from two set-ups; seat 0 is active. */
export function layMatch(
  first: Player,
  second: Player = {},
  options: SessionOptions & MatchOptions = {},
): Match {
  const { session, aliases } = laySession(game, [first, second], options);
  return new Match(session, { ...options, aliases });
}

function laySession(rules: ScenarioRules, players: Player[], options: SessionOptions = {}) {
  const scenario = { format: 'scenario/1', name: 'a test', game: rules.game.name, players, steps: [] };
  const reading = parseSetup(scenario, [rules]);
  if (!reading.ok)
    throw new Error(reading.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  const { state, aliases } = laySetup(rules, reading.value);
  return { session: new Session(rules, state, options), aliases: Object.fromEntries(aliases) };
}

/** An alias's entity. */
export function named(match: Match, alias: string): number {
  const entity = match.aliases[alias];
  if (entity === undefined) throw new Error(`Nothing is named ${alias}.`);
  return entity;
}
