import type { Refusal } from '@aftercast/bridge/contract';
import { english } from '@aftercast/hearth/messages';
import { type RefusalNames, wordRefusal as word } from '@aftercast/rules/messages';
import { wordsOf } from '../../words/language.ts';
import { titleOfClass } from '../../words/start-words.ts';
import { factsOf } from './cards.ts';

/** Returns the message for a refusal, with the names of cards; never its code. */
export function wordRefusal(refusal: Refusal, names: Pick<RefusalNames, 'card' | 'target'> = {}): string {
  const nameOf: RefusalNames['nameOf'] = (id, place) =>
    place === 'class' ? titleOfClass(id) : factsOf(id)?.name;
  return word(refusal, { ...names, nameOf }, wordsOf('hearthRefusals', english));
}
