/** In development, loading the cards checks them, so that their author sees mistakes at once. */
export { loadCards as load } from '@aftercast/cards/load';
