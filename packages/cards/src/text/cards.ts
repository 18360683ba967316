import type { Card } from '../language/card.ts';
import type { Amount, CardPool, CardRef, Selector } from '../language/expression.ts';
import { article, countWord, listed, plural } from './grammar.ts';
import type { Speech } from './speech.ts';

/** Words cards that an effect makes: `a 1/1 Wisp`, `two 0/2 Images with Taunt`, `a random Demon`, `a copy of it`. */
export function wordCards(phrases: Speech, ref: CardRef, amount: Amount = 1): string {
  if (typeof ref === 'string') return printed(phrases, ref, amount);
  if ('of' in ref) {
    const noun = phrases.noun(ref.of);
    return `${noun.many ? 'copies' : 'a copy'} of ${noun.text}`;
  }
  const { random, unless } = ref;
  const out = unless === undefined ? '' : notAmong(unless);
  if (!Array.isArray(random)) return several(phrases, `random ${poolNoun(phrases, random)}`, amount) + out;
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
  return `${several(phrases, `random ${common(phrases, cards)}`, amount)}${out} (${names})`;
}

/** Words the exceptions of a random card: ` that you do not control`. */
function notAmong(unless: Selector): string {
  const side = typeof unless === 'object' && 'in' in unless ? unless.side : undefined;
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
  const count = per === null ? counted(phrases, amount) : countWord(per.by);
  return `${count} ${before}${plural(noun)}${tail(true)}${per?.each ?? ''}`;
}

function counted(phrases: Speech, amount: Amount): string {
  if (typeof amount === 'number') return countWord(amount);
  if (typeof amount === 'object' && 'from' in amount)
    return `${countWord(amount.from)} to ${countWord(amount.to)}`;
  return phrases.number(amount);
}

function several(phrases: Speech, noun: string, amount: Amount): string {
  return amount === 1 ? article(noun) : `${counted(phrases, amount)} ${plural(noun)}`;
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

function poolNoun({ nouns }: Speech, { type, race, class: of }: CardPool): string {
  const noun = race === undefined ? (type ?? 'card') : nouns.name(race);
  return of === undefined ? noun : `${nouns.name(of)} ${noun}`;
}
