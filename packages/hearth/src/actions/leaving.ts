import { type Catalogue, cardOf, isOfAura } from '@aftercast/cards';
import {
  type ActionType,
  type Attachment,
  entityAt,
  type Game,
  type Handling,
  hasTarget,
  type Table,
} from '@aftercast/kernel';
import { idsIn, isDormant, kindOf, seatOf, zoneOf } from '../table.ts';
import { Limit, Stat, stats, Zone } from '../vocabulary.ts';
import { addNext } from './reactions.ts';

/** Moves a card to the graveyard of the side that it was on, as printed (rule 11). */
export function layAside(handling: Handling, id: number): void {
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.graveyard));
  resetCard(handling, id);
}

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

/** Whether what an attachment with this `form` gives answers in the graveyard: a deathrattle. */
export function listensWhenDead(game: Game, form: number): boolean {
  const routines = game.attached?.(form) ?? [];
  return routines.some(({ zones }) => (zones & (1 << Zone.graveyard)) !== 0);
}

/**
 * Returns minions in play to the hand, in order of play, as printed (rule 11). A minion without room there is destroyed
 * (rule 15). A spell or a weapon returns from the graveyard, or stays there if there is no room.
 */
export const returnToHandOf = ({ cards }: Catalogue): ActionType => ({
  name: 'return-to-hand',
  stays: (table, target) => canReturn(cards, table, target),
  possible: hasTarget,
  perform(handling, action) {
    const { table } = handling;
    const returning = action.targets.map((id) => entityAt(table, id)).sort((a, b) => a.order - b.order);
    for (const entity of returning) {
      const { id } = entity;
      // The controller counts as the owner: a borrowed minion goes to the borrower's hand.
      const hand = seatOf(entity);
      if (idsIn(table, hand, Zone.hand).length < Limit.hand) {
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

/** A minion that has died in the meantime does not return. */
function canReturn(cards: Catalogue['cards'], table: Table, target: number): boolean {
  const entity = table.entities[target];
  if (!entity || isDormant(entity)) return false;
  const kind = kindOf(entity);
  return kind === Zone.battlefield || (kind === Zone.graveyard && cards[entity.card]?.type !== 'minion');
}
