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

/** What a set-up step can be done to. */
export interface StepTarget {
  /** In words, as an error has it: `a unit in play`. */
  readonly what: string;
  fits(entity: Entity): boolean;
}

/** An outermost action of a scenario: nobody is responsible for it, unless a seat is. */
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

/** A step that does so much to one target. */
export function stepOnBy(game: Game, type: number, target: StepTarget): SetupStep {
  return {
    ...stepOn(game, type, target),
    keys: { target: 'name', amount: 'amount' },
    actions: (_, values) => [
      stepAction(type, { targets: [values.number('target')], amount: values.number('amount') }),
    ],
  };
}

/** A step by which a player gets a new card, or several. @param whyNot why it can be none of this card */
export function stepGiving(type: number, whyNot: NonNullable<SetupStep['whyNot']>): SetupStep {
  return {
    keys: { player: 'player', card: 'card', as: 'alias?', count: 'count?' },
    whyNot,
    actions: (_, values) =>
      repeated(values, () => stepAction(type, { card: values.number('card') }, values.number('player'))),
  };
}

/** A step by which one new card comes somewhere on a player's side. @param whyNot why it cannot be this card */
export function stepPutting(type: number, whyNot: NonNullable<SetupStep['whyNot']>): SetupStep {
  return {
    keys: { player: 'player', card: 'card', as: 'alias?' },
    whyNot,
    actions: (_, values) => [stepAction(type, { card: values.number('card') }, values.number('player'))],
  };
}

/** A step that a player does so many times: to draw, say. */
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
