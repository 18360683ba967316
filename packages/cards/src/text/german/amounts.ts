import type { Amount, Selector } from '../../language/expression.ts';
import type { ConstructWords } from '../constructs.ts';
import { statOf } from './filters.ts';
import { type GermanNoun, noun } from './inflection.ts';
import { belonging, fixed, genitive, isMany, listed, type Phrase, phrase, say } from './phrase.ts';
import type { GermanSpeech } from './words.ts';

const NUMBER = noun('f', 'Anzahl');
const SUM = noun('f', 'Summe');
const PRODUCT = noun('n', 'Produkt');
const VALUE = noun('m', 'Wert', 'Werte');

/** A set with its article, whose genitive shows. */
function definite(set: Phrase): Phrase {
  if (set.kind === 'list') return { ...set, items: set.items.map(definite) };
  return set.kind === 'noun' ? { ...set, determiner: 'der' } : set;
}

/** The number of a set: `die Anzahl der Karten auf Eurer Hand`. */
export function numberOf(set: Phrase): Phrase {
  return phrase('der', NUMBER, { tail: genitive(definite(set)) });
}

function counted(phrases: GermanSpeech, count: Selector): Phrase {
  const isUnique = typeof count === 'object' && 'unique' in count;
  const set = phrases.several(isUnique ? count.unique : count, 'many');
  if (!isUnique || set.kind !== 'noun') return numberOf(set);
  return numberOf({ ...set, adjectives: ['verschieden', ...set.adjectives] });
}

/** A stat that is read: `sein Angriff`, `der gesamte Angriff aller Diener`. */
function statIn(phrases: GermanSpeech, { stat, of }: { stat: string; of: Selector }): Phrase {
  const owner = phrases.phrase(of);
  const { noun: name, many = false, adjective } = statOf(phrases.words, stat, true);
  const isTotal = isMany(owner) && owner.kind !== 'reader' && owner.kind !== 'pronoun';
  return belonging(name, owner, {
    many,
    adjectives: [...(isTotal ? ['gesamt'] : []), ...(adjective === undefined ? [] : [adjective])],
  });
}

const all = (phrases: GermanSpeech, amounts: readonly Amount[]) =>
  listed(amounts.map((it) => say(phrases.number(it), 'dative')));

function outOf(phrases: GermanSpeech, how: string, amounts: readonly Amount[]): Phrase {
  return phrase('der', VALUE, { adjectives: [how], tail: `von ${all(phrases, amounts)}` });
}

/** How numbers are worded that are not written as such. */
export const amounts: ConstructWords<GermanSpeech, Phrase>['amounts'] = {
  count: (phrases, { count }) => counted(phrases, count),
  stat: statIn,
  times: (_, { times }) => phrase('der', NUMBER, { tail: `von ${times}` }),
  total: (_, { total }) => phrase('der', SUM, { tail: `von ${total}` }),
  sum: (phrases, { sum }) => phrase('der', SUM, { tail: `aus ${all(phrases, sum)}` }),
  product: (phrases, { product }) => phrase('der', PRODUCT, { tail: `aus ${all(phrases, product)}` }),
  largest: (phrases, { largest }) => outOf(phrases, largest.length > 2 ? 'höchst' : 'höher', largest),
  smallest: (phrases, { smallest }) =>
    outOf(phrases, smallest.length > 2 ? 'niedrigst' : 'niedriger', smallest),
  from: (_, { from, to }) => fixed(`${from}-${to}`, true),
  if: (phrases, it) => {
    const holds = it.if.map((one) => phrases.condition(one)).join(' und ');
    const [usual, other] = [phrases.number(it.otherwise), phrases.number(it.amount)];
    return fixed(`${say(usual, 'dative')} (oder ${say(other, 'dative')}, wenn ${holds})`);
  },
};

/** An amount of something: `3 Schaden`, `Schaden in Höhe seines Angriffs`. */
export function muchOf(
  phrases: GermanSpeech,
  amount: Amount,
  what: string,
  kind?: string,
): { text: string; before: string } {
  if (phrases.isFigure(amount)) return { text: `${say(phrases.number(amount, kind))} ${what}`, before: '' };
  if (amount === 'measure') return { text: `ebenso viel ${what}`, before: '' };
  const per = phrases.perEach(amount);
  if (per !== null) return { text: `${per.by} ${what}`, before: per.each };
  return { text: `${what} in Höhe ${inHeight(phrases.number(amount))}`, before: '' };
}

/** What follows `in Höhe`: `seines Angriffs`, `von 3`. */
export function inHeight(amount: Phrase): string {
  return amount.kind === 'noun' ? say(amount, 'genitive') : `von ${say(amount, 'dative')}`;
}

/** A number that counts: `für jeden feindlichen Diener`. */
export function perEachOf(phrases: GermanSpeech, amount: Amount): { by: number; each: string } | null {
  if (typeof amount !== 'object') return null;
  const own = phrases.words.each(amount, phrases);
  if (own !== null) return { by: 1, each: `für ${say(own, 'accusative')}` };
  if ('count' in amount) {
    const { count } = amount;
    const isUnique = typeof count === 'object' && 'unique' in count;
    const set = phrases.several(isUnique ? count.unique : count, 'each');
    const unlike =
      isUnique && set.kind === 'noun' ? { ...set, adjectives: ['verschieden', ...set.adjectives] } : set;
    return { by: 1, each: `für ${say(unlike, 'accusative')}` };
  }
  if (!('product' in amount)) return null;
  const [by, of, ...more] = amount.product;
  const each =
    typeof by === 'number' && of !== undefined && more.length === 0 ? perEachOf(phrases, of) : null;
  return each === null ? null : { by: (by as number) * each.by, each: each.each };
}

/** Several things: `eine Karte`, `2 Karten`. */
export function severalOf(
  phrases: GermanSpeech,
  amount: Amount | undefined,
  what: GermanNoun,
  adjectives: readonly string[] = [],
): { cards: Phrase; before: string } {
  if (amount === undefined || amount === 1) return { cards: phrase('ein', what, { adjectives }), before: '' };
  const some = (number: string, tail = '') => phrase('', what, { many: true, number, adjectives, tail });
  if (phrases.isFigure(amount))
    return { cards: some(say(phrases.number(amount)).replace('-', ' bis ')), before: '' };
  if (amount === 'measure') return { cards: some('ebenso viele'), before: '' };
  const per = phrases.perEach(amount);
  if (per !== null)
    return {
      cards: per.by === 1 ? phrase('ein', what, { adjectives }) : some(`${per.by}`),
      before: per.each,
    };
  return { cards: some('', `entsprechend ${say(phrases.number(amount), 'dative')}`), before: '' };
}
