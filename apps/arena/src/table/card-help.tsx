import { type PointerEvent, type SyntheticEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Notes } from '../cards/notes.tsx';
import { useGame } from '../presentation/game-context.ts';
import type { Note } from '../presentation/shown.ts';
import { useTableContext } from '../scene/table-context.ts';

/** How long a finger must rest on a card, in milliseconds. */
const LONG_PRESS = 450;

/** What a card's button needs, so that the card's keywords are explained beside it. */
export interface CardHelpHandlers {
  onPointerEnter(event: PointerEvent<HTMLElement>): void;
  onPointerLeave(event: PointerEvent<HTMLElement>): void;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onFocus(event: SyntheticEvent<HTMLElement>): void;
  onBlur(): void;
  onClickCapture(event: SyntheticEvent<HTMLElement>): void;
}

/** Explains a card's keywords while a pointer or the focus is on its button, or a finger rests there. @param card `null` for a back */
export function useCardHelp(card: string | null): CardHelpHandlers {
  const { showCloseUp: look } = useTableContext();
  const timer = useRef(0);
  const hasShown = useRef(false);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      look(null);
    },
    [look],
  );
  return useMemo(() => {
    const show = (element: HTMLElement, now: boolean) =>
      card !== null && look({ kind: 'card', card, place: element.getBoundingClientRect() }, now);
    const lift = () => clearTimeout(timer.current);
    return {
      onPointerEnter: ({ currentTarget, pointerType }) =>
        pointerType !== 'touch' && show(currentTarget, false),
      onPointerLeave({ pointerType }) {
        lift();
        if (pointerType !== 'touch') look(null);
      },
      onPointerDown({ currentTarget, pointerType }) {
        hasShown.current = false;
        if (pointerType !== 'touch') return;
        timer.current = window.setTimeout(() => {
          hasShown.current = true;
          show(currentTarget, true);
        }, LONG_PRESS);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && show(currentTarget, false),
      onBlur: () => look(null),
      onClickCapture(event) {
        // A finger that has asked for help presses nothing.
        if (hasShown.current) event.stopPropagation();
        else look(null);
        hasShown.current = false;
      },
    };
  }, [card, look]);
}

/** The keywords of a card in words, for screen readers; '' for none. */
export function wordNotes(notes: readonly Note[]): string {
  return notes.map(({ head, text }) => [head, text].filter(Boolean).join(': ')).join(' ');
}

/** Pixels of the help's width, between it and the card, and between it and the edge of the page. */
const WIDTH = 220;
const GAP = 10;
const EDGE = 8;

/** Explains the keywords of a card that is shown whole, beside it: right of it, left of it, or below. */
export function CardHelp({ card, place }: { card: string; place: DOMRect }) {
  const { cards } = useGame();
  const box = useRef<HTMLDivElement>(null);
  const notes = cards.notes(card);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { offsetHeight: height } = element;
    const room = WIDTH + GAP + EDGE;
    const isRight = innerWidth - place.right >= room;
    const isBeside = isRight || place.left >= room;
    const beside = isRight ? place.right + GAP : place.left - GAP - WIDTH;
    const middle = place.left + place.width / 2 - WIDTH / 2;
    const isBelow = innerHeight - place.bottom >= height + GAP + EDGE;
    const left = isBeside ? beside : Math.max(EDGE, Math.min(innerWidth - WIDTH - EDGE, middle));
    const top = isBeside
      ? Math.min(place.top, innerHeight - height - EDGE)
      : isBelow
        ? place.bottom + GAP
        : place.top - height - GAP;
    element.style.transform = `translate(${left}px, ${Math.max(EDGE, top)}px)`;
  }, [place]);
  if (notes.length === 0) return null;
  return (
    <div className="card-help" data-testid="card-help" ref={box} aria-hidden="true">
      <Notes notes={notes} />
    </div>
  );
}
