import { wordsOf } from '@aftercast/cards/schema';
import { lexicon } from '../lexicon.ts';

/** Stats that a card may print or give: each is worked out anew from what is printed and what was given. */
const GIVEN: readonly string[] = ['cost', 'memory', 'strength', 'boost', 'max-memory'];

/** Stats that the rules count as they go. What would give one would forget the count: effects are for that. */
const COUNTED: readonly string[] = ['damage', 'cpu', 'max-cpu'];

/**
 * The words of `cyber` for whoever writes cards. What the rules keep for themselves (what a program holds, whether it has
 * attacked, who has lost) is not among them.
 */
export const words = { ...wordsOf(lexicon), stats: GIVEN, readings: COUNTED };
