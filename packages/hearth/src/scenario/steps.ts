import type { SetupStep, StepValues } from '@aftercast/cards';
import { type Action, type ActionDetails, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { Ready } from '../actions/summon.ts';
import { cardOf, catalogue } from '../catalogue.ts';
import { game } from '../game.ts';
import { isCharacter, kindOf, seatOf } from '../table.ts';
import { Type, Zone } from '../vocabulary.ts';
import { isSecret } from './entry.ts';

/** An outermost action that nobody is responsible for, unless a seat is. */
function act(type: Type, details: ActionDetails, player = -1): Action {
  return makeDetailedAction(type, player, 0, details);
}

/** A step that acts on one target. */
function onTarget(type: Type, what: string, fits: (table: Table, id: number) => boolean): SetupStep {
  return {
    keys: { target: 'name' },
    whyNot: (table, values) => whyNotTarget(table, values, what, fits),
    actions: (_, values) => [act(type, { targets: [values.number('target')] })],
  };
}

/** A step that does so much to a character. */
function withAmount(type: Type): SetupStep {
  return {
    keys: { target: 'name', amount: 'amount' },
    whyNot: (table, values) => whyNotTarget(table, values, CHARACTER, isCharacterAt),
    actions: (_, values) => [
      act(type, { targets: [values.number('target')], amount: values.number('amount') }),
    ],
  };
}

const CHARACTER = 'a hero or a minion in play';

function isCharacterAt(table: Table, id: number): boolean {
  return isCharacter(entityAt(table, id));
}

function isIn(...kinds: Zone[]): (table: Table, id: number) => boolean {
  return (table, id) => kinds.includes(kindOf(entityAt(table, id)));
}

function whyNotTarget(
  table: Table,
  values: StepValues,
  what: string,
  fits: (table: Table, id: number) => boolean,
): string | null {
  const target = values.number('target');
  if (fits(table, target)) return null;
  const entity = entityAt(table, target);
  return `expected the target to be ${what}, got "${cardOf(entity).id}" in ${game.zones[kindOf(entity)]?.name}`;
}

/** A step that does the same thing so many times. */
function repeat(values: StepValues, make: () => Action): Action[] {
  return Array.from({ length: values.number('count', 1) }, make);
}

const summon: SetupStep = {
  keys: { player: 'player', card: 'card', as: 'alias?', position: 'amount?', exhausted: 'boolean?' },
  whyNot(_, values) {
    const card = catalogue.cards[values.number('card')];
    if (card === undefined || card.type === 'minion') return null;
    if (card.type === 'weapon') return 'hearth has no rules for equipping a weapon yet';
    return isSecret(card)
      ? 'hearth has no rules for putting a secret in play yet'
      : `expected a minion, a weapon or a secret, got "${card.id}", which is a ${card.type}`;
  },
  actions: (_, values) => [
    act(
      Type.summon,
      {
        card: values.number('card'),
        position: values.number('position', -1),
        choice: values.boolean('exhausted') ? Ready.tired : Ready.ready,
      },
      values.number('player'),
    ),
  ],
};

/** What a scenario may do to the table between commands. */
export const setupSteps: Readonly<Record<string, SetupStep>> = {
  give: {
    keys: { player: 'player', card: 'card', as: 'alias?', count: 'count?' },
    actions: (_, values) =>
      repeat(values, () => act(Type.giveCard, { card: values.number('card') }, values.number('player'))),
  },
  summon,
  destroy: onTarget(
    Type.destroy,
    'a minion, a weapon, a hero or a secret in play',
    isIn(Zone.battlefield, Zone.weapon, Zone.hero, Zone.secrets),
  ),
  discard: {
    ...onTarget(Type.discard, 'a card in a hand', isIn(Zone.hand)),
    actions: (table, values) => {
      const target = values.number('target');
      return [act(Type.discard, { targets: [target] }, seatOf(entityAt(table, target)))];
    },
  },
  'discard-hand': {
    keys: { player: 'player' },
    actions: (_, values) => [act(Type.discardHand, {}, values.number('player'))],
  },
  damage: withAmount(Type.damage),
  heal: withAmount(Type.heal),
  silence: onTarget(Type.silence, 'a minion in play', isIn(Zone.battlefield)),
  freeze: onTarget(Type.freeze, CHARACTER, isCharacterAt),
  mana: {
    keys: { player: 'player', mana: 'amount', maxMana: 'amount?' },
    actions: (_, values) => [
      act(
        Type.setMana,
        { amount: values.number('mana'), choice: values.number('maxMana', -1) },
        values.number('player'),
      ),
    ],
  },
  'put-on-deck': {
    keys: { player: 'player', card: 'card', as: 'alias?' },
    actions: (_, values) => [act(Type.putOnDeck, { card: values.number('card') }, values.number('player'))],
  },
  draw: {
    keys: { player: 'player', count: 'count?' },
    actions: (_, values) => repeat(values, () => act(Type.draw, {}, values.number('player'))),
  },
};
