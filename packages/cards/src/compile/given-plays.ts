import {
  type Action,
  type Attachment,
  type Entity,
  entityAt,
  type Handling,
  makeDetailedAction,
  oneTarget,
} from '@aftercast/kernel';
import type { Effect } from '../language/effect.ts';
import type { CardRoutine } from '../language/routine.ts';
import { addEffects, type Form, makeOrigin } from './form.ts';
import { isFirst, type KeywordGuard } from './keyword-guard.ts';
import type { CardIndex } from './pool.ts';

/** What an enchantment adds to what playing its host does. */
export interface GivenPlay {
  /** What it does, in order. */
  forms: readonly Form[];
  /** Whether it is done only where the rules ask for more (a combo). */
  sometimes: boolean;
  /** Number of the action type that ends the enchantment once this is done; -1 for none. */
  ending: number;
  /** The keyword that it belongs to; `null` for none. */
  keyword: KeywordGuard | null;
  /** Keywords that each card has printed, by number. */
  marked: CardIndex['marked'];
}

/** What enchantments add to what playing their hosts does, by the `form` of their attachments. Most add nothing. */
export type GivenPlays = ReadonlyMap<number, readonly GivenPlay[]>;

/** The effects of a routine that the rules run when its card is played. */
export function effectsOf(routine: CardRoutine): Effect[] {
  // The conditions of a battlecry are checked when each of its effects is resolved.
  if (routine.if === undefined) return routine.do;
  return routine.do.map((effect) => ({ ...effect, if: [...(routine.if ?? []), ...(effect.if ?? [])] }));
}

/** Whether an enchantment of an entity adds something to what playing it does. */
export function hasGivenPlay(givenPlays: GivenPlays, { attachments }: Entity): boolean {
  return givenPlays.size > 0 && attachments.some(({ form }) => givenPlays.has(form));
}

/**
 * Adds what its enchantments do when the source of an action is played or used: after its own effects, in order of attachment, from
 * the side of the seat that plays it.
 * @param more whether the rules ask for more (a combo)
 * @param priority of the added actions
 */
export function addGivenPlays(
  handling: Handling,
  givenPlays: GivenPlays,
  action: Action,
  more: boolean,
  priority: number,
): void {
  if (givenPlays.size === 0) return;
  const entity = entityAt(handling.table, action.source);
  for (const attachment of [...entity.attachments])
    for (const given of givenPlays.get(attachment.form) ?? [])
      if (more || !given.sometimes) addGiven(handling, action, entity, attachment, given, priority);
}

function addGiven(
  handling: Handling,
  { source, player, order }: Action,
  entity: Entity,
  attachment: Attachment,
  { forms, ending, keyword, marked }: GivenPlay,
  priority: number,
): void {
  if (keyword !== null && !isFirst(keyword, marked, handling.game, entity, attachment)) return;
  const origin = makeOrigin({ source, player, order, chosen: attachment.source }, priority);
  origin.alternates = true;
  addEffects(handling, forms, origin);
  if (ending < 0) return;
  const details = { targets: oneTarget(source), measure: attachment.id, order, priority };
  handling.react(makeDetailedAction(ending, player, source, details));
}
