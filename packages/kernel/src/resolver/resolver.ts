// Above 400 lines: the loop and every step in the life of a frame share one stack.
import { type Action, Phase, Why } from '../game/action.ts';
import { blame, InvariantError } from '../game/errors.ts';
import type { ActionType, Game } from '../game/game.ts';
import { promptTo } from '../game/prompt.ts';
import { Register } from '../game/registers.ts';
import { revertRecords } from '../log/apply-and-revert.ts';
import type { EventLog } from '../log/event-log.ts';
import { printStack } from '../state/print.ts';
import { type Frame, FrameStatus, type State } from '../state/state.ts';
import { answersWith } from './answers.ts';
import { Cancellation } from './cancellation.ts';
import { Changes } from './changes.ts';
import { followUpsOf } from './follow-ups.ts';
import { memberOf, takingPart } from './members.ts';
import { ObserverIndex, observersChangedBy } from './observers.ts';
import { PhaseRunner } from './phase-runner.ts';
import { hasReactions } from './reaction-order.ts';
import { StateBasedActions } from './state-based-actions.ts';
import type { ResolverOptions, Stop } from './stop.ts';
import { type TypeTable, typeTableOf } from './type-table.ts';

/** Frames that are stored for reuse at most. */
const MAX_SPARE_FRAMES = 64;

/** The actions that wait are counted once in 2 to this power of those that begin: it takes as long as the stack is deep. */
const WEIGHED_BITS = 6;

/**
 * Runs actions, phases, reactions and state-based actions to the end, on an explicit stack: depth is limited by memory,
 * not by the call stack. It can stop between any two phases, and another resolver can go on from the same state.
 */
export class Resolver {
  /** The game that is played. */
  readonly game: Game;
  /** The state that it works on and changes. */
  readonly state: State;
  /** Where it records what happens; `null` if it records nothing. */
  readonly log: EventLog | null;
  /** The observers of the state's table. */
  readonly index: ObserverIndex;
  /** Actions that one command may set off at most (law A12); `Infinity` for no limit. */
  readonly limit: number;
  private readonly isLimited: boolean;
  /** Whether it stops where a follow-up begins as the next outermost action. */
  stopsAtOutermost = false;
  /** Phases at which it stops, by `type × 2 + phase`: 1 for a watched one (law K1). */
  private readonly watched: Uint8Array;
  private watching = false;
  private readonly phases: PhaseRunner;
  private readonly cancellation: Cancellation;
  private readonly types: TypeTable;
  private readonly stateBasedActions: StateBasedActions;
  /** How many actions may still begin in this run. */
  private left = 0;
  /** Finished frames, for reuse. */
  private readonly spare: Frame[] = [];

  /** @param state the match to go on with; it need not be idle */
  constructor(game: Game, state: State, options: ResolverOptions = {}) {
    this.game = game;
    this.state = state;
    this.log = options.log ?? null;
    this.limit = options.limit ?? Number.POSITIVE_INFINITY;
    this.isLimited = this.limit < Number.POSITIVE_INFINITY;
    this.watched = new Uint8Array(game.types.length * 2);
    this.index = new ObserverIndex(game);
    this.index.rebuild(state.table);
    const changes = new Changes(game, state.table, this.log, this.index);
    this.phases = new PhaseRunner(state, changes, options.oracle ?? null);
    this.types = typeTableOf(game);
    this.stateBasedActions = new StateBasedActions(game, changes);
    this.cancellation = new Cancellation(game, state.table, this.log);
  }

  /** Whether a command is being resolved. */
  get active(): boolean {
    return this.state.open;
  }

  /**
   * Begins a command with its outermost action. Call {@link run} or {@link step} to resolve it.
   * @param seat the seat that gave the command; -1 for the rules
   * @throws InvariantError if another command is still being resolved (law A10)
   */
  start(action: Action, seat: number): void {
    if (this.active) throw new InvariantError('A10', 'a command is already being resolved');
    const state = this.state;
    state.command++;
    state.open = true;
    state.actions = 0;
    state.outermost = action.type;
    state.settled = 0;
    state.queue.push(action);
    // Code outside the resolver may have changed the table between commands.
    this.stateBasedActions.forget();
    this.log?.command(state.command, seat);
  }

  /** Sets the phases at which it stops, before their handler and after it (law K1). Replaces the phases set before. */
  watch(phases: readonly { type: number; phase: Phase }[]): void {
    this.watched.fill(0);
    for (const { type, phase } of phases) this.watched[type * 2 + phase] = 1;
    this.watching = phases.length > 0;
  }

  /** Goes on by the smallest step: announces or runs a phase, starts a reaction, or ends an action. */
  step(): Stop {
    return this.guard(() => this.loop(Number.POSITIVE_INFINITY, true));
  }

  /**
   * Goes on until there is a reason to stop.
   * @param actions number of actions that may begin; slices are counted, not timed (law S2)
   */
  run(actions = Number.POSITIVE_INFINITY): Stop {
    return this.guard(() => this.loop(actions, false));
  }

  /**
   * Answers the pending prompt. Call {@link run} or {@link step} to go on.
   * @param picked indices into the prompt's options; the caller has checked them
   * @param seat which of the seats answers that are asked at once; by default the first that has not
   * @throws InvariantError if no prompt to the seat is pending (law A10)
   */
  answer(picked: readonly number[], seat = this.state.prompt?.seat ?? -1): void {
    const { action, frame } = this.asking(seat);
    const answers = answersWith(this.state, seat, picked);
    if (answers !== null) this.log?.reply(action.id, seat, picked);
    if (this.state.prompt !== null) return;
    this.log?.answer(action.id, answers === null ? picked : []);
    action.choice = answers === null ? (picked[0] ?? -1) : -1;
    const { allAnswered, answered } = this.game.types[action.type] as ActionType;
    if (answers === null) {
      if (answered !== undefined)
        this.guard(() => this.phases.runAnswer(frame, action, (it) => answered(it, action, picked)));
    } else if (allAnswered !== undefined)
      this.guard(() => this.phases.runAnswer(frame, action, (it) => allAnswered(it, action, answers)));
  }

  /**
   * Answers a prompt for `commands` with the action of a command: a reaction to the open prepare phase (law A17).
   * @throws InvariantError if no such prompt is pending (law A10)
   */
  respond(response: Action): void {
    const { prompt } = this.state;
    if (prompt?.kind !== 'commands') throw new InvariantError('A10', 'no prompt for commands is pending');
    const { action, frame } = this.asking(prompt.seat);
    this.state.prompt = null;
    this.log?.answer(action.id, []);
    action.choice = 0;
    this.guard(() => this.phases.runAnswer(frame, action, (it) => it.react(response)));
  }

  /** The action that asks a seat, with its frame. */
  private asking(seat: number): { action: Action; frame: Frame } {
    const { prompt, stack } = this.state;
    const frame = stack[stack.length - 1];
    if (prompt === null || promptTo(prompt, seat) === null || frame === undefined)
      throw new InvariantError('A10', 'no prompt is pending');
    return { action: memberOf(frame, prompt.action) as Action, frame };
  }

  /** Drops everything that is still to be resolved, because a player has conceded in mid-resolution (law A10). */
  abandon(): void {
    const state = this.state;
    state.stack.length = 0;
    state.queue.length = 0;
    state.ended.length = 0;
    state.settling = -1;
    state.stirred = false;
    state.prompt = null;
    state.open = false;
  }

  /**
   * Undoes everything from a position of the event log at which a command began (law S4), and discards its records.
   * @param command number of the last command before that position
   * @throws InvariantError without an event log, or if the log does not have that position
   */
  goBack(position: number, command: number): void {
    const log = this.log;
    if (log === null || position < log.start || position > log.end) {
      throw new InvariantError('S4', 'the event log does not reach back that far');
    }
    this.abandon();
    const { table } = this.state;
    const undone = log.slice(position);
    revertRecords(table, undone);
    log.truncate(position);
    this.state.command = command;
    this.state.actions = 0;
    this.index.refreshAll(table, observersChangedBy(undone, this.game.muting));
  }

  /** Runs code of the game. If it throws, closes the open phase and adds seed, step and stack to the error. */
  private guard<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      this.phases.close();
      const { state } = this;
      const top = state.stack[state.stack.length - 1]?.action;
      const fault = blame(error, top?.source ?? 0);
      fault.action ||= this.game.types[top?.type ?? -1]?.name ?? '';
      const where = `seed ${state.seed}, command ${state.command}, step ${state.steps}`;
      throw fault.locate(`${where}\n${printStack(this.game, state)}`);
    }
  }

  private loop(actions: number, single: boolean): Stop {
    const state = this.state;
    const stack = state.stack;
    this.left = actions;
    for (;;) {
      const depth = stack.length;
      if (depth <= 1 && this.runStateBasedActions(depth)) {
        if (single) return 'out-of-steps';
        continue;
      }
      if (depth === 0) {
        const next = this.startOutermost();
        if (next === null) return this.finishCommand();
        if (this.stopsAtOutermost && next.why === Why.followUp) return 'outermost';
        if (single) return 'out-of-steps';
        continue;
      }
      if (state.prompt !== null) return 'asking';
      const frame = stack[depth - 1] as Frame;
      const stop = this.advance(frame, depth, single);
      if (stop !== null) return stop;
      if (single) return 'out-of-steps';
    }
  }

  /**
   * Advances the top frame from stage to stage until a reaction is on top of it or it is finished. Most actions have
   * neither reactions nor viewers, so one call usually goes through all stages.
   * @returns the reason to stop; `null` to go on with the frame that is now on top
   */
  private advance(frame: Frame, depth: number, single: boolean): Stop | null {
    const state = this.state;
    const action = frame.action;
    const watching = this.watching;
    if (frame.stage === FrameStatus.begin) {
      if (this.left <= 0) return 'out-of-steps';
      if (state.actions >= this.limit) return 'runaway';
      if (this.isLimited && this.isWeighed(action) && this.isOverloaded()) return 'runaway';
      this.left--;
      this.begin(frame);
      if (watching && this.watches(action, Phase.prepare)) return 'announced';
      if (single) return null;
    }
    if (frame.stage === FrameStatus.preparing) {
      this.phases.run(frame, Phase.prepare);
      frame.stage = FrameStatus.asked;
      if (state.prompt !== null) return 'asking';
    }
    if (frame.stage === FrameStatus.asked) {
      frame.stage = FrameStatus.prepared;
      if (watching && this.watches(action, Phase.prepare)) return 'applied';
      if (single) return null;
    }
    if (frame.stage === FrameStatus.prepared) {
      if (hasReactions(frame) && this.startReaction(frame, depth)) return null;
      frame.stage = FrameStatus.ready;
      if (depth === 1 && this.types.settles[action.type] && action.why !== Why.stateBasedAction) {
        this.startStateBasedActions(action.id);
        return null;
      }
    }
    if (frame.stage === FrameStatus.ready) {
      // A cancelled action ends here: the reactions to its prepare phase have been resolved, and it gets no others.
      if (!this.cancellation.isUnconditional(action) && !this.cancellation.checkAndDrop(action)) {
        this.finish(frame, depth, true);
        return null;
      }
      frame.stage = FrameStatus.performing;
      if (this.log !== null) this.announcePerform(action, this.log);
      if (watching && this.watches(action, Phase.perform)) return 'announced';
      if (single) return null;
    }
    if (frame.stage === FrameStatus.performing) {
      // Read first: a phase that was announced is closed even if its handler cancels a member of the group.
      const isWatched = watching && this.watches(action, Phase.perform);
      this.phases.run(frame, Phase.perform);
      frame.stage = FrameStatus.performed;
      if (isWatched) return 'applied';
      if (single) return null;
    }
    if (!hasReactions(frame) || !this.startReaction(frame, depth)) this.finish(frame, depth, false);
    return null;
  }

  /** The actions that wait are counted now and then, at the same actions in each copy of the match. */
  private isWeighed({ group }: Action): boolean {
    const { actions } = this.state;
    const after = actions + 1 + (group === null ? 0 : group.length);
    return actions >> WEIGHED_BITS !== after >> WEIGHED_BITS;
  }

  /** Whether more actions wait than a command may set off (law A12). */
  private isOverloaded(): boolean {
    let waiting = 0;
    for (const { several, next } of this.state.stack) if (several !== null) waiting += several.length - next;
    return waiting > this.limit;
  }

  private finishCommand(): Stop {
    const state = this.state;
    if (state.open) {
      state.open = false;
      this.log?.rest(state.command, state.table.registers[Register.outcome] as number);
    }
    return 'idle';
  }

  /** Whether a phase is watched of an action, or of a member of its group that takes part in it (law K1). */
  private watches(action: Action, phase: Phase): boolean {
    const watched = this.watched;
    if (action.group === null) return watched[action.type * 2 + phase] !== 0;
    return takingPart(action, phase).some((it) => watched[it.type * 2 + phase] !== 0);
  }

  private begin(frame: Frame): void {
    const state = this.state;
    const action = frame.action;
    action.id = ++state.actions;
    frame.stage = FrameStatus.preparing;
    if (this.log !== null) this.log.begin(action);
    if (action.group !== null) this.beginMembers(action, action.group);
  }

  private beginMembers({ cause, why }: Action, members: readonly Action[]): void {
    for (const member of members) {
      member.id = ++this.state.actions;
      member.cause = cause;
      member.why = why;
      this.log?.begin(member);
    }
  }

  private announcePerform(action: Action, log: EventLog): void {
    if (action.group === null) log.perform(action.id);
    else for (const member of takingPart(action, Phase.perform)) log.perform(member.id);
  }

  /** Puts the next reaction on the stack. @returns `false` if there is none left */
  private startReaction(frame: Frame, depth: number): boolean {
    const only = frame.only;
    if (only !== null) {
      frame.only = null;
      this.descend(frame, depth, only, true);
      return true;
    }
    const several = frame.several;
    if (several === null) return false;
    const reaction = several[frame.next++] as Action;
    const last = frame.next >= several.length;
    if (last) {
      frame.several = null;
      frame.next = 0;
    }
    this.descend(frame, depth, reaction, last);
    return true;
  }

  private descend(frame: Frame, depth: number, reaction: Action, last: boolean): void {
    // After its last reaction, a frame only has to announce its end. So the last reaction gets the frame, and the end is
    // announced with the reaction's: a deep chain then costs an integer a level, not a frame. Outermost actions keep
    // their frames.
    if (last && frame.stage === FrameStatus.performed && depth > 1 && frame.action.group === null) {
      if (frame.action.why !== Why.stateBasedAction) {
        if (this.log !== null) {
          this.state.ended.push(frame.action.id);
          frame.owed++;
        }
        frame.action = reaction;
        frame.stage = FrameStatus.begin;
        return;
      }
    }
    this.push(reaction);
  }

  private push(action: Action): void {
    const frame = this.spare.pop();
    if (frame === undefined) {
      this.state.stack.push({
        action,
        stage: FrameStatus.begin,
        only: null,
        several: null,
        next: 0,
        owed: 0,
      });
      return;
    }
    frame.action = action;
    frame.stage = FrameStatus.begin;
    this.state.stack.push(frame);
  }

  /** Ends an action and takes its frame off the stack (laws A5, A8, A9). */
  private finish(frame: Frame, depth: number, skipped: boolean): void {
    const state = this.state;
    const action = frame.action;
    if (this.log !== null) this.recordEnds(frame, this.log);
    if (
      depth > 1 &&
      action.why !== Why.stateBasedAction &&
      this.startSibling(frame, state.stack[depth - 2] as Frame)
    )
      return;
    state.stack.pop();
    if (this.spare.length < MAX_SPARE_FRAMES) this.spare.push(frame);
    if (depth > 1 || action.why === Why.stateBasedAction) return;
    if (!skipped) for (const it of followUpsOf(this.types, state.table, action)) state.queue.push(it);
    this.startStateBasedActions(action.id);
  }

  /** Records the end of an action and of its group, and of those that have passed their frame to it. */
  private recordEnds(frame: Frame, log: EventLog): void {
    const { action } = frame;
    log.ended(action.id);
    if (action.group !== null) for (const member of action.group) log.ended(member.id);
    for (; frame.owed > 0; frame.owed--) log.ended(this.state.ended.pop() as number);
  }

  /** Reuses the frame of an action that has ended for its next sibling, unless that is the last one. */
  private startSibling(frame: Frame, parent: Frame): boolean {
    const siblings = parent.several;
    if (siblings === null || parent.next + 1 >= siblings.length) return false;
    frame.action = siblings[parent.next++] as Action;
    frame.stage = FrameStatus.begin;
    return true;
  }

  private startStateBasedActions(after: number): void {
    const state = this.state;
    state.settling = 0;
    state.settled = after;
    state.stirred = false;
  }

  /** Goes on with the pass of state-based actions, if there is one and none is on the stack. @returns whether it did */
  private runStateBasedActions(depth: number): boolean {
    const state = this.state;
    if (state.settling < 0) return false;
    if (depth === 1 && (state.stack[0] as Frame).action.why === Why.stateBasedAction) return false;
    const due = this.stateBasedActions.nextDue(state.settling);
    if (due >= 0) {
      state.settling = due + 1;
      this.push(this.stateBasedActions.actionOf(due, state.settled));
      return true;
    }
    state.settling = state.stirred ? 0 : -1;
    state.stirred = false;
    return true;
  }

  /** Puts the next outermost action on the stack. @returns `null` if there is none: the command is done */
  private startOutermost(): Action | null {
    const state = this.state;
    if ((state.table.registers[Register.outcome] as number) !== 0) state.queue.length = 0;
    const next = state.queue.shift();
    if (next === undefined) return null;
    state.outermost = next.type;
    this.push(next);
    return next;
  }
}
