import type { ActionEvent } from '@aftercast/bridge/client';
import { useMatch } from '@aftercast/react';
import { useFollowMatch, useHistory, useLive } from '@aftercast/react/table';
import type { HistoryEntry } from '@aftercast/ui/history';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { namesIn } from '../presentation/naming.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import { isTold } from '../presentation/sentences.ts';
import { useTableContext } from '../scene/table-context.ts';
import { useToldWords } from '../words/told-words.ts';
import { Entry, TurnHead, type When } from './history-entry.tsx';
import { HistoryWords, type WordedEntry } from './history-words.ts';
import type { Remarks } from './remarks.ts';
import { TurnCount } from './turn-count.ts';
import { useRovingLines } from './use-roving-lines.ts';

/** The history of a whole match that is replayed. */
export interface WholeHistory {
  /** All of it. */
  entries: readonly HistoryEntry[];
  /** The last command that has begun at the moment that is shown; 0 for none. */
  command: number;
  /** Shows the moment at which a command begins. */
  onGo(command: number): void;
}

/** The history of a replayed match: what comes later is dimmed, and a press goes there. */
export function ReplayedHistory(props: { isShown: boolean; isOpen: boolean; whole: WholeHistory }) {
  const { isOpen, isShown, whole } = props;
  const worded = useWords();
  const turns = useMemo(() => TurnCount.of(whole.entries), [whole.entries]);
  return isShown ? (
    <Entries entries={worded(whole.entries)} isOpen={isOpen} turns={turns} whole={whole} />
  ) : null;
}

/**
 * The history of the match, which grows also while another tab is shown.
 * @param props.remarks what opponents say of their commands
 */
export function HistoryPanel(props: { isShown: boolean; isOpen: boolean; remarks: Remarks | undefined }) {
  const { isOpen, isShown, remarks } = props;
  const { scene } = useTableContext();
  const [turns] = useState(() => new TurnCount());
  useFollowMatch((event) => turns.add(event));
  const tells = (action: ActionEvent) => isTold(action, scene.game.actions);
  const entries = useHistory({ seats: scene.plays, remarks$: remarks?.lines$, tells });
  const worded = useWords(remarks);
  return isShown ? <Entries entries={worded(entries)} isOpen={isOpen} turns={turns} /> : null;
}

/** Returns what puts entries into sentences, each once. */
function useWords(
  remarks: Remarks | null = null,
): (entries: readonly HistoryEntry[]) => readonly WordedEntry[] {
  const { scene } = useTableContext();
  const { view } = useMatch();
  // The entries are made again when the language changes.
  useToldWords();
  const [words] = useState(() => new HistoryWords());
  const cardOf = (entity: number) => view.entity(entity)?.card ?? null;
  return (entries) => words.entries(entries, namesIn(view, scene.game, scene), cardOf, remarks);
}

/** The entries, newest last. A pressed line shows its cards large, and lights them on the table. */
function Entries(props: {
  entries: readonly WordedEntry[];
  isOpen: boolean;
  turns: TurnCount;
  whole?: WholeHistory;
}) {
  const { entries, isOpen, turns, whole } = props;
  const { scene } = useTableContext();
  const words = useToldWords();
  const match = useMatch();
  const recalled = useLive(scene.selected$);
  const list = useRef<HTMLOListElement>(null);
  const last = whole ? entries.findLast(({ key }) => key <= whole.command) : entries.at(-1);
  const size = last?.lines.length ?? 0;
  const roving = useRovingLines(entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes to the end when it is opened or something is added
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null || scene.selected$.value !== null || box.contains(document.activeElement)) return;
    return scrollTo(box, () => {
      const now = whole && box.querySelector<HTMLElement>('[data-now]');
      if (!whole) return box.scrollHeight;
      return now && now.offsetTop + now.offsetHeight - box.offsetTop - box.clientHeight * NOW_AT;
    });
  }, [last?.key, size, scene, isOpen]);
  const [first] = entries;
  const begun = first ? turns.at(first.key) : null;
  const names = namesIn(match.view, scene.game, scene);
  return (
    <ol
      className="history"
      data-testid="history"
      aria-label={words.panel.tabs.history}
      ref={list}
      onKeyDown={roving.handleKey}
      onFocus={roving.handleFocus}
    >
      {entries.length === 0 && (
        <li className="causes-none">
          <SignIcon sign="history" />
          {words.history.empty}
        </li>
      )}
      {begun && (
        <li>
          <TurnHead round={begun.round} of={names.player(begun.seat)} />
        </li>
      )}
      {entries.map((entry) => (
        <Entry
          key={entry.key}
          entry={entry}
          scene={scene}
          turns={turns}
          now={keyIn(entry, recalled?.key)}
          reached={keyIn(entry, roving.key)}
          when={whole === undefined ? undefined : whenOf(entry, last?.key ?? 0)}
          onGo={whole?.onGo}
        />
      ))}
    </ol>
  );
}

/**
 * Scrolls a list to a place, and again in the next frames: entries get their heights when they come near the view for the first
 * time, and until then what is above them is only estimated.
 * @param placeOf the place now; `null` for none
 * @returns a function that stops it
 */
function scrollTo(box: HTMLElement, placeOf: () => number | null | undefined): () => void {
  let left = SETTLING;
  let frame = 0;
  const scroll = () => {
    const place = placeOf();
    if (place == null) return;
    box.scrollTop = place;
    if (left-- > 0) frame = requestAnimationFrame(scroll);
  };
  scroll();
  return () => cancelAnimationFrame(frame);
}

/** Frames in which entries that come near the view get their heights. */
const SETTLING = 4;

/** Where the entry of the moment is in a replayed history: at this part of its height. */
const NOW_AT = 0.7;

function whenOf({ key }: WordedEntry, now: number): When {
  return key === now ? 'now' : key > now ? 'later' : undefined;
}

function keyIn({ lines }: WordedEntry, key: string | undefined): string {
  return key !== undefined && lines.some((line) => line.key === key) ? key : '';
}
