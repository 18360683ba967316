import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { useArrival } from '../controls/arrival.ts';
import { settingsCode } from '../controls/settings-code.ts';
import { useHotkeys } from '../controls/use-hotkeys.ts';
import { LatePart } from '../late/late-part.tsx';
import { lobby } from '../lobby/lobby.ts';
import { loadMatch } from '../match/load-match.ts';
import type { MatchRequest } from '../match/match-origin.ts';
import { useGame } from '../presentation/game-context.ts';
import type { ArenaGameName, ScenarioName } from '../presentation/names.ts';
import type { UnfinishedMatch } from '../saves/places.ts';
import { listRecent, type RecentMatch } from '../saves/recent.ts';
import { Sentence } from '../words/sentence.tsx';
import { useStartWords } from '../words/start-words.ts';
import { GameChoice } from './choice-group.tsx';
import { useFile } from './open-file.ts';
import type { RecentList } from './recent-list.tsx';
import { UnfinishedList } from './unfinished-list.tsx';

/** The start page: the games, the unfinished matches, and what can be started. */
export function StartScreen(props: {
  unfinished: readonly UnfinishedMatch[];
  /** Resolves with the reason why the match was not removed, for the user; '' if it is gone. */
  onRemove(match: UnfinishedMatch): Promise<string>;
  /** Goes on with the match that a place keeps. */
  onGoOn(place: string): void;
  /** Called with the text of a file of cards that the user has opened. */
  onCards(text: string): void;
  /** Shows the replay at an address. */
  onReplay(place: string): void;
  trouble: string;
  onTrouble(words: string): void;
  onChoose(game: ArenaGameName): void;
  onBegin(request: MatchRequest): void;
  onGo(route: 'against' | 'two' | 'watch' | 'decks' | 'workshop' | 'friend' | 'find' | 'live'): void;
}) {
  const { unfinished, trouble, onTrouble, onBegin, onGoOn, onGo } = props;
  const { name: game, start } = useGame();
  const words = useStartWords();
  const { demonstration, guide } = start;
  const first = unfinished.find(({ taken }) => !taken) ?? null;
  const lay = useCallback(
    (name: ScenarioName) => onBegin({ mode: { kind: 'table', name }, saved: null }),
    [onBegin],
  );
  const developers = useId();
  const [isSetting, setSetting] = useState(false);
  const showSettings = useCallback(() => setSetting(true), []);
  const closeSettings = useCallback(() => setSetting(false), []);
  const keys = useMemo(
    () => ({
      enter: () => (first ? onGoOn(first.place) : lay(guide ?? demonstration.scenario)),
      o: showSettings,
    }),
    [first, onGoOn, lay, guide, demonstration, showSettings],
  );
  useHotkeys(keys);
  const heading = useArrival<HTMLHeadingElement>();
  const recent = useRecent();
  const file = useFile(onBegin, props.onCards, props.onReplay, onTrouble);
  useEffect(() => {
    document.title = 'Aftercast Arena';
  }, []);
  return (
    <Sheet>
      <h1 ref={heading} className="start-title">
        Aftercast
      </h1>
      <p className="start-line">{start.line}</p>
      <GameChoice chosen={game} onChoose={props.onChoose} />
      <UnfinishedList matches={unfinished} first={first} onGoOn={onGoOn} onRemove={props.onRemove} />
      {first === null &&
        (guide === null ? (
          <Main
            testId="start-demonstration"
            hint={demonstration.hint}
            onPress={() => lay(demonstration.scenario)}
          >
            {words.demonstration}
          </Main>
        ) : (
          <Main testId="start-guide" hint={words.firstMatch.line} onPress={() => lay(guide)}>
            {words.firstMatch.name}
          </Main>
        ))}
      {trouble && <Trouble words={trouble} />}
      <ul className="start-list">
        {lobby !== null && (
          <>
            <Entry testId="friend" name={words.friend.name} onPress={() => onGo('friend')}>
              {words.friend.line}
            </Entry>
            <Entry testId="find-opponent" name={words.find.name} onPress={() => onGo('find')}>
              {words.find.line}
            </Entry>
            <Entry testId="live" name={words.live.name} onPress={() => onGo('live')}>
              {words.live.line}
            </Entry>
          </>
        )}
        <Entry testId="play" name={words.against} onPress={() => onGo('against')}>
          {start.against}
        </Entry>
        {first !== null && guide !== null && (
          <Entry testId="start-guide" name={words.firstMatch.name} onPress={() => lay(guide)}>
            {words.firstMatch.line}
          </Entry>
        )}
        <Entry testId="two-players" name={words.two.name} onPress={() => onGo('two')}>
          {words.two.line}
        </Entry>
        <Entry testId="watch" name={words.watch.name} onPress={() => onGo('watch')}>
          {words.watch.line}
        </Entry>
        <Entry testId="deck-builder" name={words.decks.name} onPress={() => onGo('decks')}>
          {words.decks.line}
        </Entry>
      </ul>
      {recent && <recent.List matches={recent.matches} onReplay={props.onReplay} onBegin={onBegin} />}
      <p className="start-more">
        <Small testId="open-file" onPress={file.ask}>
          {words.openFile}
        </Small>
        <Small testId="settings" onPress={showSettings}>
          {words.settings}
        </Small>
      </p>
      <section className="start-developers" aria-labelledby={developers}>
        <h2 id={developers} className="start-developers-title">
          {words.developers}
        </h2>
        <ul className="start-list">
          {(first !== null || guide !== null) && (
            <Entry
              testId="start-demonstration"
              name={words.demonstration}
              onPress={() => lay(demonstration.scenario)}
            >
              {demonstration.hint}
            </Entry>
          )}
          <Entry testId="card-workshop" name={words.workshop.name} onPress={() => onGo('workshop')}>
            {words.workshop.line}
          </Entry>
        </ul>
        <p className="start-more">
          {start.tables.map(({ scenario: table, label, testId }) => (
            <Small key={testId} testId={testId} onPress={() => lay(table)}>
              {label}
            </Small>
          ))}
        </p>
      </section>
      <p className="start-note">
        {start.note}{' '}
        <Sentence
          of={words.credit}
          parts={{
            source: <a href="https://game-icons.net">game-icons.net</a>,
            licence: <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>,
          }}
        />{' '}
        <a href="licenses.txt">{words.licences}</a>
      </p>
      {isSetting && (
        <LatePart code={settingsCode} onClose={closeSettings}>
          {(Settings) => <Settings onClose={closeSettings} />}
        </LatePart>
      )}
      {file.over && (
        <div className="start-drop" role="status">
          <p>{words.drop}</p>
        </div>
      )}
    </Sheet>
  );
}

/** The matches that have ended last, and their list, which is fetched only if there are any; `null` for none. */
function useRecent(): { List: typeof RecentList; matches: readonly RecentMatch[] } | null {
  const [recent, setRecent] = useState<ReturnType<typeof useRecent>>(null);
  useEffect(() => {
    let hasLeft = false;
    const look = async () => {
      const matches = await listRecent();
      if (matches.length === 0) return;
      const { RecentList: List } = await import('./recent-list.tsx');
      if (!hasLeft) setRecent({ List, matches });
    };
    // What cannot be read is not offered.
    look().catch(() => {});
    return () => {
      hasLeft = true;
    };
  }, []);
  return recent;
}

/** An error message, with its reasons below. */
function Trouble({ words }: { words: string }) {
  const [sentence, ...reasons] = words.split('\n');
  return (
    <div className="start-trouble" role="alert" data-testid="trouble">
      <p>{sentence}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The button that Enter presses, with a line about what it starts. */
function Main(props: { testId: string; hint: string; onPress(): void; children: ReactNode }) {
  const words = useStartWords();
  return (
    <>
      <button
        type="button"
        className="start-main"
        data-testid={props.testId}
        aria-keyshortcuts="Enter"
        onClick={props.onPress}
      >
        <span>{props.children}</span>
        <span className="key">{words.enter}</span>
      </button>
      <p className="start-hint">{props.hint}</p>
    </>
  );
}

function Entry(props: { testId: string; name: string; onPress(): void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className="start-entry" data-testid={props.testId} onClick={props.onPress}>
        <span className="start-entry-name">{props.name}</span>
        <span className="start-entry-line">{props.children}</span>
      </button>
    </li>
  );
}

function Small(props: { testId: string; onPress(): void; children: ReactNode }) {
  return (
    <button type="button" className="start-small" data-testid={props.testId} onClick={props.onPress}>
      {props.children}
    </button>
  );
}

/** The user reaches for a button: what shows matches is fetched before it is pressed. */
function warm({ target }: SyntheticEvent): void {
  // If it fails, the match says so.
  if (target instanceof Element && target.closest('button')) loadMatch().catch(() => {});
}

/** A sheet of paper on the table, with some cards beside it. */
function Sheet({ children }: { children: ReactNode }) {
  const { fan } = useGame().start;
  return (
    <main className="start wood" onPointerOver={warm} onFocus={warm}>
      <div className="start-place">
        <div className="start-fan" aria-hidden="true">
          {fan.map((card, index) => (
            <div key={card} className="start-card" style={{ '--turn': index - (fan.length - 1) / 2 }}>
              <CardFace card={card} />
            </div>
          ))}
        </div>
        <div className="start-sheet">{children}</div>
      </div>
    </main>
  );
}
