import { useRef, useState } from 'react';
import { ChoiceField } from '../form/choice-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { bots, decks } from '../matches/plan.ts';
import { ReadError } from '../runs/reading.ts';
import type { Source } from './address.ts';
import type { InspectedMatch } from './inspected-match.ts';
import { LONGEST_MATCH, readMatchFile } from './match-file.ts';

const deckOptions = decks.map(({ name }) => ({ value: name, label: name }));
const botOptions = bots.map((it) => ({ value: it, label: it }));
const firstDeck = (index: number) => decks[index]?.name ?? '';

/** Which match is looked at: the demonstration, one of bots with ready decks, or a file. */
export function Chooser(props: {
  onChoose(source: Source): void;
  onFile(match: InspectedMatch): void;
  onTrouble(text: string): void;
}) {
  const { onChoose, onFile, onTrouble } = props;
  const [match, setMatch] = useState({
    decks: [firstDeck(0), firstDeck(1)] as [string, string],
    bots: ['greedy', 'greedy'] as [string, string],
    seed: 1,
  });
  const file = useRef<HTMLInputElement>(null);
  const open = async (opened: File) => {
    try {
      if (opened.size > LONGEST_MATCH) throw new ReadError('It is longer than any match.');
      onFile(readMatchFile(await opened.text(), opened.name));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      onTrouble(`${opened.name} cannot be opened: ${error.message}`);
    }
  };
  const side = (index: 0 | 1) => {
    const put = <T,>([one, other]: [T, T], value: T): [T, T] => (index === 0 ? [value, other] : [one, value]);
    const which = index === 0 ? 'First' : 'Second';
    return (
      <>
        <ChoiceField
          label={`${which} deck`}
          testId={`inspect-deck-${index}`}
          value={match.decks[index]}
          options={deckOptions}
          onChange={(value) => setMatch({ ...match, decks: put(match.decks, value) })}
        />
        <ChoiceField
          label={`${which} bot`}
          testId={`inspect-bot-${index}`}
          value={match.bots[index]}
          options={botOptions}
          onChange={(value) => setMatch({ ...match, bots: put(match.bots, value) })}
        />
      </>
    );
  };
  return (
    <section className="chooser" aria-label="Which match">
      <button type="button" data-testid="demonstration" onClick={() => onChoose({ kind: 'demonstration' })}>
        Demonstration
      </button>
      <button type="button" data-testid="inspect-file" onClick={() => file.current?.click()}>
        Open a file
      </button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => {
          const [opened] = target.files ?? [];
          target.value = '';
          if (opened) void open(opened);
        }}
      />
      <details className="chooser-bots">
        <summary>A match of two bots</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onChoose({ kind: 'bots', ...match, firstSeat: 0 });
          }}
        >
          {side(0)}
          {side(1)}
          <NumberField
            label="Seed"
            testId="inspect-seed"
            value={match.seed}
            least={1}
            most={999_999_999}
            onChange={(seed) => setMatch({ ...match, seed })}
          />
          <button type="submit" className="main" data-testid="inspect-bots">
            Let them play
          </button>
        </form>
      </details>
    </section>
  );
}
