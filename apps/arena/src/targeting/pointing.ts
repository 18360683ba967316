import type { Command, Refusal } from '@aftercast/bridge/client';
import type { Scene } from '../scene.ts';
import { namesIn } from '../words/names.ts';
import { wordRefusal } from '../words/refusals.ts';

const shake: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-7px)', offset: 0.2 },
  { transform: 'translateX(6px)', offset: 0.45 },
  { transform: 'translateX(-4px)', offset: 0.7 },
  { transform: 'none' },
];

/** What the person at the screen asks for by pressing things. A click, a key and the end of a drag are the same to it. */
export class Pointing {
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  get choosing(): boolean {
    return this.#scene.targeting$.value.state === 'choosing';
  }

  /** An entity was pressed: to use it, or, while a target is chosen, to point at it. */
  async press(entity: number): Promise<void> {
    const { state, entity: used } = this.#scene.targeting$.value;
    if (state !== 'choosing') await this.use(entity);
    else if (entity === used) await this.cancel();
    else await this.point(entity);
  }

  /** Uses a card, a character or a power: at once, or by choosing its target first. */
  async use(entity: number): Promise<void> {
    const legal = this.#scene.legal$.value.find((entry) => entry.entity === entity);
    if (!legal) return this.#explain(entity);
    const { state } = await this.#scene.client.target({ type: 'pick', entity });
    if (state === 'confirming') await this.#scene.client.target({ type: 'confirm' });
  }

  /** Points what is being used at an entity. */
  async point(target: number): Promise<void> {
    const { client } = this.#scene;
    const { entity } = this.#scene.targeting$.value;
    const answer = await client.target({ type: 'point', target });
    if (answer.refusal) this.#refuse(answer.refusal, entity, target);
  }

  async cancel(): Promise<void> {
    if (this.#scene.targeting$.value.state !== 'idle') await this.#scene.client.target({ type: 'cancel' });
  }

  async endTurn(): Promise<void> {
    await this.cancel();
    await this.send({ do: 'end-turn' }, 0);
  }

  /** Sends a command; a refusal is put in words, and shakes what was pressed. */
  async send(command: Command, entity: number): Promise<void> {
    const reply = await this.#scene.client.send(command);
    if (!reply.accepted) this.#refuse(reply.refusal, entity, 0);
  }

  async #explain(entity: number): Promise<void> {
    const { view$, status$, client } = this.#scene;
    const shown = view$.value.entity(entity);
    // An enemy's card is looked at, not used: there is nothing to explain.
    if (!shown || shown.seat !== status$.value.active) return;
    const refusal = await client.whyNot(entity);
    if (refusal) this.#refuse(refusal, entity, 0);
  }

  #refuse(refusal: Refusal, card: number, target: number): void {
    const { client, stage } = this.#scene;
    const names = namesIn(client.view);
    this.#scene.say(
      wordRefusal(refusal, {
        card: card > 0 ? names.entity(card) : undefined,
        target: target > 0 ? names.entity(target) : undefined,
      }),
      'refused',
    );
    const pace = { speed: 1, signal: new AbortController().signal };
    void stage.animate(pace, stage.find(target || card), shake, { duration: 320 });
  }
}
