/** A question that the resolver asks a seat in mid-resolution. */
export interface Prompt {
  seat: number;
  /** Id of the action that asks. */
  action: number;
  /** What the options are: entities, cards of the catalogue, or numbers of the game's own. */
  kind: 'entities' | 'cards' | 'options';
  options: number[];
  /** How many must be picked, all different. */
  count: number;
}
