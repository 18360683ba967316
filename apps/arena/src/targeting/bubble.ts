import type { Refusal } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import { BehaviorSubject } from 'rxjs';
import { namesIn } from '../presentation/sentences.ts';
import type { Scene } from '../scene/scene.ts';

/** A text beside an entity on the table: why it cannot be used or targeted. */
export interface Bubble {
  /** Increases, so that equal texts are two bubbles. */
  number: number;
  entity: number;
  text: string;
}

/** How long a bubble is shown, in milliseconds. */
const LINGER = 5_000;

const shake: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-7px)', offset: 0.2 },
  { transform: 'translateX(6px)', offset: 0.45 },
  { transform: 'translateX(-4px)', offset: 0.7 },
  { transform: 'none' },
];

/** Shows why something is not legal, beside the entity. */
export class Bubbles {
  readonly now$ = new BehaviorSubject<Bubble | null>(null);
  private readonly scene: Scene;
  private linger = 0;
  private count = 0;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  /** Removes the bubble. */
  clear(): void {
    clearTimeout(this.linger);
    if (this.now$.value) this.now$.next(null);
  }

  /** Shows a refusal: the reason as a bubble and in the live region; the entity shakes. */
  refuse(refusal: Refusal, card: number, target: number): void {
    const text = this.explain(refusal, card, target);
    this.scene.say(text, 'refused');
    const { stage } = this.scene;
    const pace = { speed: 1, signal: new AbortController().signal };
    void stage.animate(pace, stage.find(target || card), shake, { duration: 320 });
  }

  /** Shows the reason as a bubble only, before the user tries it. @returns the text */
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
