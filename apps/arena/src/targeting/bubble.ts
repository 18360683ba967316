import type { Refusal } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import { BehaviorSubject } from 'rxjs';
import { namesIn } from '../presentation/sentences.ts';
import type { Scene } from '../scene/scene.ts';

/** Words that stand at a thing on the table: why it may not be used, or be pointed at. */
export interface Bubble {
  /** Rises, so that the same words twice are two bubbles. */
  number: number;
  entity: number;
  text: string;
}

/** How long a bubble stays that nobody takes away, in milliseconds. */
const LINGER = 5_000;

const shake: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-7px)', offset: 0.2 },
  { transform: 'translateX(6px)', offset: 0.45 },
  { transform: 'translateX(-4px)', offset: 0.7 },
  { transform: 'none' },
];

/** Says why something may not be, at the thing itself. */
export class Bubbles {
  readonly now$ = new BehaviorSubject<Bubble | null>(null);
  private readonly scene: Scene;
  private linger = 0;
  private count = 0;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  /** Takes the words away. */
  clear(): void {
    clearTimeout(this.linger);
    if (this.now$.value) this.now$.next(null);
  }

  /** What was asked for is refused: the reason is said at the thing and in the live region, and the thing shakes. */
  refuse(refusal: Refusal, card: number, target: number): void {
    const text = this.explain(refusal, card, target);
    this.scene.say(text, 'refused');
    const { stage } = this.scene;
    const pace = { speed: 1, signal: new AbortController().signal };
    void stage.animate(pace, stage.find(target || card), shake, { duration: 320 });
  }

  /** Says at the thing why it may not be, before anybody has asked for it. @returns the words */
  explain(refusal: Refusal, card: number, target: number): string {
    const { client, game } = this.scene;
    const names = namesIn(client.view, game, this.scene);
    const words = game.words.refusal(refusal, {
      card: card > 0 ? names.entity(card) : undefined,
      target: target > 0 ? names.entity(target) : undefined,
    });
    const text = capital(words);
    clearTimeout(this.linger);
    this.linger = window.setTimeout(() => this.now$.next(null), LINGER);
    const entity = target || card;
    this.now$.next(entity > 0 ? { number: ++this.count, entity, text } : null);
    return text;
  }
}
