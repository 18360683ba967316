import { Fragment, useEffect, useRef, useState } from 'react';
import { games } from '../games/games.ts';
import { gameOf, type Mode, titleOf } from '../modes/modes.ts';
import type { UnfinishedMatch } from '../saves/places.ts';
import { savesWords, useSavesWords, useStartWords } from '../words/start-words.ts';
import { strengthOf } from './match-choice.ts';
import { sayWhen } from './say-when.ts';

/** How many matches are shown at first. */
const SHOWN = 3;

/**
 * The unfinished matches, each with buttons to go on with it and to remove it.
 * @param props.first the one that Enter goes on with; `null` if other tabs have them all
 * @param props.onRemove resolves with the reason why the match was not removed, for the user; '' if it is gone
 */
export function UnfinishedList(props: {
  matches: readonly UnfinishedMatch[];
  first: UnfinishedMatch | null;
  onGoOn(place: string): void;
  onRemove(match: UnfinishedMatch): Promise<string>;
}) {
  const { matches, first, onGoOn, onRemove } = props;
  const words = useSavesWords();
  const [all, setAll] = useState(false);
  const [asked, ask] = useState<string | null>(null);
  const [said, say] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (match: UnfinishedMatch) => {
    const trouble = await onRemove(match);
    ask(null);
    say(trouble === '' ? words.removed(titleOf(match.mode)) : trouble);
    heading.current?.focus();
  };
  const shown = all ? matches : matches.slice(0, SHOWN);
  // When the last one was removed, the list still says so.
  if (matches.length === 0 && said === '') return null;
  return (
    <section className="unfinished" aria-labelledby="unfinished-title">
      <h2 id="unfinished-title" ref={heading} className="unfinished-title" tabIndex={-1}>
        {words.unfinished(matches.length)}
      </h2>
      <ul className="unfinished-list" data-testid="unfinished">
        {shown.map((match) => (
          <Row
            key={match.place}
            match={match}
            isFirst={match === first}
            isAsked={asked === match.place}
            onGoOn={() => onGoOn(match.place)}
            onAsk={(asks) => ask(asks ? match.place : null)}
            onRemove={() => void remove(match)}
          />
        ))}
      </ul>
      {shown.length < matches.length && (
        <button
          type="button"
          className="start-small"
          data-testid="unfinished-all"
          onClick={() => {
            setAll(true);
            heading.current?.focus();
          }}
        >
          {words.showAll(matches.length)}
        </button>
      )}
      <p className="unfinished-said" role="status">
        {said}
      </p>
    </section>
  );
}

function Row(props: {
  match: UnfinishedMatch;
  isFirst: boolean;
  isAsked: boolean;
  onGoOn(): void;
  onAsk(asks: boolean): void;
  onRemove(): void;
}) {
  const { match, isFirst, isAsked, onAsk } = props;
  const { mode, taken, turn, at } = match;
  const words = useSavesWords();
  const { enter } = useStartWords();
  const title = titleOf(mode);
  const sure = useRef<HTMLButtonElement>(null);
  const removing = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  // The question replaces the button that was pressed, and the other way round.
  useEffect(() => {
    if (isAsked) sure.current?.focus();
    else if (wasAsked.current) removing.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <li className="unfinished-match" data-testid="unfinished-match" data-taken={taken || undefined}>
      <p className="unfinished-name">{title}</p>
      <p className="unfinished-about">
        {[...aboutMode(mode), turn === 0 ? words.notBegun : words.turn(Math.ceil(turn / 2))].map((part) => (
          <Fragment key={part}>
            <span>{part} ·</span>{' '}
          </Fragment>
        ))}
        <time dateTime={new Date(at).toISOString()}>{sayWhen(at, Date.now())}</time>
        {taken && <strong className="unfinished-taken"> {words.takenHere}</strong>}
      </p>
      {isAsked ? (
        <div className="unfinished-choices">
          <button
            ref={sure}
            type="button"
            className="unfinished-sure"
            data-testid="remove-sure"
            aria-label={words.removeForGoodOf(title)}
            onClick={props.onRemove}
          >
            {words.removeForGood}
          </button>
          <button type="button" className="start-small" data-testid="remove-not" onClick={() => onAsk(false)}>
            {words.cancel}
          </button>
        </div>
      ) : (
        <div className="unfinished-choices">
          <button
            type="button"
            className={isFirst ? 'start-main' : 'start-other'}
            data-testid={isFirst ? 'continue' : 'go-on'}
            aria-keyshortcuts={isFirst ? 'Enter' : undefined}
            onClick={props.onGoOn}
          >
            <span>
              {words.goOn}
              <span className="unseen"> {words.goOnWith(title)}</span>
            </span>
            {isFirst && <span className="key">{enter}</span>}
          </button>
          {!taken && (
            <button
              ref={removing}
              type="button"
              className="start-small"
              data-testid="remove"
              aria-label={words.removeOf(title)}
              onClick={() => onAsk(true)}
            >
              {words.remove}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

/** What is played, in a few words each: the game, and against whom. */
export function aboutMode(mode: Mode): string[] {
  const { title } = games[gameOf(mode)];
  const words = savesWords().about;
  switch (mode.kind) {
    case 'table':
      return [title, words.table];
    case 'opened':
      return [title, words.opened];
    case 'against':
      return [title, words.against(strengthOf(mode.opponent))];
    case 'two':
      return [title, words.two];
    case 'watch':
      return [title, words.watch];
  }
}
