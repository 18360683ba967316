import { Fragment, useEffect, useState } from 'react';
import { titleOf } from '../modes/modes.ts';
import type { Ending } from '../presentation/ending.ts';
import { listRecent, type RecentMatch } from '../saves/recent.ts';
import { sayWhen } from './say-when.ts';
import { aboutMode } from './unfinished-list.tsx';

/** How many matches are shown at first. */
const SHOWN = 3;

const endings: Readonly<Record<Ending, string>> = {
  won: 'won',
  lost: 'lost',
  tied: 'a tie',
  seen: '',
};

/** The matches that have ended last, each with a button to its replay. Nothing if there are none, or storage cannot be read. */
export function RecentList({ onReplay }: { onReplay(place: string): void }) {
  const [matches, setMatches] = useState<readonly RecentMatch[]>([]);
  const [all, setAll] = useState(false);
  useEffect(() => {
    let hasLeft = false;
    // What cannot be read is not offered.
    listRecent().then(
      (found) => !hasLeft && setMatches(found),
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, []);
  if (matches.length === 0) return null;
  const shown = all ? matches : matches.slice(0, SHOWN);
  return (
    <section className="unfinished" aria-labelledby="recent-title">
      <h2 id="recent-title" className="unfinished-title">
        Recent matches
      </h2>
      <ul className="unfinished-list" data-testid="recent">
        {shown.map((match) => (
          <Row key={match.id} match={match} onReplay={onReplay} />
        ))}
      </ul>
      {shown.length < matches.length && (
        <button type="button" className="start-small" data-testid="recent-all" onClick={() => setAll(true)}>
          Show all {matches.length}
        </button>
      )}
    </section>
  );
}

function Row({ match, onReplay }: { match: RecentMatch; onReplay(place: string): void }) {
  const { at, ending, id, mode, turn } = match;
  const title = titleOf(mode);
  const about = [...aboutMode(mode), endings[ending], `${Math.ceil(turn / 2)} turns`].filter(Boolean);
  return (
    <li className="unfinished-match" data-testid="recent-match">
      <p className="unfinished-name">{title}</p>
      <p className="unfinished-about">
        {about.map((words) => (
          <Fragment key={words}>
            <span>{words} ·</span>{' '}
          </Fragment>
        ))}
        <time dateTime={new Date(at).toISOString()}>{sayWhen(at, Date.now())}</time>
      </p>
      <div className="unfinished-choices">
        <button
          type="button"
          className="start-other"
          data-testid="open-replay"
          aria-label={`Replay: ${title}`}
          onClick={() => onReplay(id)}
        >
          Replay
        </button>
      </div>
    </li>
  );
}
