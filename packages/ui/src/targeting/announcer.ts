import type { Refusal } from '@aftercast/bridge/client';
import { BehaviorSubject } from 'rxjs';
import type { LiveValue } from '../live-value.ts';

/** A text for a live region: screen readers say it. */
export interface Announcement {
  /** Increases with each one, so that equal texts are said again. */
  readonly number: number;
  /** What to say; '' at first. */
  readonly text: string;
  /** Whether it says why something was refused, or what the user can do now. */
  readonly kind: 'refused' | 'hint';
  /** Why something was refused, for code; `null` for another text. */
  readonly refusal: Refusal | null;
}

/** Has the last announcement. */
export class Announcer {
  private readonly subject = new BehaviorSubject<Announcement>({
    number: 0,
    text: '',
    kind: 'hint',
    refusal: null,
  });

  /** The last announcement. */
  get now$(): LiveValue<Announcement> {
    return this.subject;
  }

  say(text: string, kind: Announcement['kind'], refusal: Refusal | null = null): void {
    this.subject.next({ number: this.subject.value.number + 1, text, kind, refusal });
  }
}
