import type { Card } from '../../language/card.ts';
import { boundsOf } from '../../language/cost-bounds.ts';
import type { Amount, CardPool, CardRef, Selector } from '../../language/expression.ts';
import { article, countWord, listed, plural } from './grammar.ts';
import type { Speech } from './speech.ts';

/** Words cards that an effect makes: `a 1/1 Wisp`, `two 0/2 Images with Taunt`, `a random Demon`, `a copy of it`. */
export function wordCards(phrases: Speech, ref: CardRef, amount: Amount = 1): string {
  if (typeof ref === 'string') return printed(phrases, ref, amount);
  if ('of' in ref) {
    const noun = phrases.noun(ref.of);
    // A card that was offered is no copy.
    if (noun.picked) return noun.text;
    if (amount === 1) return `${noun.many ? 'copies' : 'a copy'} of ${noun.text}`;
    return asMany(phrases, amount, `copies of ${noun.text}`);
  }
  const { random, unless, different } = ref;
  const out = unless === undefined ? '' : notAmong(phrases, unless);
  const unlike = different ? 'different ' : '';
  if (!Array.isArray(random)) {
    const { noun, tail } = poolNoun(phrases, random);
    return several(phrases, `${unlike}random ${noun}`, amount, tail + out);
  }
  const cards = random.map((id) => phrases.source.byId(id)).filter((it) => it !== undefined);
  if (cards.length < 3 && out === '')
    return `${listed(
      cards.map((it) => article(described(phrases, it))),
      'or',
    )} at random`;
  const names = listed(
    cards.map((it) => it.name),
    'or',
  );
  return several(phrases, `${unlike}random ${common(phrases, cards)}`, amount, `${out} (${names})`);
}

/** Words the exceptions of a random card: ` that you do not control`. */
function notAmong(phrases: Speech, unless: Selector): string {
  const { side = 'any', ...group } = typeof unless === 'object' && 'in' in unless ? unless : { in: '' };
  const { zones, host } = phrases.source.wording;
  const isPlain = zones[[group.in].flat().join()]?.one === host && Object.keys(group).length === 1;
  if (!isPlain) return ` except those of ${phrases.noun(unless).text}`;
  if (side === 'ally') return ' that you do not control';
  return side === 'enemy' ? ' that your opponent does not control' : ' that nobody controls';
}

function printed(phrases: Speech, id: string, amount: Amount): string {
  const card = phrases.source.byId(id);
  if (card === undefined) return id;
  const tail = (many: boolean) => withKeywords(phrases, card) + phrases.source.wording.madeWith(card, many);
  const [before, noun] = [body(phrases, card), card.name];
  // A card without stats is named with its type: `a Fireball spell`.
  const called = before === '' ? `${noun} ${card.type}` : before + noun;
  // `The Coin` already has an article.
  const one = (noun.startsWith('The ') ? noun : article(called)) + tail(false);
  if (amount === 1) return one;
  const per = phrases.perEach(amount);
  if (per !== null && per.by === 1) return one + per.each;
  // "Two Coins", not "two The Coins".
  const some = `${before}${plural(noun.replace(/^The /, ''))}${tail(true)}`;
  return per === null ? asMany(phrases, amount, some) : `${countWord(per.by)} ${some}${per.each}`;
}

/** Words several cards: `two Wisps`, `as many Wisps as your weapon's Attack`. */
function asMany(phrases: Speech, amount: Amount, cards: string): string {
  if (typeof amount === 'number') return `${countWord(amount)} ${cards}`;
  if (amount === 'measure') return `that many ${cards}`;
  if (typeof amount === 'object' && 'from' in amount)
    return `${countWord(amount.from)} to ${countWord(amount.to)} ${cards}`;
  return `as many ${cards} as ${phrases.number(amount)}`;
}

function several(phrases: Speech, noun: string, amount: Amount, tail = ''): string {
  if (amount === 1) return article(noun) + tail;
  const per = phrases.perEach(amount);
  if (per !== null && per.by === 1) return article(noun) + tail + per.each;
  const some = `${plural(noun)}${tail.replace('that costs', 'that cost')}`;
  return per === null ? asMany(phrases, amount, some) : `${countWord(per.by)} ${some}${per.each}`;
}

/** Words a card with its stats: `5/5 Devilsaur`. */
function described(phrases: Speech, card: Card): string {
  return body(phrases, card) + card.name + withKeywords(phrases, card);
}

function body({ source }: Speech, { type, attack, health, durability }: Card): string {
  return source.wording.bodies.includes(type) ? `${attack ?? 0}/${health ?? durability} ` : '';
}

function withKeywords({ source, nouns }: Speech, card: Card): string {
  const shown = (card.keywords ?? []).filter((it) => !source.wording.isUnprinted(it, card));
  const names = shown.map((it) => nouns.name(it)).filter((it) => !it.endsWith('.'));
  return names.length === 0 ? '' : ` with ${listed(names)}`;
}

/** What these cards have in common: a race, a class, or a type. */
function common({ nouns }: Speech, cards: readonly Card[]): string {
  const [first, ...others] = cards;
  if (first === undefined) return 'card';
  const same = (key: 'race' | 'class' | 'type') => others.every((it) => it[key] === first[key]);
  if (first.race !== undefined && same('race')) return nouns.name(first.race);
  if (same('type')) return first.type;
  return same('class') ? `${nouns.name(first.class)} card` : 'card';
}

/** Words a pool: `legendary Mage spell`, and what follows it: ` that costs (2)`. */
function poolNoun(phrases: Speech, pool: CardPool): { noun: string; tail: string } {
  const { nouns, source } = phrases;
  const { type, race, class: of, rarity, set, keyword, cost, collectible } = pool;
  const called = keyword !== undefined && source.wording.called.includes(keyword);
  const kind = called ? nouns.name(keyword) : race === undefined ? (type ?? 'card') : nouns.name(race);
  const words = [rarity, of === undefined ? undefined : nouns.name(of), kind];
  const isToken = collectible === false && !called;
  const tails = [
    ...(keyword === undefined || called ? [] : [`with ${nouns.name(keyword)}`]),
    ...(set === undefined ? [] : [`from ${nouns.name(set)}`]),
    ...(cost === undefined ? [] : [costTail(phrases, boundsOf(cost))]),
    ...(isToken ? ['that cannot be collected'] : []),
  ];
  return {
    noun: words.filter((it) => it !== undefined).join(' '),
    tail: tails.map((it) => ` ${it}`).join(''),
  };
}

function costTail(phrases: Speech, { atLeast, atMost }: ReturnType<typeof boundsOf>): string {
  const to = (amount: Amount) =>
    phrases.isFigure(amount) ? `(${phrases.number(amount)})` : phrases.number(amount);
  if (atLeast !== undefined && atLeast === atMost) {
    const isCost = typeof atLeast === 'object' && 'stat' in atLeast && atLeast.stat === 'cost';
    return isCost ? `that costs as much as ${phrases.noun(atLeast.of).text}` : `that costs ${to(atLeast)}`;
  }
  if (atLeast !== undefined && atMost !== undefined)
    return `that costs ${phrases.isFigure(atLeast) ? '' : 'from '}${to(atLeast)} to ${to(atMost)}`;
  return atLeast !== undefined
    ? `that costs ${to(atLeast)} or more`
    : `that costs ${to(atMost ?? 0)} or less`;
}
