/** The cases. */
export type Case = 'nominative' | 'accusative' | 'dative' | 'genitive';
/** The genders: masculine, feminine, neuter. */
export type Gender = 'm' | 'f' | 'n';

/** A noun with its forms. */
export interface GermanNoun {
  /** The nominative singular: `Diener`. */
  one: string;
  /** The nominative plural: `Diener`. */
  many: string;
  /** Its gender in the singular. */
  gender: Gender;
  /** The other cases of the singular, if it is a weak noun: `Helden`. */
  weak?: string;
  /** It is the name of one being, which has no article: `Baine Bluthuf`. */
  proper?: true;
}

/** What stands before a noun and decides the endings of its adjectives. */
export type Determiner =
  | 'ein'
  | 'kein'
  | 'euer'
  | 'ihr'
  | 'sein'
  | 'der'
  | 'dieser'
  | 'jener'
  | 'jeder'
  | 'alle'
  /** Nothing, or a number. */
  | '';

/** A noun: `noun('m', 'Held', 'Helden', 'Helden')`. @param weak the other cases of the singular of a weak noun */
export function noun(gender: Gender, one: string, many = one, weak?: string): GermanNoun {
  return { one, many, gender, ...(weak !== undefined && { weak }) };
}

const CASES: readonly Case[] = ['nominative', 'accusative', 'dative', 'genitive'];

/** The endings of articles and adjectives by gender (`p` for the plural), in the order of the cases. */
type Endings = Readonly<Record<Gender | 'p', readonly [string, string, string, string]>>;

const ARTICLE: Endings = {
  m: ['der', 'den', 'dem', 'des'],
  f: ['die', 'die', 'der', 'der'],
  n: ['das', 'das', 'dem', 'des'],
  p: ['die', 'die', 'den', 'der'],
};
const POINTING: Endings = {
  m: ['er', 'en', 'em', 'es'],
  f: ['e', 'e', 'er', 'er'],
  n: ['es', 'es', 'em', 'es'],
  p: ['e', 'e', 'en', 'er'],
};
const POSSESSING: Endings = {
  m: ['', 'en', 'em', 'es'],
  f: ['e', 'e', 'er', 'er'],
  n: ['', '', 'em', 'es'],
  p: ['e', 'e', 'en', 'er'],
};
/** Adjectives after nothing. */
const STRONG: Endings = {
  m: ['er', 'en', 'em', 'en'],
  f: ['e', 'e', 'er', 'er'],
  n: ['es', 'es', 'em', 'en'],
  p: ['e', 'e', 'en', 'er'],
};
/** Adjectives after `ein`, `kein`, `euer`. */
const MIXED: Endings = {
  m: ['er', 'en', 'en', 'en'],
  f: ['e', 'e', 'en', 'en'],
  n: ['es', 'es', 'en', 'en'],
  p: ['en', 'en', 'en', 'en'],
};
/** Adjectives after `der`, `dieser`, `jeder`, `alle`. */
const WEAK: Endings = {
  m: ['e', 'en', 'en', 'en'],
  f: ['e', 'e', 'en', 'en'],
  n: ['e', 'e', 'en', 'en'],
  p: ['en', 'en', 'en', 'en'],
};

const DETERMINERS: Readonly<Record<Determiner, { stem: string; endings: Endings; adjectives: Endings }>> = {
  ein: { stem: 'ein', endings: POSSESSING, adjectives: MIXED },
  kein: { stem: 'kein', endings: POSSESSING, adjectives: MIXED },
  euer: { stem: 'Eur', endings: POSSESSING, adjectives: MIXED },
  ihr: { stem: 'ihr', endings: POSSESSING, adjectives: MIXED },
  sein: { stem: 'sein', endings: POSSESSING, adjectives: MIXED },
  der: { stem: '', endings: ARTICLE, adjectives: WEAK },
  dieser: { stem: 'dies', endings: POINTING, adjectives: WEAK },
  jener: { stem: 'jen', endings: POINTING, adjectives: WEAK },
  jeder: { stem: 'jed', endings: POINTING, adjectives: WEAK },
  alle: { stem: 'all', endings: POINTING, adjectives: WEAK },
  '': { stem: '', endings: POINTING, adjectives: STRONG },
};

/** Whose gender or number decides about endings. */
export interface Agreeing {
  gender: Gender;
  many: boolean;
}

function at(endings: Endings, { gender, many }: Agreeing, which: Case): string {
  return endings[many ? 'p' : gender][CASES.indexOf(which)] as string;
}

/** A determiner in the form that a noun asks for; empty for none: `ein` has no plural. */
export function determined(determiner: Determiner, like: Agreeing, which: Case): string {
  if (determiner === '' || (determiner === 'ein' && like.many)) return '';
  const { stem, endings } = DETERMINERS[determiner];
  const ending = at(endings, like, which);
  // Without an ending, the stem has its other vowel.
  return determiner === 'euer' && ending === '' ? 'Euer' : stem + ending;
}

/** An adjective in the form that a noun after a determiner asks for: `zufälliger`, `feindlichen`. */
export function inflected(adjective: string, determiner: Determiner, like: Agreeing, which: Case): string {
  const before = determiner === 'ein' && like.many ? '' : determiner;
  const ending = at(DETERMINERS[before].adjectives, like, which);
  return adjective.endsWith('e') ? adjective + ending.slice(1) : adjective + ending;
}

/** A noun in a case. */
export function declined({ one, many, gender, weak }: GermanNoun, isMany: boolean, which: Case): string {
  // What a player picks has no noun: `eine davon`.
  if (one === '') return '';
  if (isMany) return which === 'dative' && !/[ns]$| /.test(many) ? `${many}n` : many;
  if (which === 'nominative' || (which !== 'genitive' && weak === undefined)) return one;
  if (weak !== undefined) return weak;
  return gender === 'f' || /["“]$/.test(one) ? one : /(s|ß|x|z)$/.test(one) ? `${one}es` : `${one}s`;
}

const PRONOUNS: Endings = {
  m: ['er', 'ihn', 'ihm', 'seiner'],
  f: ['sie', 'sie', 'ihr', 'ihrer'],
  n: ['es', 'es', 'ihm', 'seiner'],
  p: ['sie', 'sie', 'ihnen', 'ihrer'],
};

/** What pronouns cannot tell apart: the feminine and the plural have most forms in common. */
export function slotOf({ gender, many }: Agreeing): string {
  return many || gender === 'f' ? 'sie' : gender;
}

/** The pronoun for something that has been named. */
export function pronoun(like: Agreeing, which: Case): string {
  return at(PRONOUNS, like, which);
}
