/**
 * Where the phase that viewers play is. A hold is one watched phase, from its announcement to the end of its viewers;
 * holds are numbered from 1.
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> idle
 *   idle --> waiting-for-keyframe: announced
 *   idle --> waiting-for-end: applied
 *   waiting-for-keyframe --> applying: keyframe, ended
 *   applying --> applying: asked, ended
 *   applying --> waiting-for-end: applied
 *   applying --> idle: applied [viewersEnded]
 *   applying --> waiting-for-keyframe: announced
 *   waiting-for-end --> waiting-for-end: keyframe [late]
 *   waiting-for-end --> idle: ended
 * ```
 *
 * In `idle` the resolver runs, or has nothing to do; in `applying` the phase's handler runs. In the two other states the
 * resolver waits: for the keyframe of all viewers, and for the end of all. A handler that asks is never done if the seat
 * concedes: then the next phase is announced from `applying`.
 */
export type WatchedPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting-for-keyframe'; readonly hold: number }
  | {
      readonly kind: 'applying';
      readonly hold: number;
      /** The viewers are done: they ended without a keyframe, or are not waited for any more. */
      readonly viewersEnded: boolean;
      /** The handler asks a seat, so the viewers were given the changes that there are, and go on meanwhile (law K4). */
      readonly handedOver: boolean;
    }
  | {
      readonly kind: 'waiting-for-end';
      readonly hold: number;
      /** It was announced when its handler had run (law H1): its keyframe makes no difference. */
      readonly late: boolean;
    };

/** What happens to a watched phase, in the match or on the page. */
export type WatchedPhaseEvent =
  /** The match has stopped before the phase's handler, under the next number of a hold. */
  | { readonly kind: 'announced'; readonly hold: number }
  /** The match has stopped after the handler. The hold is the next number, for a phase that was not announced before. */
  | { readonly kind: 'applied'; readonly hold: number }
  /** The match asks a seat. */
  | { readonly kind: 'asked' }
  /** The viewers have reached their keyframe. */
  | { readonly kind: 'keyframe'; readonly hold: number }
  /** The viewers have ended, or are not waited for any more: the deadline has passed, or another connection leads. */
  | { readonly kind: 'ended'; readonly hold: number };

/** What playback does with a transition, in this order. */
export type WatchedPhaseEffect =
  /** Announces the phase to the leader, and starts its deadline. */
  | 'announce'
  /** Tells the leader that the handler has run. */
  | 'close'
  /** Lets the match go on: to the handler, or to the reactions. */
  | 'proceed';

/** The state after an event, and what follows from it. */
export interface Transition {
  readonly state: WatchedPhase;
  readonly effects: readonly WatchedPhaseEffect[];
}

export const IDLE: WatchedPhase = { kind: 'idle' };

/**
 * What an event does.
 * @returns `null` if the state does not expect the event: an acknowledgement that nothing waits for is a warning (law K3)
 */
export function transition(state: WatchedPhase, event: WatchedPhaseEvent): Transition | null {
  switch (event.kind) {
    case 'announced':
      return to({ kind: 'waiting-for-keyframe', hold: event.hold }, 'announce');
    case 'applied':
      return close(state, event.hold);
    case 'asked':
      return state.kind === 'applying' && !state.handedOver
        ? to({ ...state, handedOver: true }, 'close')
        : null;
    case 'keyframe':
    case 'ended':
      return state.kind === 'idle' || state.hold !== event.hold
        ? null
        : acknowledge(state, event.kind === 'ended');
  }
}

function close(state: WatchedPhase, next: number): Transition {
  if (state.kind === 'idle') return to({ kind: 'waiting-for-end', hold: next, late: true }, 'announce');
  const { hold } = state;
  const applying = state.kind === 'applying' ? state : null;
  const effects: WatchedPhaseEffect[] = applying?.handedOver ? [] : ['close'];
  return applying?.viewersEnded
    ? to(IDLE, ...effects, 'proceed')
    : to({ kind: 'waiting-for-end', hold, late: false }, ...effects);
}

/** The viewers have reached their keyframe, or have ended. */
function acknowledge(state: Exclude<WatchedPhase, { kind: 'idle' }>, ended: boolean): Transition | null {
  switch (state.kind) {
    case 'waiting-for-keyframe': {
      const { hold } = state;
      // Viewers that end without a keyframe let the handler run, and nothing more is waited for.
      return to({ kind: 'applying', hold, viewersEnded: ended, handedOver: false }, 'proceed');
    }
    case 'applying':
      return ended && !state.viewersEnded ? to({ ...state, viewersEnded: true }) : null;
    case 'waiting-for-end':
      if (ended) return to(IDLE, 'proceed');
      return state.late ? to(state) : null;
  }
}

function to(state: WatchedPhase, ...effects: WatchedPhaseEffect[]): Transition {
  return { state, effects };
}
