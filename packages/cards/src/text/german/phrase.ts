import {
  type Agreeing,
  type Case,
  type Determiner,
  declined,
  determined,
  type Gender,
  type GermanNoun,
  inflected,
  pronoun,
} from './inflection.ts';

/** A noun with what belongs to it. It is put into a case where it is said. */
export interface NounPhrase {
  /** Tells it from other phrases. */
  kind: 'noun';
  /** What stands before it: `ein`, `alle`. */
  determiner: Determiner;
  /** A number before the adjectives: `zwei`. */
  number?: string;
  /** Adjectives without endings, and participles with what belongs to them: `zufällig`, `in diesem Zug gestorben`. */
  adjectives: readonly string[];
  /** The noun itself. */
  noun: GermanNoun;
  /** Whether it is plural. */
  many: boolean;
  /** What follows, in no case: `mit Spott`. */
  tail: string;
}

/** How a sentence refers to something. */
export type Phrase =
  | NounPhrase
  /** What has been named before: `er`, `ihnen`. */
  | ({ kind: 'pronoun' } & Agreeing)
  /** The player who reads the text: `Ihr`, `Euch`. */
  | { kind: 'reader' }
  /** Several together. */
  | { kind: 'list'; items: readonly Phrase[]; last: 'und' | 'oder' }
  /** Words that have no cases. */
  | { kind: 'fixed'; text: string; many: boolean; gender: Gender };

/** A noun phrase. */
export function phrase(
  determiner: Determiner,
  noun: GermanNoun,
  {
    many = false,
    adjectives = [],
    tail = '',
    number,
  }: { many?: boolean; adjectives?: readonly string[]; tail?: string; number?: string } = {},
): NounPhrase {
  return {
    kind: 'noun',
    determiner,
    noun,
    many,
    adjectives,
    tail,
    ...(number !== undefined && { number }),
  };
}

/** Words that have no cases, such as a number. */
export function fixed(text: string, many = false): Phrase {
  return { kind: 'fixed', text, many, gender: 'n' };
}

/** Puts a phrase into a case. */
export function say(it: Phrase, which: Case = 'nominative'): string {
  switch (it.kind) {
    case 'fixed':
      return it.text;
    case 'reader':
      return which === 'nominative' ? 'Ihr' : which === 'genitive' ? 'Euer' : 'Euch';
    case 'pronoun':
      return pronoun(it, which);
    case 'list':
      return listed(
        it.items.map((one) => say(one, which)),
        it.last,
      );
    case 'noun': {
      const like = agreementOf(it);
      const words = [
        determined(it.determiner, like, which),
        it.number ?? '',
        ...it.adjectives.map((adjective) => inflected(adjective, it.determiner, like, which)),
        declined(it.noun, it.many, which),
        it.tail,
      ];
      return words.filter((word) => word !== '').join(' ');
    }
  }
}

/** The gender and number that pronouns and verbs take from a phrase. */
export function agreementOf(it: Phrase): Agreeing {
  switch (it.kind) {
    case 'noun':
      return { gender: it.noun.gender, many: it.many };
    case 'list': {
      const [first] = it.items;
      const like = first === undefined ? undefined : agreementOf(first);
      return it.last === 'und' && it.items.length > 1
        ? { gender: 'n', many: true }
        : { gender: like?.gender ?? 'n', many: like?.many ?? false };
    }
    case 'reader':
      return { gender: 'm', many: true };
    case 'pronoun':
    case 'fixed':
      return { gender: it.gender, many: it.many };
  }
}

/** Whether a phrase is plural. */
export function isMany(it: Phrase): boolean {
  return agreementOf(it).many;
}

/** Whether a pronoun says a phrase, which then comes first in a sentence. */
export function isShort(it: Phrase): boolean {
  return it.kind === 'pronoun' || it.kind === 'reader';
}

/** Something that belongs to a phrase: `sein Angriff`, `der Angriff Eures Helden`. */
export function belonging(
  thing: GermanNoun,
  owner: Phrase,
  more: { many?: boolean; adjectives?: readonly string[] } = {},
): NounPhrase {
  if (owner.kind === 'reader') return phrase('euer', thing, more);
  if (owner.kind === 'pronoun')
    return phrase(owner.many || owner.gender === 'f' ? 'ihr' : 'sein', thing, more);
  return phrase('der', thing, { ...more, tail: genitive(owner) });
}

/** Words for a possessor after its noun. A plural without an article has no genitive that shows. */
export function genitive(owner: Phrase): string {
  const shows = owner.kind !== 'fixed' && !(owner.kind === 'noun' && isBare(owner));
  return shows ? say(owner, 'genitive') : `von ${say(owner, 'dative')}`;
}

function isBare({ determiner, many, adjectives }: NounPhrase): boolean {
  return (determiner === '' || (determiner === 'ein' && many)) && adjectives.length === 0;
}

/** A list in words: `a, b und c`. */
export function listed(items: readonly string[], last: 'und' | 'oder' = 'und'): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) as string}`;
}

const COUNTS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];

/** A number in words: `drei`; from eleven, in figures. */
export function countWord(count: number): string {
  return COUNTS[count] ?? `${count}`;
}

/** A text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
