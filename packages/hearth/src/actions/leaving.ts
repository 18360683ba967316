import {
  type ActionType,
  type Attachment,
  entityAt,
  type Handling,
  hasTarget,
  type Table,
} from '@aftercast/kernel';
import { cardOf, catalogue } from '../catalogue.ts';
import { idsIn, kindOf, seatOf, zoneOf } from '../table.ts';
import { Limit, Stat, Zone } from '../vocabulary.ts';
import { addNext } from './reactions.ts';

/** Lays a card that is done with on the graveyard of the side that it was on, as it is printed (rule 11). */
export function layAside(handling: Handling, id: number): void {
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.graveyard));
  resetCard(handling, id);
}

/** Makes a card as it is printed: without damage, enchantments and what it had done (rules 11 and 17). */
export function resetCard(handling: Handling, id: number): void {
  reset(handling, id, () => false);
}

/**
 * Makes a card that has died as it is printed, save for what its death's announcement needs: whether it was silenced,
 * and deathrattles that it was given.
 * @returns whether something is left of that
 */
export function resetDead(handling: Handling, id: number): boolean {
  const entity = entityAt(handling.table, id);
  const silenced = entity.stats[Stat.silenced] as number;
  reset(handling, id, listensWhenDead);
  handling.set(id, Stat.silenced, silenced);
  return silenced !== 0 || entity.attachments.length > 0;
}

function reset(handling: Handling, id: number, stays: (attachment: Attachment) => boolean): void {
  const entity = entityAt(handling.table, id);
  for (const attachment of entity.attachments.toReversed())
    if (!stays(attachment)) handling.detach(id, attachment.id);
  const { printed } = cardOf(entity);
  for (let stat = 0; stat < printed.length; stat++)
    if (entity.stats[stat] !== printed[stat]) handling.set(id, stat, printed[stat] as number);
}

function listensWhenDead({ form }: Attachment): boolean {
  const routines = catalogue.enchantments[form] ?? [];
  return routines.some(({ zones }) => (zones & (1 << Zone.graveyard)) !== 0);
}

/**
 * Minions in play go back to the hand, by order of play, as they are printed (rule 11); one that has no room there is
 * destroyed (rule 15). A spell or a weapon comes back from the graveyard, or stays there.
 */
export const returnToHand: ActionType = {
  name: 'return-to-hand',
  stays: canReturn,
  possible: hasTarget,
  perform(handling, action) {
    const { table } = handling;
    const returning = action.targets.map((id) => entityAt(table, id)).sort((a, b) => a.order - b.order);
    for (const entity of returning) {
      const { id } = entity;
      // Whoever controls a card is its owner in this: a borrowed minion that returns is kept.
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
};

/** A minion that has died meanwhile does not come back. */
function canReturn(table: Table, target: number): boolean {
  const entity = table.entities[target];
  if (!entity) return false;
  const kind = kindOf(entity);
  return kind === Zone.battlefield || (kind === Zone.graveyard && cardOf(entity).type !== 'minion');
}
