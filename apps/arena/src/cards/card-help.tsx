import {
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useGame } from '../presentation/game-context.ts';
import type { Note } from '../presentation/shown.ts';
import { Notes } from './notes.tsx';

/** A card whose keywords are explained, and where it is on the page. */
export interface HelpedCard {
  readonly card: string;
  readonly place: DOMRect;
}

/** Shows the help of a card after a short delay, or at once with `now`; `null` closes it. */
export type ShowCardHelp = (helped: HelpedCard | null, now?: boolean) => void;

/** How long the pointer must rest on a card before its help opens, in milliseconds. */
const DWELL = 350;

/** Returns the card whose keywords are explained, and a function to change it. */
export function useHelpedCard(): [helped: HelpedCard | null, show: ShowCardHelp] {
  const [helped, setHelped] = useState<HelpedCard | null>(null);
  const timer = useRef(0);
  const show = useCallback<ShowCardHelp>((next, now = false) => {
    clearTimeout(timer.current);
    if (next === null || now) setHelped(next);
    else timer.current = window.setTimeout(() => setHelped(next), DWELL);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [helped, show];
}

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
export function useCardHelp(card: string | null, show: ShowCardHelp): CardHelpHandlers {
  const timer = useRef(0);
  const hasShown = useRef(false);
  const isOn = useRef(false);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // A card that leaves under the pointer gets no other event.
      if (isOn.current) show(null);
    },
    [show],
  );
  return useMemo(() => {
    const open = (element: HTMLElement, now: boolean) => {
      if (card === null) return;
      isOn.current = true;
      show({ card, place: element.getBoundingClientRect() }, now);
    };
    const close = () => {
      isOn.current = false;
      show(null);
    };
    const lift = () => clearTimeout(timer.current);
    return {
      onPointerEnter: ({ currentTarget, pointerType }) =>
        pointerType !== 'touch' && open(currentTarget, false),
      onPointerLeave({ pointerType }) {
        lift();
        if (pointerType !== 'touch') close();
      },
      onPointerDown({ currentTarget, pointerType }) {
        hasShown.current = false;
        if (pointerType !== 'touch') return;
        timer.current = window.setTimeout(() => {
          hasShown.current = true;
          open(currentTarget, true);
        }, LONG_PRESS);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && open(currentTarget, false),
      onBlur: close,
      onClickCapture(event) {
        // A finger that has asked for help presses nothing.
        if (hasShown.current) event.stopPropagation();
        else close();
        hasShown.current = false;
      },
    };
  }, [card, show]);
}

/** The keywords of a card in words, for screen readers; '' for none. */
export function wordNotes(notes: readonly Note[]): string {
  return notes.map(({ head, text }) => [head, text].filter(Boolean).join(': ')).join(' ');
}

/** Pixels of the help's width, between it and the card, and between it and the edge of the page. */
const WIDTH = 220;
const GAP = 8;
const EDGE = 8;

/** Explains the keywords of a card that is shown whole: above it, or below where there is no room. */
export function CardHelp({ card, place }: HelpedCard) {
  const { cards } = useGame();
  const box = useRef<HTMLDivElement>(null);
  const notes = cards.notes(card);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { offsetHeight: height } = element;
    const middle = place.left + place.width / 2 - WIDTH / 2;
    const left = Math.max(EDGE, Math.min(innerWidth - WIDTH - EDGE, middle));
    const above = place.top - height - GAP;
    const top = above >= EDGE ? above : Math.min(innerHeight - height - EDGE, place.bottom + GAP);
    element.style.transform = `translate(${left}px, ${top}px)`;
  }, [place]);
  if (notes.length === 0) return null;
  return (
    <div className="card-help" data-testid="card-help" ref={box} aria-hidden="true">
      <Notes notes={notes} />
    </div>
  );
}
