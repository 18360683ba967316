import { type CardFault, cardText, checkCards, LoadError } from '@aftercast/hearth/authoring';

/** What a text of the playground is. */
export type CardsReading =
  /** No JSON: the parser's message. */
  | { kind: 'no-json'; message: string }
  /** JSON that the card language refuses, with every fault. */
  | { kind: 'refused'; faults: readonly CardFault[] }
  /** Cards that can be played, as they are printed. */
  | { kind: 'cards'; cards: readonly { name: string; text: string }[] };

/** The name under which the checker knows the text. */
const FILE = 'this text';

/**
 * Reads a card of `hearth`, or a list of cards, with the checks and the messages of the game itself.
 * @param text JSON; a card may refer to the other cards of the text and to all cards of the game
 */
export function readCards(text: string): CardsReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { kind: 'no-json', message: (error as SyntaxError).message };
  }
  const single = !Array.isArray(value);
  const cards = (single ? [value] : value) as object[];
  try {
    const all = checkCards([{ file: FILE, cards }]);
    const ids = new Set(cards.map((card) => (card as { id: string }).id));
    const own = all.filter(({ id }) => ids.has(id));
    return { kind: 'cards', cards: own.map((card) => ({ name: card.name, text: cardText(card, all) })) };
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    const faults = single
      ? error.faults.map((fault) => ({ ...fault, path: fault.path.replace(/^\$\[0\]/, '$') }))
      : error.faults;
    return { kind: 'refused', faults };
  }
}
