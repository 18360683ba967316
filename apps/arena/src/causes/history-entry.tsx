import { capital } from '@aftercast/cards/text';
import { memo } from 'react';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import type { Scene } from '../scene/scene.ts';
import type { Person } from '../words/noun.ts';
import { useToldWords } from '../words/told-words.ts';
import type { WordedEntry, WordedLine } from './history-words.ts';
import type { TurnCount } from './turn-count.ts';

/** Whether an entry of a replayed match is the one that is shown, or comes later. */
export type When = 'now' | 'later' | undefined;

/** Lines deeper than this are not indented further, so that they stay readable. */
const DEEPEST = 4;

/** A command and its consequences. Entries are immutable, so an unchanged entry is not rendered again. */
export const Entry = memo(function Entry(props: {
  entry: WordedEntry;
  scene: Scene;
  turns: TurnCount;
  /** Key of its line whose cards are shown large; '' for none. */
  now: string;
  /** Key of its line that the Tab key reaches; '' for none. */
  reached: string;
  when: When;
  onGo: ((command: number) => void) | undefined;
}) {
  const { entry, now, onGo, reached, scene, turns, when } = props;
  const { seat, lines, more, remark, undone } = entry;
  const words = useToldWords();
  const recall = (line: WordedLine) => {
    onGo?.(entry.key);
    const isShown = line.key === now || onGo !== undefined;
    scene.selected$.next(isShown ? null : { key: line.key, cards: line.cards, entities: line.entities });
    if (!isShown) scene.speak(line.cards.map((card) => wordCard(scene, card)));
  };
  return (
    <li
      className="entry"
      data-side={sideOf(seat, scene)}
      data-command={entry.key}
      data-now={when === 'now' ? '' : undefined}
      data-later={when === 'later' ? '' : undefined}
      aria-current={when === 'now' ? 'step' : undefined}
    >
      {remark && <p className="entry-remark">{remark}</p>}
      {undone && <p className="cause-fate">{words.panel.brokenOff}</p>}
      <ol>
        {lines.map((line) =>
          line.turnOf ? (
            <li key={line.key}>
              <TurnHead round={turns.of(line.key)?.round ?? 0} of={line.turnOf} />
            </li>
          ) : (
            <li
              key={line.key}
              className="entry-side"
              data-side={sideOf(line.side, scene)}
              style={{ '--depth': Math.min(line.depth, DEEPEST) }}
            >
              <button
                type="button"
                className="entry-line"
                data-line={line.key}
                tabIndex={line.key === reached ? 0 : -1}
                aria-pressed={line.key === now}
                data-undone={line.fate === 'done' ? undefined : ''}
                onClick={() => recall(line)}
              >
                <LinePicture card={line.picture} />
                <span>
                  {line.text}
                  {line.fate !== 'done' && (
                    <span className="cause-fate">{` ${words.history[line.fate]}`}</span>
                  )}
                  {line.because && (
                    <span className="unseen">{` ${words.history.because(line.because)}`}</span>
                  )}
                </span>
              </button>
            </li>
          ),
        )}
      </ol>
      {more > 0 && <p className="causes-empty">{words.history.more(more)}</p>}
    </li>
  );
});

function sideOf(seat: number, { me }: Scene): 'match' | 'mine' | 'theirs' {
  return seat < 0 ? 'match' : seat === me ? 'mine' : 'theirs';
}

/** What separates the turns: "Turn 5 · you". */
export function TurnHead({ of, round }: { of: Person; round: number }) {
  const { turn } = useToldWords().history;
  return <h2 className="entry-turn">{round > 0 ? turn(round, of.name) : capital(of.name)}</h2>;
}

/** The picture of the card that does it. */
function LinePicture({ card }: { card: string | null }) {
  const { cards } = useGame();
  return (
    <span className="entry-picture" aria-hidden="true">
      {card !== null && <CardPicture {...cards.picture(card)} />}
    </span>
  );
}

/** A card as a screen reader says it. */
function wordCard({ game: { cards } }: Scene, card: string): string {
  return [`${cards.title(card)}.`, cards.text(card)].filter(Boolean).join(' ');
}
