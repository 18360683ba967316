import { DECK_SIZE } from '@aftercast/hearth/decks';
import type { Deck } from '@aftercast/rules';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useArrival } from '../../../controls/arrival.ts';
import type { Draft } from '../../../decks/model/draft.ts';
import { useSlash } from '../../../decks/page-events.ts';
import { useDecksWords } from '../../../words/decks-words.ts';
import type { PageWords } from '../../../words/page-words.ts';
import { titleOfClass } from '../../../words/start-words.ts';
import { titleOf } from '../cards.ts';
import { setsOf } from '../later/later-sets.ts';
import { CardGrid } from './card-grid.tsx';
import { CopyDeeds } from './copy-deeds.tsx';
import { DeckPanel } from './deck-panel.tsx';
import { CardFilters, CostFilter } from './filter-bar.tsx';
import { problemsOf, whyNotAdd, withCard, withoutCard } from './model/contents.ts';
import { filterCards, noFilters } from './model/filters.ts';
import { pool, type Query, readQuery } from './model/search.ts';

/** The commands for the deck as a whole. */
export interface Deeds {
  onSave(): void;
  onSaveAs(): void;
  onPaste(): void;
  /** Absent for a deck that is not saved. */
  onDelete?: (() => void) | undefined;
  /** Absent if decks cannot be played from this page. */
  onPlay?: ((deck: Deck) => void) | undefined;
}

/** The deck editor: all cards of the set, and the deck on a sheet of paper. */
export function Workshop(props: {
  draft: Draft;
  /** What the user is told of where the deck comes from; '' for nothing. */
  note: string;
  deeds: Deeds;
  onDraft(change: Partial<Pick<Draft, 'name' | 'deck'>>): void;
  onSay(words: string): void;
  onLeave(): void;
}) {
  const { draft, deeds, note, onDraft, onSay, onLeave } = props;
  const words = useDecksWords().builder;
  const { deck } = draft;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(() =>
    setsOf(deck.cards).length === 0 ? noFilters : { ...noFilters, set: null },
  );
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [refused, setRefused] = useRefused();
  const search = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const written = useDeferredValue(text);
  const query = useMemo(() => readQuery(written), [written]);
  const found = useMemo(
    () => filterCards(pool(), deck.hero, { ...chosen, query }),
    [deck.hero, chosen, query],
  );

  // The results of a new search start at the top.
  useEffect(() => {
    if (found && frame.current) frame.current.scrollTop = 0;
  }, [found]);

  const heading = useArrival<HTMLHeadingElement>();
  useSlash(search);

  const add = useCallback(
    (id: string) => {
      const refusal = whyNotAdd(deck, id);
      setRefused(refusal === null ? '' : id);
      if (refusal !== null) return onSay(refusal);
      onDraft({ deck: withCard(deck, id) });
      onSay(words.added(titleOf(id), deck.cards.length + 1, DECK_SIZE));
    },
    [deck, words, onDraft, onSay, setRefused],
  );
  const remove = useCallback(
    (id: string) => {
      const after = withoutCard(deck, id);
      setRefused('');
      if (after === deck) return onSay(words.notInDeck(titleOf(id)));
      onDraft({ deck: after });
      onSay(words.takenOut(titleOf(id), after.cards.length, DECK_SIZE));
    },
    [deck, words, onDraft, onSay, setRefused],
  );
  const used = [chosen.type, chosen.keyword, chosen.rarity].filter((it) => it !== null).length;
  const usedCount = used + Number(chosen.origin !== 'fitting') + Number(chosen.set !== noFilters.set);
  const isNarrowed = usedCount > 0 || chosen.costs.length > 0 || text !== '';
  const clear = () => {
    setText('');
    setChosen(noFilters);
    search.current?.focus();
  };
  return (
    <main className="decks wood" data-testid="deck-workshop">
      <h1 ref={heading} className="unseen">
        {words.title(draft.name || titleOfClass(deck.hero))}
      </h1>
      <section className="decks-cards" aria-label={words.cardsOfSet}>
        <div className="decks-bar-top">
          <button type="button" className="decks-back" data-testid="deck-library" onClick={onLeave}>
            <span aria-hidden="true">‹</span> {words.decks}
          </button>
          <div className="decks-search">
            <input
              ref={search}
              type="search"
              value={text}
              aria-label={words.search}
              placeholder={words.searchHint}
              spellCheck={false}
              autoComplete="off"
              enterKeyHint="search"
              aria-keyshortcuts="/"
              data-testid="deck-search"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setText('');
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
              }}
            />
            <p className="decks-found" role="status" data-testid="deck-found">
              {words.cards(found.length)}
              {query.taken.length > 0 && <span className="unseen">{`. ${wordTaken(query, words)}`}</span>}
            </p>
            <span className="key" aria-hidden="true">
              /
            </span>
          </div>
          <button
            type="button"
            className="decks-filters-toggle"
            aria-expanded={areFiltersOpen}
            aria-controls="decks-filters"
            data-testid="deck-filters"
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          >
            {words.filter}
            {usedCount > 0 && (
              <b>
                {usedCount}
                <span className="unseen"> {words.used}</span>
              </b>
            )}
          </button>
        </div>
        <div className="decks-bar-below">
          <CostFilter costs={chosen.costs} onChange={(costs) => setChosen({ ...chosen, costs })} />
          <div id="decks-filters" className="decks-filters" data-open={areFiltersOpen}>
            <CardFilters
              of={deck.hero}
              chosen={chosen}
              onChange={(more) => setChosen({ ...chosen, ...more })}
            />
            <button
              type="button"
              className="decks-clear"
              data-testid="deck-clear"
              title={words.clearTitle}
              disabled={!isNarrowed}
              onClick={clear}
            >
              {words.clear}
            </button>
          </div>
        </div>
        <div className="decks-notes">
          {note !== '' && (
            <p className="decks-note" role="status" data-testid="deck-note">
              {note}
            </p>
          )}
          {query.taken.length > 0 && (
            <p className="decks-taken" aria-hidden="true">
              {wordTaken(query, words)}
            </p>
          )}
        </div>
        {found.length === 0 && <p className="decks-none">{words.none}</p>}
        <CardGrid cards={found} deck={deck} refused={refused} frame={frame} onAdd={add} onRemove={remove} />
      </section>
      <DeckPanel
        name={draft.name}
        deck={deck}
        onName={(name) => onDraft({ name })}
        onAdd={add}
        onRemove={remove}
      >
        <DeedButtons draft={draft} deeds={deeds} />
      </DeckPanel>
    </main>
  );
}

/** A message about words that no card has and that were replaced. */
function wordTaken({ taken }: Query, words: PageWords['decks']['builder']): string {
  return taken.map(({ word, instead }) => words.instead(word, instead)).join(' ');
}

function DeedButtons({ draft, deeds }: { draft: Draft; deeds: Deeds }) {
  const { onPlay, onDelete } = deeds;
  const words = useDecksWords().builder;
  const isSaved = !draft.changed && onDelete !== undefined;
  return (
    <>
      <div className="decks-deeds-first">
        <Deed
          name={isSaved ? words.saved : words.save}
          testId="deck-save"
          isMain
          isOff={isSaved}
          onPress={deeds.onSave}
        />
        {onPlay && (
          <Deed
            name={words.play}
            testId="deck-play"
            isMain
            isOff={problemsOf(draft.deck).length > 0}
            onPress={() => onPlay(draft.deck)}
          />
        )}
      </div>
      <CopyDeeds draft={draft} />
      <div className="decks-deeds-more">
        <Deed name={words.paste} about={words.pasteTitle} testId="deck-paste" onPress={deeds.onPaste} />
        <Deed name={words.saveAs} about={words.saveAsTitle} testId="deck-save-as" onPress={deeds.onSaveAs} />
        {onDelete && (
          <Deed name={words.delete} about={words.deleteTitle} testId="deck-delete" onPress={onDelete} />
        )}
      </div>
    </>
  );
}

function Deed(props: {
  name: string;
  /** A longer label for screen readers, if the name alone is not clear without its surroundings. */
  about?: string;
  testId: string;
  isMain?: boolean;
  isOff?: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      className={props.isMain ? 'decks-button decks-main' : 'decks-button'}
      aria-label={props.about}
      title={props.about}
      data-testid={props.testId}
      disabled={props.isOff ?? false}
      onClick={props.onPress}
    >
      {props.name}
    </button>
  );
}

/** The id of the card that was just refused, and a function that sets it for a few seconds. */
function useRefused(): [string, (id: string) => void] {
  const [refused, setRefused] = useState('');
  useEffect(() => {
    if (refused === '') return;
    const timer = window.setTimeout(() => setRefused(''), WHILE);
    return () => clearTimeout(timer);
  }, [refused]);
  return [refused, setRefused];
}

/** How long a refusal stays visible, in milliseconds. */
const WHILE = 4000;
