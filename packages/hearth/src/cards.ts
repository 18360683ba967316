import { cardsOfFile, englishOf } from '@aftercast/cards/text';
import { factsOfAll, type HearthCardFacts } from './card-facts.ts';
import { cardFiles } from './card-files.ts';
import { wording } from './wording.ts';

export type { OwnCards } from '@aftercast/cards/load';
export type { HearthCardFacts } from './card-facts.ts';
/** In a file of its own: a page that shows the set alone does not load the words of later sets. */
export { cardsWith } from './cards-with.ts';

/** All cards of `hearth`, as a page shows them. The files are not checked here: loading the rules does that, and a test loads them. */
export const cards: readonly HearthCardFacts[] = factsOfAll(
  cardFiles.flatMap(cardsOfFile),
  englishOf(wording),
);
