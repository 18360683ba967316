import type { Refusal } from '@aftercast/bridge/client';
import { BehaviorSubject } from 'rxjs';
import type { LiveValue } from '../live-value.ts';
import type { Announcer } from './announcer.ts';
import type { PointingWords } from './options.ts';

/** A text beside an entity on the table: why it cannot be used, or be a target. */
export interface Bubble {
  /** Increases, so that equal texts are two bubbles. */
  readonly number: number;
  /** Entity beside which it is shown. */
  readonly entity: number;
  /** The reason, in the page's words. */
  readonly text: string;
  /** The reason, for code. */
  readonly refusal: Refusal;
  /** Whether the user has tried it (`refused`), or only points at it while a card is picked (`explained`). */
  readonly kind: 'refused' | 'explained';
}

/** Says why something is not legal, beside the entity, for some time. */
export class Bubbles {
  private readonly subject = new BehaviorSubject<Bubble | null>(null);
  private readonly words: PointingWords;
  private readonly announcer: Announcer;
  private readonly linger: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;

  /** @param linger how long a bubble is shown, in milliseconds; default 5,000 */
  constructor(words: PointingWords, announcer: Announcer, linger = 5_000) {
    this.words = words;
    this.announcer = announcer;
    this.linger = linger;
  }

  /** The bubble that is shown now; `null` for none. */
  get now$(): LiveValue<Bubble | null> {
    return this.subject;
  }

  /** Removes the bubble. */
  clear(): void {
    clearTimeout(this.timer);
    if (this.subject.value) this.subject.next(null);
  }

  /** Shows and announces why what the user has tried is refused. */
  refuse(refusal: Refusal, card: number, target: number): void {
    this.announcer.say(this.show('refused', refusal, card, target), 'refused', refusal);
  }

  /** Shows why a target would be refused, before the user tries it. */
  explain(refusal: Refusal, card: number, target: number): void {
    this.show('explained', refusal, card, target);
  }

  private show(kind: Bubble['kind'], refusal: Refusal, card: number, target: number): string {
    const text = this.words.refusal(refusal, card, target);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.subject.next(null), this.linger);
    const entity = target || card;
    this.subject.next(entity > 0 ? { number: ++this.count, entity, text, refusal, kind } : null);
    return text;
  }
}
