import type { PhaseEvent, Play } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';
import { element } from '../match/element.ts';

/** How long a viewer takes, in milliseconds at speed 1. */
const DURATION = 1_200;

/**
 * The viewer of the demonstration: a bar that fills up to the keyframe, waits for the engine, and then fills to its end. The
 * reader decides where the keyframe is.
 */
export class Waiting {
  readonly root: HTMLElement;
  readonly #title = element('b', 'demo-title');
  readonly #words = element('span', 'demo-words');
  readonly #fill = element('span', 'demo-fill');
  readonly #mark = element('span', 'demo-mark');
  readonly #slider = element('input', 'demo-slider');
  /** The part of the bar that is being filled. */
  #playing: Animation | null = null;

  constructor() {
    this.#slider.type = 'range';
    this.#slider.min = '0';
    this.#slider.max = '100';
    this.#slider.value = '60';
    this.#slider.oninput = () => this.#placeMark();
    const label = element('label', 'demo-setting', 'Keyframe ', this.#slider);
    const bar = element('div', 'demo-bar', this.#fill, this.#mark);
    this.root = element(
      'div',
      'demo-waiting',
      element('p', 'demo-caption', this.#title, this.#words),
      bar,
      label,
    );
    this.#placeMark();
    this.say('', 'The match is open. Nothing has happened yet.');
  }

  /** Says something in place of the phase that is played. */
  say(title: string, words: string): void {
    this.#title.textContent = title;
    this.#words.textContent = words;
  }

  /** Plays a phase: this is the function that the page attaches to its match. */
  async play({ action, phase }: PhaseEvent<Hearth>, play: Play): Promise<void> {
    const share = Number(this.#slider.value) / 100;
    const title = `${action.type} · ${phase} `;
    this.root.dataset.state = 'before';
    this.say(title, 'The engine waits. Nothing has changed yet.');
    await this.#run(0, share, play);
    const changes = await play.keyframe();
    this.root.dataset.state = 'after';
    const many = changes.length === 1 ? '1 value has' : `${changes.length} values have`;
    this.say(title, changes.length > 0 ? `Keyframe: ${many} changed.` : 'Keyframe: nothing changes here.');
    await this.#run(share, 1, play);
  }

  /** Follows the match's pause. */
  hold(paused: boolean): void {
    if (paused) this.#playing?.pause();
    else this.#playing?.play();
  }

  /** Follows the match's speed. */
  set speed(speed: number) {
    if (this.#playing) this.#playing.playbackRate = speed;
  }

  async #run(from: number, to: number, play: Play): Promise<void> {
    const bar = [{ transform: `scaleX(${from})` }, { transform: `scaleX(${to})` }];
    const playing = this.#fill.animate(bar, { duration: DURATION * (to - from), fill: 'forwards' });
    playing.playbackRate = play.speed;
    this.#playing = playing;
    // The match keeps the time: it stops in a pause, and ends at once when the reader skips.
    await play.until(DURATION * to);
    playing.finish();
    this.#playing = null;
  }

  #placeMark(): void {
    this.#mark.style.left = `${this.#slider.value}%`;
    this.#slider.setAttribute('aria-valuetext', `at ${this.#slider.value} % of the viewer`);
  }
}
