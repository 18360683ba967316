/** The kinds of options that a prompt can have; their indices are their numbers in the event log. */
export const PROMPT_KINDS = ['entities', 'cards', 'options'] as const;

/** A question to a seat in the middle of a resolution. */
export interface Prompt {
  /** Seat that is asked. */
  seat: number;
  /** Id of the action that asks. */
  action: number;
  /** What the options are: entities, cards of the catalogue, or numbers with a meaning of the game's. */
  kind: (typeof PROMPT_KINDS)[number];
  /** Entity ids, indices into the catalogue, or the game's numbers. */
  options: number[];
  /** How many must be picked, all different. */
  count: number;
}
