import type { Refusal } from '@aftercast/bridge/contract';
import { capital } from '@aftercast/cards/text';
import { english } from '@aftercast/hearth/messages';
import { type RefusalNames, wordRefusal as word } from '@aftercast/rules/messages';
import { factsOf } from './card-facts.ts';

/** Says a refusal in words, with the names of the set; never by its code. */
export function wordRefusal(refusal: Refusal, names: Pick<RefusalNames, 'card' | 'target'> = {}): string {
  const nameOf: RefusalNames['nameOf'] = (id, place) => (place === 'class' ? capital(id) : factsOf(id)?.name);
  return word(refusal, { ...names, nameOf }, english);
}
