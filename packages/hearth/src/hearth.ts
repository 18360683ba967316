import type { Catalogue } from '@aftercast/cards';
import { load } from '#load';
import { cardFiles } from './card-files.ts';
import { lexicon } from './lexicon.ts';
import { type HearthRules, hearthRules } from './rules.ts';

/** All cards of the set, compiled. */
export const catalogue: Catalogue = load(lexicon, cardFiles);

/** The rules of `hearth` with the cards of the set: everything that a match needs to play it. */
export const hearth: HearthRules = hearthRules('hearth', catalogue);

/** The definition of {@link hearth} for the kernel. */
export const { game } = hearth;
