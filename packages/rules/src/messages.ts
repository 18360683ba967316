/** Refusals in words: the engine needs nothing of this, and this nothing of the engine. */

export { english } from './messages/english.ts';
export type { Message, Messages, SomeMessages } from './messages/message.ts';
export { type NamedPlace, type RefusalNames, wordRefusal } from './messages/word-refusal.ts';
