import type { Refusal } from '@aftercast/bridge/contract';
import { english } from '@aftercast/cyber/messages';
import { type RefusalNames, wordRefusal as word } from '@aftercast/rules/messages';
import { wordsOf } from '../../words/language.ts';
import { factsOf, titleOf } from './cards.ts';

/** Returns the message for a refusal, with the names of cards; never its code. */
export function wordRefusal(refusal: Refusal, names: Pick<RefusalNames, 'card' | 'target'> = {}): string {
  return word(
    refusal,
    { ...names, nameOf: (id) => (factsOf(id) ? titleOf(id) : undefined) },
    wordsOf('cyberRefusals', english),
  );
}
