import { merge, type Subscription } from 'rxjs';
import type { Recording } from '../recording/recording.ts';

/**
 * The shared style of all elements of this package: tokens with defaults for light and dark. A page sets
 * `--aftercast-…` on an element or an ancestor; the page's `color-scheme` chooses the theme.
 */
const look = `
:host {
  --paper: var(--aftercast-paper, light-dark(#ffffff, #16181d));
  --raised: var(--aftercast-raised, light-dark(#f3f4f7, #20232a));
  --ink: var(--aftercast-ink, light-dark(#1b1e24, #e7e9ee));
  --muted: var(--aftercast-muted, light-dark(#575d69, #a3abb8));
  --line: var(--aftercast-line, light-dark(#d5d8df, #383d47));
  --accent: var(--aftercast-accent, light-dark(#0b57c2, #8ab4ff));
  --on-accent: var(--aftercast-on-accent, light-dark(#ffffff, #10131a));
  --selected: var(--aftercast-selected, light-dark(#dce8fb, #2b3b57));
  --found: var(--aftercast-found, light-dark(#fff0b8, #3d3206));
  --good: var(--aftercast-good, light-dark(#1a6b35, #7ed69a));
  --warn: var(--aftercast-warn, light-dark(#8a4b00, #f2b866));
  --bad: var(--aftercast-bad, light-dark(#a8231f, #ff9d96));
  --focus: var(--aftercast-focus, var(--accent));
  --font: var(--aftercast-font, system-ui, sans-serif);
  --mono: var(--aftercast-mono, ui-monospace, "SF Mono", Consolas, monospace);
  --line-height: 24px;
  display: flex;
  flex-direction: column;
  position: relative;
  box-sizing: border-box;
  height: 100%;
  min-height: 160px;
  overflow: hidden;
  color: var(--ink);
  background: var(--paper);
  font: 13px / 1.4 var(--font);
  font-variant-numeric: tabular-nums;
  container-type: inline-size;
}
:host([hidden]), [hidden] { display: none !important; }
*, ::before, ::after { box-sizing: border-box; }
@media (pointer: coarse) { :host { --line-height: 36px; } }

.bar {
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  padding: 6px 8px;
  background: var(--raised);
  border-bottom: 1px solid var(--line);
}
.space { flex: 1; }
.note { color: var(--muted); }
.number { font-family: var(--mono); font-size: 12px; }
.empty { margin: 0; padding: 24px 16px; color: var(--muted); text-align: center; }

button, input, select {
  min-height: max(26px, var(--line-height));
  padding: 2px 8px;
  color: inherit;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 4px;
  font: inherit;
}
button { cursor: pointer; }
button:hover:not(:disabled) { border-color: var(--muted); }
button:disabled { color: var(--muted); cursor: default; }
button[aria-pressed="true"] { color: var(--on-accent); background: var(--accent); border-color: var(--accent); }
input::placeholder { color: var(--muted); opacity: 1; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
button:focus-visible, input:focus-visible, select:focus-visible { outline-offset: 1px; }

.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
}
@media (forced-colors: active) { button[aria-pressed="true"] { outline: 2px solid Highlight; } }
@media print { :host { color: #000; background: #fff; } }
`;

/** One sheet for each text, shared by all elements that use it. */
const sheets = new Map<string, CSSStyleSheet>();

/** Gives a shadow root the shared style, followed by the element's own. */
function dress(root: ShadowRoot, own: string): void {
  root.adoptedStyleSheets = [sheetOf(look), sheetOf(own)];
}

function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text);
  if (known !== undefined) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/** Outside a browser there are no elements, but the module can still be imported. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** Base class of the elements of this package: a recording, a shadow root, and at most one update a frame. */
export abstract class InspectorElement extends Base {
  protected readonly root: ShadowRoot;
  private shownRecording: Recording | null = null;
  private listening: Subscription | null = null;
  private frame = 0;
  /** Timer of a delayed update. */
  private delayedUpdate: ReturnType<typeof setTimeout> | undefined;
  private updatedAt = 0;
  /**
   * Minimum milliseconds between two updates for new data: above 0 where data arrives faster than a person can read.
   */
  protected pace = 0;

  /** @param style the element's own style, after the shared one */
  constructor(style: string) {
    super();
    this.root = this.attachShadow({ mode: 'open' });
    dress(this.root, style);
  }

  /** The recording to show; `null` for none. */
  get recording(): Recording | null {
    return this.shownRecording;
  }

  set recording(recording: Recording | null) {
    if (this.shownRecording === recording) return;
    this.shownRecording = recording;
    this.recordingChanged();
    if (this.isConnected) this.listen();
  }

  connectedCallback(): void {
    this.upgradeProperties();
    this.listen();
  }

  disconnectedCallback(): void {
    this.stopListening();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    clearTimeout(this.delayedUpdate);
    this.delayedUpdate = undefined;
  }

  /** Calls {@link update} in the next frame, once for any number of requests. */
  protected requestUpdate(): void {
    if (this.frame !== 0 || !this.isConnected) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.updatedAt = performance.now();
      this.update();
    });
  }

  /** Another recording is shown: what was made of the one before is to be forgotten. */
  protected abstract recordingChanged(): void;

  /** Called at most once a frame when there may be new data, or another moment or action is selected. */
  protected abstract update(): void;

  private listen(): void {
    this.stopListening();
    const recording = this.shownRecording;
    if (recording !== null) {
      const { grown$, moment$, selected$ } = recording;
      this.listening = merge(moment$, selected$).subscribe(() => this.requestUpdate());
      this.listening.add(grown$.subscribe(() => this.recordingGrew()));
    }
    this.requestUpdate();
  }

  private recordingGrew(): void {
    const wait = this.updatedAt + this.pace - performance.now();
    if (wait <= 0) this.requestUpdate();
    else
      this.delayedUpdate ??= setTimeout(() => {
        this.delayedUpdate = undefined;
        this.requestUpdate();
      }, wait);
  }

  /** Applies what was set before the element was defined, such as its recording: these are plain properties then. */
  private upgradeProperties(): void {
    for (const name of Object.keys(this)) {
      if (!hasSetter(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  private stopListening(): void {
    this.listening?.unsubscribe();
    this.listening = null;
  }
}

/** Whether a class of an element, or one that it extends, has a setter of this name. */
function hasSetter(element: InspectorElement, name: string): boolean {
  for (let it = Object.getPrototypeOf(element); it instanceof Base; it = Object.getPrototypeOf(it))
    if (Object.getOwnPropertyDescriptor(it, name)?.set !== undefined) return true;
  return false;
}
