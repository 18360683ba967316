import { type Command, type Legal, type Refusal, refuse } from '@aftercast/cards';
import { type Action, type Entity, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { hasRoom, idsIn, kindOf, playerStat, seatOf } from '../table.ts';
import { Limit, Stat, Type, Zone } from '../vocabulary.ts';
import { aimOf, checkTarget } from './targets.ts';

type Play = Extract<Command, { do: 'play' }>;

/** Why a seat may not play a card of its hand in this way; `null` if it may. */
export function checkPlay(table: Table, seat: number, command: Play): Refusal | null {
  const entity = table.entities[command.card];
  if (!entity) return refuse('no-such-card');
  const refusal = whyNoPlay(table, seat, entity);
  if (refusal !== null) return refusal;
  if (command.choose !== undefined) return refuse('bad-option');
  const { position } = command;
  if (position !== undefined && !(position >= 0 && position < placesFor(table, seat, entity)))
    return refuse('bad-position');
  return checkTarget(table, seat, entity, command.target);
}

/** Why a card cannot be played now, wherever it is pointed. */
export function whyNoPlay(table: Table, seat: number, entity: Entity): Refusal | null {
  if (kindOf(entity) !== Zone.hand || seatOf(entity) !== seat) return refuse('not-in-hand');
  const cost = entity.stats[Stat.cost] as number;
  const mana = playerStat(table, seat, Stat.mana);
  if (cost > mana) return refuse('not-enough-mana', { cost, mana });
  const { type, card, played } = cardOf(entity);
  if (type === 'minion') return hasRoom(table, seat) ? null : refuse('board-full', { limit: Limit.board });
  if (type !== 'spell') return refuse('no-such-card');
  if (card?.keywords?.includes('secret')) return checkSecret(table, seat, entity);
  // A spell needs what it uses (rule 21).
  const idle = played.length > 0 && played.every((form) => form.could != null && !form.could(table, seat));
  return idle ? refuse('board-full', { limit: Limit.board }) : null;
}

/** The outermost action of a card's playing. */
export function playAction(_: Table, seat: number, { card, target, position }: Play): Action {
  return makeDetailedAction(Type.playCard, seat, card, {
    chosen: target ?? 0,
    targets: target === undefined ? [] : [target],
    position: position ?? -1,
  });
}

/** How a seat may play the cards of its hand. */
export function legalPlays(table: Table, seat: number): Legal[] {
  const legal: Legal[] = [];
  for (const id of idsIn(table, seat, Zone.hand)) {
    const entity = entityAt(table, id);
    if (whyNoPlay(table, seat, entity) !== null) continue;
    const { need, allowed, preferred } = aimOf(table, seat, entity);
    if (need === 'required' && allowed.length === 0) continue;
    const positions = placesFor(table, seat, entity);
    legal.push({ do: 'play', entity: id, target: need, allowed, preferred, positions });
  }
  return legal;
}

/** How many places a card may take on the board. */
function placesFor(table: Table, seat: number, entity: Entity): number {
  return cardOf(entity).type === 'minion' ? idsIn(table, seat, Zone.battlefield).length + 1 : 0;
}

/** No two alike, five at most (rule 4). */
function checkSecret(table: Table, seat: number, { card }: Entity): Refusal | null {
  const secrets = idsIn(table, seat, Zone.secrets);
  const full = secrets.length >= Limit.secrets || secrets.some((id) => entityAt(table, id).card === card);
  return full ? refuse('secret-limit', { limit: Limit.secrets }) : null;
}
