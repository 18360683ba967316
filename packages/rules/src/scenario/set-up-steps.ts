import {
  type Action,
  type ActionDetails,
  type Entity,
  entityAt,
  type Game,
  makeDetailedAction,
  type Table,
  zoneKind,
} from '@aftercast/kernel';
import type { SetupStep, StepValues } from './adapter.ts';

/** The entities that a set-up step can have as its target. */
export interface StepTarget {
  /** Names them in messages: `a unit in play`. */
  readonly what: string;
  /** Whether an entity is one of them. */
  fits(entity: Entity): boolean;
}

/** An outermost action of a scenario. @param player responsible seat; by default the rules, -1 */
export function stepAction(type: number, details: ActionDetails, player = -1): Action {
  return makeDetailedAction(type, player, 0, details);
}

/** A step that acts on one target. */
export function stepOn(game: Game, type: number, target: StepTarget): SetupStep {
  return {
    keys: { target: 'name' },
    whyNot: (table, values) => whyNotTarget(game, table, values, target),
    actions: (_, values) => [stepAction(type, { targets: [values.number('target')] })],
  };
}

/** A step that acts on one target with an amount. */
export function stepOnBy(game: Game, type: number, target: StepTarget): SetupStep {
  return {
    ...stepOn(game, type, target),
    keys: { target: 'name', amount: 'amount' },
    actions: (_, values) => [
      stepAction(type, { targets: [values.number('target')], amount: values.number('amount') }),
    ],
  };
}

/** A step that gives a player one new card or more. @param whyNot the reason that it cannot be this card */
export function stepGiving(type: number, whyNot: NonNullable<SetupStep['whyNot']>): SetupStep {
  return {
    keys: { player: 'player', card: 'card', as: 'alias?', count: 'count?' },
    whyNot,
    actions: (_, values) =>
      repeated(values, () => stepAction(type, { card: values.number('card') }, values.number('player'))),
  };
}

/** A step that puts one new card in a zone of a player. @param whyNot the reason that it cannot be this card */
export function stepPutting(type: number, whyNot: NonNullable<SetupStep['whyNot']>): SetupStep {
  return {
    keys: { player: 'player', card: 'card', as: 'alias?' },
    whyNot,
    actions: (_, values) => [stepAction(type, { card: values.number('card') }, values.number('player'))],
  };
}

/** A step that runs a player's action a number of times, such as drawing. */
export function stepRepeated(type: number): SetupStep {
  return {
    keys: { player: 'player', count: 'count?' },
    actions: (_, values) => repeated(values, () => stepAction(type, {}, values.number('player'))),
  };
}

function repeated(values: StepValues, make: () => Action): Action[] {
  return Array.from({ length: values.number('count', 1) }, make);
}

function whyNotTarget(
  game: Game,
  table: Table,
  values: StepValues,
  { what, fits }: StepTarget,
): string | null {
  const entity = entityAt(table, values.number('target'));
  if (fits(entity)) return null;
  const zone = game.zones[zoneKind(game, entity.zone)]?.name;
  return `expected the target to be ${what}, got "${game.cards[entity.card]?.id}" in ${zone}`;
}
