import { type Action, type Entity, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { type Command, type Legal, refuse } from '@aftercast/rules';
import { cardOf } from '../catalogue.ts';
import type { HearthRefusal } from '../refusals.ts';
import { costOf, hasRoom, idsIn, kindOf, playerStat, seatOf } from '../table.ts';
import { Limit, Stat, Type, Zone } from '../vocabulary.ts';
import { checkOption, checkUse, listUses, whyNoUse } from './use.ts';

type PlayCommand = Extract<Command, { do: 'play' }>;

/** Why a seat may not play a card of its hand in this way; `null` if it may. */
export function checkPlay(table: Table, seat: number, command: PlayCommand): HearthRefusal | null {
  const entity = table.entities[command.card];
  if (!entity) return refuse('no-such-card');
  const refusal = whyNoCard(table, seat, entity) ?? checkOption(entity, command.choose);
  if (refusal !== null) return refusal;
  const { position } = command;
  if (position !== undefined && !(position >= 0 && position < placesFor(table, seat, entity)))
    return refuse('bad-position');
  return checkUse(table, seat, entity, command);
}

/** Why a card cannot be played now, with any option and wherever it is pointed; `null` if it can. */
export function whyNoPlay(table: Table, seat: number, entity: Entity): HearthRefusal | null {
  return whyNoCard(table, seat, entity) ?? whyNoUse(table, seat, entity);
}

/** Why a card cannot be played now, whatever it would do. */
function whyNoCard(table: Table, seat: number, entity: Entity): HearthRefusal | null {
  if (kindOf(entity) !== Zone.hand || seatOf(entity) !== seat) return refuse('not-in-hand');
  const cost = costOf(entity);
  const mana = playerStat(table, seat, Stat.mana);
  if (cost > mana) return refuse('not-enough-mana', { cost, mana });
  const { type, hidden } = cardOf(entity);
  if (type === 'minion' && !hasRoom(table, seat)) return refuse('board-full', { limit: Limit.board });
  return hidden ? checkSecret(table, seat, entity) : null;
}

/** The outermost action of a card's playing. */
export function playAction(_: Table, seat: number, { card, target, position, choose }: PlayCommand): Action {
  return makeDetailedAction(Type.playCard, seat, card, {
    chosen: target ?? 0,
    targets: target === undefined ? [] : [target],
    position: position ?? -1,
    choice: choose ?? -1,
  });
}

/** Lists how a seat may play the cards of its hand: one entry for each option of a card. */
export function listPlays(table: Table, seat: number, legal: Legal[]): void {
  const mana = playerStat(table, seat, Stat.mana);
  for (const id of idsIn(table, seat, Zone.hand)) {
    const entity = entityAt(table, id);
    // Most cards of a hand cost too much: that takes no refusal with its values.
    if (costOf(entity) > mana || whyNoCard(table, seat, entity) !== null) continue;
    listUses(table, seat, entity, { do: 'play', positions: placesFor(table, seat, entity), legal });
  }
}

/** How many places a card may take on the board. */
function placesFor(table: Table, seat: number, entity: Entity): number {
  return cardOf(entity).type === 'minion' ? idsIn(table, seat, Zone.battlefield).length + 1 : 0;
}

/** No two alike, five at most (rule 4). */
function checkSecret(table: Table, seat: number, { card }: Entity): HearthRefusal | null {
  const secrets = idsIn(table, seat, Zone.secrets);
  const full = secrets.length >= Limit.secrets || secrets.some((id) => entityAt(table, id).card === card);
  return full ? refuse('secret-limit', { limit: Limit.secrets }) : null;
}
