/** A card as it is written in its file. */
export interface WrittenCard {
  readonly id: string;
  readonly name: string;
}

/** A change of one member of a card, such as `cost` to 3, to 4 or to 5. */
export interface CardChange {
  member: string;
  values: readonly (number | string | boolean)[];
}

/** Most versions that one range makes. */
const MOST = 10;

/**
 * Reads a change as it is written on the command line: `cost=3`, `attack=1..4` or `race=beast`.
 * @throws RangeError that says what was expected
 */
export function readChange(words: string): CardChange {
  const [, member, value] = /^([a-z-]+)=(.+)$/.exec(words) ?? [];
  if (member === undefined || value === undefined)
    throw new RangeError('Expected a member of the card and its value, such as cost=3 or attack=1..4.');
  const [, first, last] = /^(\d{1,3})\.\.(\d{1,3})$/.exec(value) ?? [];
  if (first === undefined || last === undefined) return { member, values: [readValue(value)] };
  const [from, to] = [Number(first), Number(last)];
  if (to < from || to - from >= MOST)
    throw new RangeError(`Expected a range that goes up, of at most ${MOST} values, such as ${member}=1..4.`);
  return { member, values: Array.from({ length: to - from + 1 }, (_, i) => from + i) };
}

/**
 * Makes a version of a card for each value of a change; the value that the card has already is left out.
 * @throws RangeError if the card has no such member, or if it is not a number, a word or a switch
 */
export function changeCard(
  card: WrittenCard,
  { member, values }: CardChange,
): { name: string; card: WrittenCard }[] {
  const members: [string, unknown][] = Object.entries(card);
  const plain = members.filter(([key, it]) => key !== 'id' && key !== 'name' && typeof it !== 'object');
  const now = plain.find(([key]) => key === member)?.[1];
  if (now === undefined)
    throw new RangeError(
      `the card "${card.id}" has no ${member} to set; it has ${plain.map(([key]) => key).join(', ')}. Other changes are given as a file with the changed card`,
    );
  return values
    .filter((value) => value !== now)
    .map((value) => ({ name: `${member} ${value}`, card: { ...card, [member]: value } }));
}

function readValue(word: string): number | string | boolean {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return word === 'true' || word === 'false' ? word === 'true' : word;
}
