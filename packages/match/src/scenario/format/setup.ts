import type { Problem, ScenarioRules } from '@aftercast/rules';
import { readObject, ScenarioReader } from './reader.ts';
import type { Pick, Setup } from './scenario.ts';
import { at, hint, show } from './words.ts';

/** The games that scenarios can be of. */
export type Games = readonly ScenarioRules[];

/** The result of reading a scenario or set-up. */
export type Reading<T> =
  /** The value, with the rules of its game. */
  | { ok: true; rules: ScenarioRules; value: T }
  /** Everything that is wrong with it. */
  | { ok: false; problems: Problem[] };

const FORMAT = 'scenario/1';
/** Keys of a scenario. */
export const KEYS = ['$schema', 'format', 'name', 'game', 'seed', 'players', 'active', 'picks', 'steps'];
/** Those that it must have. */
export const REQUIRED = ['format', 'name', 'game', 'players', 'steps'];

/**
 * Reads what a match is started from; the steps are not looked at. All problems are reported.
 * @param value a scenario's text as parsed JSON
 */
export function parseSetup(value: unknown, games: Games): Reading<Setup> {
  return readDocument(value, games, () => null);
}

/** As {@link parseSetup}, with a look at what else the document says. */
export function readDocument(
  value: unknown,
  games: Games,
  readOn: (document: Readonly<Record<string, unknown>>, reader: ScenarioReader) => void,
): Reading<Setup> {
  const problems: Problem[] = [];
  const document = readObject(value, '', KEYS, REQUIRED, (path, message) => {
    problems.push({ path: path || 'scenario', message });
  });
  if (document === null) return { ok: false, problems };
  const rules = games.find((it) => it.game.name === document.game);
  if (document.format !== FORMAT && Object.hasOwn(document, 'format'))
    problems.push({ path: 'format', message: `expected "${FORMAT}", got ${show(document.format)}` });
  if (rules === undefined) {
    if (Object.hasOwn(document, 'game')) problems.push(unknownGame(document.game, games));
    return { ok: false, problems };
  }
  const reader = new ScenarioReader(rules);
  const setup = readSetup(document, reader);
  readOn(document, reader);
  problems.push(...reader.problems);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rules, value: setup };
}

function readSetup(document: Readonly<Record<string, unknown>>, reader: ScenarioReader): Setup {
  const { scenario, game } = reader.rules;
  if (document.$schema !== undefined) reader.text(document.$schema, '$schema');
  const players = document.players === undefined ? null : reader.list(document.players, 'players');
  if (players !== null && players.length !== game.seats)
    reader.report('players', `expected ${game.seats} set-ups, got ${players.length}`);
  return {
    name: document.name === undefined ? '' : (readLine(document.name, reader) ?? ''),
    game: game.name,
    seed: document.seed === undefined ? 1 : (reader.integer(document.seed, 'seed') ?? 1),
    active: document.active === undefined ? 0 : (reader.seat(document.active, 'active') ?? 0),
    players: (players ?? []).map((player, i) => scenario.parsePlayer(player, at('players', i), reader)),
    picks: document.picks === undefined ? [] : readPicks(document.picks, reader),
  };
}

function readPicks(value: unknown, reader: ScenarioReader): Pick[] {
  const read = (pick: unknown, path: string): Pick | null => {
    if (typeof pick === 'string' || Number.isSafeInteger(pick)) return pick as Pick;
    return reader.expected('a name, the id of a card, or an integer', pick, path);
  };
  return reader.listOf(value, 'picks', read) ?? [];
}

function readLine(value: unknown, reader: ScenarioReader): string | null {
  const fits = typeof value === 'string' && value.trim() !== '' && !value.includes('\n');
  return fits ? value : reader.expected('a name of one line', value, 'name');
}

function unknownGame(value: unknown, games: Games): Problem {
  const names = games.map((it) => it.game.name);
  return { path: 'game', message: `expected a game, got ${show(value)}${hint(value, names)}` };
}

/** Writes what a match is started from, with the defaults left out: the inverse of {@link parseSetup}. */
export function makeSetup(setup: Setup, rules: ScenarioRules): Record<string, unknown> {
  return {
    format: FORMAT,
    name: setup.name,
    game: setup.game,
    ...(setup.seed !== 1 && { seed: setup.seed }),
    players: setup.players.map((player) => rules.scenario.makePlayer(player)),
    ...(setup.active !== 0 && { active: setup.active }),
    ...(setup.picks.length > 0 && { picks: setup.picks }),
    steps: [],
  };
}
