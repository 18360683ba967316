import { Subject } from 'rxjs';
import type { HoldEvent } from '../client/api.ts';
import type { PhaseEvent } from '../client/match-event.ts';
import { Viewers } from '../client/viewers.ts';
import type { Watch } from '../contract.ts';
import { HeldClock } from './held-clock.ts';

/** What most viewers of the tests are for. */
export const HIT = { type: 'hit', phase: 'perform' } as const;

/** A phase of an action that is announced. */
export const phaseEvent = (id: number, type = 'hit', phase: PhaseEvent['phase'] = 'perform'): PhaseEvent => ({
  kind: 'phase-announced',
  seq: 10,
  command: 3,
  phase,
  action: {
    id,
    type,
    seat: 0,
    source: 0,
    targets: [],
    amount: 0,
    card: null,
    subject: 0,
    cards: {},
    cause: 0,
    why: 'command',
    priority: 0,
    order: 0,
  },
});

/** The viewers of a page, over a clock that the test advances, with everything that they tell the client. */
export function openViewers() {
  const clock = new HeldClock();
  const holds = new Subject<HoldEvent>();
  const told: string[] = [];
  const watches: Watch[][] = [];
  const warnings: string[] = [];
  const thrown: unknown[] = [];
  const played = { times: 0 };
  const viewers = new Viewers(clock, ['hit', 'heal', 'draw', 'ask'], {
    acknowledge: ({ hold, kind }) => told.push(`${kind} ${hold}`),
    watch: (list) => watches.push(list),
    warn: ({ code, error, message }) => {
      warnings.push(`${code}: ${message}`);
      if (error !== undefined) thrown.push(error);
    },
    played: () => played.times++,
    holds,
  });
  /** Announces a phase of one or several actions. */
  const announce = (hold: number, phases: readonly PhaseEvent[] = [phaseEvent(1)]) => {
    const [{ command, phase }] = phases as [PhaseEvent];
    const actions = phases.map(({ action }) => action.id);
    viewers.announced({ hold, phase, actions, command, seq: 9, late: false }, phases);
  };
  /** Runs the promises of the viewers. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  /** Advances the page's clock, as viewers wait. */
  const pass = async (milliseconds: number) => {
    await settled();
    clock.advance(milliseconds);
    await settled();
  };
  return { announce, clock, holds, pass, played, settled, thrown, told, viewers, warnings, watches };
}
