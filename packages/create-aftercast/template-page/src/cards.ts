/** Names, numbers and texts of the cards, for the page: it does not need the rules. */
export { cards } from 'aftercast/hearth/cards';
