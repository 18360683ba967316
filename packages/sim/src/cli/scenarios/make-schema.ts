import { type CheckedKind, type ScenarioForms, scenarioForms } from '@aftercast/match/scenario-forms';
import type { ScenarioRules, StepKey, StepKeyKind } from '@aftercast/rules';
import { playerSchema, type SchemaPart } from './player-schema.ts';

/**
 * Makes the JSON Schema, draft 2020-12, of the scenarios of a game. It cannot check names: an alias may be given anywhere, and
 * cards of one's own are not in it.
 */
export function makeScenarioSchema(rules: ScenarioRules): SchemaPart {
  const { game, scenario } = rules;
  const forms = scenarioForms(rules);
  const root: Record<string, SchemaPart> = {
    $schema: { type: 'string', description: 'The schema, for editors.' },
    format: { const: 'scenario/1', description: 'The format and its version.' },
    name: { type: 'string', pattern: '^[^\\n]*\\S[^\\n]*$', description: 'What it shows, in a sentence.' },
    game: { const: game.name, description: 'The game.' },
    seed: { type: 'integer', description: 'The seed of its random numbers; 1 without.' },
    active: { ...ref('seat'), description: 'The player whose turn it is; 0 without.' },
    picks: { ...list(ref('pick')), description: 'Outcomes of random choices, in order.' },
    players: {
      ...list(ref('player')),
      minItems: game.seats,
      maxItems: game.seats,
      description: 'The set-ups of the players.',
    },
    steps: { ...list(ref('step')), minItems: 1, description: 'What happens, and what must be true then.' },
  };
  const left = forms.keys.filter((key) => !Object.hasOwn(root, key));
  if (left.length > 0)
    throw new TypeError(`The schema does not say what ${left.join(', ')} of a scenario is.`);
  const steps = { ...commandSteps(forms), ...setupSteps(forms) };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Scenarios of ${game.name}`,
    description: 'Generated from the rules of the game. `pnpm scenarios:schema` writes it.',
    ...object(root, forms.required),
    $defs: {
      ...wordsOf(rules),
      ...steps,
      'name-step': {
        description: 'Gives a name to an entity.',
        ...object({ name: ref('alias'), is: ref('name') }, ['name', 'is']),
      },
      'check-step': {
        description: 'What must be true now.',
        ...object({ check: ref('checks') }, ['check']),
      },
      step: { anyOf: [...Object.keys(steps), 'name-step', 'check-step'].map(ref) },
      player: { description: 'The set-up of a player.', ...playerSchema(scenario) },
      checks: checksOf(rules),
      entity: checkedObject('What an entity must be.', forms.entity),
      'checked-player': checkedObject('What a player must have.', forms.player),
    },
  };
}

/** The values that steps and checks are made of. */
function wordsOf({ game, scenario }: ScenarioRules): Record<string, SchemaPart> {
  const ids = game.cards.map(({ id }) => id).filter((id) => id !== '');
  return {
    seat: { description: 'A player.', type: 'integer', minimum: 0, maximum: game.seats - 1 },
    card: { description: 'The id of a card.', anyOf: [{ type: 'string', enum: ids }, { type: 'string' }] },
    name: {
      description:
        'An entity: a name that it was given, or its place, such as `p0.hand[0]` or `p1.hand[-1]`.',
      type: 'string',
    },
    alias: {
      description: 'A new name: small letters, digits, ".", "_", "-"; not a place.',
      type: 'string',
      pattern: '^[a-z0-9.\\[\\]_-]+$',
    },
    pick: {
      description: 'A name, the id of a card, or a number.',
      anyOf: [{ type: 'string' }, { type: 'integer' }],
    },
    keyword: { description: 'A keyword.', type: 'string', enum: [...scenario.keywords] },
    zone: { description: 'A zone.', type: 'string', enum: [...scenario.zoneNames] },
    number: {
      description: 'What a number must be: it, one of several, or within bounds, both included.',
      anyOf: [
        { type: 'integer' },
        object({ oneOf: { ...list({ type: 'integer' }), minItems: 1 } }, ['oneOf']),
        object({ min: { type: 'integer' }, max: { type: 'integer' } }, ['min']),
        object({ max: { type: 'integer' } }, ['max']),
      ],
    },
    cards: {
      description:
        'What a zone must hold: exactly these cards in order, each by its name or id; how many; or some.',
      anyOf: [
        list({ type: 'string' }),
        object({ count: ref('number') }, ['count']),
        object({ includes: list({ type: 'string' }) }, ['includes']),
        object({ excludes: list({ type: 'string' }) }, ['excludes']),
      ],
    },
    'trace-node': {
      description: 'An action, and those that it caused. A key that is left out is not checked.',
      ...object(
        {
          action: { type: 'string', enum: game.types.map(({ name }) => name) },
          source: { type: 'string' },
          targets: list({ type: 'string' }),
          amount: ref('number'),
          children: list(ref('trace-node')),
        },
        ['action'],
      ),
    },
  };
}

function commandSteps({ commands }: ScenarioForms): Record<string, SchemaPart> {
  const rejected = {
    description: 'The command must be refused, with this code if there is one.',
    anyOf: [{ const: true }, { type: 'string', minLength: 1 }],
  };
  const kindOf = (kind: string): SchemaPart => {
    switch (kind.replace('?', '')) {
      case 'entity':
      case 'target':
        return ref('name');
      case 'seat':
        return ref('seat');
      case 'picks':
        return list(ref('pick'));
      default:
        return { type: 'integer' };
    }
  };
  return Object.fromEntries(
    Object.entries(commands).map(([name, keys]) => {
      const properties = Object.entries(keys).map(([key, kind]): [string, SchemaPart] => [key, kindOf(kind)]);
      const required = Object.keys(keys).filter((key) => !keys[key]?.endsWith('?'));
      const parts = { do: { const: name }, ...Object.fromEntries(properties), rejected };
      return [
        `command-${name}`,
        { description: `The command \`${name}\`.`, ...object(parts, ['do', ...required]) },
      ];
    }),
  );
}

const STEP_VALUES: Readonly<Record<StepKeyKind, SchemaPart>> = {
  player: ref('seat'),
  card: ref('card'),
  name: ref('name'),
  count: { type: 'integer', minimum: 1 },
  amount: { type: 'integer', minimum: 0 },
  boolean: { type: 'boolean' },
  alias: ref('alias'),
};

function setupSteps({ setupSteps }: ScenarioForms): Record<string, SchemaPart> {
  const isRequired = (kind: StepKey | undefined) => kind?.endsWith('?') === false;
  return Object.fromEntries(
    Object.entries(setupSteps).map(([name, keys]) => {
      const properties = Object.entries(keys).map(([key, kind]): [string, SchemaPart] => [
        key,
        STEP_VALUES[kind.replace('?', '') as StepKeyKind],
      ]);
      const required = Object.keys(keys).filter((key) => isRequired(keys[key]));
      const parts = { setup: { const: name }, ...Object.fromEntries(properties) };
      return [
        `setup-${name}`,
        { description: `Changes the table: \`${name}\`.`, ...object(parts, ['setup', ...required]) },
      ];
    }),
  );
}

/** The entries of a check, by their names. What is no player, zone, trace or choice is an entity. */
function checksOf({ game, scenario }: ScenarioRules): SchemaPart {
  const seat = `p[0-${game.seats - 1}]`;
  const lists = Object.keys(scenario.zones).filter((it) => scenario.zones[it]?.single === false);
  return {
    description: 'Players (`p0`), zones (`p0.hand`), entities by name or place, `trace` and `choice`.',
    type: 'object',
    minProperties: 1,
    properties: {
      trace: { ...list(ref('trace-node')), description: 'What the last command set off, in order.' },
      choice: {
        description: 'The player who is asked, and the question; `null` if no player is asked.',
        anyOf: [
          { type: 'null' },
          object({
            player: ref('seat'),
            options: { anyOf: [list({ type: 'string' }), object({ count: ref('number') }, ['count'])] },
          }),
        ],
      },
    },
    patternProperties: {
      [`^${seat}$`]: ref('checked-player'),
      [`^${seat}\\.(${lists.join('|')})$`]: ref('cards'),
    },
    additionalProperties: { anyOf: [ref('entity'), { type: 'null' }] },
  };
}

function checkedObject(description: string, keys: Readonly<Record<string, CheckedKind>>): SchemaPart {
  const properties = Object.entries(keys).map(([key, kind]): [string, SchemaPart] => [
    key,
    checkedValue(kind),
  ]);
  return { description, ...object(Object.fromEntries(properties)) };
}

function checkedValue(kind: CheckedKind): SchemaPart {
  if (typeof kind !== 'string') return { type: 'string', enum: [...kind] };
  switch (kind) {
    case 'card':
      return { anyOf: [ref('card'), object({ oneOf: list(ref('card')) }, ['oneOf'])] };
    case 'keywords':
      return list(ref('keyword'));
    case 'names':
      return list(ref('name'));
    case 'boolean':
      return { type: 'boolean' };
    case 'zone':
    case 'number':
    case 'cards':
      return ref(kind);
  }
}

function ref(name: string): SchemaPart {
  return { $ref: `#/$defs/${name}` };
}

function list(items: SchemaPart): SchemaPart {
  return { type: 'array', items };
}

function object(
  properties: Readonly<Record<string, SchemaPart>>,
  required: readonly string[] = [],
): SchemaPart {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}
