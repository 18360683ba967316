// Above 400 lines: a second resolver, complete in one file, to be read beside the laws.
import { type Action, makeAction, type Phase, Why } from '../game/action.ts';
import { InvariantError } from '../game/errors.ts';
import type { Game, Handling, Observer, Routine } from '../game/game.ts';
import type { Prompt, SeatPrompt } from '../game/prompt.ts';
import { KERNEL_REGISTERS, Register } from '../game/registers.ts';
import { Operation } from '../game/stat-modifiers.ts';
import type { Attachment, Entity, Table } from '../game/table.ts';
import { drawRandom, type RandomState } from '../state/random-numbers.ts';

/** A record of the reference: like those of the event log about actions; it records no changes. */
export type ReferenceRecord =
  | { kind: 'begin'; id: number; type: number; cause: number; why: Why; targets: number[]; amount: number }
  | { kind: 'perform' | 'end' | 'drop' | 'handle'; id: number }
  | { kind: 'amend'; id: number; amount: number; targets: number[] }
  | { kind: 'cancel'; id: number; by: number; source: number }
  | { kind: 'lose'; id: number; target: number }
  | { kind: 'ask'; id: number; options: number[] }
  | { kind: 'reply'; id: number; seat: number; picked: number[] }
  | { kind: 'answer'; id: number; picked: number[] };

/** A node of the tree that the reference builds while it recurses. */
export interface ReferenceNode {
  id: number;
  type: number;
  performed: boolean;
  cancelled: boolean;
  dropped: boolean;
  children: ReferenceNode[];
}

export interface ReferenceOptions {
  limit: number;
  answer(prompt: Prompt): number[];
}

class Runaway extends Error {}

/** A reaction that has not begun, and the action that it answers. */
interface Waiting {
  reaction: Action;
  to: Action;
}

/** An open phase: its action, and the reactions added to it. */
interface Open {
  action: Action;
  phase: Phase;
  reactions: Waiting[];
}

/** The members of one action that is being resolved, and those that take no part in performing any more. */
interface Running {
  members: Action[];
  out: Set<Action>;
  nodes: ReferenceNode[];
  /** The reactions of its last phase that have not begun. */
  waiting: Waiting[];
}

/**
 * A second resolver, written from the laws alone and as simply as possible: it recurses, asks every entity in
 * every phase, and copies instead of updating. Tests compare the resolver with it.
 */
export class Reference implements Handling {
  readonly game: Game;
  readonly table: Table;
  readonly records: ReferenceRecord[] = [];
  readonly roots: ReferenceNode[] = [];
  private readonly options: ReferenceOptions;
  private readonly running: Running[] = [];
  private opened: Open | null = null;
  private writable = false;
  private asked: Prompt | null = null;
  private count = 0;

  constructor(game: Game, table: Table, options: ReferenceOptions) {
    this.game = game;
    this.table = table;
    this.options = options;
  }

  get phase(): Phase {
    return this.opened?.phase ?? 0;
  }

  /** Resolves a command and everything that follows from it. */
  resolve(command: Action): 'idle' | 'runaway' {
    this.count = 0;
    const queue = [command];
    try {
      while (this.register(Register.outcome) === 0) {
        const next = queue.shift();
        if (next === undefined) break;
        for (const member of this.resolveOne(next, this.roots).performed) {
          if (member.cancelledBy !== 0) continue;
          for (const followUp of this.game.types[member.type]?.followUps?.(this.table, member) ?? []) {
            queue.push({ ...followUp, cause: member.id, why: Why.followUp });
          }
        }
        this.settle(next.id);
      }
    } catch (error) {
      if (error instanceof Runaway) return 'runaway';
      throw error;
    }
    return 'idle';
  }

  /** Law A9. */
  private settle(after: number): void {
    for (let again = true; again; ) {
      again = false;
      for (const stateBasedAction of this.game.stateBasedActions) {
        if (!stateBasedAction.due(this.table)) continue;
        const action = makeAction(stateBasedAction.type, -1, 0);
        action.cause = after;
        action.why = Why.stateBasedAction;
        if (this.resolveOne(action, this.roots).reacted) again = true;
      }
    }
  }

  /** Laws A2, A5, A6, A7: one action, or one group, from its beginning to its end. */
  private resolveOne(action: Action, siblings: ReferenceNode[]): { performed: Action[]; reacted: boolean } {
    const members = [action, ...(action.group ?? [])];
    const { limit } = this.options;
    if (this.count >= limit) throw new Runaway();
    // Law A12: at every sixty-fourth action, no more may be waiting than the limit.
    const isCounted = Math.floor(this.count / 64) < Math.floor((this.count + members.length) / 64);
    const waiting = this.running.reduce((sum, it) => sum + it.waiting.length, 0);
    if (isCounted && waiting > limit) throw new Runaway();
    const run: Running = { members, out: new Set(), nodes: [], waiting: [] };
    for (const member of members) {
      member.id = ++this.count;
      member.cause = action.cause;
      member.why = action.why;
      const { id, type, cause, why, targets, amount } = member;
      this.records.push({ kind: 'begin', id, type, cause, why, targets: [...targets], amount });
      const node: ReferenceNode = {
        id,
        type,
        performed: false,
        cancelled: false,
        dropped: false,
        children: [],
      };
      run.nodes.push(node);
      siblings.push(node);
    }
    this.running.push(run);
    let reacted = this.runPhase(run, members, 0);
    const outermost = this.running.length === 1;
    if (outermost && action.why !== Why.stateBasedAction && this.game.types[action.type]?.settles) {
      this.settle(action.id);
    }
    for (const member of members) if (!this.mayPerform(run, member)) run.out.add(member);
    const performing = members.filter((it) => !run.out.has(it));
    if (performing.length > 0) {
      for (const member of performing) {
        this.records.push({ kind: 'perform', id: member.id });
        this.nodeOf(run, member).performed = true;
      }
      if (this.runPhase(run, performing, 1)) reacted = true;
    }
    for (const member of members) this.records.push({ kind: 'end', id: member.id });
    this.running.pop();
    return { performed: performing, reacted };
  }

  /** Laws A2, A3, A4, A7. @returns whether a reaction was added */
  private runPhase(run: Running, members: Action[], phase: Phase): boolean {
    run.waiting = [];
    const during = (action: Action, work: () => void) => {
      this.opened = { action, phase, reactions: run.waiting };
      work();
      this.opened = null;
    };
    const grouped = run.members.length > 1;
    for (const member of members) {
      during(member, () => {
        if (grouped) this.records.push({ kind: 'handle', id: member.id });
        this.writable = true;
        if (phase === 0 && member.form !== 0) this.game.evaluate?.(this, member);
        const type = this.game.types[member.type];
        if (phase === 0) type?.prepare?.(this, member);
        else type?.perform?.(this, member);
        this.writable = false;
      });
    }
    for (const member of members) during(member, () => this.callObservers(member, phase));
    if (this.asked !== null) {
      const prompt = this.asked;
      this.asked = null;
      const action = members.find((it) => it.id === prompt.action) as Action;
      const { allAnswered, answered } = this.game.types[action.type] ?? {};
      const { joint, ...first } = prompt;
      const answers: number[][] = [];
      for (const { seat, ...question } of [first, ...(joint?.waiting ?? [])]) {
        const picked = this.options.answer({ ...question, seat, action: action.id });
        answers[seat] = picked;
        if (joint !== undefined) this.records.push({ kind: 'reply', id: action.id, seat, picked });
      }
      const [picked = []] = joint === undefined ? answers.filter((it) => it !== undefined) : [];
      this.records.push({ kind: 'answer', id: action.id, picked });
      action.choice = picked[0] ?? -1;
      during(action, () => {
        this.writable = true;
        if (joint === undefined) answered?.(this, action, picked);
        else allAnswered?.(this, action, answers);
        this.writable = false;
      });
    }
    const reacted = run.waiting.length > 0;
    while (run.waiting.length > 0) {
      const { waiting } = run;
      let first = 0;
      for (let i = 1; i < waiting.length; i++) {
        const best = (waiting[first] as Waiting).reaction;
        const other = (waiting[i] as Waiting).reaction;
        if (other.priority > best.priority) first = i;
        else if (other.priority === best.priority && other.order < best.order) first = i;
      }
      const [next] = waiting.splice(first, 1);
      if (next !== undefined) this.resolveOne(next.reaction, this.nodeOf(run, next.to).children);
    }
    return reacted;
  }

  /** Every observer on the table, by order of play, then by place; the rules before them. */
  private callObservers(action: Action, phase: Phase): void {
    const observers: Observer[] = this.game.rules.map((routine) => ({
      entity: 0,
      order: 0,
      routine,
      attachment: null,
    }));
    const entities = this.table.zones.flat().map((id) => this.entity(id));
    entities.sort((a, b) => a.order - b.order);
    for (const entity of entities) {
      const own = entity.stats[this.game.muting] ? [] : (this.game.cards[entity.card]?.routines ?? []);
      const routines: [Routine, Attachment | null][] = own.map((it) => [it, null]);
      for (const attachment of entity.attachments)
        for (const it of attachment.form === 0 ? [] : (this.game.attached?.(attachment.form) ?? []))
          routines.push([it, attachment]);
      for (const [routine, attachment] of routines) {
        const kind = entity.zone % this.game.zones.length;
        if ((routine.zones >> kind) % 2 === 1)
          observers.push({ entity: entity.id, order: entity.order, routine, attachment });
      }
    }
    for (const observer of observers) {
      const { routine } = observer;
      if (routine.type === action.type && routine.phase === phase) routine.respond(this, action, observer);
    }
  }

  /** Laws A5 and A6. */
  private mayPerform(run: Running, action: Action): boolean {
    if (action.cancelledBy !== 0) return false;
    const type = this.game.types[action.type];
    const staying: number[] = [];
    for (const target of action.targets) {
      if (type?.stays === undefined || type.stays(this.table, target, action)) staying.push(target);
      else this.records.push({ kind: 'lose', id: action.id, target });
    }
    action.targets = staying;
    if (type?.possible === undefined || type.possible(this.table, action)) return true;
    this.records.push({ kind: 'drop', id: action.id });
    this.nodeOf(run, action).dropped = true;
    return false;
  }

  private nodeOf(run: Running, action: Action): ReferenceNode {
    return run.nodes[run.members.indexOf(action)] as ReferenceNode;
  }

  react(action: Action): void {
    if (this.opened === null) throw new InvariantError('A3', 'no phase is open');
    action.cause = this.opened.action.id;
    action.why = this.opened.phase === 0 ? Why.prepare : Why.perform;
    this.opened.reactions.push({ reaction: action, to: this.opened.action });
  }

  /** Law A13. */
  withdraw(source: number, by: Action): void {
    this.write();
    for (const run of this.running) {
      const staying: Waiting[] = [];
      for (const { reaction, to } of run.waiting) {
        const own = by.source === source && to.id === by.cause;
        const members = [reaction, ...(reaction.group ?? [])].filter((it) => own || it.source !== source);
        const [first, ...others] = members;
        if (first === undefined) continue;
        staying.push({ reaction: first, to });
        Object.assign(first, { cause: to.id, why: reaction.why, group: others.length > 0 ? others : null });
      }
      run.waiting.splice(0, run.waiting.length, ...staying);
    }
  }

  causeOf(action: Action): Action | null {
    for (const { members } of this.running) {
      const found = members.find((it) => it.id === action.cause);
      if (found !== undefined) return found;
    }
    return null;
  }

  amend(action: Action, targets: number[], amount: number): void {
    this.write();
    action.targets = targets;
    action.amount = amount;
    this.records.push({ kind: 'amend', id: action.id, amount, targets: [...targets] });
  }

  cancel(action: Action, by: Action): void {
    this.write();
    if (action.cancelledBy !== 0) return;
    action.cancelledBy = by.id;
    this.records.push({ kind: 'cancel', id: action.id, by: by.id, source: by.source });
    for (const run of this.running) {
      const node = run.nodes.find((it) => it.id === action.id);
      if (node !== undefined) node.cancelled = true;
    }
  }

  ask(prompt: SeatPrompt): void {
    this.asks([prompt]);
    this.asked = { action: (this.opened as Open).action.id, ...prompt };
  }

  askAll(prompts: readonly SeatPrompt[]): void {
    const [first, ...waiting] = prompts;
    if (first === undefined) return;
    this.asks(prompts);
    this.asked = { action: (this.opened as Open).action.id, ...first, joint: { waiting, given: [] } };
  }

  private asks(prompts: readonly SeatPrompt[]): void {
    this.write();
    if (this.asked !== null || this.phase !== 0) throw new InvariantError('A10', 'it cannot ask now');
    const { id } = (this.opened as Open).action;
    for (const { options } of prompts) this.records.push({ kind: 'ask', id, options: [...options] });
  }

  set(id: number, stat: number, value: number): void {
    this.write();
    this.entity(id).stats[stat] = value;
  }

  setCard(id: number, card: number): void {
    this.write();
    this.entity(id).card = card;
  }

  takeOrder(id: number): void {
    this.write();
    this.entity(id).order = this.take(Register.nextOrder);
  }

  setOrder(id: number, order: number): void {
    this.write();
    this.entity(id).order = order;
  }

  setRegister(register: number, value: number): void {
    this.write();
    this.table.registers[KERNEL_REGISTERS + register] = value;
  }

  setOutcome(outcome: number): void {
    this.write();
    this.table.registers[Register.outcome] = outcome;
  }

  move(id: number, zone: number, index = -1): void {
    this.write();
    const entity = this.entity(id);
    this.table.zones[entity.zone] = this.zone(entity.zone).filter((it) => it !== id);
    entity.zone = zone;
    this.insert(zone, id, index);
  }

  create(card: number, owner: number, zone: number, index = -1): number {
    this.write();
    const id = this.take(Register.nextEntity);
    while (this.table.entities.length <= id) this.table.entities.push(null);
    const stats = [...(this.game.cards[card]?.printed ?? [])];
    this.table.entities[id] = { id, card, owner, zone, order: 0, stats, attachments: [] };
    this.insert(zone, id, index);
    return id;
  }

  remove(id: number): void {
    this.write();
    const { zone } = this.entity(id);
    this.table.zones[zone] = this.zone(zone).filter((it) => it !== id);
    this.table.entities[id] = null;
    while (this.table.entities.length > 1 && this.table.entities.at(-1) === null) this.table.entities.pop();
  }

  attach(id: number, attachment: Omit<Attachment, 'id'>): number {
    this.write();
    const attached = { ...attachment, id: this.take(Register.nextEntity) };
    this.entity(id).attachments.push(attached);
    this.refold(id, attached);
    return attached.id;
  }

  detach(id: number, attachment: number): void {
    this.write();
    const entity = this.entity(id);
    const gone = entity.attachments.find((it) => it.id === attachment) as Attachment;
    entity.attachments = entity.attachments.filter((it) => it !== gone);
    this.refold(id, gone);
  }

  pickEntity(candidates: readonly number[]): number {
    return candidates[this.draw(candidates.length)] as number;
  }

  pickCard(candidates: readonly number[]): number {
    return candidates[this.draw(candidates.length)] as number;
  }

  pickNumber(from: number, to: number): number {
    return from + this.draw(to - from + 1);
  }

  /** A choice with one candidate leaves the generator unchanged. */
  private draw(below: number): number {
    this.write();
    if (below === 1) return 0;
    const drawn = drawRandom(this.table.registers.slice(0, 4) as unknown as RandomState, below);
    drawn.state.forEach((value, i) => {
      this.table.registers[i] = value;
    });
    return drawn.value;
  }

  private refold(id: number, changed: Attachment): void {
    const entity = this.entity(id);
    for (const { stat } of changed.modifiers) {
      const modifiers = entity.attachments.flatMap((it) => it.modifiers).filter((it) => it.stat === stat);
      let value = this.game.cards[entity.card]?.printed[stat] ?? 0;
      for (const { operation, value: by } of modifiers) {
        if (operation === Operation.add) value = value + by;
        if (operation === Operation.set) value = by;
        if (operation === Operation.multiply) value = value * by;
      }
      for (const attachment of entity.attachments) {
        const least = value;
        for (const { operation, value: by } of attachment.modifiers.filter((it) => it.stat === stat)) {
          if (operation === Operation.late) value = value + by;
          if (operation === Operation.floor && value < by) value = Math.min(by, Math.max(least, value));
        }
      }
      entity.stats[stat] = modifiers.filter((it) => it.operation === Operation.pin).at(-1)?.value ?? value;
    }
  }

  private insert(zone: number, id: number, index: number): void {
    const list = this.zone(zone);
    const place = index < 0 ? list.length : index;
    this.table.zones[zone] = [...list.slice(0, place), id, ...list.slice(place)];
  }

  private take(register: number): number {
    const taken = this.register(register);
    this.table.registers[register] = taken + 1;
    return taken;
  }

  private register(register: number): number {
    return this.table.registers[register] as number;
  }

  private zone(zone: number): number[] {
    return this.table.zones[zone] as number[];
  }

  private entity(id: number): Entity {
    return this.table.entities[id] as Entity;
  }

  private write(): void {
    if (!this.writable) throw new InvariantError('A1', 'no handler runs');
  }
}
