import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { useArrival } from '../controls/arrival.ts';
import { useHotkeys } from '../controls/hotkeys.ts';
import { builtGames, games } from '../games/games.ts';
import { demonstrated } from '../games/scenarios.ts';
import type { MatchRequest } from '../match/arena-match.ts';
import { type Mode, titleOf } from '../modes/modes.ts';
import { useGame } from '../presentation/game-context.ts';
import type { ArenaGameName, ScenarioName } from '../presentation/names.ts';
import type { ArenaSave } from '../saves/arena-save.ts';
import { GameChoice } from './choice-group.tsx';
import { strengthOf } from './match-choice.ts';
import { useFile } from './open-file.ts';

/** The names of the games that have a deck builder. */
const titles = builtGames.map((name) => games[name].title).join(' and ');

/** The start page: the games, the saved match, and what can be started. */
export function StartScreen(props: {
  saved: readonly ArenaSave[];
  trouble: string;
  onTrouble(words: string): void;
  onChoose(game: ArenaGameName): void;
  onBegin(request: MatchRequest): void;
  onGo(route: 'against' | 'two' | 'watch' | 'decks'): void;
}) {
  const { trouble, onTrouble, onBegin, onGo } = props;
  const { name: game, start } = useGame();
  const { scenario, hint } = start.demonstration;
  const saved = props.saved.find(isWorthGoingOn);
  const lay = useCallback(
    (name: ScenarioName) => onBegin({ mode: { kind: 'table', name }, saved: null }),
    [onBegin],
  );
  const goOn = useCallback(() => saved && onBegin({ mode: saved.mode, saved }), [saved, onBegin]);
  const keys = useMemo(
    () => ({ enter: () => (saved ? goOn() : lay(scenario)) }),
    [saved, goOn, lay, scenario],
  );
  useHotkeys(keys);
  const heading = useArrival<HTMLHeadingElement>();
  const file = useFile(onBegin, onTrouble);
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
      {saved ? (
        <>
          <button
            type="button"
            className="start-main"
            data-testid="continue"
            aria-keyshortcuts="Enter"
            onClick={goOn}
          >
            <span>Continue your match</span>
            <span className="key">Enter</span>
          </button>
          <p className="start-hint">{aboutSaved(saved.mode)}</p>
        </>
      ) : (
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
      <p className="start-more">
        {saved && (
          <Small testId="start-demonstration" onPress={() => lay(scenario)}>
            The demonstration
          </Small>
        )}
        {start.tables.map(({ scenario: table, label, testId }) => (
          <Small key={testId} testId={testId} onPress={() => lay(table)}>
            {label}
          </Small>
        ))}
        <Small testId="open-file" onPress={file.ask}>
          Open a file…
        </Small>
      </p>
      <p className="start-note">
        {start.note} Pictures from <a href="https://game-icons.net">game-icons.net</a>, under{' '}
        <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>.{' '}
        <a href="licenses.txt">All licences</a>
      </p>
      {file.over && (
        <div className="start-drop" role="status">
          <p>Drop the file to open it: a saved match or a scenario.</p>
        </div>
      )}
    </Sheet>
  );
}

/** Whether to offer a save. The demonstration is not offered: it restarts with one key. */
function isWorthGoingOn({ mode }: ArenaSave): boolean {
  return mode.kind !== 'table' || demonstrated[mode.name] === undefined;
}

/** Describes a saved match in one line. */
function aboutSaved(mode: Mode): string {
  switch (mode.kind) {
    case 'table':
    case 'opened':
      return titleOf(mode);
    case 'against':
      return `${titleOf(mode)}, ${strengthOf(mode.opponent).toLowerCase()}`;
    case 'two':
      return `${titleOf(mode)}, at one screen`;
    case 'watch':
      return `${titleOf(mode)}: two opponents`;
  }
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

/** A sheet of paper on the table, with some cards beside it. */
function Sheet({ children }: { children: ReactNode }) {
  const { fan } = useGame().start;
  return (
    <main className="start wood">
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
