import { useState } from 'react';
import { type MatchScript, MOST_SEED } from '../games/game.ts';
import { GameField, useGame } from '../games/game-field.tsx';
import { ChoiceField, NumberField } from '../page/fields.tsx';
import { OpenFile } from '../page/files.tsx';
import type { MatchSource } from './address.ts';
import { LONGEST_MATCH, readMatchScript } from './match-file.ts';

/** The form's state for a match between two bots. */
export interface BotsChoice {
  game: string;
  /** Ids of ready decks; `null` for the game's first two. */
  decks: [string, string] | null;
  bots: [string, string];
  seed: number;
}

/** The form for a match between bots. It loads the chosen game. */
function BotsForm(props: {
  choice: BotsChoice;
  onChange(choice: BotsChoice): void;
  onChoose(source: MatchSource): void;
}) {
  const { choice, onChange, onChoose } = props;
  const { game, trouble } = useGame(choice.game);
  const deckOptions = (game?.decks ?? []).map(({ name }) => ({ value: name, label: name }));
  const [one, other] = deckOptions;
  const botOptions = (game?.bots ?? [...new Set(choice.bots)]).map((it) => ({ value: it, label: it }));
  const known = (bot: string) => (game === null || game.bots.includes(bot) ? bot : (game.bots[0] ?? bot));
  const bots: [string, string] = [known(choice.bots[0]), known(choice.bots[1])];
  const decks: [string, string] = choice.decks ?? [one?.value ?? '', other?.value ?? ''];
  const side = (index: 0 | 1) => {
    const put = <T,>([one, other]: [T, T], value: T): [T, T] => (index === 0 ? [value, other] : [one, value]);
    const which = index === 0 ? 'First' : 'Second';
    return (
      <>
        <ChoiceField
          label={`${which} deck`}
          testId={`inspect-deck-${index}`}
          value={decks[index]}
          options={deckOptions}
          disabled={game === null}
          onChange={(value) => onChange({ ...choice, decks: put(decks, value) })}
        />
        <ChoiceField
          label={`${which} bot`}
          testId={`inspect-bot-${index}`}
          value={bots[index]}
          options={botOptions}
          onChange={(value) => onChange({ ...choice, bots: put(bots, value) })}
        />
      </>
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (game !== null) onChoose({ kind: 'bots', ...choice, bots, decks, firstSeat: 0 });
      }}
    >
      {trouble !== null && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      <GameField
        testId="inspect-game"
        value={choice.game}
        onChange={(name) => onChange({ ...choice, game: name, decks: null })}
      />
      <NumberField
        label="Seed"
        testId="inspect-seed"
        value={choice.seed}
        least={1}
        most={MOST_SEED}
        onChange={(seed) => onChange({ ...choice, seed })}
      />
      {side(0)}
      {side(1)}
      <button type="submit" className="main" data-testid="inspect-bots" aria-disabled={game === null}>
        Let them play
      </button>
    </form>
  );
}

/** The choice of a match: the demonstration, a match between bots with ready decks, or a file. */
export function Chooser(props: {
  /** The initial state of the bots' form. */
  game: string;
  onChoose(source: MatchSource): void;
  onFile(match: MatchScript): void;
  onTrouble(text: string): void;
}) {
  const { onChoose, onFile, onTrouble } = props;
  const [bots, setBots] = useState<BotsChoice>({
    game: props.game,
    decks: null,
    bots: ['greedy', 'greedy'],
    seed: 1,
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="chooser" aria-label="Which match">
      <button type="button" data-testid="demonstration" onClick={() => onChoose({ kind: 'demonstration' })}>
        Demonstration
      </button>
      <OpenFile
        testId="inspect-file"
        most={LONGEST_MATCH}
        onOpen={(text, name) => onFile(readMatchScript(text, name))}
        onTrouble={onTrouble}
      />
      <details className="chooser-bots" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>A match of two bots</summary>
        {isOpen && <BotsForm choice={bots} onChange={setBots} onChoose={onChoose} />}
      </details>
    </section>
  );
}
