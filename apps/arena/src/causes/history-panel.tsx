import { capital } from '@aftercast/cards/text';
import { useMatch } from '@aftercast/react';
import { useHistory, useLive } from '@aftercast/react/table';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Observable } from 'rxjs';
import { CardFace } from '../cards/card-face.tsx';
import { useGame } from '../presentation/game-context.ts';
import { namesIn } from '../presentation/sentences.ts';
import type { Scene } from '../scene/scene.ts';
import { useTableContext } from '../scene/table-context.ts';
import { HistoryWords, type WordedEntry, type WordedLine } from './history-words.ts';

/**
 * The history of the match, which grows also while another tab is shown.
 * @param props.remarks$ lines in which opponents explain their commands
 */
export function HistoryPanel(props: { isShown: boolean; remarks$: Observable<string> | undefined }) {
  const { isShown, remarks$ } = props;
  const { scene } = useTableContext();
  const { view } = useMatch();
  const [words] = useState(() => new HistoryWords());
  const entries = useHistory({ seats: scene.plays, remarks$ });
  if (!isShown) return null;
  const names = namesIn(view, scene.game, scene);
  const cardOf = (entity: number) => view.entity(entity)?.card ?? null;
  return <Entries entries={words.entries(entries, names, cardOf)} />;
}

/** The entries, newest last. A pressed one is shown large and lit on the table. */
function Entries({ entries }: { entries: readonly WordedEntry[] }) {
  const { scene } = useTableContext();
  const recalled = useLive(scene.selected$);
  const list = useRef<HTMLOListElement>(null);
  const last = entries.at(-1);
  const size = last?.lines.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes to the end when something is added
  useLayoutEffect(() => {
    const box = list.current;
    if (box && scene.selected$.value === null) box.scrollTop = box.scrollHeight;
  }, [last?.key, size, scene]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol className="history" data-testid="history" aria-label="History" ref={list} tabIndex={0}>
      {entries.length === 0 && <li className="causes-empty">The history of the match appears here.</li>}
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} scene={scene} now={keyIn(entry, recalled?.key)} />
      ))}
    </ol>
  );
}

function keyIn({ lines }: WordedEntry, key: string | undefined): string {
  return key !== undefined && lines.some((line) => line.key === key) ? key : '';
}

/** Entries are immutable, so an unchanged entry is not rendered again. */
const Entry = memo(function Entry({ entry, scene, now }: { entry: WordedEntry; scene: Scene; now: string }) {
  const { seat, lines, more, remark, undone } = entry;
  const side = seat < 0 ? 'match' : seat === scene.me ? 'mine' : 'theirs';
  const recall = (line: WordedLine) =>
    scene.selected$.next(
      line.key === now ? null : { key: line.key, cards: line.cards, entities: line.entities },
    );
  return (
    <li className="entry" data-side={side} data-command={entry.key}>
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
