import {
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { useArrival } from '../controls/arrival.ts';
import { useHotkeys } from '../controls/use-hotkeys.ts';
import { builtGames, games } from '../games/games.ts';
import { lobby } from '../lobby/lobby.ts';
import { loadMatch } from '../match/load-match.ts';
import type { MatchRequest } from '../match/match-origin.ts';
import { useGame } from '../presentation/game-context.ts';
import type { ArenaGameName, ScenarioName } from '../presentation/names.ts';
import type { UnfinishedMatch } from '../saves/places.ts';
import { GameChoice } from './choice-group.tsx';
import { useFile } from './open-file.ts';
import { RecentList } from './recent-list.tsx';
import { UnfinishedList } from './unfinished-list.tsx';

const Settings = lazy(async () => ({
  default: (await import('../controls/settings-dialog.tsx')).SettingsDialog,
}));

/** The names of the games that have a deck builder. */
const titles = builtGames.map((name) => games[name].title).join(' and ');

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
  const { scenario, hint } = start.demonstration;
  const first = unfinished.find(({ taken }) => !taken) ?? null;
  const lay = useCallback(
    (name: ScenarioName) => onBegin({ mode: { kind: 'table', name }, saved: null }),
    [onBegin],
  );
  const [isSetting, setSetting] = useState(false);
  const showSettings = useCallback(() => setSetting(true), []);
  const keys = useMemo(
    () => ({ enter: () => (first ? onGoOn(first.place) : lay(scenario)), o: showSettings }),
    [first, onGoOn, lay, scenario, showSettings],
  );
  useHotkeys(keys);
  const heading = useArrival<HTMLHeadingElement>();
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
      {first === null && (
        <>
          <button
            type="button"
            className="start-main"
            data-testid="start-demonstration"
            aria-keyshortcuts="Enter"
            onClick={() => lay(scenario)}
          >
            <span>Play the demonstration</span>
            <span className="key">Enter</span>
          </button>
          <p className="start-hint">{hint}</p>
        </>
      )}
      {trouble && <Trouble words={trouble} />}
      <ul className="start-list">
        {lobby !== null && (
          <>
            <Entry testId="friend" name="Play with a friend" onPress={() => onGo('friend')}>
              Make a match, and send a link.
            </Entry>
            <Entry testId="find-opponent" name="Find an opponent" onPress={() => onGo('find')}>
              Play a stranger of similar strength.
            </Entry>
            <Entry testId="live" name="Watch other players" onPress={() => onGo('live')}>
              Matches that are being played now.
            </Entry>
          </>
        )}
        <Entry testId="play" name="Play against an opponent" onPress={() => onGo('against')}>
          {start.against}
        </Entry>
        <Entry testId="two-players" name="Two people at one screen" onPress={() => onGo('two')}>
          Pass the screen; each hand stays hidden.
        </Entry>
        <Entry testId="watch" name="Watch two opponents" onPress={() => onGo('watch')}>
          Both hands are open, and each move is explained.
        </Entry>
        {start.findOwnDecks ? (
          <Entry testId="deck-builder" name="Decks" onPress={() => onGo('decks')}>
            Build a deck from the whole set.
          </Entry>
        ) : (
          <li className="start-absent" data-testid="no-deck-builder">
            The deck builder is for {titles} only. This game has two ready-made decks.
          </li>
        )}
      </ul>
      <RecentList onReplay={props.onReplay} />
      <p className="start-more">
        {first !== null && (
          <Small testId="start-demonstration" onPress={() => lay(scenario)}>
            The demonstration
          </Small>
        )}
        {start.tables.map(({ scenario: table, label, testId }) => (
          <Small key={testId} testId={testId} onPress={() => lay(table)}>
            {label}
          </Small>
        ))}
        <Small testId="card-workshop" onPress={() => onGo('workshop')}>
          Write a card
        </Small>
        <Small testId="open-file" onPress={file.ask}>
          Open a file…
        </Small>
        <Small testId="settings" onPress={showSettings}>
          Settings
        </Small>
      </p>
      <p className="start-note">
        {start.note} Pictures from <a href="https://game-icons.net">game-icons.net</a>, under{' '}
        <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>.{' '}
        <a href="licenses.txt">All licences</a>
      </p>
      {isSetting && (
        <Suspense>
          <Settings onClose={() => setSetting(false)} />
        </Suspense>
      )}
      {file.over && (
        <div className="start-drop" role="status">
          <p>Drop the file to open it: a saved match, a scenario or cards.</p>
        </div>
      )}
    </Sheet>
  );
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
