import { type GermanNoun, type GermanWords, noun } from '@aftercast/cards/german';
import ownNames from './names.json' with { type: 'json' };
import tokenNouns from './tokens.json' with { type: 'json' };

/** A noun as its file has it. A test checks that its gender is one. */
interface NounJson {
  readonly gender: string;
  readonly one: string;
  /** Absent if it is the same as `one`. */
  readonly many?: string;
  /** What it is in the other cases, if that is not `one`. */
  readonly weak?: string;
  /** Whether it has no article. */
  readonly proper?: boolean;
}

/** The names of cards that other cards make: texts decline them. */
export const tokens: Readonly<Record<string, GermanNoun>> = Object.fromEntries(
  Object.entries<NounJson>(tokenNouns).map(([id, { gender, one, many, weak, proper }]) => [
    id,
    { ...noun(gender as GermanNoun['gender'], one, many, weak), ...(proper === true && { proper }) },
  ]),
);

/** The German names of cards, by id. A card that is not in the list keeps its English name. */
export const names: GermanWords['names'] = {
  ...Object.fromEntries(Object.entries(tokens).map(([id, { one }]) => [id, one])),
  ...ownNames,
};
