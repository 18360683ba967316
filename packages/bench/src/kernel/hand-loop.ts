import { HEALTH, MINIONS, orderOf, type ReactionShape, type WorkCounts } from './hits.ts';

/**
 * The upper limit for the kernel: only the work of reactions, written by hand for this one game. It has an
 * object for each action and each open action, observers by kind and phase, and children sorted by priority and
 * order of play. It has no conditions, state-based actions, event log or checks.
 */

class Hit {
  readonly id: number;
  readonly kind: number;
  readonly source: number;
  readonly target: number;
  readonly amount: number;
  readonly depth: number;
  readonly priority: number;
  readonly order: number;
  cancelled: boolean;

  constructor(id: number, kind: number, depth: number, target: number, order: number) {
    this.id = id;
    this.kind = kind;
    this.source = 0;
    this.target = target;
    this.amount = 1;
    this.depth = depth;
    this.priority = 0;
    this.order = order;
    this.cancelled = false;
  }
}

/** An open action with its progress: 0 announced, 1 prepared, 2 performed. */
class Open {
  readonly hit: Hit;
  phase: number;
  children: Hit[] | null;
  next: number;

  constructor(hit: Hit) {
    this.hit = hit;
    this.phase = 0;
    this.children = null;
    this.next = 0;
  }
}

type Observer = (loop: HandLoop, hit: Hit) => void;

function inOrder(a: Hit, b: Hit): number {
  return a.priority === b.priority ? a.order - b.order : b.priority - a.priority;
}

export class HandLoop implements WorkCounts {
  resolved = 0;
  deaths = 0;
  private begun = 0;
  private readonly health: { left: number }[] = Array.from({ length: MINIONS }, () => ({ left: HEALTH }));
  private readonly onPrepare: Observer[][] = [[]];
  private readonly onPerform: Observer[][] = [[]];
  private found: Hit[] | null = null;

  /** @param spawn the reactions that the single observer adds to each action */
  constructor({ shape, length, width, depth }: ReactionShape) {
    (this.onPerform[0] as Observer[]).push((loop, hit) => {
      const at = hit.depth;
      let count = 0;
      if (shape === 'chain') count = at < length ? 1 : 0;
      else if (shape === 'fan') count = at === 0 ? length : 0;
      else count = at < depth ? width : 0;
      if (count === 1) loop.react(new Hit(loop.begun++, 0, at + 1, (hit.target + 1) % MINIONS, 1));
      else
        for (let i = 0; i < count; i++) loop.react(new Hit(loop.begun++, 0, at + 1, i % MINIONS, orderOf(i)));
    });
  }

  /** Resolves one command to its end. */
  play(): void {
    const stack = [new Open(new Hit(this.begun++, 0, 0, 0, 0))];
    while (stack.length > 0) {
      const open = stack[stack.length - 1] as Open;
      const children = open.children;
      if (children !== null) {
        if (open.next < children.length) {
          stack.push(new Open(children[open.next++] as Hit));
          continue;
        }
        open.children = null;
      }
      const hit = open.hit;
      if (open.phase === 2 || hit.cancelled) {
        stack.pop();
        continue;
      }
      if (open.phase === 1) this.perform(hit);
      const observers = open.phase === 0 ? this.onPrepare : this.onPerform;
      open.phase++;
      open.children = this.tell(observers[hit.kind] as Observer[], hit);
      open.next = 0;
    }
  }

  private react(hit: Hit): void {
    this.found ??= [];
    this.found.push(hit);
  }

  private perform(hit: Hit): void {
    const minion = this.health[hit.target] as { left: number };
    this.resolved++;
    minion.left -= hit.amount;
    if (minion.left > 0) return;
    minion.left = HEALTH;
    this.deaths++;
  }

  /** @returns the reactions that the observers add, in order of resolution */
  private tell(observers: readonly Observer[], hit: Hit): Hit[] | null {
    this.found = null;
    for (let i = 0; i < observers.length; i++) (observers[i] as Observer)(this, hit);
    const found = this.found as Hit[] | null;
    if (found !== null && found.length > 1) found.sort(inOrder);
    this.found = null;
    return found;
  }
}
