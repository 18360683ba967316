import type { Keyword } from '@aftercast/cards';
import { keywords as allKeywords } from '@aftercast/hearth/keywords';
import type { Sign } from '../../presentation/signs.ts';

type All = typeof allKeywords;

/** A keyword that has a badge: one whose record names a sign. */
export type KeywordName = {
  [Name in keyof All]: All[Name] extends { sign: Sign } ? Name : never;
}[keyof All];

/** The keywords of the game as the interface shows them. A sign without a picture is a type error here. */
export const keywords: Readonly<Record<keyof All, Keyword & { readonly sign?: Sign }>> = allKeywords;

/** The keywords that have a badge, in the order in which they are shown. */
export const keywordNames = (Object.keys(keywords) as (keyof All)[]).filter(hasBadge);

/** The sign on the badge of a keyword. */
export function signOf(name: KeywordName): Sign {
  return allKeywords[name].sign;
}

/** Whether a keyword is shown as a badge. */
function hasBadge(name: keyof All): name is KeywordName {
  return keywords[name].sign !== undefined;
}
