import type { PendingPrompt, Reply } from '@aftercast/bridge/client';
import { BehaviorSubject } from 'rxjs';
import type { LiveValue } from '../live-value.ts';

/** The user's answer to a prompt. */
export class Answering {
  private readonly prompt = new BehaviorSubject<PendingPrompt | null>(null);
  private readonly marked = new BehaviorSubject<readonly number[]>([]);
  private readonly send: (pick: number[], seat: number | undefined) => Promise<Reply>;
  private readonly seats: readonly number[];

  /**
   * @param send sends an answer
   * @param seats those that are played on this page
   */
  constructor(seats: readonly number[], send: (pick: number[], seat: number | undefined) => Promise<Reply>) {
    this.seats = seats;
    this.send = send;
  }

  /** The pending prompt; `null` for none. It has options only for the seat that is asked. */
  get prompt$(): LiveValue<PendingPrompt | null> {
    return this.prompt;
  }

  /** Indexes of the marked options, in the order of marking. */
  get marked$(): LiveValue<readonly number[]> {
    return this.marked;
  }

  /** Takes note of the pending prompt. */
  handle(prompt: PendingPrompt | null): void {
    this.prompt.next(prompt);
    if (this.marked.value.length > 0) this.marked.next([]);
  }

  /** Entities that answer the prompt; empty if no seat of this page is asked, or the options are not entities. */
  get entities(): readonly number[] {
    const prompt = this.prompt.value;
    return prompt?.of === 'entities' && this.seats.includes(prompt.seat) ? prompt.options : [];
  }

  /** Marks or unmarks an option. If no more than one can be picked, answers with it. */
  async mark(index: number): Promise<void> {
    const count = this.prompt.value?.count ?? 0;
    if (count === 1) return this.answer([index]);
    const before = this.marked.value;
    const without = before.filter((it) => it !== index);
    this.marked.next(without.length < before.length ? without : [...before, index].slice(-count));
  }

  /** Sends the answer: indexes of options; none, where a prompt can be declined, or to pass. A refusal is announced. */
  async answer(pick: readonly number[]): Promise<void> {
    await this.send([...pick], this.prompt.value?.seat);
  }
}
