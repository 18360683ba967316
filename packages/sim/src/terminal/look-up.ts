import { capital } from '@aftercast/cards/text';
import type { Table } from '@aftercast/kernel';
import type { Command, Refusal } from '@aftercast/rules';
import { type RefusalNames, wordRefusal } from '@aftercast/rules/messages';
import type { NamedCard, PlacedCard, TerminalView, Voice } from '../view/view.ts';
import type { Seat } from './seat.ts';

/** Describes a refusal in words, with card names. */
export function sayRefusal(
  { cards, messages }: Pick<TerminalView, 'cards' | 'messages'>,
  refusal: Refusal,
  names: Pick<RefusalNames, 'card' | 'target'> = {},
): string {
  const nameOf: RefusalNames['nameOf'] = (id, place) =>
    place === 'class' ? capital(id) : cards.find((it) => it.id === id)?.name;
  return capital(wordRefusal(refusal, { ...names, nameOf }, messages));
}

/** Describes the card that part of a name refers to. */
export function sayCard({ cards, describe, placed }: TerminalView, table: Table, words: string): string {
  const on = new Set(placed(table).map(({ card }) => card));
  const inPlay = [...on].flatMap((id) => cards.find((it) => it.id === id) ?? []);
  const fromDecks = cards.filter(({ collectible }) => collectible);
  const found = [inPlay, fromDecks, cards].map((among) =>
    bestOf<NamedCard>(among, words, ({ name }) => [name]),
  );
  const card = found.find((it) => it !== null);
  return card ? describe(card.id) : `No card is called "${words}".`;
}

/** Explains why a card cannot be used now, or not on a target: `fireball`, `fireball at wisp`, `hero`. */
export function sayWhyNot(view: TerminalView, seat: Seat, voice: Voice, words: string): string {
  const placed = view.placed(seat.table);
  const [what = '', at] = words.split(/ +at +/);
  const used = findPlaced(
    placed.filter((it) => it.seat === seat.seat),
    what,
  );
  if (used === null) return `You have nothing called "${what}".`;
  const card = view.thing(voice, used);
  if (used.use === 'idle') return `${capital(card)} cannot be used: it cannot be played and does not attack.`;
  if (at === undefined) {
    const refusal = seat.whyNot(used.id);
    return refusal === null ? `${capital(card)} can be used now.` : sayRefusal(view, refusal, { card });
  }
  const target = findPlaced(placed, at);
  if (target === null) return `There is nothing called "${at}" on the table.`;
  const aimed = view.thing(voice, target);
  const refusal = seat.check(commandWith(used.id, used.use, target.id));
  return refusal === null
    ? `${capital(card)} can target ${aimed}.`
    : sayRefusal(view, refusal, { card, target: aimed });
}

function commandWith(id: number, use: Exclude<PlacedCard['use'], 'idle'>, target: number): Command {
  switch (use) {
    case 'play':
      return { do: 'play', card: id, target };
    case 'power':
      return { do: 'power', target };
    case 'attack':
      return { do: 'attack', with: id, target };
    case 'use':
      return { do: 'use', with: id, target };
  }
}

function findPlaced(among: readonly PlacedCard[], words: string): PlacedCard | null {
  return bestOf(among, words, ({ called }) => called);
}

/**
 * Finds the best match for typed words: the same name, then a name that starts with them, then one that
 * contains them; the first of several.
 */
function bestOf<T>(among: readonly T[], words: string, namesOf: (it: T) => readonly string[]): T | null {
  const key = keyOf(words);
  if (key === '') return null;
  const fits = [
    (name: string) => name === key,
    (name: string) => name.startsWith(key),
    (name: string) => name.includes(key),
  ];
  for (const fit of fits) {
    const found = among.find((it) => namesOf(it).some((name) => fit(keyOf(name))));
    if (found !== undefined) return found;
  }
  return null;
}

/** Normalises a name: ignores case, spaces and punctuation. */
export function keyOf(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
