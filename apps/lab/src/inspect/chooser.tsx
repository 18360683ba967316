import type { GameName } from '@aftercast/sim/batch';
import { useState } from 'react';
import { OpenFile } from '../form/open-file.tsx';
import type { Source } from './address.ts';
import { type BotsChoice, BotsForm } from './bots-form.tsx';
import type { InspectedMatch } from './inspected-match.ts';
import { LONGEST_MATCH, readMatchFile } from './match-file.ts';

/** Which match is looked at: the demonstration, one of bots with ready decks, or a file. */
export function Chooser(props: {
  /** Of which bots are offered a match first. */
  game: GameName;
  onChoose(source: Source): void;
  onFile(match: InspectedMatch): void;
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
        onOpen={(text, name) => onFile(readMatchFile(text, name))}
        onTrouble={onTrouble}
      />
      <details className="chooser-bots" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>A match of two bots</summary>
        {isOpen && <BotsForm choice={bots} onChange={setBots} onChoose={onChoose} />}
      </details>
    </section>
  );
}
