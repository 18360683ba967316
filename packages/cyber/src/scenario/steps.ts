import type { CompiledCard, SetupStep, StepValues } from '@aftercast/cards';
import { type Action, type ActionDetails, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { canSpawn } from '../actions/enter.ts';
import { cardOf, catalogue } from '../catalogue.ts';
import { game } from '../game.ts';
import { isTarget, kindOf } from '../table.ts';
import { Type, Zone } from '../vocabulary.ts';
import { isProgram } from './entry.ts';

/** An outermost action that nobody is responsible for, unless a seat is. */
function act(type: Type, details: ActionDetails, player = -1): Action {
  return makeDetailedAction(type, player, 0, details);
}

/** A step that does the same thing so many times. */
function repeat(values: StepValues, make: () => Action): Action[] {
  return Array.from({ length: values.number('count', 1) }, make);
}

function whyNotHeld(_: Table, values: StepValues): string | null {
  const card = catalogue.cards[values.number('card')] as CompiledCard;
  return isProgram(card) ? null : `expected a program, got "${card.id}", which is a ${card.type}`;
}

function whyNotTarget(table: Table, values: StepValues, what: string, fits: boolean): string | null {
  if (fits) return null;
  const entity = entityAt(table, values.number('target'));
  return `expected the target to be ${what}, got "${cardOf(entity).id}" in ${game.zones[kindOf(entity)]?.name}`;
}

function targetOf(table: Table, values: StepValues) {
  return entityAt(table, values.number('target'));
}

/** What a scenario may do to the table between commands. */
export const setupSteps: Readonly<Record<string, SetupStep>> = {
  give: {
    keys: { player: 'player', card: 'card', as: 'alias?', count: 'count?' },
    whyNot: whyNotHeld,
    actions: (_, values) =>
      repeat(values, () => act(Type.giveCard, { card: values.number('card') }, values.number('player'))),
  },
  'put-on-deck': {
    keys: { player: 'player', card: 'card', as: 'alias?' },
    whyNot: whyNotHeld,
    actions: (_, values) => [act(Type.putOnDeck, { card: values.number('card') }, values.number('player'))],
  },
  spawn: {
    keys: { player: 'player', card: 'card', as: 'alias?' },
    whyNot(table, values) {
      const [player, card] = [values.number('player'), values.number('card')];
      if (!isProgram(catalogue.cards[card] as CompiledCard)) return whyNotHeld(table, values);
      return canSpawn(table, player, card) ? null : 'expected room and memory for it, found too little';
    },
    actions: (_, values) => [act(Type.spawn, { card: values.number('card') }, values.number('player'))],
  },
  damage: {
    keys: { target: 'name', amount: 'amount' },
    whyNot: (table, values) =>
      whyNotTarget(table, values, 'a hero or a program on a field', isTarget(targetOf(table, values))),
    actions: (_, values) => [
      act(Type.dealDamage, { targets: [values.number('target')], amount: values.number('amount') }),
    ],
  },
  trash: {
    keys: { target: 'name' },
    whyNot: (table, values) =>
      whyNotTarget(table, values, 'a program on a field', kindOf(targetOf(table, values)) === Zone.field),
    actions: (_, values) => [act(Type.trash, { targets: [values.number('target')] })],
  },
  draw: {
    keys: { player: 'player', count: 'count?' },
    actions: (_, values) => repeat(values, () => act(Type.drawCard, {}, values.number('player'))),
  },
  cpu: {
    keys: { player: 'player', cpu: 'amount', maxCpu: 'amount?' },
    actions: (_, values) => [
      act(
        Type.setCpu,
        { amount: values.number('cpu'), choice: values.number('maxCpu', -1) },
        values.number('player'),
      ),
    ],
  },
};
