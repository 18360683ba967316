/** The JSON Schema of card files, for editors. Matches do not need it. */

export { type Lexicon, wordsOf } from './compile/lexicon.ts';
export { withSetWords } from './language/set-header.ts';
export type { WordsExplained } from './schema/explained.ts';
export { grammar } from './schema/grammar.ts';
export { type JsonSchema, makeJsonSchema, undescribed } from './schema/json-schema.ts';
