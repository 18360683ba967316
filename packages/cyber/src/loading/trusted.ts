/** In production the cards are those that the tests have checked, and the checks are not shipped. */
export { compileFiles as load } from '@aftercast/cards';
