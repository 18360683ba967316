import type { Play } from '@aftercast/cards';
import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import { refuse } from '@aftercast/rules';
import { cardOf } from '../catalogue.ts';
import type { HearthRefusal } from '../refusals.ts';
import { seatOf } from '../table.ts';
import { Stat } from '../vocabulary.ts';
import { contextFor } from './ways.ts';

/** What a card can be pointed at now. */
export interface Aim {
  need: 'required' | 'optional' | 'none';
  allowed: number[];
  preferred: number[];
}

/** What a card's target may be, from a seat's side (laws T1 to T3). */
export function aimOf(table: Table, seat: number, source: Entity, { target }: Play): Aim {
  if (target === null) return { need: 'none', allowed: [], preferred: [] };
  const context = contextFor(table, seat, source);
  const allowed: number[] = [];
  const preferred: number[] = [];
  for (const id of target.candidates(context)) {
    if (whyNotAt(table, seat, source, id) !== null) continue;
    allowed.push(id);
    if (target.preferred(context, entityAt(table, id))) preferred.push(id);
  }
  // A target that must be chosen when there is one is none when there is none (law T2).
  const need = target.need === 'required' ? 'required' : allowed.length === 0 ? 'none' : needed(target.need);
  return { need, allowed, preferred };
}

/** Why a card may not be pointed so; `null` if it may. Without a target, whether it may be left out. */
export function checkTarget(
  table: Table,
  seat: number,
  source: Entity,
  play: Play,
  id: number | undefined,
): HearthRefusal | null {
  const { target } = play;
  if (id === undefined) {
    const aim = aimOf(table, seat, source, play);
    if (aim.need !== 'required') return null;
    return refuse(aim.allowed.length === 0 ? 'no-target-there' : 'target-needed');
  }
  if (target === null) return refuse('no-target-taken');
  const entity = table.entities[id];
  if (!entity || !target.allowed(contextFor(table, seat, source), entity)) return refuse('bad-target');
  return whyNotAt(table, seat, source, id);
}

/** Why a card cannot be played for want of a target; `null` if it can. */
export function whyNoTarget(table: Table, seat: number, source: Entity, play: Play): HearthRefusal | null {
  const { need, allowed } = aimOf(table, seat, source, play);
  return need === 'required' && allowed.length === 0 ? refuse('no-target-there') : null;
}

/** Why nothing that a seat points may be pointed at one that its mark allows; `null` if it may (rule 27). */
function whyNotAt(table: Table, seat: number, source: Entity, id: number): HearthRefusal | null {
  const entity = entityAt(table, id);
  const hidden = whyHidden(seat, entity);
  if (hidden !== null) return hidden;
  const magic = cardOf(source).type === 'spell' || cardOf(source).type === 'power';
  return magic && entity.stats[Stat.elusive] !== 0 ? refuse('target-elusive') : null;
}

/** Why a seat can neither point at a character nor attack it; `null` if it can. */
export function whyHidden(seat: number, entity: Entity): HearthRefusal | null {
  if (seatOf(entity) === seat) return null;
  if (entity.stats[Stat.stealth] !== 0) return refuse('target-stealthed');
  if (entity.stats[Stat.immune] !== 0) return refuse('target-immune');
  return null;
}

function needed(need: 'optional' | 'if-available'): Aim['need'] {
  return need === 'optional' ? 'optional' : 'required';
}
