import type { CheckedField, ScenarioRules, StepKey } from '@aftercast/rules';
import { type CommandKeys, commandKeysOf } from './command-step.ts';
import { ENTITY_KEYS } from './fields.ts';
import { KEYS, REQUIRED } from './setup.ts';

/** What a check expects of a key: a card or several, the name of a zone, keywords, names of entities, or the cards of a zone. */
export type CheckedKind =
  | 'card'
  | 'zone'
  | 'keywords'
  | 'names'
  | 'cards'
  | 'number'
  | 'boolean'
  | readonly string[];

/** Everything that scenarios of a game can say, as data: for schemas, and for pages that list it. */
export interface ScenarioForms {
  /** Keys of a scenario. */
  keys: readonly string[];
  /** Those of them that it must have. */
  required: readonly string[];
  /** The commands that steps give, each with its keys besides `rejected`. */
  commands: Readonly<Record<string, CommandKeys>>;
  /** The game's set-up steps, each with its keys. */
  setupSteps: Readonly<Record<string, Readonly<Record<string, StepKey>>>>;
  /** What can be checked of an entity. A list is the words that it may be. */
  entity: Readonly<Record<string, CheckedKind>>;
  /** What can be checked of a player. A list is the words that it may be. */
  player: Readonly<Record<string, CheckedKind>>;
}

/** Returns everything that scenarios of a game can say. */
export function scenarioForms(rules: ScenarioRules): ScenarioForms {
  const { commandChecks, entityChecks, playerChecks, setupSteps, zones } = rules.scenario;
  const lists = Object.keys(zones).filter((it) => zones[it]?.single === false);
  return {
    keys: KEYS,
    required: REQUIRED,
    commands: commandKeysOf(rules),
    setupSteps: mapped(setupSteps, ({ keys }) => keys),
    entity: {
      ...Object.fromEntries(ENTITY_KEYS.map((key) => [key, OWN[key]])),
      ...mapped(commandChecks, (): CheckedKind => 'boolean'),
      ...mapped(entityChecks, kindOfField),
    },
    player: {
      ...mapped(playerChecks, kindOfField),
      ...Object.fromEntries(lists.map((it) => [it, 'cards' as const])),
    },
  };
}

/** What the format's own checks of an entity expect. */
const OWN: Readonly<Record<(typeof ENTITY_KEYS)[number], CheckedKind>> = {
  card: 'card',
  zone: 'zone',
  controller: 'number',
  has: 'keywords',
  hasNot: 'keywords',
  targets: 'names',
};

function kindOfField(field: CheckedField): CheckedKind {
  return field.kind === 'word' ? field.words : field.kind;
}

function mapped<From, To>(record: Readonly<Record<string, From>>, map: (it: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, it]) => [key, map(it)]));
}
