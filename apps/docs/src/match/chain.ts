import type { MatchEvent } from '@aftercast/bridge/client';
import type { HearthWith } from '@aftercast/hearth';
import { element } from './element.ts';
import type { MatchNames } from './names.ts';

/** The actions of a command as they happen: each under its cause, with the phase that it has reached. */
export class Chain {
  readonly root = element('ol', 'demo-chain');
  readonly #lines = new Map<
    number,
    { line: HTMLElement; depth: number; said: HTMLElement; state: HTMLElement }
  >();

  readonly #names: MatchNames;

  constructor(names: MatchNames) {
    this.#names = names;
    this.root.tabIndex = 0;
    this.root.setAttribute('aria-label', 'What happens, and what caused it');
  }

  /** Begins again: the next event belongs to another command. */
  clear(): void {
    this.#lines.clear();
    this.root.replaceChildren();
  }

  /** How many actions it has. */
  get length(): number {
    return this.#lines.size;
  }

  add(event: MatchEvent<HearthWith<string>>): void {
    if (!('action' in event)) return;
    const { id, cause } = event.action;
    let row = this.#lines.get(id);
    if (row === undefined) {
      const depth = cause === 0 ? 0 : (this.#lines.get(cause)?.depth ?? 0) + 1;
      const state = element('span', 'demo-state');
      const said = element('span', 'demo-said');
      const line = element('li', 'demo-line', said, state);
      line.style.setProperty('--depth', String(Math.min(depth, 6)));
      row = { line, depth, said, state };
      this.#lines.set(id, row);
      this.root.append(line);
    }
    row.said.textContent = this.#names.sentence(event.action);
    const state = stateOf(event);
    if (state === null) return;
    row.line.dataset.state = state;
    row.state.textContent = state;
    // The list scrolls by itself; the page stays where the reader has it.
    this.root.scrollTop = row.line.offsetTop - this.root.clientHeight / 2;
  }
}

/** Where an action is, in one word; `null` if the event does not tell. */
function stateOf(
  event: MatchEvent<HearthWith<string>>,
): 'prepare' | 'perform' | 'done' | 'cancelled' | 'dropped' | null {
  switch (event.kind) {
    case 'phase-announced':
      return event.phase;
    case 'action-ended':
      return 'done';
    case 'action-cancelled':
      return 'cancelled';
    case 'action-dropped':
      return 'dropped';
    default:
      return null;
  }
}
