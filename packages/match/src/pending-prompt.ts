import { leastOf, type Prompt, questionsFor, type SeatPrompt } from '@aftercast/kernel';

/** The pending prompt, as a role sees it. */
export interface PendingPrompt {
  /** Seat that is asked. */
  seat: number;
  /** What the options are; `commands`: the seat gives one of its legal commands, or passes by picking nothing (law A17). */
  of: Prompt['kind'];
  /** How many options can be picked at most; 0 for `commands`, and for other seats. */
  count: number;
  /** How many must be picked at least; 0 for other seats. */
  least: number;
  /** Entities, indices of cards in the catalogue, or numbers of the game; empty for other seats. */
  options: readonly number[];
  /** The prompts to other seats that are asked at the same time and have not answered (law A16); missing if there are none. */
  others?: readonly PendingPrompt[];
}

/**
 * The pending prompt, as a role may see it (law H1): the one to its own seat, until that has answered; otherwise the first.
 * @param own seat of the role: -1 for a spectator, `null` for the owner, who sees all options
 * @param aliasOf the role's number for an entity
 */
export function pendingPrompt(
  prompt: Prompt | null,
  own: number | null,
  aliasOf = (entity: number) => entity,
): PendingPrompt | null {
  if (prompt === null) return null;
  const [first, ...others] = questionsFor(prompt, own ?? -1).map((it) => seenBy(it, own, aliasOf));
  if (first === undefined) return null;
  return others.length === 0 ? first : { ...first, others };
}

function seenBy(
  question: SeatPrompt,
  own: number | null,
  aliasOf: (entity: number) => number,
): PendingPrompt {
  const { seat, kind: of, count, options } = question;
  if (own !== null && own !== seat) return { seat, of, count: 0, least: 0, options: [] };
  const seen = of === 'entities' ? options.map(aliasOf) : options;
  return { seat, of, count, least: leastOf(question), options: seen };
}
