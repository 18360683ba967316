import { formatList } from '../words/formats.ts';
import type { NounForms } from '../words/noun.ts';
import { toldWords } from '../words/told-words.ts';

/**
 * "A", "A and B", "A, B and C". Equal names are listed once, with their number: "A ×2". Of more than `most` names the first
 * `most - 1` are listed and the others counted.
 */
export function listed(given: readonly NounForms[], most = Number.POSITIVE_INFINITY): NounForms {
  const nouns = [...new Map(given.map((noun) => [noun.name, noun])).values()].map((noun) => {
    const { length } = given.filter(({ name }) => name === noun.name);
    return length > 1 ? inEachCase((form) => `${form(noun)} ×${length}`) : noun;
  });
  const shown =
    nouns.length > most
      ? [...nouns.slice(0, most - 1), toldWords().names.more(nouns.length - most + 1)]
      : nouns;
  const list = inEachCase((form) => formatList(shown.map(form)));
  return { ...list, isMany: given.length > 1 || given.some(({ isMany }) => isMany) };
}

function inEachCase(make: (form: (noun: NounForms) => string) => string): NounForms {
  return {
    name: make(({ name }) => name),
    accusative: make(({ accusative }) => accusative),
    dative: make(({ dative }) => dative),
    isMany: true,
  };
}
