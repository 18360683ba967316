import { useMemo, useState } from 'react';
import { messageOf } from '../message-of.ts';
import { drawOne } from '../modes/modes.ts';
import { useGame } from '../presentation/game-context.ts';
import { DeckChoiceGroup, useDeckChoices, withoutLaterSets } from '../start/deck-choice.tsx';
import { SheetHead } from '../start/sheet-head.tsx';
import { useOnlineWords } from '../words/online-words.ts';
import type { PageWords } from '../words/page-words.ts';
import { InviteLink } from './invite-link.tsx';
import type { JoinedMatch } from './joined-match.ts';
import type { SeatKind } from './kept-seats.ts';

/** What the page is called, by how the player has come to the match. */
function headingOf(kind: SeatKind, { lobby, online }: PageWords['online']): string {
  return { friend: lobby.friend, invited: lobby.invited, found: online.found, watch: lobby.watch }[kind];
}

/** The players choose their decks, and who has made the match invites the other one. */
export function JoiningSheet(props: { match: JoinedMatch; isChosen: boolean; onLeave(): void }) {
  const { isChosen, match, onLeave } = props;
  const { seat } = match;
  const words = useOnlineWords();
  const { online } = words;
  return (
    <main className="start wood">
      <div className="start-sheet setup online-sheet" data-testid="online-joining">
        <SheetHead title={headingOf(seat.kind, words)} onLeave={onLeave} />
        {seat.invitation !== undefined && (
          <InviteLink
            testId="invite-link"
            legend={online.sendLink}
            line={online.sendLine}
            path={`#/invited/${seat.invitation}`}
          />
        )}
        {seat.kind !== 'watch' && !isChosen && <OwnDeck match={match} />}
        <p className="online-wait" role="status" data-testid="online-wait">
          {isChosen && waitOf(seat.kind, online)}
        </p>
        {seat.watching !== undefined && (
          <InviteLink
            testId="watch-link"
            legend={online.watchLink}
            line={online.watchLine}
            path={`#/watching/${seat.watching}`}
          />
        )}
      </div>
    </main>
  );
}

/** What the page waits for when the deck is chosen. */
function waitOf(kind: SeatKind, words: PageWords['online']['online']): string {
  if (kind === 'watch') return words.choosing;
  return kind === 'found' ? words.waitsForOpponent : words.waitsForFriend;
}

function OwnDeck({ match }: { match: JoinedMatch }) {
  const { start } = useGame();
  const words = useOnlineWords().online;
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
      setTrouble(messageOf(error));
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
        <span>{words.take}</span>
      </button>
    </section>
  );
}
