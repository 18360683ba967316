import type { Keyword } from '@aftercast/cards';
import { keywords as allKeywords } from '@aftercast/hearth/keywords';
import type { Sign } from '../../presentation/signs.ts';
import { hearthWords } from '../../words/hearth-words.ts';

type All = typeof allKeywords;

/** A keyword with a badge: its record has a sign. */
export type KeywordName = {
  [Name in keyof All]: All[Name] extends { sign: Sign } ? Name : never;
}[keyof All];

/** The keywords of the game. The type refuses a sign without a picture. */
export const keywords: Readonly<Record<keyof All, Keyword & { readonly sign?: Sign }>> = allKeywords;

/** The keywords with a badge, in display order. */
export const keywordNames = (Object.keys(keywords) as (keyof All)[]).filter(hasBadge);

/** All keywords, with and without a badge. */
export const allKeywordNames = Object.keys(keywords) as (keyof All)[];

/** Returns the sign beside the explanation of a keyword. */
export function helpSignOf(name: keyof All): Sign {
  return keywords[name].sign ?? 'help';
}

/** Returns the sign on a keyword's badge. */
export function signOf(name: KeywordName): Sign {
  return allKeywords[name].sign;
}

/** Whether a keyword is shown as a badge. */
function hasBadge(name: keyof All): name is KeywordName {
  return keywords[name].sign !== undefined;
}

/** A keyword's name for players. */
export function titleOfKeyword(name: keyof All): string {
  return hearthWords().hearth.keywords[name]?.title ?? keywords[name].title;
}

/** What a keyword means, for players. */
export function meaningOfKeyword(name: keyof All): string {
  return hearthWords().hearth.keywords[name]?.meaning ?? keywords[name].meaning;
}
