import { useDecksWords } from '../../../words/decks-words.ts';
import { titleOfClass } from '../../../words/start-words.ts';
import '../style/decks.css';
import '../style/deck-cards.css';
import '../style/deck-sheet.css';
import '../style/deck-library.css';
import { useCallback, useEffect, useState } from 'react';
import type { DeckBuilderProps } from '../../../presentation/game.ts';
import { GameContext } from '../../../presentation/game-context.ts';
import { followLaterTexts, lookWithLaterSets } from '../later/later-cards.ts';
import { setsOf } from '../later/later-sets.ts';
import { Shelf } from './deck-library.tsx';
import { ChangesQuestion, CopyDialog, DeleteQuestion, SaveAsQuestion } from './dialogs.tsx';
import { writeText } from './model/deck-text.ts';
import { type Draft, draftOf, freeName, keepDraft, keptDraft, newDraft, newId } from './model/draft.ts';
import { deleteDeck, isDeckStoreRefused, listDecks, type SavedDeck, saveDeck } from './model/store.ts';
import { usePastedText } from './page-events.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { Workshop } from './workshop.tsx';

/** The builder shows the cards of all sets. */
const look = lookWithLaterSets();

/** Returns the deck builder, with the cards of all sets in the language of the page. It rejects if they cannot be fetched. */
export async function loadDeckBuilder(): Promise<typeof DeckBuilder> {
  await followLaterTexts();
  return DeckBuilder;
}

/** The dialog over the page. */
type Question =
  | { about: 'paste'; text: string }
  | { about: 'copy'; text: string }
  | { about: 'save-as' }
  | { about: 'delete'; id: string; name: string }
  /** The user opens another deck while the current one has unsaved changes. */
  | { about: 'changes'; next: Draft };

/**
 * The deck builder: the library of saved and ready decks, and the workshop in which a deck is edited. Unsaved changes are
 * stored, so that a reload loses nothing.
 * @param onLeave returns to the page before
 * @param onPlay plays a deck; without it decks can only be built
 */
function DeckBuilder({ onLeave, onPlay }: DeckBuilderProps) {
  const [draft, setDraft] = useState(keptDraft);
  const words = useDecksWords().library;
  const [isOnShelf, setOnShelf] = useState(draft === null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [said, setSaid] = useState('');
  const { decks, isRefused, refresh } = useDecks();
  const unsaved = draft?.changed ? draft : null;

  useEffect(() => keepDraft(draft), [draft]);

  const close = useCallback(() => setQuestion(null), []);
  const work = (next: Draft) => {
    setDraft(next);
    setOnShelf(false);
    setQuestion(null);
  };
  const begin = (next: Draft) => (unsaved ? setQuestion({ about: 'changes', next }) : work(next));
  const free = (name: string) => freeName(name, decks?.map((deck) => deck.name) ?? []);
  const save = async (saved: Draft) => {
    const name = saved.name.trim() || free(words.newName(titleOfClass(saved.deck.hero)));
    await saveDeck({ ...saved, name, sets: setsOf(saved.deck.cards) });
    // Changes during the save are not saved yet.
    setDraft((now) =>
      now?.id === saved.id && now.deck === saved.deck && now.name === saved.name
        ? { ...now, name, changed: false }
        : now,
    );
    await refresh();
    setSaid(isDeckStoreRefused() ? words.noStorage : words.isSaved(name));
  };
  const copy = async ({ deck, name }: Draft) => {
    const text = writeText(deck, name);
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setQuestion({ about: 'copy', text });
    }
  };
  const change = useCallback(
    (changed: Partial<Pick<Draft, 'name' | 'deck'>>) =>
      setDraft((before) => before && { ...before, ...changed, changed: true }),
    [],
  );
  usePastedText(useCallback((text) => setQuestion({ about: 'paste', text }), []));

  const isSaved = decks?.some(({ id }) => id === draft?.id) ?? false;
  return (
    <GameContext value={look}>
      {draft && !isOnShelf ? (
        <Workshop
          key={draft.id}
          draft={draft}
          deeds={{
            onSave: () => void save(draft),
            onSaveAs: () => setQuestion({ about: 'save-as' }),
            onCopy: () => void copy(draft),
            onPaste: () => setQuestion({ about: 'paste', text: '' }),
            onDelete: isSaved
              ? () => setQuestion({ about: 'delete', id: draft.id, name: draft.name })
              : undefined,
            onPlay,
          }}
          onDraft={change}
          onSay={setSaid}
          onLeave={() => setOnShelf(true)}
        />
      ) : (
        <Shelf
          decks={decks}
          unsaved={unsaved}
          trouble={isRefused ? words.noStorage : ''}
          onGoOn={() => setOnShelf(false)}
          onOpen={(deck) => (deck.id === unsaved?.id ? setOnShelf(false) : begin(draftOf(deck)))}
          onReady={({ name, deck }) => begin(newDraft(free(name), deck))}
          onEmpty={(hero) => begin(newDraft(free(words.newName(titleOfClass(hero))), { hero, cards: [] }))}
          onDuplicate={async ({ name, deck }) => {
            const copied = free(name);
            await saveDeck({ id: newId(), name: copied, deck, sets: setsOf(deck.cards) });
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
            begin({ ...newDraft(free(name || words.newName(titleOfClass(deck.hero))), deck), changed: true })
          }
        />
      )}
      {question?.about === 'copy' && <CopyDialog text={question.text} onClose={close} />}
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
            await deleteDeck(question.id);
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
          onDrop={() => work(question.next)}
          onSave={async () => {
            await save(unsaved);
            work(question.next);
          }}
        />
      )}
    </GameContext>
  );
}

/** The saved decks, and a function that reads them again. */
function useDecks(): { decks: readonly SavedDeck[] | null; isRefused: boolean; refresh(): Promise<void> } {
  const [decks, setDecks] = useState<readonly SavedDeck[] | null>(null);
  const refresh = useCallback(async () => setDecks(await listDecks()), []);
  useEffect(() => void refresh(), [refresh]);
  return { decks, isRefused: decks !== null && isDeckStoreRefused(), refresh };
}
