/** What the options of a prompt may be, in the order in which the event log numbers them. */
export const PROMPT_KINDS = ['entities', 'cards', 'options'] as const;

/** A question that the resolver asks a seat in mid-resolution. */
export interface Prompt {
  seat: number;
  /** Id of the action that asks. */
  action: number;
  /** What the options are: entities, cards of the catalogue, or numbers of the game's own. */
  kind: (typeof PROMPT_KINDS)[number];
  options: number[];
  /** How many must be picked, all different. */
  count: number;
}
