import { loadCards } from '@aftercast/cards/load';
import type { Load } from './load.ts';

/** In development the cards are checked whenever they are loaded: whoever edits one is told at once what is wrong. */
export const load: Load = loadCards;
