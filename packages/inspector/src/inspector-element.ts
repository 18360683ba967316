import { merge, type Subscription } from 'rxjs';
import { dress } from './look.ts';
import type { Recording } from './recording/recording.ts';

/** Outside a browser there are no elements, but the module can be imported, for what else the package has. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** What the elements of this package have in common: a recording, a shadow root, and one look at what is new in a frame. */
export abstract class InspectorElement extends Base {
  protected readonly root: ShadowRoot;
  #recording: Recording | null = null;
  #listening: Subscription | null = null;
  #frame = 0;
  /** A look at what has grown that is put off. */
  #later: ReturnType<typeof setTimeout> | undefined;
  #looked = 0;
  /** Milliseconds from one look at what has grown to the next: more than nothing, where nobody could read what flies by. */
  protected pace = 0;

  /** @param style the element's own style, after the shared one */
  constructor(style: string) {
    super();
    this.root = this.attachShadow({ mode: 'open' });
    dress(this.root, style);
  }

  /** The match that is shown; `null` for none. */
  get recording(): Recording | null {
    return this.#recording;
  }

  set recording(recording: Recording | null) {
    if (this.#recording === recording) return;
    this.#recording = recording;
    this.recordingChanged();
    if (this.isConnected) this.#listen();
  }

  connectedCallback(): void {
    this.#takeUp();
    this.#listen();
  }

  disconnectedCallback(): void {
    this.#hush();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    clearTimeout(this.#later);
    this.#later = undefined;
  }

  /** Has {@link update} called with the next frame, once however often it is asked for. */
  protected requestUpdate(): void {
    if (this.#frame !== 0 || !this.isConnected) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#looked = performance.now();
      this.update();
    });
  }

  /** Another recording is shown: what was made of the one before is to be forgotten. */
  protected abstract recordingChanged(): void;

  /** Something may be new: it has grown, another moment or another action is looked at. At most once a frame. */
  protected abstract update(): void;

  #listen(): void {
    this.#hush();
    const recording = this.#recording;
    if (recording !== null) {
      const { grown$, moment$, selected$ } = recording;
      this.#listening = merge(moment$, selected$).subscribe(() => this.requestUpdate());
      this.#listening.add(grown$.subscribe(() => this.#grow()));
    }
    this.requestUpdate();
  }

  #grow(): void {
    const wait = this.#looked + this.pace - performance.now();
    if (wait <= 0) this.requestUpdate();
    else
      this.#later ??= setTimeout(() => {
        this.#later = undefined;
        this.requestUpdate();
      }, wait);
  }

  /** A recording that was set before the element was defined is there as a property like any other: it is taken up. */
  #takeUp(): void {
    if (!Object.hasOwn(this, 'recording')) return;
    const { recording } = this;
    Reflect.deleteProperty(this, 'recording');
    this.recording = recording;
  }

  #hush(): void {
    this.#listening?.unsubscribe();
    this.#listening = null;
  }
}
