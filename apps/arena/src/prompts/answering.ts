import { BehaviorSubject, type Subscription } from 'rxjs';
import type { Scene } from '../scene.ts';

/** How the person at the screen answers the question that a match asks. */
export class Answering {
  /** What is marked to be picked, by the places in the list of options, in the order of marking. */
  readonly marked$ = new BehaviorSubject<readonly number[]>([]);
  readonly #scene: Scene;
  readonly #subscription: Subscription;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#subscription = scene.prompt$.subscribe(() => this.marked$.next([]));
  }

  close(): void {
    this.#subscription.unsubscribe();
  }

  /** The entities on the table that one may answer with; none if nobody is asked here, or for something else. */
  get entities(): readonly number[] {
    const prompt = this.#scene.prompt$.value;
    return prompt?.of === 'entities' && this.#scene.plays.includes(prompt.seat) ? prompt.options : [];
  }

  /** Marks an option, or takes the mark off. Where one is asked for, it is the answer. */
  async mark(index: number): Promise<void> {
    const count = this.#scene.prompt$.value?.count ?? 0;
    if (count === 1) return this.answer([index]);
    const before = this.marked$.value;
    const without = before.filter((it) => it !== index);
    this.marked$.next(without.length < before.length ? without : [...before, index].slice(-count));
  }

  /** @throws nothing: a refusal is said in the live region */
  async answer(pick: readonly number[]): Promise<void> {
    const { client, prompt$ } = this.#scene;
    const seat = prompt$.value?.seat;
    const reply = await client.send({ do: 'choose', pick: [...pick] }, seat);
    if (!reply.accepted) this.#scene.refused(reply.refusal);
  }
}
