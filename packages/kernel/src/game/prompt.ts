/** The kinds of options that a prompt can have; their indices are their numbers in the event log. */
export const PROMPT_KINDS = ['entities', 'cards', 'options', 'commands'] as const;

/** What a seat is asked. */
export interface SeatPrompt {
  /** Seat that is asked. */
  seat: number;
  /**
   * What the options are: entities, cards of the catalogue, or numbers with a meaning of the game's. `commands`: there are no
   * options; the seat answers with one of its legal commands, or passes by picking nothing (law A17).
   */
  kind: (typeof PROMPT_KINDS)[number];
  /** Entity ids, indices into the catalogue, or the game's numbers; empty for `commands`. */
  options: number[];
  /** How many may be picked at most, all different; 0 for `commands`. */
  count: number;
  /** How many must be picked at least, from 0 to `count`; `count` by default. */
  least?: number;
}

/** The answer of a seat to its prompt. */
export interface SeatAnswer {
  /** The seat that has answered. */
  seat: number;
  /** Indices into the options of its prompt. */
  picked: number[];
}

/** A question to a seat in the middle of a resolution, or the first unanswered one of several seats that are asked at once. */
export interface Prompt extends SeatPrompt {
  /** Id of the action that asks. */
  action: number;
  /** If several seats are asked at once: the other questions without an answer, and the answers so far (law A16). */
  joint?: { waiting: SeatPrompt[]; given: SeatAnswer[] };
}

/** The question to a seat that still has no answer; `null` if there is none. */
export function promptTo(prompt: Prompt | null, seat: number): SeatPrompt | null {
  if (prompt === null) return null;
  if (prompt.seat === seat) return prompt;
  return prompt.joint?.waiting.find((it) => it.seat === seat) ?? null;
}

/** The seats whose answers are missing, in the order in which they were asked. */
export function seatsAsked(prompt: Prompt | null): number[] {
  if (prompt === null) return [];
  return [prompt.seat, ...(prompt.joint?.waiting ?? []).map(({ seat }) => seat)];
}

/** How many options must be picked at least. */
export function leastOf({ count, least = count }: Pick<SeatPrompt, 'count' | 'least'>): number {
  return least;
}

/** The answer that is given for a seat that gives none: the first options, as few as possible. */
export function defaultAnswer(prompt: Pick<SeatPrompt, 'count' | 'least'>): number[] {
  return Array.from({ length: leastOf(prompt) }, (_, index) => index);
}
