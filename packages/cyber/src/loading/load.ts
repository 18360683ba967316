import type { Catalogue, Coverage, Lexicon } from '@aftercast/cards';

/** Makes a catalogue of files of cards. Which of the two ways it is done is said by the build, see `#load`. */
export type Load = (
  lexicon: Lexicon,
  sources: readonly { file: string; cards: unknown }[],
  coverage?: Coverage | null,
) => Catalogue;
