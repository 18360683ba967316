import type { TargetSpec } from '../../language/card.ts';
import type { NounPhrase } from './phrase.ts';
import type { GermanScope } from './words.ts';

/** A new part of a text. */
export function openScope(self: NounPhrase, target?: TargetSpec): GermanScope {
  return {
    self,
    isQuoted: false,
    isInQuotes: false,
    event: null,
    it: null,
    target,
    quiet: false,
    further: false,
    named: new Map(),
    latest: {},
    repeats: 0,
  };
}
