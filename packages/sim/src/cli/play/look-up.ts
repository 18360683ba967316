import type { Command, Refusal } from '@aftercast/cards';
import { type RefusalNames, wordRefusal } from '@aftercast/cards/messages';
import { capital } from '@aftercast/cards/text';
import { catalogue } from '@aftercast/hearth';
import { type CardFacts, cards } from '@aftercast/hearth/cards';
import { type Placed, placedOn } from './labels.ts';
import type { Seat } from './seat.ts';
import type { SeenTable } from './seen.ts';
import { factsOf, thingName, titleOf, type Voice } from './voice.ts';

/** Says a refusal in words, with the names of cards. */
export function sayRefusal(refusal: Refusal, names: Pick<RefusalNames, 'card' | 'target'> = {}): string {
  const nameOf: RefusalNames['nameOf'] = (id, place) => (place === 'class' ? capital(id) : factsOf(id)?.name);
  return capital(wordRefusal(refusal, { ...names, nameOf }));
}

/** What is printed on a card that somebody asks for by a part of its name. */
export function sayCard(table: SeenTable, words: string): string {
  const inPlay = placedOn(table).flatMap(({ entity }) => factsOf(entity.card) ?? []);
  const fromDecks = cards.filter(({ collectible }) => collectible);
  const found = [inPlay, fromDecks, cards].map((among) => bestOf(among, words, ({ name }) => [name]));
  const card = found.find((it) => it !== null);
  return card ? describe(card) : `No card is called "${words}".`;
}

function describe({
  name,
  type,
  class: of,
  cost,
  attack,
  health,
  durability,
  race,
  text,
}: CardFacts): string {
  const about = [
    `${of === 'neutral' ? '' : `${capital(of)} `}${race ?? ''} ${type}`.trim(),
    cost === undefined ? '' : `costs ${cost}`,
    attack === undefined ? '' : `${attack}/${health ?? durability}`,
  ];
  const printed = about.filter((it) => it !== '').join(', ');
  return `${name}: ${capital(printed.replace(/ +/g, ' '))}. ${text}`.trim();
}

/** Why something cannot be used now, or not at that: `fireball`, `fireball at wisp`, `hero`. */
export function sayWhyNot(seat: Seat, table: SeenTable, voice: Voice, words: string): string {
  const [what = '', at] = words.split(/ +at +/);
  const used = findPlaced(
    placedOn(table).filter((it) => it.seat === seat.seat),
    what,
  );
  if (used === null) return `You have nothing called "${what}".`;
  const card = nameOf(voice, used);
  if (at === undefined) {
    const refusal = seat.whyNot(used.entity.id);
    return refusal === null ? `${capital(card)} can be used now.` : sayRefusal(refusal, { card });
  }
  const target = findPlaced(placedOn(table), at);
  if (target === null) return `There is nothing called "${at}" on the table.`;
  const aimed = nameOf(voice, target);
  const refusal = seat.check(commandWith(used, target.entity.id));
  return refusal === null
    ? `${capital(card)} can be pointed at ${aimed}.`
    : sayRefusal(refusal, { card, target: aimed });
}

function commandWith({ entity, row, side }: Placed, target: number): Command {
  if (row === side.hand) return { do: 'play', card: entity.id, target };
  if (entity.id === side.power?.id) return { do: 'power', target };
  return { do: 'attack', with: entity.id, target };
}

function nameOf(voice: Voice, { entity, seat }: Placed): string {
  return thingName(voice, { card: catalogue.number(entity.card ?? ''), seat });
}

function findPlaced(among: readonly Placed[], words: string): Placed | null {
  return bestOf(among, words, ({ entity }) => {
    const type = factsOf(entity.card)?.type;
    return [titleOf(entity.card), ...(type === 'hero' ? ['hero'] : type === 'power' ? ['power'] : [])];
  });
}

/** The one whose name is what somebody has written, begins like it, or has it in it; the first of several. */
function bestOf<T>(among: readonly T[], words: string, namesOf: (it: T) => string[]): T | null {
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

/** Neither case nor spaces nor signs tell names apart. */
export function keyOf(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
