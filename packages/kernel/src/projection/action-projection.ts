import { Why } from '../game/action.ts';
import { BEGIN_TARGETS, kindOf, lengthOf, RecordKind } from '../log/record-kinds.ts';
import type { EntityNumbers } from './entity-numbers.ts';
import type { RecordBuffer } from './record-buffer.ts';
import type { RoleVision } from './sight.ts';

/** An action that the role has not seen so far, with its records: they are written once the role sees an effect of it. */
interface Withheld {
  /** The action that caused it, which is written before it. */
  cause: number;
  records: Int32Array[];
}

/**
 * The part of a projection that is about actions (law H1): which ones the role learns of, under which numbers, and how
 * much of each. An action that neither comes from nor acts on anything that the role sees is withheld until the role
 * sees an effect of it.
 */
export class ActionProjection {
  /** The action that makes the changes that follow; 0 for none. */
  actor = 0;
  private readonly sight: RoleVision;
  private readonly entities: EntityNumbers;
  private readonly out: RecordBuffer;
  /** The first action of this command that was withheld: up to there, the role has the resolver's own numbers. */
  private firstWithheld = Number.POSITIVE_INFINITY;
  /** The role's numbers of open actions from there on. */
  private readonly numbers = new Map<number, number>();
  /** The same for outermost actions: later actions name them as causes after their end. */
  private readonly outermost = new Map<number, number>();
  private readonly withheld = new Map<number, Withheld>();
  private nextAction = 1;
  /** The entity that is moved by the change for which actions are written; 0 for none. */
  private moved = 0;

  constructor(sight: RoleVision, entities: EntityNumbers, out: RecordBuffer) {
    this.sight = sight;
    this.entities = entities;
    this.out = out;
  }

  /** The role's number for an open action; 0 for one that is withheld. */
  aliasOf(action: number): number {
    return this.withheld.has(action) ? 0 : this.numberOf(action);
  }

  /** Forgets all actions: a command has begun or ended. */
  clear(): void {
    this.firstWithheld = Number.POSITIVE_INFINITY;
    this.numbers.clear();
    this.outermost.clear();
    this.withheld.clear();
    this.nextAction = 1;
    this.actor = 0;
  }

  /** Writes or withholds a `begin` record. */
  begin(data: Int32Array, at: number): void {
    const id = data[at + 1] as number;
    const cause = data[at + 5] as number;
    if (!this.isVisible(data, at)) {
      this.firstWithheld = Math.min(this.firstWithheld, id);
      this.withheld.set(id, { cause, records: [copyOf(data, at)] });
      return;
    }
    if (id < this.firstWithheld) this.nextAction = id + 1;
    else {
      this.release(cause);
      const why = data[at + 6] as Why;
      const nested = why === Why.prepare || why === Why.perform;
      (nested ? this.numbers : this.outermost).set(id, this.nextAction++);
    }
    this.write(data, at);
  }

  /** Writes a record about an action, or withholds it with its action. */
  project(data: Int32Array, at: number): void {
    const action = data[at + 1] as number;
    const withheld = action < this.firstWithheld ? undefined : this.withheld.get(action);
    if (withheld === undefined) this.write(data, at);
    else withheld.records.push(copyOf(data, at));
  }

  /** Writes or withholds an `end` record; nested actions have no number from here on. */
  end(data: Int32Array, at: number): void {
    const action = data[at + 1] as number;
    this.project(data, at);
    if (action < this.firstWithheld) return;
    this.numbers.delete(action);
    this.withheld.delete(action);
  }

  /** Writes an `ask` record: all seats see that there is a prompt. */
  ask(data: Int32Array, at: number): void {
    this.release(data[at + 1] as number);
    this.write(data, at);
  }

  /**
   * Writes the withheld records of the action that makes the changes, because the role sees one of them.
   * @param moved the entity that the change moves; 0 for none. If that is the source of the action, the role learns so.
   */
  releaseActor(moved = 0): void {
    this.moved = moved;
    this.release(this.actor);
    this.moved = 0;
  }

  /** Whether the role learns of an action as it begins: a command's own, a follow-up, or one with a visible source or target. */
  private isVisible(data: Int32Array, at: number): boolean {
    if (isOwn(data[at + 6] as Why) || this.sight.seesFace(data[at + 4] as number)) return true;
    const end = at + lengthOf(data[at] as number);
    for (let i = at + BEGIN_TARGETS; i < end; i++) if (this.sight.seesFace(data[i] as number)) return true;
    return false;
  }

  /** Writes the withheld records of an action, after those of its causes. */
  private release(action: number): void {
    if (action < this.firstWithheld) return;
    const path: number[] = [];
    for (let id = action; this.withheld.has(id); id = (this.withheld.get(id) as Withheld).cause)
      path.push(id);
    for (const id of path.reverse()) {
      const { records } = this.withheld.get(id) as Withheld;
      this.withheld.delete(id);
      this.numbers.set(id, this.nextAction++);
      for (const record of records) this.write(record, 0);
    }
  }

  /** The role's number of an open action; 0 if it has none. */
  private numberOf(action: number): number {
    if (action < this.firstWithheld) return action;
    return this.numbers.get(action) ?? this.outermost.get(action) ?? 0;
  }

  /** Writes a record about an action that the role knows of, with the role's numbers. */
  private write(data: Int32Array, at: number): void {
    const kind = kindOf(data[at] as number);
    const other = data[at + 2] as number;
    if (kind === RecordKind.cancel) this.release(other);
    if (kind === RecordKind.lose && !this.sight.seesFace(other)) return;
    const to = this.out.copy(data, at);
    const out = this.out.data;
    out[to + 1] = this.numberOf(out[to + 1] as number);
    switch (kind) {
      case RecordKind.begin:
        this.maskAction(to);
        return;
      case RecordKind.amend:
        this.maskTargets(to, 3, 2);
        return;
      case RecordKind.lose:
        out[to + 2] = this.entities.aliasOf(other);
        return;
      case RecordKind.cancel:
        out[to + 2] = this.numberOf(other);
        out[to + 3] = this.entities.aliasOf(out[to + 3] as number);
        return;
      case RecordKind.ask:
        this.maskPrompt(to);
        return;
      case RecordKind.answer:
        this.out.shorten(to, 2);
        return;
      case RecordKind.reply:
        this.out.shorten(to, 3);
        return;
      default:
        return;
    }
  }

  private maskAction(to: number): void {
    const { sight, entities } = this;
    const out = this.out.data;
    const source = out[to + 4] as number;
    const subject = out[to + 12] as number;
    const isFace = sight.seesFace(source);
    // The order of play of a source is part of its face.
    if (source !== 0 && !isFace) out[to + 8] = 0;
    // Which of several backs has acted would tell what it is, unless the action turns it over or moves it.
    const isKnown = isFace || source === this.moved || isOwn(out[to + 6] as Why);
    out[to + 4] = isKnown ? entities.aliasOf(source) : 0;
    out[to + 5] = this.numberOf(out[to + 5] as number);
    // The change that summons or gives a card names it, to the roles that see it.
    if (out[to + 3] !== sight.seat) out[to + 10] = 0;
    out[to + 12] = sight.seesFace(subject) ? entities.aliasOf(subject) : 0;
    // The position of a hidden entity among others would tell which one it is.
    if (this.maskTargets(to, BEGIN_TARGETS, 9)) out[to + 11] = -1;
  }

  /**
   * Keeps only the targets that the role sees: the number of hidden ones, or their backs, would tell what they are. If
   * the role sees none of several, the amount is hidden too.
   * @returns whether there are targets and the role sees none
   */
  private maskTargets(to: number, from: number, amount: number): boolean {
    const { data: out, length } = this.out;
    const first = to + from;
    let end = first;
    for (let i = first; i < length; i++) {
      const id = out[i] as number;
      if (this.sight.seesFace(id)) out[end++] = this.entities.aliasOf(id);
    }
    const hidden = end === first && length > first;
    if (hidden) out[to + amount] = 0;
    this.out.shorten(to, end - to);
    return hidden;
  }

  /** Hides the options and their number from all but the seat that is asked. */
  private maskPrompt(to: number): void {
    const { data: out, length } = this.out;
    if (out[to + 2] !== this.sight.seat) {
      out[to + 3] = (out[to + 3] as number) & 0xff;
      out[to + 4] = 0;
      this.out.shorten(to, 5);
    } else if (((out[to + 3] as number) & 0xff) === 0) {
      for (let i = to + 5; i < length; i++) out[i] = this.entities.aliasOf(out[i] as number);
    }
  }
}

/** Whether an action comes from a command or from the rules, not from a card that answers. */
function isOwn(why: Why): boolean {
  return why === Why.command || why === Why.followUp;
}

function copyOf(data: Int32Array, at: number): Int32Array {
  return data.slice(at, at + lengthOf(data[at] as number));
}
