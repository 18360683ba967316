import type { CompiledCard, SetupStep, StepValues } from '@aftercast/cards';
import { type Action, type ActionDetails, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { Ready } from '../actions/summon.ts';
import { cardOf, catalogue } from '../catalogue.ts';
import { game } from '../game.ts';
import { idsIn, isCharacter, kindOf, seatOf } from '../table.ts';
import { Type, Zone } from '../vocabulary.ts';
import { isPlayable, isSecret } from './entry.ts';

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

/** The action by which a card enters play. */
function entering(card: number): Type {
  const type = catalogue.cards[card]?.type;
  if (type === 'minion') return Type.summon;
  return type === 'weapon' ? Type.equip : Type.putSecret;
}

/** A minion's place is one on the board as it is: at most one beyond the last. */
function whyNoPlace(table: Table, values: StepValues): string | null {
  const places = idsIn(table, values.number('player'), Zone.battlefield).length;
  const position = values.number('position', 0);
  return position <= places ? null : `expected a position from 0 to ${places}, got ${position}`;
}

/** What can be held in a hand or a deck. */
function whyNotHeld(_: Table, values: StepValues): string | null {
  const card = catalogue.cards[values.number('card')] as CompiledCard;
  return isPlayable(card)
    ? null
    : `expected a minion, spell or weapon, got "${card.id}", which is a ${card.type}`;
}

const summon: SetupStep = {
  keys: { player: 'player', card: 'card', as: 'alias?', position: 'amount?', exhausted: 'boolean?' },
  whyNot(table, values) {
    const card = catalogue.cards[values.number('card')] as CompiledCard;
    if (card.type === 'minion') return whyNoPlace(table, values);
    if (card.type !== 'weapon' && !isSecret(card))
      return `expected a minion, a weapon or a secret, got "${card.id}", which is a ${card.type}`;
    if (values.has('position')) return `expected no position, since "${card.id}" is a ${card.type}`;
    return values.boolean('exhausted')
      ? `expected it not to be exhausted, since "${card.id}" is a ${card.type}`
      : null;
  },
  actions: (_, values) => [
    act(
      entering(values.number('card')),
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
    whyNot: whyNotHeld,
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
    whyNot: whyNotHeld,
    actions: (_, values) => [act(Type.putOnDeck, { card: values.number('card') }, values.number('player'))],
  },
  draw: {
    keys: { player: 'player', count: 'count?' },
    actions: (_, values) => repeat(values, () => act(Type.draw, {}, values.number('player'))),
  },
};
