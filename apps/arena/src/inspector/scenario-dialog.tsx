import type { View } from '@aftercast/bridge/client';
import { sayUnsaid, type WrittenTable } from '@aftercast/match/capsule';
import type { Problem } from '@aftercast/rules';
import { useEffect, useId, useRef, useState } from 'react';
import { checkScenario, writeScenario } from '../games/write-scenario.ts';
import { CopyButton, copyText } from '../links/copy-button.tsx';
import { messageOf } from '../message-of.ts';
import { isGameName } from '../presentation/names.ts';
import { download } from '../saves/files.ts';
import type { Scene } from '../scene/scene.ts';
import '../style/inspector.css';

/** A moment of a match that is written as a scenario. */
export interface ScenarioMoment {
  /** The table at that moment, as the page's connection sees it. */
  table: View['table'];
  /** Number of the last record before it. */
  record: number;
  /** Whether a command was being resolved, or a question was open: a scenario begins with neither. */
  isBusy: boolean;
}

type Writing =
  | { kind: 'writing' }
  | { kind: 'written'; text: string; unsaid: readonly string[] }
  | { kind: 'failed'; words: string };

/**
 * Copies a moment of a match as a scenario, and says what the scenario does not have. Its text can be changed, and played.
 * @param props.onTrial begins a match with a scenario; `undefined` where that is not possible
 */
export function ScenarioDialog(props: {
  scene: Scene;
  moment: ScenarioMoment;
  onTrial: ((scenario: unknown, name: string) => void) | undefined;
  onClose(): void;
}) {
  const { scene, moment, onTrial, onClose } = props;
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  const writing = useWriting(scene, moment);
  const [said, say] = useState('');
  const [changed, change] = useState<string | null>(null);
  const written = writing.kind === 'written' ? writing.text : null;
  const text = changed ?? written ?? '';
  const trial = useTrialOf(scene, text, onTrial);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  useEffect(() => {
    if (written !== null) void copyText(written).then((isCopied) => say(isCopied ? COPIED : NOT_COPIED));
  }, [written]);
  return (
    <dialog
      ref={box}
      className="scenario-dialog"
      aria-labelledby={title}
      data-testid="scenario-dialog"
      onClose={onClose}
    >
      <h2 id={title}>Copy as scenario</h2>
      <p role="status" data-testid="scenario-said">
        {writing.kind === 'writing'
          ? 'Writing the scenario…'
          : writing.kind === 'failed'
            ? writing.words
            : said}
      </p>
      {writing.kind === 'written' && (
        <>
          <p>
            The scenario begins in the main phase of the active player, with this table.
            {moment.isBusy && ' What was being resolved at this moment does not go on in it.'} Random choices
            have other outcomes than in the match. Change what you like, such as a number; in a test, write
            your own steps in place of its last line.
          </p>
          <Unsaid lines={writing.unsaid} />
          <textarea
            className="scenario-code"
            data-testid="scenario-text"
            aria-label="The scenario"
            spellCheck={false}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
          <Problems lines={trial.problems} />
        </>
      )}
      <div className="scenario-choices">
        {written !== null && (
          <>
            {trial.begin && (
              <button
                type="button"
                className="start-main"
                data-testid="scenario-play"
                onClick={() => void trial.begin?.()}
              >
                Play it
              </button>
            )}
            <CopyButton
              text={text}
              label="Copy"
              className="start-other"
              testId="scenario-copy"
              onCopied={() => say(COPIED)}
            />
            <button
              type="button"
              className="start-other"
              data-testid="scenario-download"
              onClick={() => download(text, `moment-${moment.record}.scenario.json`)}
            >
              Download
            </button>
          </>
        )}
        <button
          type="button"
          className="start-other"
          data-testid="scenario-close"
          onClick={() => box.current?.close()}
        >
          Close
        </button>
      </div>
    </dialog>
  );
}

/** What is wrong with the scenario that was to be played. */
function Problems({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="scenario-problems" role="alert" data-testid="scenario-problems">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/**
 * Plays a scenario once it is found to be right: the match on the page is left for it.
 * @returns what is wrong with the text that was to be played, and a function that plays the text
 */
function useTrialOf(
  { client, given }: Scene,
  text: string,
  onTrial: ((scenario: unknown, name: string) => void) | undefined,
): { problems: readonly string[]; begin: (() => Promise<void>) | undefined } {
  const [found, setFound] = useState<{ text: string; problems: readonly string[] }>({
    text: '',
    problems: [],
  });
  const { game } = client.names;
  const begin = async () => {
    const problems: string[] = [];
    try {
      const scenario: unknown = JSON.parse(text);
      if (isGameName(game))
        problems.push(...(await checkScenario({ game, given, scenario })).map(wordProblem));
      if (problems.length === 0) return onTrial?.(scenario, nameOf(scenario));
    } catch (error) {
      problems.push(messageOf(error));
    }
    setFound({ text, problems });
  };
  return { problems: found.text === text ? found.problems : [], begin: onTrial && begin };
}

/** The scenario's own name, for the title of its match. */
function nameOf(scenario: unknown): string {
  const { name } = scenario as { name?: unknown };
  return typeof name === 'string' ? name : 'A scenario';
}

function wordProblem({ path, message }: Problem): string {
  return `${path}: ${message}.`;
}

function Unsaid({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p>It lays everything that is on the table.</p>;
  return (
    <section className="scenario-unsaid" aria-label="What scenarios cannot say">
      <h3>What scenarios cannot say, and this one does without</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ul data-testid="scenario-unsaid" tabIndex={0}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Writes the scenario once. */
function useWriting(scene: Scene, { table, record }: ScenarioMoment): Writing {
  const [writing, set] = useState<Writing>({ kind: 'writing' });
  useEffect(() => {
    let isGone = false;
    const { client, game, given } = scene;
    const { game: name } = client.names;
    const written = isGameName(name)
      ? writeScenario({ game: name, given, table, name: `Record ${record} of a match` })
      : Promise.reject(new Error(`The arena does not have the game “${name}”.`));
    written
      .then((it) => wordsFor(it, game.cards.title))
      .catch(
        (error: unknown): Writing => ({
          kind: 'failed',
          words: `The scenario could not be written. ${error}`,
        }),
      )
      .then((it) => {
        if (!isGone) set(it);
      });
    return () => {
      isGone = true;
    };
  }, [scene, table, record]);
  return writing;
}

function wordsFor(written: WrittenTable, titleOf: (card: string) => string): Writing {
  if (written.ok)
    return {
      kind: 'written',
      text: `${JSON.stringify(written.scenario, null, 2)}\n`,
      unsaid: sayUnsaid(written.unsaid, titleOf),
    };
  const problems = written.problems.map(wordProblem);
  return {
    kind: 'failed',
    words: `Scenarios have no form for this moment. Choose one a little later. ${problems.join(' ')}`,
  };
}

const COPIED = 'Copied. Paste it into a file, and run it with “aftercast run FILE”.';
const NOT_COPIED = 'The browser did not let the page copy. Press “Copy”, or download the file.';
