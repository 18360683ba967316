import type { MatchClient } from '@aftercast/bridge/client';

/** What was to be seen on the page, and what it answered the worker, in order. */
export type Seen =
  /** A phase begins. */
  | { kind: 'phase'; id: number; type: string; phase: 'prepare' | 'perform' }
  /** The page tells the worker that a keyframe has been reached, or that a phase has been played to its end. */
  | { kind: 'answer'; answer: 'keyframe' | 'ended' }
  /**
   * A number on the table has become another one. `paint` counts the moments at which the page changed; `lunging` are those
   * who stood at whom they attack.
   */
  | { kind: 'number'; entity: number; stat: string; text: string; paint: number; lunging: number[] }
  /** An entity has come to be shown in a zone, or is shown in none any more. */
  | { kind: 'came' | 'left'; entity: number; zone: string; paint: number }
  /** A mark is made above the table, or taken away again. */
  | { kind: 'marked' | 'unmarked'; mark: string; text: string; paint: number };

/** Writes down what happens on the page. */
export class Recorder {
  seen: Seen[] = [];
  #paint = 0;
  #numbers = new Map<string, string>();
  #zones = new Map<number, string>();

  constructor() {
    const { seen } = this;
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...rest: unknown[]) {
      const { kind } = (message ?? {}) as { kind?: string };
      if (kind === 'keyframe' || kind === 'ended') seen.push({ kind: 'answer', answer: kind });
      return (post as (...all: unknown[]) => void).call(this, message, ...rest);
    } as typeof post;
    new MutationObserver((records) => this.#look(records)).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  }

  /** Forgets what was, and listens to another match. */
  begin(client: MatchClient): void {
    this.seen.length = 0;
    this.#numbers.clear();
    this.#zones.clear();
    client.events$.subscribe((event) => {
      if (event.kind !== 'phase-announced') return;
      this.seen.push({ kind: 'phase', id: event.action.id, type: event.action.type, phase: event.phase });
    });
  }

  #look(records: readonly MutationRecord[]): void {
    const paint = ++this.#paint;
    for (const { addedNodes, removedNodes } of records) {
      this.#marks('marked', addedNodes, paint);
      this.#marks('unmarked', removedNodes, paint);
    }
    this.#lookAtNumbers(paint);
    this.#lookAtZones(paint);
  }

  #marks(kind: 'marked' | 'unmarked', nodes: NodeList, paint: number): void {
    for (const node of nodes)
      if (node instanceof HTMLElement && node.classList.contains('mark'))
        this.seen.push({ kind, mark: node.className, text: node.textContent ?? '', paint });
  }

  #lookAtNumbers(paint: number): void {
    const lunging = Array.from(document.querySelectorAll<HTMLElement>('[data-lunging]'), ({ dataset }) =>
      Number(dataset.entity),
    );
    for (const shown of document.querySelectorAll<HTMLElement>('[data-entity] [data-stat]')) {
      const entity = Number(shown.closest<HTMLElement>('[data-entity]')?.dataset.entity);
      const { stat = '' } = shown.dataset;
      const text = shown.textContent ?? '';
      const before = this.#numbers.get(`${entity} ${stat}`);
      if (before !== undefined && before !== text)
        this.seen.push({ kind: 'number', entity, stat, text, paint, lunging });
      this.#numbers.set(`${entity} ${stat}`, text);
    }
  }

  #lookAtZones(paint: number): void {
    const now = new Map<number, string>();
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-entity][data-zone]'))
      now.set(Number(dataset.entity), dataset.zone ?? '');
    for (const [entity, zone] of this.#zones)
      if (now.get(entity) !== zone) this.seen.push({ kind: 'left', entity, zone, paint });
    for (const [entity, zone] of now)
      if (this.#zones.get(entity) !== zone) this.seen.push({ kind: 'came', entity, zone, paint });
    this.#zones = now;
  }
}
