import { type CompiledPlay, type Context, cardOf, contextOf, preferredOf } from '@aftercast/cards';
import { type Entity, entityAt, type Game, type Table } from '@aftercast/kernel';
import { refuse } from '@aftercast/rules';
import type { HearthRefusal } from '../messages.ts';
import { playedCardOf } from '../playing.ts';
import { seatOf } from '../table.ts';
import { Limit, Stat } from '../vocabulary.ts';

/** The targets that a card can be used on now. */
export interface Aim {
  need: 'required' | 'optional' | 'none';
  allowed: readonly number[];
  preferred: readonly number[];
}

const NO_AIM: Aim = { need: 'none', allowed: [], preferred: [] };

/** The possible targets of a card, from a seat's side (laws T1 to T3). @param context made by {@link contextFor} */
export function aimOf(context: Context, source: Entity, play: CompiledPlay): Aim {
  const { target } = play;
  if (target === null) return NO_AIM;
  const isAimed = needsFurther(context.game, source, play);
  const allowed: number[] = [];
  for (const id of target.candidates(context)) {
    if (whyUntargetable(context, source, id) !== null) continue;
    if (!isAimed || !lacksFurther({ ...context, chosen: id }, source, play)) allowed.push(id);
  }
  const preferred = preferredOf(target, context, allowed);
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
  context: Context,
  source: Entity,
  play: CompiledPlay,
  id: number | undefined,
): HearthRefusal | null {
  const { target } = play;
  if (id === undefined) {
    const aim = aimOf(context, source, play);
    if (aim.need !== 'required')
      return lacksFurther(context, source, play) ? refuse('no-target-there') : null;
    return refuse(lacksTarget(aim) ? 'no-target-there' : 'target-needed');
  }
  if (target === null) return refuse('no-target-taken');
  const entity = context.table.entities[id];
  if (!entity || !target.allowed(context, entity)) return refuse('bad-target');
  const lacks = play.aims && lacksFurther({ ...context, chosen: id }, source, play);
  return whyUntargetable(context, source, id) ?? (lacks ? refuse('no-target-there') : null);
}

/** Whether a card may target an entity that is one of those that it could pick. @param id of the entity */
export function mayTarget(context: Context, source: Entity, id: number): boolean {
  return whyUntargetable(context, source, id) === null;
}

/**
 * Whether a card that is no battlecry lacks a further target that its player must pick, with the target that the context has
 * (rule 34).
 */
function lacksFurther(context: Context, source: Entity, play: CompiledPlay): boolean {
  if (!needsFurther(context.game, source, play)) return false;
  return play.forms.some(({ aimed, holds, pick, targets }) => {
    if (!aimed || holds !== null || targets === null) return false;
    const found = targets(context).filter((id) => mayTarget(context, source, id));
    return found.length < (pick?.least ?? 1);
  });
}

/** Whether a card that is no battlecry asks for further targets. */
function needsFurther(game: Game, source: Entity, { aims }: CompiledPlay): boolean {
  return aims && !hasBattlecry(game, source);
}

/** Whether what playing a card does is skipped where it cannot be done. */
function hasBattlecry(game: Game, source: Entity): boolean {
  const { type } = cardOf(game, source);
  return type === 'minion' || type === 'weapon';
}

/** Why a card cannot be used because it lacks a target; `null` if it can. */
export function whyNoTarget(context: Context, source: Entity, play: CompiledPlay): HearthRefusal | null {
  return lacksTarget(aimOf(context, source, play)) ? refuse('no-target-there') : null;
}

/** Why a card may not target an entity that its target specification allows; `null` if it may (rule 27). */
function whyUntargetable({ game, table, player }: Context, source: Entity, id: number): HearthRefusal | null {
  const entity = entityAt(table, id);
  const hidden = whyHidden(player, entity);
  if (hidden !== null) return hidden;
  if (entity.stats[Stat.elusive] === 0) return null;
  const { type } = cardOf(game, source);
  return type === 'spell' || type === 'power' ? refuse('target-elusive') : null;
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
export function choicesOf(game: Game, entity: Entity): readonly number[] {
  const { options } = playedCardOf(game, entity);
  return options.length === 0 ? NO_OPTIONS : options.map((_, i) => i);
}

/** Why a card cannot be used now with any target: a spell needs what it uses (rule 21); `null` if it can. */
export function whyNoWay(context: Context, source: Entity, play: CompiledPlay): HearthRefusal | null {
  const { game, table, player } = context;
  if (play.needs !== null && !play.needs(context)) return refuse('needs-unmet');
  if (hasBattlecry(game, source)) return null;
  const { forms } = play;
  if (forms.length === 0) return null;
  if (forms.every((form) => form.could != null && !form.could(table, player)))
    return refuse('board-full', { limit: Limit.board });
  if (play.target === null && lacksFurther(context, source, play)) return refuse('no-target-there');
  const lacksCards = forms.every(({ steps }) => steps?.some != null && !steps.some(context));
  return lacksCards ? refuse('needs-unmet') : null;
}

/** The context of a card, from the side of the seat that would play it. */
export function contextFor(game: Game, table: Table, seat: number, source: Entity): Context {
  const origin = { player: seat, chosen: 0, subject: 0, measure: 0 };
  return contextOf({ game, table }, null, origin, source.id);
}
