import { type CardGame, type CompiledPlay, cardOf, contextOf } from '@aftercast/cards';
import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import { refuse } from '@aftercast/rules';
import type { HearthRefusal } from '../messages.ts';
import { seatOf } from '../table.ts';
import { Limit, Stat } from '../vocabulary.ts';

/** The targets that a card can be used on now. */
export interface Aim {
  need: 'required' | 'optional' | 'none';
  allowed: number[];
  preferred: number[];
}

/** The possible targets of a card, from a seat's side (laws T1 to T3). */
export function aimOf(
  game: CardGame,
  table: Table,
  seat: number,
  source: Entity,
  { target }: CompiledPlay,
): Aim {
  if (target === null) return { need: 'none', allowed: [], preferred: [] };
  const context = contextFor(game, table, seat, source);
  const allowed: number[] = [];
  const preferred: number[] = [];
  for (const id of target.candidates(context)) {
    if (whyUntargetable(game, table, seat, source, id) !== null) continue;
    allowed.push(id);
    if (target.preferred(context, entityAt(table, id))) preferred.push(id);
  }
  // An `if-available` target is required if there is one, and none otherwise (law T2).
  const need = target.need === 'required' ? 'required' : allowed.length === 0 ? 'none' : needed(target.need);
  return { need, allowed, preferred };
}

/** Whether a target is required and there is none. */
export function lacksTarget({ need, allowed }: Aim): boolean {
  return need === 'required' && allowed.length === 0;
}

/** Why a card may not be used on a target, or without one; `null` if it may. @param id of the target */
export function checkTarget(
  game: CardGame,
  table: Table,
  seat: number,
  source: Entity,
  play: CompiledPlay,
  id: number | undefined,
): HearthRefusal | null {
  const { target } = play;
  if (id === undefined) {
    const aim = aimOf(game, table, seat, source, play);
    if (aim.need !== 'required') return null;
    return refuse(lacksTarget(aim) ? 'no-target-there' : 'target-needed');
  }
  if (target === null) return refuse('no-target-taken');
  const entity = table.entities[id];
  if (!entity || !target.allowed(contextFor(game, table, seat, source), entity)) return refuse('bad-target');
  return whyUntargetable(game, table, seat, source, id);
}

/** Why a card cannot be used because it lacks a target; `null` if it can. */
export function whyNoTarget(
  game: CardGame,
  table: Table,
  seat: number,
  source: Entity,
  play: CompiledPlay,
): HearthRefusal | null {
  return lacksTarget(aimOf(game, table, seat, source, play)) ? refuse('no-target-there') : null;
}

/** Why a card may not target an entity that its target specification allows; `null` if it may (rule 27). */
function whyUntargetable(
  game: CardGame,
  table: Table,
  seat: number,
  source: Entity,
  id: number,
): HearthRefusal | null {
  const entity = entityAt(table, id);
  const hidden = whyHidden(seat, entity);
  if (hidden !== null) return hidden;
  const magic = cardOf(game, source).type === 'spell' || cardOf(game, source).type === 'power';
  return magic && entity.stats[Stat.elusive] !== 0 ? refuse('target-elusive') : null;
}

/** Why a seat can neither target a character nor attack it; `null` if it can. */
export function whyHidden(seat: number, entity: Entity): HearthRefusal | null {
  if (seatOf(entity) === seat) return null;
  if (entity.stats[Stat.stealth] !== 0) return refuse('target-stealthed');
  if (entity.stats[Stat.immune] !== 0) return refuse('target-immune');
  return null;
}

function needed(need: 'optional' | 'if-available'): Aim['need'] {
  return need === 'optional' ? 'optional' : 'required';
}

const NO_OPTIONS: readonly number[] = [-1];

/** The values of `choose` for a card or a power: the indices of its options; -1 alone if it has none. */
export function choicesOf(game: CardGame, entity: Entity): readonly number[] {
  const { options } = cardOf(game, entity);
  return options.length === 0 ? NO_OPTIONS : options.map((_, i) => i);
}

/** Why a card cannot be used now with any target: a spell needs what it uses (rule 21); `null` if it can. */
export function whyNoWay(
  game: CardGame,
  table: Table,
  seat: number,
  source: Entity,
  play: CompiledPlay,
): HearthRefusal | null {
  if (play.needs !== null && !play.needs(contextFor(game, table, seat, source))) return refuse('needs-unmet');
  const { type } = cardOf(game, source);
  if (type === 'minion' || type === 'weapon') return null;
  const { forms } = play;
  if (forms.length === 0) return null;
  if (forms.every((form) => form.could != null && !form.could(table, seat)))
    return refuse('board-full', { limit: Limit.board });
  const context = contextFor(game, table, seat, source);
  const lacksCards = forms.every(({ steps }) => steps?.some != null && !steps.some(context));
  return lacksCards ? refuse('needs-unmet') : null;
}

/** The context of a card, from the side of the seat that would play it. */
function contextFor(game: CardGame, table: Table, seat: number, source: Entity) {
  const origin = { player: seat, chosen: 0, subject: 0, measure: 0 };
  return contextOf({ game, table }, null, origin, source.id);
}
