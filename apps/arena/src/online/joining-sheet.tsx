import { useMemo, useState } from 'react';
import { drawOne } from '../modes/modes.ts';
import { useGame } from '../presentation/game-context.ts';
import { DeckChoiceGroup, useDeckChoices, withoutLaterSets } from '../start/deck-choice.tsx';
import { SheetHead } from '../start/sheet-head.tsx';
import { InviteLink } from './invite-link.tsx';
import type { JoinedMatch } from './joined-match.ts';

const headings = {
  friend: 'Play with a friend',
  invited: 'A friend has invited you',
  found: 'An opponent is found',
  watch: 'Watch a match',
} as const;

/** The players choose their decks, and who has made the match invites the other one. */
export function JoiningSheet(props: { match: JoinedMatch; isChosen: boolean; onLeave(): void }) {
  const { isChosen, match, onLeave } = props;
  const { seat } = match;
  return (
    <main className="start wood">
      <div className="start-sheet setup online-sheet" data-testid="online-joining">
        <SheetHead title={headings[seat.kind]} onLeave={onLeave} />
        {seat.invitation !== undefined && (
          <InviteLink
            testId="invite-link"
            legend="Send this link to your friend"
            line="The first person who opens it plays against you."
            path={`#/invited/${seat.invitation}`}
          />
        )}
        {seat.kind !== 'watch' && !isChosen && <OwnDeck match={match} />}
        <p className="online-wait" role="status" data-testid="online-wait">
          {isChosen && (seat.kind === 'watch' ? 'The players choose their decks.' : waits[seat.kind])}
        </p>
        {seat.watching !== undefined && (
          <InviteLink
            testId="watch-link"
            legend="For people who want to watch"
            line="They see the table, and neither hand."
            path={`#/watching/${seat.watching}`}
          />
        )}
      </div>
    </main>
  );
}

const waits = {
  friend: 'Your deck is chosen. The match begins when your friend has chosen one.',
  invited: 'Your deck is chosen. The match begins when your friend has chosen one.',
  found: 'Your deck is chosen. The match begins when your opponent has chosen one.',
} as const;

function OwnDeck({ match }: { match: JoinedMatch }) {
  const { start } = useGame();
  const found = useDeckChoices(null);
  // Servers have the first set alone.
  const choices = useMemo(() => found && withoutLaterSets(found), [found]);
  const [chosen, choose] = useState(start.firstDeck);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState('');
  const take = async () => {
    if (choices === null || isSending) return;
    const found = [...choices.ready, ...choices.own].find(({ id }) => id === chosen);
    const { deck } = found ?? drawOne(choices.ready);
    setSending(true);
    setTrouble('');
    try {
      await match.choose(deck);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <section className="online-deck">
      <DeckChoiceGroup
        legend={start.deckLegend.own}
        group="class"
        chosen={chosen}
        choices={choices}
        onChoose={choose}
      />
      {trouble && (
        <p className="start-trouble" role="alert" data-testid="trouble">
          {trouble}
        </p>
      )}
      <button
        type="button"
        className="start-main"
        data-testid="choose-deck"
        disabled={isSending || choices === null}
        onClick={() => void take()}
      >
        <span>Take this deck</span>
      </button>
    </section>
  );
}
