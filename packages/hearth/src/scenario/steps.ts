import type { CardGame, CompiledCard } from '@aftercast/cards';
import { entityAt, type Table } from '@aftercast/kernel';
import {
  type SetupStep,
  type StepTarget,
  type StepValues,
  stepAction,
  stepGiving,
  stepOn,
  stepOnBy,
  stepPutting,
  stepRepeated,
  whyUnfit,
} from '@aftercast/rules';
import { Ready } from '../actions/summon.ts';
import { isPlayable, takesRoom } from '../card-types.ts';
import { idsIn, isCharacter, kindOf, seatOf } from '../table.ts';
import { type HearthActionType, type HearthZone, Type, Zone } from '../vocabulary.ts';
import { isSecret } from './entry.ts';

const CHARACTER: StepTarget = { what: 'a hero or a minion in play', fits: isCharacter };
const MINION: StepTarget = {
  what: 'a minion in play',
  fits: (entity) => kindOf(entity) === Zone.battlefield && isCharacter(entity),
};

function isIn(what: string, ...kinds: HearthZone[]): StepTarget {
  return { what, fits: (entity) => kinds.includes(kindOf(entity)) };
}

/** The action type that brings a card into play. */
function entering(game: CardGame, card: number): HearthActionType {
  const entry = game.cards[card] as CompiledCard;
  if (takesRoom(entry)) return Type.summon;
  return entry.type === 'weapon' ? Type.equip : Type.putSecret;
}

/** A minion's position is on the current board, or directly after its last minion. */
function whyNoPlace(table: Table, values: StepValues): string | null {
  const places = idsIn(table, values.number('player'), Zone.battlefield).length;
  const position = values.number('position', 0);
  return position <= places ? null : `expected a position from 0 to ${places}, got ${position}`;
}

/** Only these cards can be in a hand or a deck. */
function whyNotHeld(game: CardGame, values: StepValues): string | null {
  return whyUnfit(game, values.number('card'), 'a minion, spell, weapon or location', isPlayable);
}

const summon = (game: CardGame): SetupStep => ({
  keys: { player: 'player', card: 'card', as: 'alias?', position: 'amount?', exhausted: 'boolean?' },
  whyNot(table, values) {
    const card = game.cards[values.number('card')] as CompiledCard;
    if (takesRoom(card)) return whyNoPlace(table, values);
    if (card.type !== 'weapon' && !isSecret(card))
      return `expected a minion, a location, a weapon or a secret, got "${card.id}", which is a ${card.type}`;
    if (values.has('position')) return `expected no position, since "${card.id}" is a ${card.type}`;
    return values.boolean('exhausted')
      ? `expected it not to be exhausted, since "${card.id}" is a ${card.type}`
      : null;
  },
  actions: (_, values) => [
    stepAction(
      entering(game, values.number('card')),
      {
        card: values.number('card'),
        position: values.number('position', -1),
        choice: values.boolean('exhausted') ? Ready.tired : Ready.ready,
      },
      values.number('player'),
    ),
  ],
});

/** The steps by which a scenario may change the table between commands. */
export const setupStepsOf = (game: CardGame): Readonly<Record<string, SetupStep>> => ({
  give: stepGiving(Type.giveCard, (_, values) => whyNotHeld(game, values)),
  summon: summon(game),
  destroy: stepOn(
    game,
    Type.destroy,
    isIn(
      'a minion, a location, a weapon, a hero or a secret in play',
      Zone.battlefield,
      Zone.weapon,
      Zone.hero,
      Zone.secrets,
    ),
  ),
  discard: {
    ...stepOn(game, Type.discard, isIn('a card in a hand', Zone.hand)),
    actions: (table, values) => {
      const target = values.number('target');
      return [stepAction(Type.discard, { targets: [target] }, seatOf(entityAt(table, target)))];
    },
  },
  'discard-hand': {
    keys: { player: 'player' },
    actions: (_, values) => [stepAction(Type.discardHand, {}, values.number('player'))],
  },
  damage: stepOnBy(game, Type.damage, CHARACTER),
  heal: stepOnBy(game, Type.heal, CHARACTER),
  silence: stepOn(game, Type.silence, MINION),
  freeze: stepOn(game, Type.freeze, CHARACTER),
  mana: {
    keys: { player: 'player', mana: 'amount', maxMana: 'amount?' },
    actions: (_, values) => [
      stepAction(
        Type.setMana,
        { amount: values.number('mana'), choice: values.number('maxMana', -1) },
        values.number('player'),
      ),
    ],
  },
  'put-on-deck': stepPutting(Type.putOnDeck, (_, values) => whyNotHeld(game, values)),
  draw: stepRepeated(Type.draw),
});
