import { useCallback } from 'react';
import { lobby } from '../lobby/lobby.ts';
import type { Go } from '../routes.ts';
import { useOnlineWords } from '../words/online-words.ts';
import type { KeptSeat } from './kept-seats.ts';
import { FindPage, FriendPage, InvitedPage, LivePage } from './lobby-pages.tsx';
import { MissingPage, OnlinePage } from './online-page.tsx';

/** The pages of matches with other people. */
export function OnlinePages(props: {
  route: 'friend' | 'invited' | 'find' | 'live' | 'watching' | 'online';
  /** What the address says: an invitation, or the id of a match. */
  place: string;
  /** The seat of the match that the address names; `null` if this browser has none. */
  seat: KeptSeat | null;
  go: Go;
  /** Goes back to the start page. */
  onLeave(): void;
}) {
  const { go, onLeave, place, route, seat } = props;
  const words = useOnlineWords().lobby;
  // The back button does not lead to an invitation that is used.
  const open = useCallback((match: string) => go('online', match, { replace: true }), [go]);
  if (lobby === null) return <MissingPage words={words.noServer} onLeave={onLeave} />;
  switch (route) {
    case 'friend':
      return <FriendPage onOpen={open} onLeave={onLeave} />;
    case 'invited':
      return <InvitedPage kind="invited" invitation={place} onOpen={open} onLeave={onLeave} />;
    case 'watching':
      return <InvitedPage kind="watch" invitation={place} onOpen={open} onLeave={onLeave} />;
    case 'find':
      return <FindPage onOpen={open} onLeave={onLeave} />;
    case 'live':
      return <LivePage onOpen={open} onLeave={onLeave} />;
    case 'online':
      return seat === null ? (
        <MissingPage words={words.noSeat} onLeave={onLeave} />
      ) : (
        <OnlinePage key={place} seat={seat} onAgain={() => go(again[seat.kind])} onLeave={onLeave} />
      );
  }
}

/** Where another match is begun, by how the player has come to this one. */
const again = { friend: 'friend', invited: 'friend', found: 'find', watch: 'live' } as const;
