import type { Refusal, RefusalCode } from '../commands/refusal.ts';

/**
 * The text of a refusal: one sentence, or several, of which the first that fits is used. A sentence has placeholders:
 * `{cost}` is replaced by the value `cost`; `{limit=1}` is too, but only if the value is 1. A sentence fits if all its
 * placeholders can be replaced. The last sentence should have none, so that one always fits.
 *
 * @example ['{card} costs {cost}: you have {mana}.', 'It costs {cost}: you have {mana}.', 'Not enough mana.']
 */
export type Message = string | readonly string[];

/**
 * Texts for all refusals of a game, in one language; `R` are the game's own codes. It is plain data: a translation is a
 * JSON file.
 */
export type Messages<R extends string = never> = Readonly<Record<RefusalCode | R, Message>>;

/** Texts for some refusals, by their codes. */
export type SomeMessages = Readonly<Partial<Record<string, Message>>>;

/** The values for the placeholders of a sentence. Unknown ones are missing or `undefined`. */
export type Places = Readonly<Record<string, Refusal['values'][string] | undefined>>;

const PLACE = /\{([a-z]+)(?:=([^{}]*))?\}/g;

/** The first sentence that fits, with its placeholders replaced; `null` if none fits. */
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
