import type { Deck } from '@aftercast/rules';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useArrival } from '../controls/arrival.ts';
import type { FacetValues } from '../presentation/deck-building.ts';
import { useGame } from '../presentation/game-context.ts';
import { useDecksWords } from '../words/decks-words.ts';
import type { PageWords } from '../words/page-words.ts';
import { CardGrid } from './card-grid.tsx';
import { CopyActions } from './copy-actions.tsx';
import { useDeckBuilding } from './deck-building-context.ts';
import { DeckPanel } from './deck-panel.tsx';
import { CardFilters, CostFilter } from './filter-bar.tsx';
import { whyNotAdd, withCard, withoutCard } from './model/contents.ts';
import type { Draft } from './model/draft.ts';
import { filterCards, usedFacets } from './model/filters.ts';
import { poolOf, type Query, readQuery } from './model/search.ts';
import { useSlash } from './page-events.ts';

/** The commands for the deck as a whole. */
export interface DeckActions {
  onSave(): void;
  onSaveAs(): void;
  onPaste(): void;
  /** Absent for a deck that is not saved. */
  onDelete?: (() => void) | undefined;
  /** Absent if decks cannot be played from this page. */
  onPlay?: ((deck: Deck) => void) | undefined;
}

/** The deck editor: all cards of the game, and the deck on a sheet. */
export function Workshop(props: {
  draft: Draft;
  /** What the user is told of where the deck comes from; '' for nothing. */
  note: string;
  actions: DeckActions;
  onDraft(change: Partial<Pick<Draft, 'name' | 'deck'>>): void;
  onHero(hero: string): void;
  onSay(words: string): void;
  onLeave(): void;
}) {
  const { draft, actions, note, onDraft, onHero, onSay, onLeave } = props;
  const decks = useDeckBuilding();
  const { cards, start } = useGame();
  const words = useDecksWords().builder;
  const { deck } = draft;
  const [text, setText] = useState('');
  const [costs, setCosts] = useState<readonly number[]>([]);
  const [facets, setFacets] = useState<FacetValues>(() => decks.facetsFor(deck));
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [refused, setRefused] = useRefused();
  const search = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const written = useDeferredValue(text);
  const pool = poolOf(decks.pool());
  const query = useMemo(() => readQuery(written, pool), [written, pool]);
  const found = useMemo(
    () => filterCards(pool.cards, decks, deck.hero, { costs, facets, query }),
    [pool, decks, deck.hero, costs, facets, query],
  );

  // The results of a new search start at the top.
  useEffect(() => {
    if (found && frame.current) frame.current.scrollTop = 0;
  }, [found]);

  const heading = useArrival<HTMLHeadingElement>();
  useSlash(search);

  const add = useCallback(
    (id: string) => {
      const refusal = whyNotAdd(deck, id, decks);
      setRefused(refusal === null ? '' : id);
      if (refusal !== null) return onSay(refusal);
      onDraft({ deck: withCard(deck, id) });
      onSay(words.added(cards.title(id), deck.cards.length + 1, decks.size));
    },
    [deck, decks, cards, words, onDraft, onSay, setRefused],
  );
  const remove = useCallback(
    (id: string) => {
      const after = withoutCard(deck, id);
      setRefused('');
      if (after === deck) return onSay(words.notInDeck(cards.title(id)));
      onDraft({ deck: after });
      onSay(words.takenOut(cards.title(id), after.cards.length, decks.size));
    },
    [deck, decks, cards, words, onDraft, onSay, setRefused],
  );
  const usedCount = usedFacets(decks.facets, facets, deck.hero).length;
  const isNarrowed = usedCount > 0 || costs.length > 0 || text !== '';
  const clear = () => {
    setText('');
    setCosts([]);
    setFacets({});
    search.current?.focus();
  };
  return (
    <main className="decks wood" data-testid="deck-workshop">
      <h1 ref={heading} className="unseen">
        {words.title(draft.name || start.heroTitle(deck.hero))}
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
          <CostFilter costs={costs} onChange={setCosts} />
          <div id="decks-filters" className="decks-filters" data-open={areFiltersOpen}>
            <CardFilters hero={deck.hero} chosen={facets} onChange={setFacets} />
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
        onHero={onHero}
        onAdd={add}
        onRemove={remove}
      >
        <ActionButtons draft={draft} actions={actions} />
      </DeckPanel>
    </main>
  );
}

/** A message about words that no card has and that were replaced. */
function wordTaken({ taken }: Query, words: PageWords['decks']['builder']): string {
  return taken.map(({ word, instead }) => words.instead(word, instead)).join(' ');
}

function ActionButtons({ draft, actions }: { draft: Draft; actions: DeckActions }) {
  const { onPlay, onDelete } = actions;
  const decks = useDeckBuilding();
  const words = useDecksWords().builder;
  const isSaved = !draft.changed && onDelete !== undefined;
  return (
    <>
      <div className="decks-actions-first">
        <ActionButton
          name={isSaved ? words.saved : words.save}
          testId="deck-save"
          isMain
          isOff={isSaved}
          onPress={actions.onSave}
        />
        {onPlay && (
          <ActionButton
            name={words.play}
            testId="deck-play"
            isMain
            isOff={decks.problemsOf(draft.deck).length > 0}
            onPress={() => onPlay(draft.deck)}
          />
        )}
      </div>
      <CopyActions draft={draft} />
      <div className="decks-actions-more">
        <ActionButton
          name={words.paste}
          about={words.pasteTitle}
          testId="deck-paste"
          onPress={actions.onPaste}
        />
        <ActionButton
          name={words.saveAs}
          about={words.saveAsTitle}
          testId="deck-save-as"
          onPress={actions.onSaveAs}
        />
        {onDelete && (
          <ActionButton
            name={words.delete}
            about={words.deleteTitle}
            testId="deck-delete"
            onPress={onDelete}
          />
        )}
      </div>
    </>
  );
}

function ActionButton(props: {
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
