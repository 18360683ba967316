import { Fragment, useState } from 'react';
import type { MatchRequest } from '../match/match-origin.ts';
import { titleOf } from '../modes/modes.ts';
import type { RecentMatch } from '../saves/recent.ts';
import { useSavesWords } from '../words/start-words.ts';
import { AgainList } from './again-list.tsx';
import { sayWhen } from './say-when.ts';
import { aboutMode } from './unfinished-list.tsx';

/** How many matches are shown at first. */
const SHOWN = 3;

/**
 * The matches that have ended last, each with a button to its replay, and above them their set-ups, to be played again.
 * @param props.matches one at least
 */
export function RecentList(props: {
  matches: readonly RecentMatch[];
  onReplay(place: string): void;
  onBegin(request: MatchRequest): void;
}) {
  const { matches } = props;
  const [all, setAll] = useState(false);
  const words = useSavesWords();
  const shown = all ? matches : matches.slice(0, SHOWN);
  return (
    <>
      <AgainList recent={matches} onBegin={props.onBegin} />
      <section className="unfinished" aria-labelledby="recent-title">
        <h2 id="recent-title" className="unfinished-title">
          {words.recent}
        </h2>
        <ul className="unfinished-list" data-testid="recent">
          {shown.map((match) => (
            <Row key={match.id} match={match} onReplay={props.onReplay} />
          ))}
        </ul>
        {shown.length < matches.length && (
          <button type="button" className="start-small" data-testid="recent-all" onClick={() => setAll(true)}>
            {words.showAll(matches.length)}
          </button>
        )}
      </section>
    </>
  );
}

function Row({ match, onReplay }: { match: RecentMatch; onReplay(place: string): void }) {
  const { at, ending, id, mode, turn } = match;
  const words = useSavesWords();
  const title = titleOf(mode);
  const how = ending === 'seen' ? [] : [words.endings[ending]];
  const about = [...aboutMode(mode), ...how, words.turns(Math.ceil(turn / 2))];
  return (
    <li className="unfinished-match" data-testid="recent-match">
      <p className="unfinished-name">{title}</p>
      <p className="unfinished-about">
        {about.map((part) => (
          <Fragment key={part}>
            <span>{part} ·</span>{' '}
          </Fragment>
        ))}
        <time dateTime={new Date(at).toISOString()}>{sayWhen(at, Date.now())}</time>
      </p>
      <div className="unfinished-choices">
        <button
          type="button"
          className="start-other"
          data-testid="open-replay"
          aria-label={words.replayOf(title)}
          onClick={() => onReplay(id)}
        >
          {words.replay}
        </button>
      </div>
    </li>
  );
}
