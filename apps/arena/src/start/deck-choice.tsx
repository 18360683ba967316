import type { Deck } from '@aftercast/bridge/client';
import { useEffect, useState } from 'react';
import type { DeckChoice, GameStart } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { formatList } from '../words/formats.ts';
import { useSetupWords } from '../words/start-words.ts';
import { Choice, ChoiceGroup } from './choice-group.tsx';
import { LookButton } from './look-button.tsx';

/** A choice of deck: a ready-made one, one of the user's own, or a random one. */
export function DeckChoiceGroup(props: {
  legend: string;
  /** Name of the group, and prefix of its test ids. */
  group: string;
  chosen: string;
  choices: DeckChoices | null;
  onChoose(id: string): void;
}) {
  const { group, chosen, choices, onChoose } = props;
  const { cards, start } = useGame();
  const words = useSetupWords();
  const common = { group, chosen, onChoose };
  return (
    <div className="deck-choice">
      <ChoiceGroup legend={props.legend} className="class-choices">
        <Choice {...common} value="any" className="class-choice" testId={`${group}-any`}>
          <span className="class-choice-any" aria-hidden="true">
            ?
          </span>
          <span className="class-choice-name">{words.anyDeck}</span>
        </Choice>
        {start.places.map(({ id, title, card }) => (
          <Choice {...common} key={id} value={id} className="class-choice" testId={`${group}-${id}`}>
            <span className="class-choice-picture">
              <CardPicture {...cards.picture(card)} />
            </span>
            <span className="class-choice-name">{title}</span>
          </Choice>
        ))}
        {choices?.own.map(({ id, name, deck }) => (
          <Choice
            {...common}
            key={id}
            value={id}
            className="class-choice"
            testId={`${group}-${id}`}
            label={words.ownDeck(name, start.heroTitle(deck.hero))}
          >
            <span className="class-choice-picture" data-own>
              <CardPicture {...cards.picture(deck.hero)} />
            </span>
            <span className="class-choice-name">{name}</span>
          </Choice>
        ))}
      </ChoiceGroup>
      <About group={group} chosen={chosen} choices={choices} />
    </div>
  );
}

/** A line about the chosen deck, and a way to its cards; empty while the decks load. */
function About(props: { group: string; chosen: string; choices: DeckChoices | null }) {
  const { choices, chosen, group } = props;
  const { start } = useGame();
  const words = useSetupWords();
  const deck = choices && find(chosen, choices);
  const sets = start.sets?.places.filter(({ id }) => deck?.sets?.includes(id)) ?? [];
  return (
    <div className="deck-about">
      <p>
        {chosen === 'any' && start.any}
        {deck && (
          <>
            <strong>{deck.name}.</strong> {deck.line || words.ownDeckLine(start.heroTitle(deck.deck.hero))}
            {sets.length > 0 && ` ${words.deckSets(formatList(sets.map(({ title }) => title)))}`}
          </>
        )}
      </p>
      {deck && <LookButton key={deck.id} group={group} deck={deck} />}
    </div>
  );
}

function find(id: string, { ready, own }: DeckChoices): DeckChoice | undefined {
  return [...ready, ...own].find((it) => it.id === id);
}

/** The decks that can be chosen. */
export interface DeckChoices {
  /** The game's ready-made decks. */
  ready: readonly DeckChoice[];
  /** The user's own legal decks. */
  own: readonly DeckChoice[];
}

/** The choices without the decks that need later sets. */
export function withoutLaterSets({ ready, own }: DeckChoices): DeckChoices {
  return { ready, own: own.filter(({ sets = [] }) => sets.length === 0) };
}

/** Returns the decks to choose from; `null` while they load. @param built a deck that was just built */
export function useDeckChoices(built: Deck | null): DeckChoices | null {
  const { start } = useGame();
  const [choices, setChoices] = useState<DeckChoices | null>(null);
  useEffect(() => {
    let disposed = false;
    void findChoices(start, built).then((found) => {
      if (!disposed) setChoices(found);
    });
    return () => {
      disposed = true;
    };
  }, [start, built]);
  return choices;
}

async function findChoices(start: GameStart, built: Deck | null): Promise<DeckChoices> {
  const [ready, own] = await Promise.all([start.findDecks(), start.findOwnDecks(built)]);
  return { ready, own };
}
