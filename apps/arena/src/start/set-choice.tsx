import { useEffect, useState } from 'react';
import type { GameSets, SetChoice } from '../presentation/game.ts';
import type { PageWords } from '../words/page-words.ts';
import { useSetupWords } from '../words/start-words.ts';

/** A choice of sets of cards. The first set is always chosen. */
export function SetChoiceGroup(props: {
  sets: GameSets;
  /** A sentence about what the sets are for. */
  about: string;
  /** Ids of the later sets that are chosen. */
  chosen: readonly string[];
  onChoose(sets: readonly string[]): void;
}) {
  const { sets, about, chosen, onChoose } = props;
  const { counts, hasFailed } = useCounts(sets);
  const words = useSetupWords();
  const [first, ...later] = sets.places;
  const toggle = (id: string) =>
    onChoose(
      later.map((it) => it.id).filter((it) => (it === id ? !chosen.includes(id) : chosen.includes(it))),
    );
  return (
    <div className="set-choices">
      <fieldset className="choice-group">
        <legend className="choice-legend">{words.sets}</legend>
        <div className="set-choices-row">
          {sets.places.map(({ id, title }) => (
            <label key={id} className="set-choice" data-testid={`set-${id}`}>
              <input
                type="checkbox"
                checked={id === first?.id || chosen.includes(id)}
                // It can be read, and says why it cannot be changed.
                aria-disabled={id === first?.id || undefined}
                aria-describedby={id === first?.id ? 'set-always' : undefined}
                onChange={() => id !== first?.id && toggle(id)}
              />
              <span className="set-choice-title">{title}</span>
              <span className="set-choice-count">
                {sayCount(counts?.find((it) => it.id === id)?.cards, words)}
              </span>
            </label>
          ))}
        </div>
        <p className="set-choices-about" id="set-always">
          {hasFailed ? words.setsNotCounted : about}
        </p>
      </fieldset>
    </div>
  );
}

function sayCount(cards: number | undefined, words: PageWords['setup']): string {
  return cards === undefined ? '' : words.cards(cards);
}

/** The sets with their numbers of cards; `null` while they are fetched. */
function useCounts(sets: GameSets): { counts: readonly SetChoice[] | null; hasFailed: boolean } {
  const [counts, setCounts] = useState<readonly SetChoice[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let disposed = false;
    sets.find().then(
      (found) => {
        if (!disposed) setCounts(found);
      },
      () => {
        if (!disposed) setFailed(true);
      },
    );
    return () => {
      disposed = true;
    };
  }, [sets]);
  return { counts, hasFailed };
}
