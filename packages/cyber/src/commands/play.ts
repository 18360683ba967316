import { contextOf } from '@aftercast/cards';
import { type Action, type Entity, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { type Command, type Legal, refuse } from '@aftercast/rules';
import { cardOf } from '../catalogue.ts';
import { game } from '../game.ts';
import type { CyberRefusal } from '../refusals.ts';
import { costOf, hasRoom, heroStat, idsIn, kindOf, memoryOf, seatOf } from '../table.ts';
import { Limit, Stat, Type, Zone } from '../vocabulary.ts';

type PlayCommand = Extract<Command, { do: 'play' }>;

/** Why a seat may not play a card of its hand in this way; `null` if it may. */
export function checkPlay(table: Table, seat: number, command: PlayCommand): CyberRefusal | null {
  const entity = table.entities[command.card];
  if (!entity) return refuse('no-such-card');
  const refusal = whyNoCard(table, seat, entity);
  if (refusal !== null) return refusal;
  if (command.choose !== undefined) return refuse('bad-option');
  // Programs stand in the order in which they came.
  if (command.position !== undefined) return refuse('bad-position');
  return checkTarget(table, seat, entity, command.target);
}

/** Why a card cannot be played now, wherever it is pointed; `null` if it can. */
export function whyNoPlay(table: Table, seat: number, entity: Entity): CyberRefusal | null {
  const refusal = whyNoCard(table, seat, entity);
  if (refusal !== null) return refusal;
  const { need, allowed } = aimOf(table, seat, entity);
  return need === 'required' && allowed.length === 0 ? refuse('no-target-there') : null;
}

/** The outermost action of a card's playing. */
export function playAction(seat: number, { card, target }: PlayCommand): Action {
  return makeDetailedAction(Type.playCard, seat, card, {
    chosen: target ?? 0,
    targets: target === undefined ? [] : [target],
  });
}

/** Lists how a seat may play the cards of its hand. */
export function listPlays(table: Table, seat: number, legal: Legal[]): void {
  for (const id of idsIn(table, seat, Zone.hand)) {
    const entity = entityAt(table, id);
    if (whyNoPlay(table, seat, entity) !== null) continue;
    const { need, allowed, preferred } = aimOf(table, seat, entity);
    legal.push({ do: 'play', entity: id, choose: -1, target: need, allowed, preferred, positions: 0 });
  }
}

/** Why a card cannot be played now, whatever it would do (rules 2, 3 and 4). */
function whyNoCard(table: Table, seat: number, entity: Entity): CyberRefusal | null {
  if (kindOf(entity) !== Zone.hand || seatOf(entity) !== seat) return refuse('not-in-hand');
  const cost = costOf(entity);
  const cpu = heroStat(table, seat, Stat.cpu);
  if (cost > cpu) return refuse('not-enough-cpu', { cost, cpu });
  const memory = memoryOf(entity);
  const free = heroStat(table, seat, Stat.memory);
  if (memory > free) return refuse('not-enough-memory', { memory, free });
  return hasRoom(table, seat) ? null : refuse('field-full', { limit: Limit.field });
}

/** What a card's target may be, from a seat's side (laws T1 to T3). */
function aimOf(
  table: Table,
  seat: number,
  source: Entity,
): { need: Legal['target']; allowed: number[]; preferred: number[] } {
  const { target } = cardOf(source).play;
  if (target === null) return { need: 'none', allowed: [], preferred: [] };
  const context = contextFor(table, seat, source);
  // A card that points into the hand is on its way out of there: it is none of its own targets.
  const allowed = target.candidates(context).filter((id) => id !== source.id);
  const preferred = allowed.filter((id) => target.preferred(context, entityAt(table, id)));
  if (target.need === 'required') return { need: 'required', allowed, preferred };
  // A target that must be chosen when there is one is none when there is none (law T2).
  const need = target.need === 'optional' ? 'optional' : 'required';
  return { need: allowed.length === 0 ? 'none' : need, allowed, preferred };
}

/** Why a card may not be pointed so; `null` if it may. Without a target, whether it may be left out. */
function checkTarget(
  table: Table,
  seat: number,
  source: Entity,
  id: number | undefined,
): CyberRefusal | null {
  const { target } = cardOf(source).play;
  if (id === undefined) {
    const { need, allowed } = aimOf(table, seat, source);
    if (need !== 'required') return null;
    return refuse(allowed.length === 0 ? 'no-target-there' : 'target-needed');
  }
  if (target === null) return refuse('no-target-taken');
  const entity = table.entities[id];
  if (!entity || id === source.id) return refuse('bad-target');
  return target.allowed(contextFor(table, seat, source), entity) ? null : refuse('bad-target');
}

/** What is worked out from the side of the seat that would play a card. */
function contextFor(table: Table, seat: number, source: Entity) {
  const nothing = { player: seat, chosen: 0, subject: 0, measure: 0 };
  return contextOf({ game, table }, null, nothing, source.id);
}
