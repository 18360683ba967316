import type { TargetSpec } from '../language/card.ts';
import type { CardEvent } from '../language/routine.ts';
import type { Noun } from './grammar.ts';

/** What a part of a text can speak of, and what it has spoken of already. */
export interface Scope {
  /** How the card is called whose text it is: `this minion`; `it` in what an enchantment brings along. */
  self: string;
  /** The event that is being answered. */
  event: CardEvent | null;
  /** What has been made, drawn or picked out. */
  it: Noun;
  target: TargetSpec | undefined;
  /** A target that may be anybody and is not spoken of again needs no noun. */
  quiet: boolean;
  /** Selectors that have been spoken of, with whether they were several: from then on they are `it` and `them`. */
  said: Map<string, boolean>;
  /** How often something was spoken of that had been before. */
  back: number;
}

/** A new part of a text. */
export function openScope(self: string, target?: TargetSpec): Scope {
  return {
    self,
    event: null,
    it: { text: 'it', many: false },
    target,
    quiet: false,
    said: new Map(),
    back: 0,
  };
}
