/** In production, the cards are the ones that the tests have checked, and the checks are not shipped. */
export { compileFiles as load } from '@aftercast/cards';
