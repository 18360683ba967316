import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CardFace } from '../cards/card-face.tsx';
import type { ArenaGame } from '../presentation/game.ts';
import { GameContext } from '../presentation/game-context.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import type { Sign } from '../presentation/signs.ts';
import { bodyPlace } from './places.ts';
import { markAt, type Pace, type Stage } from './stage.ts';

/** Shows a number that bursts at an entity. It outlasts the viewer that shows it, and nothing waits for it. */
export async function number(
  stage: Stage,
  pace: Pace,
  entity: number,
  kind: string,
  text: string,
): Promise<void> {
  const place = bodyPlace(stage, entity);
  if (!place || text === '') return;
  await stage.flash(
    pace,
    markAt(stage, `number number-${kind}`, place, text),
    [
      { transform: 'scale(0.5)', opacity: 0 },
      { transform: 'scale(1.15)', opacity: 1, offset: 0.16 },
      { transform: 'scale(1)', opacity: 1, offset: 0.7 },
      { transform: 'translateY(-14px)', opacity: 0 },
    ],
    { duration: 900 },
  );
}

/** Shows a ring of light that opens around an entity and fades. Its kind sets its colour and shape. */
export async function ring(stage: Stage, pace: Pace, entity: number, kind: string): Promise<void> {
  const place = bodyPlace(stage, entity);
  if (!place) return;
  await stage.flash(
    pace,
    markAt(stage, `ring ring-${kind}`, place),
    [
      { transform: 'scale(0.6)', opacity: 0, easing: 'ease-out' },
      { transform: 'scale(1.05)', opacity: 1, offset: 0.35 },
      { transform: 'scale(1.3)', opacity: 0 },
    ],
    { duration: 420, easing: 'linear' },
  );
}

/** Shows the shade of an entity that acts although it has left, in the slot that is kept for it. */
export async function shade(stage: Stage, pace: Pace, entity: number): Promise<void> {
  const place = stage.slot(entity) && bodyPlace(stage, entity);
  if (!place) return;
  await stage.flash(
    pace,
    markAt(stage, 'shade', place),
    [
      { transform: 'scale(0.8)', opacity: 0 },
      { transform: 'scale(1)', opacity: 1, offset: 0.3 },
      { transform: 'scale(1.08)', opacity: 0 },
    ],
    { duration: 420, easing: 'linear' },
  );
}

/** Adds a card above the table, face up if `card` is known, otherwise face down. The caller removes it. */
export function cardMark(
  stage: Stage,
  game: ArenaGame,
  name: string,
  place: DOMRect,
  card: string | null,
): HTMLElement {
  const mark = markAt(stage, `printed ${name}`, place);
  mark.append(
    ...drawn(
      card === null ? (
        <span className="back" />
      ) : (
        <GameContext value={game}>
          <CardFace card={card} />
        </GameContext>
      ),
    ),
  );
  keepInPage(mark);
  return mark;
}

/** Moves a mark inwards from the edge of the page until all of it is visible: it is larger than its origin. */
function keepInPage(mark: HTMLElement): void {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  const inwards = (low: number, high: number, room: number) =>
    Math.max(0, EDGE - low) - Math.max(0, high + EDGE - room);
  mark.style.left = `${Number.parseFloat(mark.style.left) + inwards(left, right, innerWidth)}px`;
  mark.style.top = `${Number.parseFloat(mark.style.top) + inwards(top, bottom, innerHeight)}px`;
}

/** Free pixels at the edge of the page. */
const EDGE = 8;

/** Moves cards that overlap, as cards from a narrow fan do, to the right until each one is visible. */
export function setApart(marks: readonly HTMLElement[]): void {
  const leftOf = (mark: HTMLElement) => mark.getBoundingClientRect().left;
  const sorted = [...marks].sort((one, other) => leftOf(one) - leftOf(other));
  let last = Number.NEGATIVE_INFINITY;
  for (const mark of sorted) {
    const left = leftOf(mark);
    const to = Math.max(left, last + APART);
    mark.style.left = `${Number.parseFloat(mark.style.left) + to - left}px`;
    last = to;
  }
  // If there is no room at the right edge, all of them move back.
  const over = Math.max(0, ...sorted.map((it) => it.getBoundingClientRect().right + EDGE - innerWidth));
  if (over > 0) for (const mark of sorted) mark.style.left = `${Number.parseFloat(mark.style.left) - over}px`;
}

/** The least distance in pixels between the left edges of two cards. */
const APART = 44;

/** Adds a sign above the table. The caller removes it. */
export function signMark(
  stage: Stage,
  game: ArenaGame,
  name: string,
  place: DOMRect,
  sign: Sign,
): HTMLElement {
  const mark = markAt(stage, `emblem ${name}`, place);
  mark.append(
    ...drawn(
      <GameContext value={game}>
        <SignIcon sign={sign} />
      </GameContext>,
    ),
  );
  return mark;
}

/** Renders parts of the table once, as nodes that represent no entity and are never updated. */
function drawn(node: ReactNode): Node[] {
  const holder = document.createElement('div');
  const root = createRoot(holder);
  flushSync(() => root.render(node));
  const copy = holder.cloneNode(true) as HTMLElement;
  root.unmount();
  for (const part of copy.querySelectorAll('[data-stat]')) part.removeAttribute('data-stat');
  return [...copy.childNodes];
}
