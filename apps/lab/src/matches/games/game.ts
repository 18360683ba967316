import type { GameName, NamedDeck } from '@aftercast/sim/batch';

/** A deck that is ready to be played, as addresses name it. */
export interface ReadyDeck extends NamedDeck {
  id: string;
}

/** A game as the lab has its bots play it: the page loads what is printed on its cards, its workers its rules. */
export interface LabGame {
  readonly name: GameName;
  readonly decks: readonly ReadyDeck[];
  /** What is printed on a card; its id, if there is no such card. */
  nameOfCard(id: string): string;
  /** Starts a worker that plays the chunks of a batch. */
  startBatch(): Worker;
  /** Starts a worker that lets bots play one match, and tells what they commanded. */
  startBots(): Worker;
}

/** What games are called on the page. */
export const gameTitles: Readonly<Record<GameName, string>> = { hearth: 'Hearth', cyber: 'Cyber' };

/** Looks up what is printed on the cards of a set. */
export function nameIn(cards: readonly { id: string; name: string }[]): LabGame['nameOfCard'] {
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
