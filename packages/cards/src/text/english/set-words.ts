import type { SetHeader } from '../../language/set-header.ts';
import type { Wording } from './wording.ts';

/** A game's wording with the words that sets add. */
export function wordingWith(wording: Wording, headers: readonly SetHeader[]): Wording {
  if (headers.length === 0) return wording;
  const keywords = headers.flatMap((it) => Object.entries(it.keywords ?? {}));
  const nouns = keywords.filter(([, it]) => it.noun).map(([name]) => name);
  const words = [
    ...keywords,
    ...headers.flatMap((it) => Object.entries(it.counters ?? {})),
    ...headers.flatMap((it) =>
      [it.classes, it.races, it.rarities].flatMap((words) => Object.entries(words ?? {})),
    ),
    ...headers.map(({ set, name }) => [set, { title: name }] as const),
  ];
  return {
    ...wording,
    names: {
      ...wording.names,
      ...Object.fromEntries(words.flatMap(([id, { title }]) => (title === undefined ? [] : [[id, title]]))),
    },
    called: [...wording.called, ...nouns],
    isUnprinted: (keyword, card) => nouns.includes(keyword) || wording.isUnprinted(keyword, card),
  };
}
