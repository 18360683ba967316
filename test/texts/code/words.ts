/** The words of a game's code: as they are written in it, and by their names on cards. */
export interface Words {
  readonly types: readonly string[];
  readonly races: readonly string[];
  readonly zones: readonly string[];
  readonly keywords: readonly (readonly [code: string, name: string])[];
  readonly states: readonly (readonly [code: string, name: string])[];
  readonly stats: readonly (readonly [code: string, name: string])[];
  readonly effects: readonly (readonly [code: string, name: string])[];
  readonly untils: readonly (readonly [code: string, name: string])[];
  /** Cards, by their names in code. */
  readonly cards: readonly (readonly [code: string, id: string])[];
}
