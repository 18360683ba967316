import type { Refusal, RefusalCode } from '../commands/refusal.ts';

/**
 * How a refusal is worded: one sentence, or several of which the first that fits is taken. A sentence has places:
 * `{cost}` is filled with what is known as `cost`, and `{limit=1}` as well, but only where that is 1. A sentence fits if
 * all its places can be filled. The last one should have none, so that there is always something to say.
 *
 * @example ['{card} costs {cost}: you have {mana}.', 'It costs {cost}: you have {mana}.', 'Not enough mana.']
 */
export type Message = string | readonly string[];

/**
 * Words for every refusal of a game, in one language: `R` are the game's own codes, which stand beside those that every
 * game has. It is plain data: a translation is a JSON file.
 */
export type Messages<R extends string = never> = Readonly<Record<RefusalCode | R, Message>>;

/** Words for some refusals, by their codes. */
export type SomeMessages = Readonly<Partial<Record<string, Message>>>;

/** What the places of a sentence are filled with. What is not known is left out, or `undefined`. */
export type Places = Readonly<Record<string, Refusal['values'][string] | undefined>>;

const PLACE = /\{([a-z]+)(?:=([^{}]*))?\}/g;

/** The first sentence of a message all of whose places can be filled, filled; `null` if there is none. */
export function fillMessage(message: Message, places: Places): string | null {
  for (const sentence of typeof message === 'string' ? [message] : message) {
    const filled = fillSentence(sentence, places);
    if (filled !== null) return filled;
  }
  return null;
}

function fillSentence(sentence: string, places: Places): string | null {
  let fits = true;
  const filled = sentence.replace(PLACE, (_, name: string, only: string | undefined) => {
    const known = Object.hasOwn(places, name) ? places[name] : undefined;
    if (known === undefined || (only !== undefined && only !== `${known}`)) fits = false;
    return `${known}`;
  });
  return fits ? filled : null;
}
