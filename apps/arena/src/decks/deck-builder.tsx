import type { Deck } from '@aftercast/rules';
import { useDecksWords } from '../words/decks-words.ts';
import { useLinksWords } from '../words/links-words.ts';
import './style/decks.css';
import './style/deck-cards.css';
import './style/deck-sheet.css';
import './style/deck-library.css';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { DeckBuilding } from '../presentation/deck-building.ts';
import { GameContext } from '../presentation/game-context.ts';
import { DeckBuildingContext } from './deck-building-context.ts';
import { Shelf } from './deck-library.tsx';
import { ChangesQuestion, DeleteQuestion, SaveAsQuestion } from './dialogs.tsx';
import { type CodedDeckReading, readCodedDeck } from './model/coded-deck.ts';
import {
  type Draft,
  draftOf,
  freeName,
  keepDraft,
  keptDraft,
  newDraft,
  newId,
  renamed,
} from './model/draft.ts';
import { isSameDeck } from './model/same-deck.ts';
import { type DeckStore, deckStoreIn, type SavedDeck } from './model/store.ts';
import { usePastedText } from './page-events.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { Workshop } from './workshop.tsx';

/** What the page tells a deck builder. */
export interface DeckBuilderProps {
  /** What the page's address has of a deck: its code; '' for none. */
  linked: string;
  /** Called when the code was read: the address need not have it any more. */
  onLinked(): void;
  /** Called when the user opens a deck of another game. @param place what the address has of it then */
  onElsewhere(place: string): void;
  /** Called when the user goes back to the start page. */
  onLeave(): void;
  /** Called when the user wants to play a deck. */
  onPlay?(deck: Deck): void;
}

/** The dialog over the page. */
type Question =
  | { about: 'paste'; text: string }
  | { about: 'save-as' }
  | { about: 'delete'; id: string; name: string }
  /** The user opens another deck while the current one has unsaved changes. */
  | { about: 'changes'; next: Draft; note: string };

/**
 * The deck builder: the library of saved and ready decks, and the workshop in which a deck is edited. Unsaved changes are
 * stored, so that a reload loses nothing.
 * @param building the game, and what it says of its decks
 * @param linked the deck that the page's address has, as a code
 * @param onLinked takes the code out of the address
 * @param onElsewhere opens a deck of another game
 * @param onLeave returns to the page before
 * @param onPlay plays a deck; without it decks can only be built
 */
export function DeckBuilder(props: DeckBuilderProps & { building: DeckBuilding }) {
  const { building, linked, onElsewhere, onLeave, onLinked, onPlay } = props;
  const { game, places, setsOf } = building;
  const { heroTitle } = game.start;
  const store = deckStoreIn(places.database);
  const [draft, setDraft] = useState(() => keptDraft(places.draft));
  const words = useDecksWords().library;
  const links = useLinksWords();
  const [isOnShelf, setOnShelf] = useState(draft === null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [said, setSaid] = useState('');
  /** What the user is told of a deck that came from a link or a code, until it is saved or another is opened. */
  const [note, setNote] = useState('');
  const [trouble, setTrouble] = useState('');
  const { decks, isRefused, refresh } = useSavedDecks(store);
  const unsaved = draft?.changed ? draft : null;

  useEffect(() => keepDraft(places.draft, draft), [places, draft]);

  const close = useCallback(() => setQuestion(null), []);
  const work = (next: Draft, about = '') => {
    setDraft(next);
    setOnShelf(false);
    setQuestion(null);
    setNote(about);
    setTrouble('');
  };
  const begin = (next: Draft, about = '') =>
    unsaved ? setQuestion({ about: 'changes', next, note: about }) : work(next, about);
  const free = (name: string) => freeName(name, decks?.map((deck) => deck.name) ?? []);
  const save = async (saved: Draft) => {
    const name = saved.name.trim() || free(words.newName(heroTitle(saved.deck.hero)));
    await store.save({ ...saved, name, sets: setsOf(saved.deck.cards) });
    // Changes during the save are not saved yet.
    setDraft((now) =>
      now?.id === saved.id && now.deck === saved.deck && now.name === saved.name
        ? { ...now, name, changed: false }
        : now,
    );
    await refresh();
    setNote('');
    setSaid(store.isRefused() ? words.noStorage : words.isSaved(name));
  };
  /** Opens a deck that came from elsewhere, under a name that no other has. One that the user has already is opened itself. */
  const openCoded = (name: string, deck: Deck, say: (name: string) => string) => {
    if (unsaved && isSameDeck(unsaved.deck, deck)) return work(unsaved, links.known(unsaved.name));
    const known = decks?.find((it) => isSameDeck(it.deck, deck));
    if (known) return begin(draftOf(known), links.known(known.name));
    const next = newDraft(free(name || words.newName(heroTitle(deck.hero))), deck);
    begin({ ...next, changed: true }, say(next.name));
  };
  useLinkedDeck(decks === null ? '' : linked, building, (reading) => {
    onLinked();
    if (reading.ok) return openCoded(reading.name, reading.deck, links.opened);
    setOnShelf(true);
    setTrouble(reading.problem);
  });
  const change = useCallback(
    (changed: Partial<Pick<Draft, 'name' | 'deck'>>) =>
      setDraft((before) => before && { ...before, ...changed, changed: true }),
    [],
  );
  const changeHero = (hero: string) => {
    if (draft === null) return;
    const named = (of: string) => words.newName(heroTitle(of));
    const others = (decks ?? []).filter(({ id }) => id !== draft.id).map((it) => it.name);
    const name = renamed(draft.name, named(draft.deck.hero), freeName(named(hero), others));
    change({ name, deck: { ...draft.deck, hero } });
  };
  usePastedText(useCallback((text) => setQuestion({ about: 'paste', text }), []));

  const isSaved = decks?.some(({ id }) => id === draft?.id) ?? false;
  return (
    <DeckBuildingContext value={building}>
      <GameContext value={game}>
        {draft && !isOnShelf ? (
          <Workshop
            key={draft.id}
            draft={draft}
            note={note}
            actions={{
              onSave: () => void save(draft),
              onSaveAs: () => setQuestion({ about: 'save-as' }),
              onPaste: () => setQuestion({ about: 'paste', text: '' }),
              onDelete: isSaved
                ? () => setQuestion({ about: 'delete', id: draft.id, name: draft.name })
                : undefined,
              onPlay,
            }}
            onDraft={change}
            onHero={changeHero}
            onSay={setSaid}
            onLeave={() => setOnShelf(true)}
          />
        ) : (
          <Shelf
            decks={decks}
            unsaved={unsaved}
            trouble={trouble || (isRefused ? words.noStorage : '')}
            onGoOn={() => setOnShelf(false)}
            onOpen={(deck) => (deck.id === unsaved?.id ? setOnShelf(false) : begin(draftOf(deck)))}
            onReady={({ name, deck }) => begin(newDraft(free(name), deck))}
            onEmpty={(hero) => begin(newDraft(free(words.newName(heroTitle(hero))), { hero, cards: [] }))}
            onDuplicate={async ({ name, deck }) => {
              const copied = free(name);
              await store.save({ id: newId(), name: copied, deck, sets: setsOf(deck.cards) });
              await refresh();
              setSaid(words.duplicated(name, copied));
            }}
            onDelete={({ id, name }) => setQuestion({ about: 'delete', id, name })}
            onPaste={() => setQuestion({ about: 'paste', text: '' })}
            onLeave={onLeave}
          />
        )}
        <p className="unseen" role="status" aria-live="polite" data-testid="deck-said">
          {said}
        </p>
        {question?.about === 'paste' && (
          <PasteDialog
            // Text that is pasted while the dialog is open replaces the text before.
            key={question.text}
            text={question.text}
            onClose={close}
            onOpen={(name, deck) =>
              begin({ ...newDraft(free(name || words.newName(heroTitle(deck.hero))), deck), changed: true })
            }
            onElsewhere={(place) => {
              close();
              onElsewhere(place);
            }}
            onOpenCoded={(name, deck) => openCoded(name, deck, links.openedCode)}
          />
        )}
        {question?.about === 'save-as' && draft && (
          <SaveAsQuestion
            name={free(draft.name)}
            onClose={close}
            onSave={(name) => {
              const copied = { ...draft, id: newId(), name: name.trim() || free(draft.name) };
              work(copied);
              void save(copied);
            }}
          />
        )}
        {question?.about === 'delete' && (
          <DeleteQuestion
            name={question.name}
            onClose={close}
            onDelete={async () => {
              await store.delete(question.id);
              await refresh();
              setSaid(words.deleted(question.name));
              close();
              if (draft?.id !== question.id) return;
              setDraft(null);
              setOnShelf(true);
            }}
          />
        )}
        {question?.about === 'changes' && unsaved && (
          <ChangesQuestion
            name={unsaved.name}
            onClose={close}
            onDrop={() => work(question.next, question.note)}
            onSave={async () => {
              await save(unsaved);
              work(question.next, question.note);
            }}
          />
        )}
      </GameContext>
    </DeckBuildingContext>
  );
}

/** Reads the deck that the address has, once. @param linked '' for none */
function useLinkedDeck(
  linked: string,
  building: DeckBuilding,
  onRead: (reading: CodedDeckReading) => void,
): void {
  const handle = useEffectEvent(onRead);
  useEffect(() => {
    if (linked === '') return;
    let hasLeft = false;
    void readCodedDeck(linked, building).then((reading) => {
      if (!hasLeft) handle(reading);
    });
    return () => {
      hasLeft = true;
    };
  }, [linked, building]);
}

/** The saved decks, and a function that reads them again. */
function useSavedDecks(store: DeckStore): {
  decks: readonly SavedDeck[] | null;
  isRefused: boolean;
  refresh(): Promise<void>;
} {
  const [decks, setDecks] = useState<readonly SavedDeck[] | null>(null);
  const refresh = useCallback(async () => setDecks(await store.list()), [store]);
  useEffect(() => void refresh(), [refresh]);
  return { decks, isRefused: decks !== null && store.isRefused(), refresh };
}
