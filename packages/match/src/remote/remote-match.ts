import { kindOf, makeState, promptAfter, RecordKind, type Table, Why } from '@aftercast/kernel';
import { type GameRules, type Reply, refuse } from '@aftercast/rules';
import { type FlowName, flowNameOf, flowStateOf, type Resolution, resolutionOf } from '../flow-state.ts';
import type { HeldPhase } from '../match-core.ts';
import { PhaseReader } from '../replay/phase-reader.ts';
import { type Progress, Session } from '../session.ts';
import type { RoleStream } from '../stream.ts';
import { RemoteStream } from './remote-stream.ts';

/**
 * A match that is played elsewhere, shown to one role from the records that the role is sent: no rule runs. It shows them as
 * far as it is asked to ({@link advance}), and stops at the phases at which a match would have stopped for its viewers.
 *
 * The role's records of an action that it learned of late come together: so its phases are announced before their changes,
 * where a match of the same thread announces them after.
 */
export class RemoteMatch {
  /** The role's event log, as far as it was shown. */
  readonly tape: RemoteStream;
  /**
   * The rules, and what the role knows of the state: its table, the command and the prompt. It lacks what is hidden, so it
   * cannot say what is legal, and it is never played.
   */
  readonly session: Session;
  /** Whether it stops at no phase until everything that has arrived is shown. */
  skips = false;
  private readonly phases: PhaseReader;
  /** Types of the actions of the current command, by id. */
  private readonly types = new Map<number, number>();

  /** @param start the table before the first record, as the role saw it */
  constructor(rules: GameRules, start: Table) {
    this.tape = new RemoteStream(start);
    const { game } = rules;
    // What resolves a match would look at the hidden cards of its table: it is made for an empty one.
    this.session = new Session(rules, makeState(game, 0), { record: false });
    this.session.state.table = this.tape.view;
    this.phases = new PhaseReader(game, (action) => this.types.get(action) ?? -1);
  }

  /** Whether {@link advance} has anything to do now. */
  get running(): boolean {
    return !this.phases.holds && this.tape.next !== null;
  }

  /** The phase that waits for viewers; `null` if none does. */
  get held(): HeldPhase | null {
    const { holds, open } = this.phases;
    if (!holds || open === null) return null;
    const { types } = this.session.game;
    return {
      actions: open.members.map(({ id }) => id),
      types: open.members.map(({ type }) => types[type]?.name ?? ''),
      phase: open.phase,
      applied: open.applied,
    };
  }

  /** Where the turn flow is while a command is shown, with its inner state after a dot. */
  get flowState(): FlowName {
    const state = flowStateOf(this.session);
    const name = flowNameOf(state);
    return this.phases.holds && resolutionOf(state) === 'running'
      ? (name.replace('running', 'holding') as FlowName)
      : name;
  }

  /** What is shown of the current command; `null` if it is over. */
  get resolution(): Resolution | null {
    return this.phases.holds ? 'holding' : resolutionOf(flowStateOf(this.session));
  }

  /** The role's stream, whatever role is asked for: there is no other. */
  stream(): RoleStream {
    return this.tape;
  }

  /** A copy of the table before the first record. */
  startTable(): Table {
    return this.tape.startTable;
  }

  /** Refuses every command: they are given to the match itself, where it is played. */
  submit(): Reply {
    return { accepted: false, refusal: refuse('busy') };
  }

  /** Says at which phases it stops; those not named run through. */
  watch(phases: readonly { type: string; phase: 'prepare' | 'perform' }[]): void {
    this.phases.watch(phases);
  }

  /**
   * Shows records.
   * @param records number of records after which to stop
   * @returns the reason that it stopped; `null` if there was nothing to show
   */
  advance(records = Number.POSITIVE_INFINITY): Progress | null {
    if (!this.running) return null;
    let progress: Progress = 'out-of-steps';
    for (let left = records; left > 0 && progress === 'out-of-steps' && this.running; left--)
      progress = this.step();
    if (this.tape.next === null) this.skips = false;
    return progress;
  }

  /** Goes on with a phase that waits for its viewers: to its handler, or to its reactions. */
  proceed(): void {
    this.phases.proceed();
  }

  /** Shows records at once up to a number, without stopping at any phase. */
  skipTo(seq: number): void {
    const { phases, tape } = this;
    while (tape.shown < seq && tape.next !== null) {
      phases.restart(new Int32Array());
      this.show();
    }
  }

  /**
   * Shows records up to a number as a match would have, before anything watches it: the phase that is open then stays open.
   */
  showTo(seq: number): void {
    while (this.tape.shown < seq && this.tape.next !== null) this.step();
  }

  private step(): Progress {
    const { data, at } = this.tape.next as { data: Int32Array; at: number };
    const stop = this.tape.isRevoking ? null : this.phases.stopBefore(data, at);
    if (stop === null) return this.show();
    if (!this.skips) return stop;
    this.phases.proceed();
    return 'out-of-steps';
  }

  private show(): Progress {
    const { phases, session, tape } = this;
    const { state } = session;
    const { data, at } = tape.next as { data: Int32Array; at: number };
    const { isRevoking } = tape;
    if (isRevoking) phases.restart(new Int32Array());
    phases.read(data, at);
    tape.show();
    state.table = tape.view;
    const value = data[at + 1] as number;
    switch (kindOf(data[at] as number)) {
      case RecordKind.command:
        state.command = value;
        state.open = true;
        state.prompt = null;
        this.types.clear();
        return 'out-of-steps';
      case RecordKind.begin: {
        const type = data[at + 2] as number;
        const why = data[at + 6] as Why;
        this.types.set(value, type);
        if (why === Why.command || why === Why.followUp) state.outermost = type;
        return 'out-of-steps';
      }
      case RecordKind.ask:
      case RecordKind.reply:
      case RecordKind.answer:
        state.prompt = promptAfter(state.prompt, data, at);
        return state.prompt === null ? 'out-of-steps' : 'asking';
      case RecordKind.rest:
      case RecordKind.rolledBack: {
        const isUndone = kindOf(data[at] as number) === RecordKind.rolledBack;
        state.open = false;
        state.prompt = null;
        if (isUndone) state.command = value - 1;
        return isUndone && isRevoking ? 'rolled-back' : 'idle';
      }
      default:
        return 'out-of-steps';
    }
  }
}
