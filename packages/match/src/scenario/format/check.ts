import { makeCards, makeField, parseCards, parseEntityFields, parsePlayerFields } from './fields.ts';
import { parseName } from './name.ts';
import { makeNumber, parseNumber } from './number.ts';
import type { ScenarioReader } from './reader.ts';
import type { Check, ExpectedChoice } from './scenario.ts';
import { makeNode, parseTrace } from './trace.ts';
import { at, hint } from './words.ts';

/** Reads the entries of a check. */
export function parseChecks(value: unknown, path: string, reader: ScenarioReader): Check[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return reader.expected('an object', value, path);
  const entries = Object.entries(value);
  if (entries.length === 0) return reader.expected('something to check', value, path);
  const checks = entries.map(([key, expected]) => parseCheck(key, expected, at(path, key), reader));
  return checks.every((it) => it !== null) ? checks : null;
}

function parseCheck(key: string, value: unknown, path: string, reader: ScenarioReader): Check | null {
  if (key === 'trace') {
    const nodes = parseTrace(value, path, reader);
    return nodes === null ? null : { kind: 'trace', key, nodes };
  }
  if (key === 'choice') {
    const choice = value === null ? null : parseChoice(value, path, reader);
    return choice === null && value !== null ? null : { kind: 'choice', key, choice };
  }
  const name = parseName(key);
  const { scenario, game } = reader.rules;
  if (name?.kind === 'player' && name.seat < game.seats) {
    const fields = parsePlayerFields(value, path, reader);
    return fields === null ? null : { kind: 'player', key, seat: name.seat, fields };
  }
  if (name?.kind === 'zone' && name.seat < game.seats && scenario.zones[name.zone]?.single === false) {
    const cards = parseCards(value, path, reader);
    return cards === null ? null : { kind: 'zone', key, seat: name.seat, zone: name.zone, cards };
  }
  if (name === null || name.kind === 'player') {
    reader.report(
      path,
      `expected a name, a player, a zone, "trace" or "choice", got "${key}"${hint(key, NAMED)}`,
    );
    return null;
  }
  if (reader.name(key, path) === null) return null;
  const fields = value === null ? null : parseEntityFields(value, path, reader);
  return fields === null && value !== null ? null : { kind: 'entity', key, name, fields };
}

const NAMED = ['trace', 'choice', 'p0', 'p1'];

function parseChoice(value: unknown, path: string, reader: ScenarioReader): ExpectedChoice | null {
  const object = reader.object(value, path, ['player', 'options']);
  if (object === null) return null;
  const choice: ExpectedChoice = {};
  if (object.player !== undefined) choice.player = reader.seat(object.player, at(path, 'player')) ?? 0;
  const { options } = object;
  if (Array.isArray(options))
    choice.options = reader.listOf(options, at(path, 'options'), reader.nameOrCard) ?? [];
  else if (options !== undefined) {
    const counted = reader.object(options, at(path, 'options'), ['count'], ['count']);
    if (counted?.count === undefined) return null;
    choice.options = { count: parseNumber(counted.count, at(at(path, 'options'), 'count'), reader) ?? 0 };
  }
  return choice;
}

/** Writes the entries of a check as {@link parseChecks} reads them. */
export function makeChecks(checks: readonly Check[]): Record<string, unknown> {
  return Object.fromEntries(checks.map((check) => [check.key, makeCheck(check)]));
}

function makeCheck(check: Check): unknown {
  switch (check.kind) {
    case 'trace':
      return check.nodes.map(makeNode);
    case 'choice':
      return check.choice === null ? null : makeChoice(check.choice);
    case 'zone':
      return makeCards(check.cards);
    case 'player':
      return Object.fromEntries(check.fields.map((it) => [it.key, makeField(it)]));
    case 'entity':
      return check.fields === null
        ? null
        : Object.fromEntries(check.fields.map((it) => [it.key, makeField(it)]));
  }
}

function makeChoice({ player, options }: ExpectedChoice): Record<string, unknown> {
  const written = Array.isArray(options) ? options : options && { count: makeNumber(options.count) };
  return { ...(player !== undefined && { player }), ...(written !== undefined && { options: written }) };
}
