import type { ActionEvent, Names, PhaseEvent } from '@aftercast/bridge/client';

/** Where a match pauses by itself: at an action type, at one of the two phases, at a card, or where all that is given agrees. */
export interface Breakpoint {
  /** Name of an action type, such as `damage`; without it, any. */
  readonly type?: string;
  /** At its announcement (`prepare`), or after what it does is done (`perform`); without it, at both. */
  readonly phase?: 'prepare' | 'perform';
  /**
   * Id of a card that acts, is acted on, or is carried by the action; without it, any. An action that chooses its targets when it
   * is announced is about them from its perform phase on.
   */
  readonly card?: string;
}

/** A match that stands at a breakpoint. */
export interface BreakpointHit {
  /** The first of those that name the phase. */
  readonly breakpoint: Breakpoint;
  /** The phase at which it stands. */
  readonly event: PhaseEvent;
}

/** The reason that a breakpoint cannot be set in a game; `null` if it can. */
export function whyNoBreakpoint({ card, phase, type }: Breakpoint, { cards, types }: Names): string | null {
  if (type === undefined && card === undefined && phase === undefined)
    return 'A breakpoint needs an action type, a phase or a card: to stop at every phase, step.';
  if (type !== undefined && !types.includes(type)) return `The game has no action type "${type}".`;
  if (card !== undefined && (card === '' || !cards.includes(card))) return `The game has no card "${card}".`;
  if (phase !== undefined && phase !== 'prepare' && phase !== 'perform')
    return `An action has the phases "prepare" and "perform", and no phase "${phase}".`;
  return null;
}

/** Whether a match stops at a phase. */
export function isAt({ card, phase, type }: Breakpoint, event: PhaseEvent): boolean {
  const { action } = event;
  if (type !== undefined && type !== action.type) return false;
  if (phase !== undefined && phase !== event.phase) return false;
  return card === undefined || isAbout(action, card);
}

/** Whether a card acts, is acted on or is carried. The card that the answered action was about is none of these. */
function isAbout({ card, cards, source, targets }: ActionEvent, wanted: string): boolean {
  return card === wanted || [source, ...targets].some((id) => cards[id] === wanted);
}
