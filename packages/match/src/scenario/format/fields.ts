import type { CheckedField } from '@aftercast/rules';
import { makeNumber, parseNumber } from './number.ts';
import type { ScenarioReader } from './reader.ts';
import type { ExpectedCards, FieldCheck } from './scenario.ts';
import { at } from './words.ts';

/** What the format itself can tell of an entity in any game. */
export const ENTITY_KEYS = ['card', 'zone', 'controller', 'has', 'hasNot', 'targets'] as const;

/** Reads what an entity must be. */
export function parseEntityFields(value: unknown, path: string, reader: ScenarioReader): FieldCheck[] | null {
  const { scenario } = reader.rules;
  const { commandChecks, entityChecks } = scenario;
  const keys = [...ENTITY_KEYS, ...Object.keys(commandChecks), ...Object.keys(entityChecks)];
  return parseFields(value, path, keys, reader, (key, expected, path) =>
    parseEntityField(key, expected, path, reader),
  );
}

/** Reads what a player must have. */
export function parsePlayerFields(value: unknown, path: string, reader: ScenarioReader): FieldCheck[] | null {
  const { playerChecks, zones } = reader.rules.scenario;
  const lists = Object.keys(zones).filter((it) => zones[it]?.single === false);
  const keys = [...Object.keys(playerChecks), ...lists];
  return parseFields(value, path, keys, reader, (key, expected, path) => {
    if (!lists.includes(key)) return parseOwn(playerChecks[key] as CheckedField, key, expected, path, reader);
    const cards = parseCards(expected, path, reader);
    return cards === null ? null : { kind: 'zone', key, cards };
  });
}

function parseFields(
  value: unknown,
  path: string,
  keys: readonly string[],
  reader: ScenarioReader,
  read: (key: string, expected: unknown, path: string) => FieldCheck | null,
): FieldCheck[] | null {
  const object = reader.object(value, path, keys);
  if (object === null) return null;
  const known = Object.keys(object).filter((key) => keys.includes(key));
  const fields = known.map((key) => read(key, object[key], at(path, key)));
  return fields.every((it) => it !== null) ? fields : null;
}

function parseEntityField(
  key: string,
  expected: unknown,
  path: string,
  reader: ScenarioReader,
): FieldCheck | null {
  const { scenario } = reader.rules;
  switch (key) {
    case 'card':
      return parseCardField(expected, path, reader);
    case 'zone': {
      const zone = reader.word(expected, path, scenario.zoneNames, 'a zone');
      return zone === null ? null : { kind: 'word', key, word: zone };
    }
    case 'controller': {
      const number = parseNumber(expected, path, reader);
      return number === null ? null : { kind: 'number', key, number };
    }
    case 'has':
    case 'hasNot': {
      const keywords = reader.listOf(expected, path, (it, at) =>
        reader.word(it, at, scenario.keywords, 'a keyword'),
      );
      return keywords === null ? null : { kind: 'keywords', key, keywords };
    }
    case 'targets': {
      const targets = reader.listOf(expected, path, reader.name);
      return targets === null ? null : { kind: 'targets', key, targets };
    }
    default:
      return Object.hasOwn(scenario.commandChecks, key)
        ? parseBoolean(key, expected, path, reader)
        : parseOwn(scenario.entityChecks[key] as CheckedField, key, expected, path, reader);
  }
}

/** Reads what a key of the game's own must be. */
function parseOwn(
  field: CheckedField,
  key: string,
  expected: unknown,
  path: string,
  reader: ScenarioReader,
): FieldCheck | null {
  if (field.kind === 'number') {
    const number = parseNumber(expected, path, reader);
    return number === null ? null : { kind: 'number', key, number };
  }
  if (field.kind === 'boolean') return parseBoolean(key, expected, path, reader);
  const word = reader.word(expected, path, field.words, `one of ${field.words.join(', ')}`);
  return word === null ? null : { kind: 'word', key, word };
}

function parseBoolean(
  key: string,
  expected: unknown,
  path: string,
  reader: ScenarioReader,
): FieldCheck | null {
  const value = reader.boolean(expected, path);
  return value === null ? null : { kind: 'boolean', key, value };
}

function parseCardField(expected: unknown, path: string, reader: ScenarioReader): FieldCheck | null {
  const read = (it: unknown, at: string) => (reader.card(it, at) === null ? null : (it as string));
  const single = typeof expected === 'object' && expected !== null ? null : read(expected, path);
  if (single !== null) return { kind: 'card', key: 'card', cards: [single] };
  if (typeof expected !== 'object' || expected === null) return null;
  const { oneOf } = reader.object(expected, path, ['oneOf'], ['oneOf']) ?? {};
  const cards = oneOf === undefined ? null : reader.listOf(oneOf, at(path, 'oneOf'), read);
  if (cards?.length === 0) return reader.expected('at least one card', oneOf, at(path, 'oneOf'));
  return cards === null ? null : { kind: 'card', key: 'card', cards };
}

/** Reads what a zone must hold: a list in exact order, or an object with count, includes or excludes. */
export function parseCards(value: unknown, path: string, reader: ScenarioReader): ExpectedCards | null {
  if (Array.isArray(value)) return reader.listOf(value, path, reader.nameOrCard);
  const keys = ['count', 'includes', 'excludes'];
  const found = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (found.length !== 1)
    return reader.expected(
      'a list of cards, or an object with one of count, includes, excludes',
      value,
      path,
    );
  const object = reader.object(value, path, keys) ?? {};
  if (object.count !== undefined) {
    const count = parseNumber(object.count, at(path, 'count'), reader);
    return count === null ? null : { count };
  }
  if (object.includes !== undefined) {
    const includes = reader.listOf(object.includes, at(path, 'includes'), reader.nameOrCard);
    return includes === null ? null : { includes };
  }
  if (object.excludes === undefined) return null;
  const excludes = reader.listOf(object.excludes, at(path, 'excludes'), reader.nameOrCard);
  return excludes === null ? null : { excludes };
}

/** Writes what a zone must hold as {@link parseCards} reads it. */
export function makeCards(cards: ExpectedCards): unknown {
  return 'count' in cards ? { count: makeNumber(cards.count) } : cards;
}

/** Writes the expected value of one key: the inverse of reading it. */
export function makeField(field: FieldCheck): unknown {
  switch (field.kind) {
    case 'number':
      return makeNumber(field.number);
    case 'boolean':
      return field.value;
    case 'word':
      return field.word;
    case 'card':
      return field.cards.length === 1 ? field.cards[0] : { oneOf: field.cards };
    case 'keywords':
      return field.keywords;
    case 'targets':
      return field.targets;
    case 'zone':
      return makeCards(field.cards);
  }
}
