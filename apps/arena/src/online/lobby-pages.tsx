import { LobbyError } from '@aftercast/online/lobby';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { games } from '../games/games.ts';
import { offerOf, requireLobby } from '../lobby/lobby.ts';
import { messageOf } from '../message-of.ts';
import { useGame } from '../presentation/game-context.ts';
import { type ArenaGameName, isGameName } from '../presentation/names.ts';
import { SheetHead } from '../start/sheet-head.tsx';
import { formatTime } from '../words/formats.ts';
import { onlineWords, useOnlineWords } from '../words/online-words.ts';
import { useSetupWords, useStartWords } from '../words/start-words.ts';
import { acceptKey, forgetPlayer, keepSeat, playerOf } from './kept-seats.ts';

/** What a page of the lobby leads to. */
interface LobbyProps {
  /** Opens a match, whose seat is kept. */
  onOpen(match: string): void;
  onLeave(): void;
}

/** The page on which a match with a friend is made. */
export function FriendPage({ onLeave, onOpen }: LobbyProps) {
  const { name, title } = useGameTitle();
  const words = useOnlineWords().lobby;
  const { clock } = useSetupWords();
  const [isTimed, setTimed] = useState(true);
  const asking = useAsking();
  const make = () =>
    asking.ask(async () => {
      const { invitation, match, ticket, watching } = await requireLobby().makeMatch(offerOf(name, isTimed));
      const role = { kind: 'seat', seat: 0 } as const;
      keepSeat({ match, game: name, kind: 'friend', role, ticket, invitation, watching });
      onOpen(match);
    });
  return (
    <LobbySheet title={words.friend} onLeave={onLeave}>
      <p className="start-line">{words.friendLine(title)}</p>
      <label className="setup-clock">
        <input
          type="checkbox"
          data-testid="clock"
          checked={isTimed}
          onChange={({ target }) => setTimed(target.checked)}
        />
        <span>{clock}</span>
      </label>
      <Trouble words={asking.trouble} />
      <button
        type="button"
        className="start-main"
        data-testid="make-match"
        disabled={asking.isAsking}
        onClick={make}
      >
        <span>{asking.isAsking ? words.making : words.make}</span>
      </button>
    </LobbySheet>
  );
}

/** The page that accepts an invitation: to play, or to watch. */
export function InvitedPage(props: LobbyProps & { kind: 'invited' | 'watch'; invitation: string }) {
  const { invitation, kind, onLeave, onOpen } = props;
  const words = useOnlineWords().lobby;
  const { tryAgain } = useStartWords();
  const asking = useAsking();
  const { ask } = asking;
  const accept = useCallback(
    () =>
      ask(async () => {
        const { delay, game, match, role, ticket } = await requireLobby().accept(invitation, acceptKey());
        if (!isGameName(game)) throw new Error(onlineWords().lobby.noSuchGame(game));
        keepSeat({ match, game, kind, role, ticket, delay });
        onOpen(match);
      }),
    [ask, invitation, kind, onOpen],
  );
  useEffect(() => {
    void accept();
  }, [accept]);
  return (
    <LobbySheet title={kind === 'watch' ? words.watch : words.invited} onLeave={onLeave}>
      <p className="start-line" role="status">
        {asking.isAsking && words.reading}
      </p>
      <Trouble words={asking.trouble} />
      {asking.canRetry && (
        <button type="button" className="start-main" data-testid="accept-again" onClick={() => void accept()}>
          <span>{tryAgain}</span>
        </button>
      )}
    </LobbySheet>
  );
}

/** The page that waits for an opponent. */
export function FindPage({ onLeave, onOpen }: LobbyProps) {
  const { name, title } = useGameTitle();
  const words = useOnlineWords().lobby;
  const asking = useAsking();
  const leaving = useRef<AbortController | null>(null);
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => () => leaving.current?.abort(new Error('The player has left the queue.')), []);
  const find = () =>
    asking.ask(async () => {
      const lobby = requireLobby();
      const controller = new AbortController();
      leaving.current = controller;
      setSince(Date.now());
      try {
        const player = await playerOf(() => lobby.newPlayer());
        const found = await lobby.findOpponent(player, offerOf(name, true), controller.signal);
        const { match, role, ticket } = found;
        keepSeat({ match, game: name, kind: 'found', role, ticket });
        onOpen(match);
      } catch (error) {
        if (controller.signal.aborted) return;
        // The server does not know this player any more.
        if (error instanceof LobbyError && error.status === 401) forgetPlayer();
        throw error;
      } finally {
        setSince(null);
      }
    });
  const stop = () => leaving.current?.abort(new Error('The player has left the queue.'));
  return (
    <LobbySheet title={words.find} onLeave={onLeave}>
      <p className="start-line">{words.findLine(title)}</p>
      <p className="online-wait" role="status" data-testid="queue-wait">
        {since !== null && (
          <>
            {words.looking} <WaitedFor since={since} />
          </>
        )}
      </p>
      <Trouble words={asking.trouble} />
      {since === null ? (
        <button
          type="button"
          className="start-main"
          data-testid="find"
          disabled={asking.isAsking}
          onClick={() => void find()}
        >
          <span>{words.look}</span>
        </button>
      ) : (
        <button type="button" className="start-other" data-testid="stop-finding" onClick={stop}>
          {words.stop}
        </button>
      )}
    </LobbySheet>
  );
}

/** How long the queue has lasted. Screen readers are not told every second. */
function WaitedFor({ since }: { since: number }) {
  const { seconds } = useOnlineWords().lobby;
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{seconds(Math.max(0, Math.round((now - since) / 1000)))}</span>;
}

/** The page with the matches that can be watched. */
export function LivePage({ onLeave, onOpen }: LobbyProps) {
  const asking = useAsking();
  const words = useOnlineWords().lobby;
  const { ask } = asking;
  const [matches, setMatches] = useState<readonly ShownMatch[] | null>(null);
  const load = useCallback(
    () =>
      ask(async () => {
        const listed = await requireLobby().matches();
        const shown = listed.flatMap(({ connections, game, match, since }) =>
          isGameName(game) ? [{ match, game, connections, since: new Date(since) }] : [],
        );
        setMatches(shown);
      }),
    [ask],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const watch = (chosen: ShownMatch) =>
    ask(async () => {
      const { delay, match, role, ticket } = await requireLobby().watch(chosen.match);
      keepSeat({ match, game: chosen.game, kind: 'watch', role, ticket, delay });
      onOpen(match);
    });
  return (
    <LobbySheet title={words.live} onLeave={onLeave}>
      <p className="start-line">{words.liveLine}</p>
      <Trouble words={asking.trouble} />
      <ul className="start-list" data-testid="live-list">
        {matches?.map((it) => (
          <li key={it.match}>
            <button
              type="button"
              className="start-entry"
              data-testid="live-match"
              onClick={() => void watch(it)}
            >
              <span className="start-entry-name">{games[it.game].title}</span>
              <span className="start-entry-line">{words.since(formatTime(it.since), it.connections)}</span>
            </button>
          </li>
        ))}
      </ul>
      {matches?.length === 0 && <p className="start-hint">{words.none}</p>}
      <button
        type="button"
        className="start-other"
        data-testid="live-again"
        disabled={asking.isAsking}
        onClick={() => void load()}
      >
        {words.lookAgain}
      </button>
    </LobbySheet>
  );
}

interface ShownMatch {
  match: string;
  game: ArenaGameName;
  connections: number;
  since: Date;
}

/** Asks the server for something, and says what went wrong. */
function useAsking() {
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState('');
  /** Whether the same could be answered another way later. */
  const [canRetry, setCanRetry] = useState(false);
  const ask = useCallback(async (act: () => Promise<void>) => {
    setAsking(true);
    setTrouble('');
    setCanRetry(false);
    try {
      await act();
    } catch (error) {
      setTrouble(messageOf(error));
      setCanRetry(error instanceof LobbyError && (error.status === 0 || error.status >= 429));
    } finally {
      setAsking(false);
    }
  }, []);
  return { isAsking, trouble, canRetry, ask };
}

function useGameTitle(): { name: ArenaGameName; title: string } {
  const { name } = useGame();
  return { name, title: games[name].title };
}

function Trouble({ words }: { words: string }) {
  return words ? (
    <p className="start-trouble" role="alert" data-testid="trouble">
      {words}
    </p>
  ) : null;
}

function LobbySheet(props: { title: string; onLeave(): void; children: ReactNode }) {
  const { children, onLeave, title } = props;
  return (
    <main className="start wood">
      <div className="start-sheet setup online-sheet">
        <SheetHead title={title} onLeave={onLeave} />
        {children}
      </div>
    </main>
  );
}
