import { type Catalogue, cardOf, isOfAura } from '@aftercast/cards';
import {
  type ActionType,
  type Attachment,
  entityAt,
  type Game,
  type Handling,
  hasTarget,
  makeDetailedAction,
  type Table,
} from '@aftercast/kernel';
import { isPlayable } from '../card-types.ts';
import { idsIn, isDormant, isIn, kindOf, seatOf, zoneOf } from '../table.ts';
import { Limit, Priority, Stat, stats, Type, Zone } from '../vocabulary.ts';
import { addNext } from './reactions.ts';

/** Moves a card to the graveyard of the side that it was on, as printed (rule 11). */
export function layAside(handling: Handling, id: number): void {
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.graveyard));
  resetCard(handling, id);
}

/**
 * Moves a spell to the graveyard, where it is while it is resolved: what it was given in the hand or the deck lasts until
 * {@link buryLater}. What auras give ends at once.
 */
export function layForCasting(handling: Handling, id: number): void {
  const { attachments } = entityAt(handling.table, id);
  if (attachments.every(isOfAura)) {
    layAside(handling, id);
    return;
  }
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.graveyard));
  for (const attachment of attachments.toReversed())
    if (isOfAura(attachment)) handling.detach(id, attachment.id);
}

/** After all answers, cards that have kept in the graveyard what they were given lose it: see `bury`. */
export function buryLater(handling: Handling, ids: readonly number[]): void {
  const { table } = handling;
  const targets = ids.filter(
    (id) => isIn(table, id, Zone.graveyard) && entityAt(table, id).attachments.length > 0,
  );
  if (targets.length === 0) return;
  const details = { targets, choice: Buried.gifts, priority: Priority.last };
  handling.react(makeDetailedAction(Type.bury, -1, 0, details));
}

/** The values of `choice` for a `bury`: what the cards lose. */
export const Buried = { everything: -1, gifts: 0 } as const;

/** Ends the enchantments of a card that only change its cost: they have done their work when it comes into play. */
export function endCostChanges(handling: Handling, id: number): void {
  for (const attachment of entityAt(handling.table, id).attachments.toReversed())
    if (!isOfAura(attachment) && isAboutCost(attachment)) handling.detach(id, attachment.id);
}

function isAboutCost({ modifiers, form }: Attachment): boolean {
  return form === 0 && modifiers.every(({ stat }) => stat === Stat.cost);
}

/** Resets a card to its printed state, without damage, enchantments and what it has done (rules 11 and 17). */
export function resetCard(handling: Handling, id: number): void {
  reset(handling, id, () => false);
}

/**
 * Resets a dead card to its printed state, except for what the announcement of its death needs: its silence, and granted
 * deathrattles.
 * @returns whether it kept something
 */
export function resetDead(handling: Handling, id: number): boolean {
  const entity = entityAt(handling.table, id);
  const silenced = entity.stats[Stat.silenced] as number;
  const added = entity.stats.slice(stats.length);
  reset(handling, id, ({ form }) => listensWhenDead(handling.game, form));
  handling.set(id, Stat.silenced, silenced);
  // A keyword of a set may be the name of a deathrattle: given, or lost.
  added.forEach((value, i) => {
    handling.set(id, stats.length + i, value);
  });
  return silenced !== 0 || added.length > 0 || entity.attachments.length > 0;
}

function reset(handling: Handling, id: number, stays: (attachment: Attachment) => boolean): void {
  const entity = entityAt(handling.table, id);
  for (const attachment of entity.attachments.toReversed())
    if (!stays(attachment)) handling.detach(id, attachment.id);
  const { printed } = cardOf(handling.game, entity);
  for (let stat = 0; stat < printed.length; stat++)
    if (entity.stats[stat] !== printed[stat]) handling.set(id, stat, printed[stat] as number);
}

/**
 * Whether what an attachment with this `form` gives answers in the graveyard: a deathrattle, or an answer to a discard.
 * @param type of the actions that it answers; by default, any
 */
export function listensWhenDead(game: Game, form: number, type?: number): boolean {
  const routines = game.attached?.(form) ?? [];
  return routines.some(
    (it) => (it.zones & (1 << Zone.graveyard)) !== 0 && (type === undefined || it.type === type),
  );
}

/**
 * Moves a card from a hand or a deck to the graveyard, as printed (rule 11), except for given answers to that: those last until
 * {@link buryLater}.
 */
export function layDiscarded(handling: Handling, id: number): void {
  const { attachments } = entityAt(handling.table, id);
  if (!attachments.some(({ form }) => form !== 0 && listensWhenDead(handling.game, form, Type.discard))) {
    layAside(handling, id);
    return;
  }
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.graveyard));
  reset(handling, id, ({ form }) => listensWhenDead(handling.game, form, Type.discard));
}

/**
 * Returns minions in play to the hand, in order of play, as printed (rule 11). A minion without room there is destroyed
 * (rule 15). A card returns from the graveyard, too, or stays there if there is no room: a minion only if the effect is about
 * the graveyard, since one that has died in the meantime does not return. A dead one stays dead, and a new one comes to the hand.
 */
export const returnToHandOf = ({ cards, forms }: Pick<Catalogue, 'cards' | 'forms'>): ActionType => ({
  name: 'return-to-hand',
  stays: (table, target, { form }) => canReturn(cards, table, target, forms[form]?.from ?? 0),
  possible: hasTarget,
  perform(handling, action) {
    const { table } = handling;
    const returning = action.targets.map((id) => entityAt(table, id)).sort((a, b) => a.order - b.order);
    for (const entity of returning) {
      const { id } = entity;
      // The controller counts as the owner: a borrowed minion goes to the borrower's hand.
      const hand = seatOf(entity);
      if (idsIn(table, hand, Zone.hand).length < Limit.hand) {
        if (kindOf(entity) === Zone.graveyard && cardOf(handling.game, entity).type === 'minion') {
          addNext(handling, action, handling.create(entity.card, hand, zoneOf(hand, Zone.hand)));
          continue;
        }
        handling.move(id, zoneOf(hand, Zone.hand));
        resetCard(handling, id);
        handling.setOrder(id, 0);
        addNext(handling, action, id);
      } else if (kindOf(entity) === Zone.battlefield) {
        handling.set(id, Stat.dying, 1);
      }
    }
  },
});

/** @param from the kinds of zone that the effect is about, as a mask */
function canReturn(cards: Catalogue['cards'], table: Table, target: number, from: number): boolean {
  const entity = table.entities[target];
  if (!entity || isDormant(entity)) return false;
  const kind = kindOf(entity);
  if (kind === Zone.battlefield) return true;
  const card = cards[entity.card];
  if (kind !== Zone.graveyard || card === undefined || !isPlayable(card)) return false;
  return card.type !== 'minion' || (from & (1 << Zone.graveyard)) !== 0;
}
