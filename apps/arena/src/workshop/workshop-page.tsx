import { headersOf } from '@aftercast/cards/text';
import './style/workshop.css';
import './style/panels.css';
import type { HearthCardFacts } from '@aftercast/hearth/cards';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { learnCounters, showCards } from '../games/hearth/cards.ts';
import { lookWithLaterSets } from '../games/hearth/later/later-look.ts';
import { laterNames, writtenOf } from '../games/hearth/later/later-sets.ts';
import { setPlaces, setTitle } from '../games/hearth/later/set-places.ts';
import { GameContext } from '../presentation/game-context.ts';
import { download } from '../saves/files.ts';
import { SetChoiceGroup } from '../start/set-choice.tsx';
import { SheetHead } from '../start/sheet-head.tsx';
import { CardLook } from './card-look.tsx';
import { ComparePanel } from './compare/compare-panel.tsx';
import { useComparison } from './compare/use-comparison.ts';
import { CardEditor, type EditorHandle } from './editor/card-editor.tsx';
import { FindingsList } from './findings-list.tsx';
import { checkText } from './model/check-text.ts';
import { FIRST_TEXT, keepSets, keepText, keptSets, keptText } from './model/draft.ts';
import { TrialMatch } from './trial/trial-match.tsx';
import { TryPanel } from './trial/try-panel.tsx';
import { useTrials } from './trial/use-trials.ts';
import { useCardFile } from './use-card-file.ts';
import { FILE } from './workers/author-cards.ts';

/** The parts of the page: side by side where there is room, otherwise one at a time. */
const tabs = [
  { id: 'write', title: 'Write' },
  { id: 'card', title: 'Card' },
  { id: 'try', title: 'Try it' },
  { id: 'compare', title: 'Compare' },
] as const;

type Tab = (typeof tabs)[number]['id'];

/** The author may name cards of all sets. */
const look = lookWithLaterSets();

/** How long the page waits after a change before it checks the text, in milliseconds. */
const REST = 150;

/** The workshop: cards are written on the left, and seen on the right. */
export function WorkshopPage(props: {
  /** The text of a file that was opened on another page; `null` for none. */
  opened: string | null;
  /** Called when the text is in the editor. */
  onOpened(): void;
  onLeave(): void;
}) {
  const { opened, onOpened, onLeave } = props;
  const [first] = useState(keptText);
  const [text, setText] = useState(first);
  const [sets, setSets] = useState<readonly string[]>(() => keptSets(laterNames));
  const { checked, isCurrent } = useChecked(text, sets);
  const named = useMemo(() => writtenOf(sets), [sets]);
  const cards = useLastGood(checked.cards);
  const [tab, setTab] = useState<Tab>('write');
  const [trouble, setTrouble] = useState('');
  const editor = useRef<EditorHandle>(null);
  const change = useCallback((next: string) => {
    keepText(next);
    setTrouble('');
    setText(next);
  }, []);
  const file = useCardFile((content) => editor.current?.replace(content), setTrouble);
  const trials = useTrials(checked);
  const comparison = useComparison();
  // It is a change like any other, so what was written before comes back by undoing it.
  useEffect(() => {
    if (opened === null) return;
    editor.current?.replace(opened);
    onOpened();
  }, [opened, onOpened]);
  const isOld = checked.cards === null && cards.length > 0;
  if (trials.running)
    return <TrialMatch trial={trials.running} onDone={trials.finish} onTrouble={trials.fail} />;
  return (
    <GameContext value={look}>
      <main className="workshop wood" data-tab={tab} data-checked={isCurrent}>
        <div className="workshop-sheet">
          <SheetHead title="Card workshop" onLeave={onLeave} />
          <nav className="workshop-tabs" aria-label="Parts of the page">
            {tabs.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                aria-pressed={tab === id}
                data-testid={`workshop-tab-${id}`}
                onClick={() => setTab(id)}
              >
                {title}
              </button>
            ))}
          </nav>
          <div className="workshop-parts">
            <section className="workshop-write" aria-label="Write">
              <div className="workshop-tools">
                <button type="button" data-testid="workshop-open" onClick={file.ask}>
                  Open file…
                </button>
                <button type="button" data-testid="workshop-save" onClick={() => download(text, FILE)}>
                  Download
                </button>
                <button type="button" onClick={() => editor.current?.replace(FIRST_TEXT)}>
                  Start again
                </button>
              </div>
              {look.start.sets && (
                <details className="workshop-sets" data-testid="workshop-sets">
                  <summary>Card sets: {[setPlaces()[0]?.id ?? '', ...sets].map(setTitle).join(', ')}</summary>
                  <SetChoiceGroup
                    sets={look.start.sets}
                    about="A card can use cards from the sets you add."
                    chosen={sets}
                    onChoose={(chosen) => {
                      keepSets(chosen);
                      setSets(chosen);
                    }}
                  />
                </details>
              )}
              {trouble !== '' && (
                <p className="workshop-trouble" role="alert" data-testid="workshop-trouble">
                  {trouble}
                </p>
              )}
              <CardEditor
                ref={editor}
                first={text}
                findings={checked.findings}
                own={[...cards, ...named]}
                onText={change}
              />
              <p id="workshop-keys" className="workshop-keys">
                <span className="key">Ctrl</span> <span className="key">Space</span> shows what can be
                written. <span className="key">Esc</span>, then <span className="key">Tab</span> leaves the
                editor.
              </p>
              <FindingsList
                findings={checked.findings}
                onGo={(place) => {
                  setTab('write');
                  editor.current?.goTo(place);
                }}
              />
            </section>
            <section className="workshop-card-part" aria-labelledby="workshop-card-title">
              <h2 id="workshop-card-title" className="workshop-title">
                {cards.length > 1 ? 'The cards' : 'The card'}
              </h2>
              {isOld && <p className="workshop-note">As it was before the mistake in the text.</p>}
              {cards.length === 0 && (
                <p className="workshop-note">The card appears here once it can be read.</p>
              )}
              <ul className="workshop-cards" data-old={isOld}>
                {cards.map((card) => (
                  <CardLook key={card.id} card={card} />
                ))}
              </ul>
            </section>
            <TryPanel
              cards={cards}
              isReady={isCurrent && checked.cards !== null}
              recording={trials.recording}
              sets={sets}
              onTry={trials.begin}
            />
            <ComparePanel cards={cards} given={isCurrent ? checked.own : null} run={comparison} />
          </div>
        </div>
        {file.over && (
          <div className="start-drop" role="status">
            <p>Drop the file to open it here: a list of cards.</p>
          </div>
        )}
      </main>
    </GameContext>
  );
}

/** What the text is, a moment after the last change; and whether that moment has passed. */
function useChecked(text: string, sets: readonly string[]) {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  const checked = useMemo(() => {
    const it = checkText(settled, sets);
    learnCounters(headersOf(it.own?.cards ?? []));
    return it;
  }, [settled, sets]);
  return { checked, isCurrent: settled === text };
}

/** The cards of the text or, while it has errors, those that it had before. */
function useLastGood(cards: readonly HearthCardFacts[] | null): readonly HearthCardFacts[] {
  const [good, setGood] = useState<readonly HearthCardFacts[]>(cards ?? []);
  if (cards !== null && cards !== good) setGood(cards);
  const shown = cards ?? good;
  // The faces ask for a card by its id, so they must know it before they are drawn.
  useMemo(() => showCards(shown), [shown]);
  useEffect(() => () => showCards([]), []);
  return shown;
}
