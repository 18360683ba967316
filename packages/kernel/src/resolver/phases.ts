import { type Action, Phase, Why } from '../game/action.ts';
import type { ActionType, Game } from '../game/game.ts';
import type { EventLog } from '../log/event-log.ts';
import type { Frame, State } from '../state/state.ts';
import type { Changes } from './changes.ts';
import { sortReactions, takingPart } from './frames.ts';
import { type Oracle, PhaseHandling } from './handling.ts';
import type { ObserverIndex } from './observers.ts';
import { type TypeTable, typeTableOf } from './type-table.ts';

/** Runs one phase at a time: its handler, its observers, its reactions' order (laws A2, A3, A4, A7). */
export class PhaseRunner {
  private readonly state: State;
  private readonly index: ObserverIndex;
  private readonly log: EventLog | null;
  private readonly handling: PhaseHandling;
  /** By `type × 2 + phase`. */
  private readonly handlers: TypeTable['handlers'];
  private readonly evaluate: Game['evaluate'];
  private readonly auras: Game['auras'];
  private readonly changes: Changes;
  /** How many changes there were when auras were brought up to date last. */
  private seen = -1;

  constructor(state: State, changes: Changes, oracle: Oracle | null) {
    this.state = state;
    this.index = changes.index;
    this.log = changes.log;
    this.handling = new PhaseHandling(state, changes, oracle);
    this.handlers = typeTableOf(changes.game).handlers;
    this.evaluate = changes.game.evaluate;
    this.auras = changes.game.auras;
    this.changes = changes;
  }

  /** Runs a phase of a frame's action, or of its group. */
  run(frame: Frame, phase: Phase): void {
    this.state.steps++;
    const action = frame.action;
    if (action.group !== null) {
      this.runGroup(frame, phase);
      return;
    }
    const slot = action.type * 2 + phase;
    const handler = this.handlers[slot];
    const evaluates = phase === Phase.prepare && action.form !== 0;
    // Most phases have nothing to do: nobody handles them, and nobody answers.
    if (handler === null && !evaluates && this.index.at(slot).length === 0) return;
    const handling = this.handling;
    handling.openPhase(frame, action, phase);
    if (evaluates || handler !== null) this.handle(action, slot, evaluates);
    if (this.auras !== undefined) this.refreshAuras(this.auras);
    // Only now: the handler may have brought observers into play, or taken them out.
    const observers = this.index.at(slot);
    for (let i = 0; i < observers.length; i++) {
      const observer = observers[i] as (typeof observers)[number];
      observer.routine.respond(handling, action, observer);
    }
    handling.closePhase();
    if (frame.several !== null) sortReactions(frame);
    this.look(frame);
  }

  /** Hands an answer to the action that asked; its prepare phase is opened once more for it. */
  takeAnswer(
    frame: Frame,
    action: Action,
    picked: readonly number[],
    answered: NonNullable<ActionType['answered']>,
  ): void {
    this.handling.openPhase(frame, action, Phase.prepare);
    this.handling.openHandler();
    answered(this.handling, action, picked);
    if (this.auras !== undefined) this.refreshAuras(this.auras);
    this.handling.closePhase();
    sortReactions(frame);
    this.look(frame);
  }

  /** Closes whatever phase is open: something was thrown. */
  close(): void {
    this.handling.closePhase();
  }

  /** A state-based action that has reactions asks for another pass of them all (law A9). */
  private look(frame: Frame): void {
    if (frame.action.why === Why.stateBasedAction && (frame.only !== null || frame.several !== null))
      this.state.stirred = true;
  }

  private runGroup(frame: Frame, phase: Phase): void {
    const handling = this.handling;
    const members = takingPart(frame.action, phase);
    for (const member of members) {
      handling.openPhase(frame, member, phase);
      this.log?.handle(member.id);
      this.handle(member, member.type * 2 + phase, phase === Phase.prepare && member.form !== 0);
    }
    if (this.auras !== undefined) this.refreshAuras(this.auras);
    for (const member of members) {
      handling.openPhase(frame, member, phase);
      for (const observer of this.index.at(member.type * 2 + phase))
        observer.routine.respond(handling, member, observer);
    }
    handling.closePhase();
    sortReactions(frame);
  }

  /** Auras are brought up to date before anybody is told of what a handler has changed. */
  private refreshAuras(auras: NonNullable<Game['auras']>): void {
    const { changes, handling } = this;
    if (changes.made === this.seen) return;
    handling.openHandler();
    auras.refresh(handling, this.index.at(auras.type * 2 + Phase.perform));
    handling.closeHandler();
    this.seen = changes.made;
  }

  private handle(action: Action, slot: number, evaluates: boolean): void {
    const handling = this.handling;
    const handler = this.handlers[slot];
    handling.openHandler();
    if (evaluates && this.evaluate !== undefined) this.evaluate(handling, action);
    if (handler) handler(handling, action);
    handling.closeHandler();
  }
}
