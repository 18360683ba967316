import type { Effect } from '../language/effect.ts';
import type { CardRoutine } from '../language/routine.ts';
import { flipped } from './flipped.ts';

/** Effects that are the same whichever player they are done for: they are about entities, and not about a player. */
const IMPARTIAL: readonly string[] = ['buff', 'damage', 'destroy', 'freeze', 'heal', 'set-health', 'silence'];

/**
 * An effect that is done for the opponent, with all sides as the holder of the card sees them. The sides of what is given are
 * those of its new owner, except those of its answers: they are read from the side of the player who gives it.
 */
export function asHolderSees(effect: Effect): Effect {
  const { do: what, for: side, auras, next, rest, routines, options, ...parts } = effect;
  return {
    do: what,
    ...(side !== undefined && { for: side }),
    ...flipped(parts),
    ...(auras && { auras }),
    ...(routines && { routines: routines.map(answerSeen) }),
    ...(next && { next: next.map(asHolderSees) }),
    ...(rest && { rest: rest.map(asHolderSees) }),
    ...(options && { options: options.map((it) => ({ ...it, do: it.do.map(asHolderSees) })) }),
  };
}

/** A deathrattle that is given is read from the side of its minion. */
function answerSeen(routine: CardRoutine): CardRoutine {
  if (routine.on.event === 'deathrattle') return routine;
  const { do: effects, ...parts } = routine;
  return { ...flipped(parts), do: effects.map(asHolderSees) };
}

/**
 * Whether an effect of other players is quoted as they read it, because it cannot be worded from the side of the holder.
 * @param hasWords whether the game has words for the sides of this effect
 */
export function isQuoted(effect: Effect, hasWords: boolean): boolean {
  const { do: what, to, for: side, next = [], rest = [] } = effect;
  if (side === undefined || side === 'ally') return false;
  const isBy = what === 'carry-out' && effect.by !== undefined;
  if (side === 'enemy') return isBy || ![...next, ...rest].every(isImpartial);
  if (isBy || effect.if !== undefined || next.length + rest.length > 0) return true;
  // Each player has other sides, and no words for them.
  return !hasWords && ((what === 'put-into-deck' && to !== undefined) || !isSame(effect));
}

function isImpartial(effect: Effect): boolean {
  const { do: what, for: side, next = [], routines = [] } = effect;
  return side === undefined && routines.length === 0 && IMPARTIAL.includes(what) && next.every(isImpartial);
}

/** Whether an effect is the same from both sides. */
function isSame({ do: _, for: __, ...parts }: Effect): boolean {
  return JSON.stringify(flipped(parts)) === JSON.stringify(parts);
}
