/** The texts of refusals. The engine does not depend on them, nor they on the engine. */

export type { Refusal, RefusalCode } from './commands/refusal.ts';
export { english } from './messages/english.ts';
export type { Message, Messages, SomeMessages } from './messages/message.ts';
export { type NamedPlace, type RefusalNames, wordRefusal } from './messages/word-refusal.ts';
