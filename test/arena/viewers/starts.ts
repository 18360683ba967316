import type { ActionEvent } from '@aftercast/bridge/client';
import type { Box } from './dead.ts';

/** Something that was drawn above the table for an action, at the moment when it appeared. */
export interface Start {
  /** The action for which it appeared, such as `prepare damage #12`. */
  of: string;
  /** The classes of the mark; `thread` for a line, `ghost` for the image of what has left. */
  mark: string;
  /** Where it starts. */
  x: number;
  y: number;
  /** Where the action's source stands, or stood last; `null` if it never was on the page. */
  source: Box | null;
  /** The same of each of its targets, and of what has come to a board with it. */
  targets: Box[];
  /** The deck of the seat that draws. */
  deck: Box;
  /** Where the entity stood of which a ghost is the image; `null` for what is no ghost. */
  left: Box | null;
}

/** What {@link watchStarts} writes down. */
export interface Starts {
  /** The phases that were announced, as in {@link Start.of}, each with how many targets it had at last. */
  phases: Map<string, number>;
  starts: Start[];
}

declare global {
  interface Window {
    starts: Starts;
  }
}

/** Writes down in `window.starts` where everything starts that is drawn above the table of the open match. Runs in the page. */
export function watchStarts(): void {
  const found: Starts = { phases: new Map(), starts: [] };
  window.starts = found;
  const { client } = window.trial.mounted().scene;
  /** Where each entity stands or stood last, and the name below it. */
  const stood = new Map<number, { box: Box; name: string }>();
  let of = '';
  let action: Pick<ActionEvent, 'id' | 'seat' | 'source' | 'targets'> = {
    id: 0,
    seat: 0,
    source: 0,
    targets: [],
  };
  let before = new Set<number>();

  const boxOf = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width, height };
  };
  const bodyOf = (element: Element) => element.querySelector<HTMLElement>('.tile, .portrait') ?? element;
  /** Where an entity stands, whichever way it is moving about its place: a minion stands in its slot. */
  const standing = (element: Element): Box => {
    const slot = element.closest('.board .slot');
    const tile = element.querySelector<HTMLElement>('.tile');
    if (!slot || !tile) return boxOf(bodyOf(element));
    const { x, y } = slot.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tile;
    return { x: x + width / 2, y: y + height / 2, width, height };
  };
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-table] [data-entity]')) {
      const name = element.querySelector('.minion-name')?.textContent ?? '';
      stood.set(Number(element.dataset.entity), { box: standing(element), name });
    }
  };
  const onBoards = () =>
    Array.from(document.querySelectorAll<HTMLElement>('.board .piece'), ({ dataset }) =>
      Number(dataset.entity),
    );
  const isGone = (id: number) => document.querySelector(`[data-entity="${id}"]`) === null;
  const each = () => {
    look();
    requestAnimationFrame(each);
  };
  each();

  client.events$.subscribe((event) => {
    if (event.kind === 'phase-announced') {
      look();
      before = new Set(onBoards());
      action = event.action;
      of = `${event.phase} ${event.action.type} #${event.action.id}`;
    } else if (event.kind === 'action-amended' && event.action.id === action.id) action = event.action;
    if (of !== '') found.phases.set(of, action.targets.length);
  });

  const add = (mark: string, x: number, y: number, left: Box | null = null) => {
    look();
    const arrived = onBoards().filter((id) => !before.has(id));
    found.starts.push({
      of,
      mark,
      x,
      y,
      source: stood.get(action.source)?.box ?? null,
      targets: [...action.targets, ...arrived].flatMap((id) => stood.get(id)?.box ?? []),
      deck: boxOf(document.querySelector('[data-zone="deck"][data-seat="1"]') ?? document.body),
      left,
    });
  };
  const addMark = (mark: HTMLElement) => {
    const [x, y] = [Number.parseFloat(mark.style.left), Number.parseFloat(mark.style.top)];
    // What travels is laid at its target, and begins with the way from its source.
    const frames = (mark.getAnimations()[0]?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
    const way = new DOMMatrix(mark.matches('.bolt') ? String(frames[0]?.transform ?? 'none') : 'none');
    add(mark.className, x + way.e, y + way.f);
  };
  const addGhost = (ghost: HTMLElement) => {
    const { x, y } = boxOf(bodyOf(ghost));
    const name = ghost.querySelector('.minion-name')?.textContent;
    const left = [...stood].find(([id, it]) => it.name === name && isGone(id));
    add('ghost', x, y, left?.[1].box ?? null);
  };
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof SVGPathElement && node.closest('.threads')) {
        const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(node.getAttribute('d') ?? '') ?? [];
        add('thread', Number(x), Number(y));
      } else if (node instanceof HTMLElement && node.matches('.mark')) addMark(node);
      else if (node instanceof HTMLElement && node.matches('.ghost')) addGhost(node);
    }
  }).observe(document.body, { subtree: true, childList: true });
}

/** Where a mark has to start, by its class: at the middle of what it belongs to, or somewhere on it. */
const PLACES: Readonly<
  Record<string, readonly [of: 'source' | 'target' | 'deck' | 'left', how: 'middle' | 'on']>
> = {
  bolt: ['source', 'middle'],
  thread: ['source', 'middle'],
  gathering: ['source', 'middle'],
  'ring-cast': ['source', 'middle'],
  shade: ['source', 'middle'],
  number: ['target', 'middle'],
  blast: ['target', 'middle'],
  cinder: ['target', 'middle'],
  soul: ['target', 'middle'],
  chevron: ['target', 'on'],
  change: ['target', 'on'],
  dust: ['target', 'on'],
  drawn: ['deck', 'middle'],
  ghost: ['left', 'middle'],
};

/** How many pixels may be between them: what acts pulses, and what is hit recoils. */
const NEAR = 4;

/** Compares where something starts with where its cause stands. @returns a sentence on what is wrong; `null` if nothing is */
export function faultOf(start: Start): string | null {
  const { of, mark, x, y } = start;
  const name = Object.keys(PLACES).find((it) => mark.split(' ').includes(it));
  const [by, how] = PLACES[name ?? ''] ?? [];
  const it = `${mark} (${of}) at ${Math.round(x)}, ${Math.round(y)}`;
  if (by === undefined) return `${it} belongs nowhere: say in starts.ts where it has to start`;
  const one = { source: start.source, deck: start.deck, left: start.left, target: null }[by];
  const places = by === 'target' ? start.targets : one === null ? [] : [one];
  const fits = places.some((box) => {
    const [far, high] = how === 'middle' ? [NEAR, NEAR] : [box.width * 0.6 + NEAR, box.height * 0.6 + NEAR];
    return Math.abs(box.x - x) <= far && Math.abs(box.y - y) <= high;
  });
  const said = places.map((box) => `${Math.round(box.x)}, ${Math.round(box.y)}`).join('; ');
  return fits ? null : `${it} does not start at its ${by}, which stands at ${said || 'no place'}`;
}
