import { type Action, Phase, Why } from '../game/action.ts';
import { blame } from '../game/errors.ts';
import type { Game, Handling, Observer } from '../game/game.ts';
import type { EventLog } from '../log/event-log.ts';
import type { Frame, State } from '../state/state.ts';
import type { Changes } from './changes.ts';
import { type Oracle, PhaseHandling } from './handling.ts';
import { takingPart } from './members.ts';
import type { ObserverIndex } from './observers.ts';
import { sortReactions } from './reaction-order.ts';
import { type TypeTable, typeTableOf } from './type-table.ts';

/** Runs one phase at a time: its handler, then its observers, then sorts the reactions (laws A2, A3, A4, A7). */
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
  /** Number of changes when auras were last updated. */
  private changesSeen = -1;

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
    const evaluates = phase === Phase.prepare && action.form !== 0;
    // Most phases have neither a handler nor observers.
    if (evaluates || this.handlers[slot] !== null || this.index.at(slot).length > 0)
      this.runOne(frame, action, phase);
  }

  private runOne(frame: Frame, action: Action, phase: Phase): void {
    const slot = action.type * 2 + phase;
    const evaluates = phase === Phase.prepare && action.form !== 0;
    const handling = this.handling;
    handling.openPhase(frame, action, phase);
    if (evaluates || this.handlers[slot] !== null) this.handle(action, slot, evaluates);
    if (this.auras !== undefined) this.refreshAuras(this.auras);
    // Read after the handler has run, because it can add and remove observers.
    const observers = this.index.at(slot);
    this.notify(observers, action);
    handling.closePhase();
    if (frame.several !== null) sortReactions(frame);
    this.noteReactions(frame);
  }

  /** Runs what an action that has asked does with the answer, with its prepare phase open again. */
  runAnswer(frame: Frame, action: Action, handle: (handling: Handling) => void): void {
    this.handling.openPhase(frame, action, Phase.prepare);
    this.handling.openHandler();
    handle(this.handling);
    if (this.auras !== undefined) this.refreshAuras(this.auras);
    this.handling.closePhase();
    sortReactions(frame);
    this.noteReactions(frame);
  }

  /** Closes the open phase, if any: for when code of the game has thrown. */
  close(): void {
    this.handling.closePhase();
  }

  /** Notes whether a state-based action has reactions: then all state-based actions get another pass (law A9). */
  private noteReactions(frame: Frame): void {
    if (frame.action.why === Why.stateBasedAction && (frame.only !== null || frame.several !== null))
      this.state.stirred = true;
  }

  private notify(observers: readonly Observer[], action: Action): void {
    let i = 0;
    try {
      for (; i < observers.length; i++) {
        const observer = observers[i] as Observer;
        observer.routine.respond(this.handling, action, observer);
      }
    } catch (error) {
      throw blame(error, observers[i]?.entity ?? 0);
    }
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
      this.notify(this.index.at(member.type * 2 + phase), member);
    }
    handling.closePhase();
    sortReactions(frame);
  }

  /** Updates auras after a handler and before its observers. */
  private refreshAuras(auras: NonNullable<Game['auras']>): void {
    const { changes, handling } = this;
    if (changes.made === this.changesSeen) return;
    handling.openHandler();
    auras.refresh(handling, this.index.at(auras.type * 2 + Phase.perform));
    handling.closeHandler();
    this.changesSeen = changes.made;
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
