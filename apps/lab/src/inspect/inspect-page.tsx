import { useLive } from '@aftercast/react/table';
import { useEffect, useRef, useState } from 'react';
import type { MatchScript } from '../games/game.ts';
import { demonstration } from '../games/hearth/demonstration.ts';
import { type AddressMoment, addressOf, type MatchSource, parseAddress } from './address.ts';
import { playBotsMatch } from './bots-match.ts';
import { Chooser } from './chooser.tsx';
import { PaneFrame, useLayout } from './panes.tsx';
import { Replay } from './replay.ts';
import { Transport } from './transport.tsx';

/** What the page shows: nothing, a match being opened, an open match, or a problem. */
type Shown =
  | { kind: 'none' }
  | { kind: 'opening' }
  | { kind: 'open'; replay: Replay }
  | { kind: 'trouble'; text: string };

/** The page that inspects one match: its machines, causes, times and states. */
export default function InspectPage({ rest }: { rest: string }) {
  const [opened, setOpened] = useState<{ match: MatchScript; asked: string } | null>(null);
  const [shown, setShown] = useState<Shown>({ kind: 'none' });
  const asked = rest.replace(/[?&]at=\d+/, '');
  // An opened file replaces the address's match until the address changes.
  const file = opened?.asked === asked ? opened.match : null;
  /** Whether the match that is opened next is played at once. */
  const playsNext = useRef(false);
  const address = useRef(rest);
  address.current = rest;
  // The moment is read once; from then on the page writes it.
  useEffect(() => {
    const parsed = parseAddress(address.current);
    if (file === null && parsed === null) {
      setShown(
        asked === ''
          ? { kind: 'none' }
          : { kind: 'trouble', text: 'This address does not name a match. Choose one above.' },
      );
      return;
    }
    let disposed = false;
    let replay: Replay | null = null;
    const begin = async () => {
      const match = file ?? (await matchOf((parsed as NonNullable<typeof parsed>).source));
      if (disposed) return;
      replay = await Replay.open(match);
      if (disposed) return void replay.close();
      setShown({ kind: 'open', replay });
      const plays = playsNext.current;
      playsNext.current = false;
      if (plays) return replay.play();
      const moment: AddressMoment = file === null && parsed !== null ? parsed.moment : null;
      if (moment === null) return;
      await replay.playOut();
      if (!disposed) replay.show(moment);
    };
    setShown({ kind: 'opening' });
    begin().catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      if (!disposed) setShown({ kind: 'trouble', text: `The match cannot be opened. ${why}` });
    });
    return () => {
      disposed = true;
      void replay?.close();
    };
  }, [asked, file]);
  return (
    <div className="inspect">
      <h1 className="unseen">Inspect</h1>
      <Chooser
        game={gameIn(rest)}
        onChoose={(source) => {
          setOpened(null);
          // The bots are to play; the demonstration is there to be stepped through.
          const plays = source.kind === 'bots';
          // The match that is open already is not opened again.
          const isOpen =
            file === null && shown.kind === 'open' && addressOf(source, null) === `#/inspect/${asked}`;
          if (isOpen && plays) void shown.replay.play();
          playsNext.current = plays && !isOpen;
          // Not with the router: it would move the query out of the hash.
          location.hash = addressOf(source, null);
        }}
        onFile={(match) => setOpened({ match, asked })}
        onTrouble={(text) => setShown({ kind: 'trouble', text })}
      />
      {shown.kind === 'none' && (
        <p className="idle">
          Choose a match above: it is played in a worker, and everything that it does is recorded here, to be
          looked at while it goes on and afterwards.
        </p>
      )}
      {shown.kind === 'opening' && (
        <p className="idle" role="status">
          The match is being opened.
        </p>
      )}
      {shown.kind === 'trouble' && (
        <p className="notice trouble" role="alert" data-testid="inspect-trouble">
          {shown.text}
        </p>
      )}
      {shown.kind === 'open' && (
        <Opened replay={shown.replay} source={file === null ? (parseAddress(rest)?.source ?? null) : null} />
      )}
    </div>
  );
}

function matchOf(source: MatchSource): Promise<MatchScript> {
  return source.kind === 'demonstration' ? Promise.resolve(demonstration) : playBotsMatch(source);
}

/** The game in an address; the first game for any other address. */
function gameIn(rest: string): string {
  const source = parseAddress(rest)?.source;
  return source?.kind === 'bots' ? source.game : 'hearth';
}

function Opened({ replay, source }: { replay: Replay; source: MatchSource | null }) {
  const moment = useLive(replay.recording.moment$);
  const { layout, move, maximise } = useLayout();
  useEffect(() => {
    if (source === null || moment === null) return;
    // Replace the history entry: it changes with every arrow key.
    const { hash } = location;
    const wait = setTimeout(() => {
      // The user may have gone to another address, which the router has not handled yet.
      if (location.hash === hash) history.replaceState(null, '', addressOf(source, { seq: moment }));
    }, 250);
    return () => clearTimeout(wait);
  }, [source, moment]);
  return (
    <>
      <Transport replay={replay} moment={moment} />
      <div className="panes" data-whole={layout.whole ?? undefined}>
        {layout.order
          .filter((tag) => layout.whole === null || layout.whole === tag)
          .map((tag) => (
            <PaneFrame
              key={tag}
              tag={tag}
              replay={replay}
              isWhole={layout.whole === tag}
              canMove={layout.whole === null}
              onMove={(by) => move(tag, by)}
              onMaximise={() => maximise(layout.whole === tag ? null : tag)}
            />
          ))}
      </div>
    </>
  );
}
