import type { PhaseEvent } from '@aftercast/bridge/client';

/** A place on the page, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What was shown of those who left play. */
export interface Deaths {
  /** Lights on their way to a target: where each started, who sent it, and, at that moment, the middle of its sender's tile and whose slots were vacant. */
  bolts: { source: number; x: number; y: number; tile: number; vacant: number[] }[];
  /** Ghosts of those on a board: how wide each is, and the vacant slot at its place. */
  ghosts: { width: number; slot: number }[];
  /** Vacant slots, and whether each was hidden from assistive technology. */
  vacant: { entity: number; hidden: boolean }[];
}

declare global {
  interface Window {
    deaths: Deaths;
  }
}

/** The box of an entity's tile in play, without the name below. Runs in the page. */
export function tileOf(entity: number): Box {
  const tile = document.querySelector(`[data-entity="${entity}"] .tile`);
  const { x, y, width, height } = tile?.getBoundingClientRect() ?? new DOMRect();
  return { x, y, width, height };
}

/** Writes down in `window.deaths` what is shown of those who leave play in the match that is open. It runs in the page. */
export function watchDeaths(): void {
  const deaths: Deaths = { bolts: [], ghosts: [], vacant: [] };
  window.deaths = deaths;
  const { scene } = window.trial.mounted();
  let acting = 0;
  scene.client.phases$.subscribe(({ action }: PhaseEvent) => {
    acting = action.source;
  });
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const middleOf = ({ y, height }: DOMRect) => y + height / 2;
  const vacantSlots = () => Array.from(document.querySelectorAll<HTMLElement>('.slot-vacant'));
  /** The tile of the vacant slot that is nearest to something. */
  const nearest = (to: Element) => {
    const away = (from: Element) =>
      Math.hypot(boxOf(from).x - boxOf(to).x, middleOf(boxOf(from)) - middleOf(boxOf(to)));
    const tiles = document.querySelectorAll<HTMLElement>('.slot-vacant .tile');
    return Array.from(tiles).sort((a, b) => away(a) - away(b))[0];
  };
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      if (node.classList.contains('bolt')) {
        const frames = (node.getAnimations()[0]?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
        const { e, f } = new DOMMatrix(String(frames[0]?.transform ?? 'none'));
        deaths.bolts.push({
          source: acting,
          x: Number.parseFloat(node.style.left) + e,
          y: Number.parseFloat(node.style.top) + f,
          tile: middleOf(boxOf(document.querySelector(`[data-slot="${acting}"] .tile`))),
          vacant: vacantSlots().map(({ dataset }) => Number(dataset.slot)),
        });
      }
      const body = node.classList.contains('ghost') && node.querySelector<HTMLElement>('.minion .tile');
      if (body) deaths.ghosts.push({ width: body.offsetWidth, slot: nearest(body)?.offsetWidth ?? 0 });
    }
    for (const slot of vacantSlots())
      deaths.vacant.push({ entity: Number(slot.dataset.slot), hidden: slot.ariaHidden === 'true' });
  }).observe(document.body, { subtree: true, childList: true });
}
