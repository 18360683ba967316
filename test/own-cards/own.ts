import type { OwnCards } from 'aftercast/hearth/own-cards';
import cards from './camp-cook.json' with { type: 'json' };

/** The cards of this game, for its workers and its page. */
export const own: OwnCards = { cards: [{ file: 'camp-cook.json', cards }] };
