import type { Card } from '../../language/card.ts';
import { boundsOf } from '../../language/cost-bounds.ts';
import type { Amount, CardPool, CardRef, Selector } from '../../language/expression.ts';
import { inHeight } from './amounts.ts';
import { raceOf, typeOf } from './filters.ts';
import { type GermanNoun, noun } from './inflection.ts';
import { countWord, genitive, isMany, listed, type NounPhrase, phrase, say } from './phrase.ts';
import type { GermanSpeech, MadeCards } from './words.ts';

const COPY = noun('f', 'Kopie', 'Kopien');

/** Words cards that an effect makes: `einen Wicht (1/1)`, `zwei zufällige Dämonen`, `eine Kopie davon`. */
export function madeCards(phrases: GermanSpeech, ref: CardRef, amount: Amount = 1): MadeCards {
  if (typeof ref === 'string') return printed(phrases, ref, amount);
  if ('of' in ref) {
    // What was picked is no copy.
    if (isPicked(phrases, ref.of)) return { cards: phrases.phrase(ref.of), before: '' };
    const of = phrases.phrase(ref.of);
    const tail = of.kind === 'pronoun' ? 'davon' : genitive(of);
    if (amount === 1) {
      const many = isMany(of);
      return { cards: phrase(many ? '' : 'ein', COPY, { many, tail }), before: '' };
    }
    return numbered(phrases, phrase('', COPY, { many: true, tail }), amount);
  }
  return random(phrases, ref, amount);
}

function isPicked({ scope }: GermanSpeech, of: Selector): boolean {
  return of === 'it' && scope.it !== null && scope.it.first !== null;
}

/** A card that is named: `ein Wicht (1/1) mit Spott`. */
function printed(phrases: GermanSpeech, id: string, amount: Amount): MadeCards {
  const card = phrases.source.byId(id);
  if (card === undefined) return { cards: { kind: 'fixed', text: id, many: false, gender: 'n' }, before: '' };
  return numbered(phrases, named(phrases, card, amount !== 1), amount);
}

/** A card with its stats and keywords. */
function named({ words }: GermanSpeech, card: Card, many: boolean): NounPhrase {
  const token = words.tokens[card.id];
  const called = token === undefined ? [`namens ${words.names[card.id] ?? card.name}`] : [];
  const tail = [...called, ...statsOf(words.traits.bodies, card), ...abilities(words, card)].join(' ');
  return phrase(many || token?.proper ? '' : 'ein', token ?? typeOf(words, card.type), {
    many,
    tail: tail + words.madeWith(card, many),
  });
}

function statsOf(bodies: readonly string[], { type, attack, health, durability }: Card): string[] {
  const isBody = bodies.includes(type) && attack !== undefined;
  return isBody ? [`(${attack}/${health ?? durability ?? 0})`] : [];
}

function abilities({ traits, keywords }: GermanSpeech['words'], card: Card): string[] {
  if (!traits.bodies.includes(card.type)) return [];
  const names = (card.keywords ?? [])
    .filter((it) => !traits.isUnprinted(it, card))
    .map((it) => keywords[it] ?? it)
    .filter((it) => !it.endsWith('.'));
  return names.length === 0 ? [] : [`mit ${listed(names)}`];
}

/** The cards that are made, with their number. */
function numbered(phrases: GermanSpeech, it: NounPhrase, amount: Amount): MadeCards {
  const one: NounPhrase = { ...it, determiner: it.noun.proper ? '' : 'ein', many: false };
  const many: NounPhrase = { ...it, determiner: '', many: true };
  if (amount === 1) return { cards: it.many ? many : one, before: '' };
  if (typeof amount === 'number') return { cards: { ...many, number: countWord(amount) }, before: '' };
  if (amount === 'measure') return { cards: { ...many, number: 'ebenso viele' }, before: '' };
  if ('from' in amount)
    return {
      cards: { ...many, number: `${countWord(amount.from)} bis ${countWord(amount.to)}` },
      before: '',
    };
  const per = phrases.perEach(amount);
  if (per !== null)
    return { cards: per.by === 1 ? one : { ...many, number: countWord(per.by) }, before: per.each };
  return { cards: many, before: `in einer Anzahl in Höhe ${inHeight(phrases.number(amount))}` };
}

function random(
  phrases: GermanSpeech,
  { random: of, unless, different }: Extract<CardRef, { random: unknown }>,
  amount: Amount,
): MadeCards {
  const unlike = different ? ['verschieden'] : [];
  const out = unless === undefined ? [] : exceptions(phrases, unless);
  if (!Array.isArray(of)) {
    const { kind, adjectives, tails } = pool(phrases, of);
    return numbered(
      phrases,
      phrase('ein', kind, {
        adjectives: [...unlike, 'zufällig', ...out, ...adjectives],
        tail: tails.join(' '),
      }),
      amount,
    );
  }
  const cards = of.map((id) => phrases.source.byId(id)).filter((it) => it !== undefined);
  if (cards.length < 3 && out.length === 0) {
    const items = cards.map((it) => named(phrases, it, false));
    return { cards: { kind: 'list', items, last: 'oder' }, before: 'zufällig' };
  }
  const names = listed(
    cards.map((it) => phrases.titleOf(it.id)),
    'oder',
  );
  const common = phrase('ein', commonNoun(phrases, cards), {
    adjectives: [...unlike, 'zufällig', ...out],
    tail: `(${names})`,
  });
  return numbered(phrases, common, amount);
}

/** What a random card must not be: `von Euch nicht kontrolliert`. */
function exceptions(phrases: GermanSpeech, unless: Selector): string[] {
  const side = typeof unless === 'object' && 'in' in unless ? unless.side : undefined;
  if (side === 'ally') return ['von Euch nicht kontrolliert'];
  return [
    side === 'enemy'
      ? 'von Eurem Gegner nicht kontrolliert'
      : `von ${say(phrases.phrase(unless), 'dative')} verschieden`,
  ];
}

/** What cards have in common: a race, or a type. */
function commonNoun(phrases: GermanSpeech, cards: readonly Card[]): GermanNoun {
  const { words } = phrases;
  const [first, ...others] = cards;
  if (first === undefined) return words.card;
  const same = (key: 'race' | 'type') => others.every((it) => it[key] === first[key]);
  if (first.race !== undefined && same('race')) return raceOf(words, first.race);
  return same('type') ? typeOf(words, first.type) : words.card;
}

/** What cards are drawn from: `ein zufälliger legendärer Diener mit Kosten von (2)`. */
function pool(
  phrases: GermanSpeech,
  { type, race, class: of, rarity, set, keyword, cost, collectible }: CardPool,
): { kind: GermanNoun; adjectives: string[]; tails: string[] } {
  const { words } = phrases;
  const called = keyword !== undefined && words.traits.called.includes(keyword);
  const kind = called
    ? raceOf(words, keyword)
    : race !== undefined
      ? raceOf(words, race)
      : type === undefined
        ? words.card
        : typeOf(words, type);
  return {
    kind,
    adjectives: [
      ...(collectible === false && !called ? ['nicht sammelbar'] : []),
      ...(rarity === undefined ? [] : [words.rarities[rarity] ?? rarity]),
    ],
    tails: [
      ...(of === undefined ? [] : [words.classes[of] ?? of]),
      ...(keyword === undefined || called ? [] : [`mit ${phrases.keyword(keyword)}`]),
      ...(set === undefined ? [] : [`aus „${words.sets[set] ?? set}“`]),
      ...(cost === undefined ? [] : [costTail(phrases, boundsOf(cost))]),
    ],
  };
}

function costTail(phrases: GermanSpeech, { atLeast, atMost }: ReturnType<typeof boundsOf>): string {
  const to = (amount: Amount) =>
    phrases.isFigure(amount) ? `(${say(phrases.number(amount))})` : say(phrases.number(amount), 'dative');
  if (atLeast !== undefined && JSON.stringify(atLeast) === JSON.stringify(atMost)) {
    return phrases.isFigure(atLeast)
      ? `mit Kosten von ${to(atLeast)}`
      : `mit Kosten in Höhe ${inHeight(phrases.number(atLeast))}`;
  }
  if (atLeast !== undefined && atMost !== undefined)
    return `mit Kosten von ${to(atLeast)} bis ${phrases.isFigure(atMost) ? '' : 'zu '}${to(atMost)}`;
  return atLeast !== undefined
    ? `mit Kosten von mindestens ${to(atLeast)}`
    : `mit Kosten von höchstens ${to(atMost ?? 0)}`;
}
