/**
 * The state of the watched phase that viewers play. A hold lasts from the phase's announcement to the end of its viewers.
 * Holds are numbered from 1.
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
 *   waiting-for-end --> waiting-for-end: keyframe [late]
 *   waiting-for-end --> idle: ended
 * ```
 *
 * In `idle` the resolver runs, or has nothing to do. In `applying` the phase's handler runs. In the other two states the
 * resolver waits until all viewers have reached their keyframe, or have ended. If a handler asks a seat and the seat
 * concedes instead, the handler never finishes: playback ends the hold, and the state is `idle` again.
 */
export type WatchedPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting-for-keyframe'; readonly hold: number }
  | {
      readonly kind: 'applying';
      readonly hold: number;
      /** The viewers have ended, or the match no longer waits for them. */
      readonly viewersEnded: boolean;
      /** The handler asks a seat. The viewers have received the changes so far, and go on meanwhile (law K4). */
      readonly handedOver: boolean;
    }
  | {
      readonly kind: 'waiting-for-end';
      readonly hold: number;
      /** It was announced after its handler had run (law H1). Its keyframe changes nothing. */
      readonly late: boolean;
    };

/** An event for the watched phase, from the match or from the page. */
export type WatchedPhaseEvent =
  /** The match has stopped before the phase's handler. `hold` is the next number. */
  | { readonly kind: 'announced'; readonly hold: number }
  /** The match has stopped after the handler. `hold` is the next number, used if the phase was not announced before. */
  | { readonly kind: 'applied'; readonly hold: number }
  /** The handler asks a seat. */
  | { readonly kind: 'asked' }
  /** The viewers have reached their keyframe. */
  | { readonly kind: 'keyframe'; readonly hold: number }
  /** The viewers have ended, or the match stops waiting for them: the deadline has passed, or the leader has changed. */
  | { readonly kind: 'ended'; readonly hold: number };

/** What playback does on a transition. */
export type WatchedPhaseEffect =
  /** Announces the phase to the leader, and starts its deadline. */
  | 'announce'
  /** Reports to the leader that the handler has run, or has handed over its changes so far. */
  | 'close'
  /** Goes on with the match: with the handler, or with the reactions. */
  | 'proceed';

/** The result of an event. */
export interface Transition {
  /** The state after it. */
  readonly state: WatchedPhase;
  /** What playback then does, in order. */
  readonly effects: readonly WatchedPhaseEffect[];
}

/** The state while no watched phase is played. */
export const IDLE: WatchedPhase = { kind: 'idle' };

/**
 * Computes the result of an event.
 * @returns `null` if the state does not expect the event; an unexpected acknowledgement then causes a warning (law K3)
 */
export function transition(state: WatchedPhase, event: WatchedPhaseEvent): Transition | null {
  switch (event.kind) {
    case 'announced':
      return state.kind === 'idle'
        ? to({ kind: 'waiting-for-keyframe', hold: event.hold }, 'announce')
        : null;
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

/** Handles an acknowledgement: a keyframe, or the viewers' end. */
function acknowledge(state: Exclude<WatchedPhase, { kind: 'idle' }>, ended: boolean): Transition | null {
  switch (state.kind) {
    case 'waiting-for-keyframe': {
      const { hold } = state;
      // If the viewers ended without a keyframe, the handler runs and the match does not wait for them again.
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
