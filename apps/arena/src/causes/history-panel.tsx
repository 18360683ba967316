import { capital } from '@aftercast/cards/text';
import { useMatch } from '@aftercast/react';
import { useHistory, useLive } from '@aftercast/react/table';
import type { HistoryEntry } from '@aftercast/ui/history';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Observable } from 'rxjs';
import { CardFace } from '../cards/card-face.tsx';
import { useGame } from '../presentation/game-context.ts';
import { namesIn } from '../presentation/sentences.ts';
import type { Scene } from '../scene/scene.ts';
import { useTableContext } from '../scene/table-context.ts';
import { HistoryWords, type WordedEntry, type WordedLine } from './history-words.ts';

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
export function ReplayedHistory({ isShown, whole }: { isShown: boolean; whole: WholeHistory }) {
  const worded = useWords();
  return isShown ? <Entries entries={worded(whole.entries)} whole={whole} /> : null;
}

/**
 * The history of the match, which grows also while another tab is shown.
 * @param props.remarks$ lines in which opponents explain their commands
 */
export function HistoryPanel(props: { isShown: boolean; remarks$: Observable<string> | undefined }) {
  const { isShown, remarks$ } = props;
  const { scene } = useTableContext();
  const entries = useHistory({ seats: scene.plays, remarks$ });
  const worded = useWords();
  return isShown ? <Entries entries={worded(entries)} /> : null;
}

/** Returns what puts entries into sentences, each once. */
function useWords(): (entries: readonly HistoryEntry[]) => readonly WordedEntry[] {
  const { scene } = useTableContext();
  const { view } = useMatch();
  const [words] = useState(() => new HistoryWords());
  const cardOf = (entity: number) => view.entity(entity)?.card ?? null;
  return (entries) => words.entries(entries, namesIn(view, scene.game, scene), cardOf);
}

/** The entries, newest last. A pressed one is shown large and lit on the table. */
function Entries({ entries, whole }: { entries: readonly WordedEntry[]; whole?: WholeHistory }) {
  const { scene } = useTableContext();
  const recalled = useLive(scene.selected$);
  const list = useRef<HTMLOListElement>(null);
  const last = whole ? entries.findLast(({ key }) => key <= whole.command) : entries.at(-1);
  const size = last?.lines.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes to the end when something is added
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null || scene.selected$.value !== null) return;
    const now = whole && box.querySelector<HTMLElement>('[data-now]');
    if (!whole) box.scrollTop = box.scrollHeight;
    else if (now)
      box.scrollTop = now.offsetTop + now.offsetHeight - box.offsetTop - box.clientHeight * NOW_AT;
  }, [last?.key, size, scene]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol className="history" data-testid="history" aria-label="History" ref={list} tabIndex={0}>
      {entries.length === 0 && <li className="causes-empty">The history of the match appears here.</li>}
      {entries.map((entry) => (
        <Entry
          key={entry.key}
          entry={entry}
          scene={scene}
          now={keyIn(entry, recalled?.key)}
          when={whole === undefined ? undefined : whenOf(entry, last?.key ?? 0)}
          onGo={whole?.onGo}
        />
      ))}
    </ol>
  );
}

/** Where the entry of the moment is in a replayed history: at this part of its height. */
const NOW_AT = 0.7;

/** Whether an entry of a replayed match is the one that is shown, or comes later. */
type When = 'now' | 'later' | undefined;

function whenOf({ key }: WordedEntry, now: number): When {
  return key === now ? 'now' : key > now ? 'later' : undefined;
}

function keyIn({ lines }: WordedEntry, key: string | undefined): string {
  return key !== undefined && lines.some((line) => line.key === key) ? key : '';
}

/** Entries are immutable, so an unchanged entry is not rendered again. */
const Entry = memo(function Entry(props: {
  entry: WordedEntry;
  scene: Scene;
  now: string;
  when: When;
  onGo: ((command: number) => void) | undefined;
}) {
  const { entry, now, onGo, scene, when } = props;
  const { seat, lines, more, remark, undone } = entry;
  const side = seat < 0 ? 'match' : seat === scene.me ? 'mine' : 'theirs';
  const recall = (line: WordedLine) => {
    onGo?.(entry.key);
    scene.selected$.next(
      line.key === now || onGo ? null : { key: line.key, cards: line.cards, entities: line.entities },
    );
  };
  return (
    <li
      className="entry"
      data-side={side}
      data-command={entry.key}
      data-now={when === 'now' ? '' : undefined}
      data-later={when === 'later' ? '' : undefined}
      aria-current={when === 'now' ? 'step' : undefined}
    >
      <p className="entry-head">{headOf(side, entry, scene.plays.length > 0)}</p>
      {remark && <p className="entry-remark">{remark}</p>}
      {undone && <p className="cause-fate">Undone: it would not have ended, or the engine failed in it.</p>}
      <ol>
        {lines.map((line) => (
          <li key={line.key}>
            <button
              type="button"
              className="entry-line"
              aria-pressed={line.key === now}
              data-undone={line.undone ? '' : undefined}
              onClick={() => recall(line)}
            >
              {line.text}
              {line.undone && <span className="cause-fate"> This did not happen.</span>}
              {line.because && <span className="entry-because">because {lower(line.because)}</span>}
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="causes-empty">And {more} more.</p>}
    </li>
  );
});

/** A spectator plays neither side, so neither side is called "you". */
function headOf(side: 'match' | 'mine' | 'theirs', entry: WordedEntry, plays: boolean): string {
  if (side === 'match') return 'The match';
  if (!plays) return capital(entry.player);
  return `${side === 'mine' ? 'You' : 'Opponent'} · ${entry.hero}`;
}

/** Lowers the first letter of a sentence that continues another: names keep their capitals, articles do not. */
function lower(sentence: string): string {
  return sentence.replace(/^(A|An|The|Your|Something)\b/, (word) => word.toLowerCase());
}

/** The most cards that are shown side by side; further ones are left out. */
const MOST = 4;

/** The cards of the selected history entry, large. The pointer passes through it. */
export function HistoryCards() {
  const { cards: names } = useGame();
  const recalled = useLive(useTableContext().scene.selected$);
  const cards = recalled?.cards.slice(0, MOST) ?? [];
  if (cards.length === 0) return null;
  return (
    <section
      className="recall"
      data-testid="recall"
      aria-label="Cards of the past"
      style={{ '--count': cards.length }}
    >
      <ul>
        {cards.map((card) => (
          <li key={card} aria-label={names.title(card)} className="recall-card">
            <CardFace card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
