import type { Catalogue } from '@aftercast/cards';
import { load } from '#load';
import { cardFiles } from './card-files.ts';
import { lexicon } from './lexicon.ts';
import { type CyberRules, cyberRules } from './rules.ts';

/** All cards of the set, compiled. */
export const catalogue: Catalogue = load(lexicon, cardFiles);

/** The rules of `cyber` with the cards of the set: everything that a match needs to play it. */
export const cyber: CyberRules = cyberRules('cyber', catalogue);

/** The definition of {@link cyber} for the kernel. */
export const { game } = cyber;
