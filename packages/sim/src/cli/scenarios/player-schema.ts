import type { Reader, ScenarioAdapter } from '@aftercast/rules';

/** A part of a JSON Schema. */
export type SchemaPart = { readonly [key: string]: unknown };

/** The part of a game's scenarios that reads set-ups. */
type PlayerReader = Pick<ScenarioAdapter, 'parsePlayer'>;

/** What a game has asked a reader for at one place of a set-up. */
type Asked =
  | { kind: 'integer'; least: number | undefined }
  | { kind: 'boolean' | 'card' | 'alias' | 'list' }
  | { kind: 'object'; keys: readonly string[]; required: readonly string[] };

/**
 * Makes the schema of a player's set-up. A game has no list of the keys, but it reads them one by one: it is given set-ups
 * with one value each, and a reader that notes what is expected there.
 */
export function playerSchema(scenario: PlayerReader): SchemaPart {
  return schemaAt(ROOT, (value) => value, scenario);
}

const ROOT = 'player';

/** @param around puts a value at the path into a whole set-up */
function schemaAt(path: string, around: (value: unknown) => unknown, scenario: PlayerReader): SchemaPart {
  // What is read may depend on what is written: a card is its id or an object.
  const asked = ['', {}].flatMap((value) => askedAt(path, around(value), scenario));
  const forms = unique(asked).map((it) => formAt(path, it, around, scenario));
  const [first] = forms;
  if (first === undefined) throw new RangeError(`The game does not read "${path}" of a set-up.`);
  return forms.length === 1 ? first : { anyOf: forms };
}

function formAt(
  path: string,
  asked: Asked,
  around: (value: unknown) => unknown,
  scenario: PlayerReader,
): SchemaPart {
  switch (asked.kind) {
    case 'integer':
      return { type: 'integer', ...(asked.least !== undefined && { minimum: asked.least }) };
    case 'boolean':
      return { type: 'boolean' };
    case 'card':
    case 'alias':
      return { $ref: `#/$defs/${asked.kind}` };
    case 'list':
      return { type: 'array', items: schemaAt(`${path}[0]`, (value) => around([value]), scenario) };
    case 'object': {
      const properties = asked.keys.map((key): [string, SchemaPart] => [
        key,
        schemaAt(`${path}.${key}`, (value) => around({ [key]: value }), scenario),
      ]);
      return {
        type: 'object',
        properties: Object.fromEntries(properties),
        ...(asked.required.length > 0 && { required: asked.required }),
        additionalProperties: false,
      };
    }
  }
}

/** What the game asks for at a path of a set-up. */
function askedAt(path: string, setup: unknown, scenario: PlayerReader): Asked[] {
  const asked: Asked[] = [];
  const note = (at: string, it: Asked) => {
    if (at === path) asked.push(it);
  };
  const reader: Reader = {
    report: () => {},
    object(value, at, keys, required = []) {
      note(at, { kind: 'object', keys, required });
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isObject ? (value as Readonly<Record<string, unknown>>) : null;
    },
    list(value, at) {
      note(at, { kind: 'list' });
      return Array.isArray(value) ? value : null;
    },
    integer(_, at, least) {
      note(at, { kind: 'integer', least });
      return least ?? 0;
    },
    boolean(_, at) {
      note(at, { kind: 'boolean' });
      return false;
    },
    card(_, at) {
      note(at, { kind: 'card' });
      return null;
    },
    alias(_, at) {
      note(at, { kind: 'alias' });
      return null;
    },
  };
  scenario.parsePlayer(setup, ROOT, reader);
  return asked;
}

function unique(asked: readonly Asked[]): Asked[] {
  const seen = new Map(asked.map((it) => [JSON.stringify(it), it]));
  return [...seen.values()];
}
