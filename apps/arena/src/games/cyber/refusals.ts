import type { Refusal } from '@aftercast/bridge/contract';
import { english } from '@aftercast/cyber/messages';
import { type RefusalNames, wordRefusal as word } from '@aftercast/rules/messages';
import { factsOf } from './card-facts.ts';

/** Says a refusal in words, with the names of the set; never by its code. */
export function wordRefusal(refusal: Refusal, names: Pick<RefusalNames, 'card' | 'target'> = {}): string {
  return word(refusal, { ...names, nameOf: (id) => factsOf(id)?.name }, english);
}
