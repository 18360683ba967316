import { useArrival } from '../controls/arrival.ts';
import type { DeckChoice } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { useDecksWords } from '../words/decks-words.ts';
import { formatList } from '../words/formats.ts';
import { useDeckBuilding } from './deck-building-context.ts';
import type { Draft } from './model/draft.ts';
import type { SavedDeck } from './model/store.ts';

/** The library: the user opens a saved deck, a ready deck, or an empty deck of a hero. */
export function Shelf(props: {
  /** `null` until they have been read. */
  decks: readonly SavedDeck[] | null;
  /** The deck with unsaved changes; `null` if there is none. */
  unsaved: Draft | null;
  /** A message if decks cannot be stored; otherwise ''. */
  trouble: string;
  onGoOn(): void;
  onOpen(deck: SavedDeck): void;
  onReady(deck: DeckChoice): void;
  onEmpty(hero: string): void;
  onDuplicate(deck: SavedDeck): void;
  onDelete(deck: SavedDeck): void;
  onPaste(): void;
  onLeave(): void;
}) {
  const { decks, unsaved, trouble } = props;
  const { heroes, size } = useDeckBuilding();
  const { cards, start } = useGame();
  const words = useDecksWords().library;
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <main className="library wood" data-testid="deck-library-page" aria-busy={decks === null}>
      <div className="library-sheet">
        <header className="library-head">
          <button type="button" className="decks-button" data-testid="deck-leave" onClick={props.onLeave}>
            <span aria-hidden="true">‹</span> {words.back}
          </button>
          <h1 ref={heading} className="library-title">
            {words.title}
          </h1>
          <button type="button" className="decks-button" data-testid="deck-paste" onClick={props.onPaste}>
            {words.fromText}
          </button>
        </header>
        {trouble && (
          <p className="library-trouble" role="status" data-testid="deck-trouble">
            {trouble}
          </p>
        )}
        {(unsaved || (decks && decks.length > 0)) && (
          <section aria-labelledby="library-own">
            <h2 id="library-own" className="library-part">
              {words.own}
            </h2>
            <ul className="library-own">
              {unsaved && (
                <li className="library-deck" data-class={cards.edge(unsaved.deck.hero)}>
                  <button
                    type="button"
                    className="library-open"
                    data-testid="deck-go-on"
                    onClick={props.onGoOn}
                  >
                    <Crest of={unsaved.deck.hero} />
                    <span className="library-deck-name">{unsaved.name || words.nameless}</span>
                    <span className="library-deck-line">
                      {words.unsaved(start.heroTitle(unsaved.deck.hero), unsaved.deck.cards.length, size)}
                    </span>
                  </button>
                </li>
              )}
              {decks?.map((deck) => (
                <SavedTile
                  key={deck.id}
                  deck={deck}
                  onOpen={() => props.onOpen(deck)}
                  onDuplicate={() => props.onDuplicate(deck)}
                  onDelete={() => props.onDelete(deck)}
                />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="library-begin">
          <h2 id="library-begin" className="library-part">
            {words.begin}
          </h2>
          <ul className="library-classes">
            {heroes.map((hero) => (
              <HeroTile key={hero} hero={hero} onReady={props.onReady} onEmpty={props.onEmpty} />
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}

function SavedTile(props: { deck: SavedDeck; onOpen(): void; onDuplicate(): void; onDelete(): void }) {
  const { name, deck, sets = [] } = props.deck;
  const { setTitle, size } = useDeckBuilding();
  const { cards, start } = useGame();
  const words = useDecksWords().library;
  return (
    <li className="library-deck" data-class={cards.edge(deck.hero)} data-testid="saved-deck">
      <button type="button" className="library-open" data-testid="saved-open" onClick={props.onOpen}>
        <Crest of={deck.hero} />
        <span className="library-deck-name">{name}</span>
        <span className="library-deck-line">
          {words.saved(start.heroTitle(deck.hero), deck.cards.length, size)}
          {sets.length > 0 && words.withSets(formatList(sets.map(setTitle)))}
        </span>
      </button>
      <span className="library-deck-actions">
        <button
          type="button"
          aria-label={words.duplicateOf(name)}
          data-testid="saved-duplicate"
          onClick={props.onDuplicate}
        >
          {words.duplicate}
        </button>
        <button
          type="button"
          aria-label={words.deleteOf(name)}
          data-testid="saved-delete"
          onClick={props.onDelete}
        >
          {words.delete}
        </button>
      </span>
    </li>
  );
}

/** A hero with its ready deck, to begin with that or with an empty one. */
function HeroTile(props: { hero: string; onReady(deck: DeckChoice): void; onEmpty(hero: string): void }) {
  const { hero, onReady, onEmpty } = props;
  const decks = useDeckBuilding();
  const { cards, start } = useGame();
  const words = useDecksWords().library;
  const title = start.heroTitle(hero);
  const ready = decks.readyOf(hero);
  return (
    <li className="library-class" data-class={cards.edge(hero)}>
      <Crest of={hero} />
      <h3 className="library-class-name">{title}</h3>
      {ready && (
        <p className="library-class-line">
          <b>{ready.name}.</b> {ready.line}
        </p>
      )}
      <span className="library-class-actions">
        {ready && (
          <button
            type="button"
            className="decks-button"
            data-testid={`ready-${hero}`}
            aria-label={decks.words.readyOf(ready.name, title)}
            onClick={() => onReady(ready)}
          >
            {words.ready}
          </button>
        )}
        <button
          type="button"
          className="decks-button"
          data-testid={`empty-${hero}`}
          aria-label={decks.words.emptyOf(title)}
          onClick={() => onEmpty(hero)}
        >
          {words.empty}
        </button>
      </span>
    </li>
  );
}

function Crest({ of }: { of: string }) {
  const { cards } = useGame();
  return (
    <span className="library-crest">
      <CardPicture {...cards.picture(of)} />
    </span>
  );
}
