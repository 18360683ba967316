/** A card file with a mistake, and where its author must be told of it. */
export interface BrokenFile {
  name: string;
  /** The content of the file. */
  text: string | Uint8Array;
  /** The JSON path that a fault must name, or that of the construct around it; `null` if the file is no JSON. */
  at: string | null;
  /** The card's id that the fault must name; `null` if the fault is not in a card that has one. */
  id: string | null;
}

const ID = 'bad-card';

/** A minion that is right but for what is given. A key that is `undefined` is missing. */
export const minion = (wrong: object = {}): object => ({
  id: ID,
  name: 'Bad Card',
  type: 'minion',
  class: 'neutral',
  cost: 1,
  attack: 1,
  health: 1,
  ...wrong,
});

/** A spell that is right but for what is given. */
export const spell = (wrong: object = {}): object => ({
  id: ID,
  name: 'Bad Card',
  type: 'spell',
  class: 'neutral',
  cost: 1,
  ...wrong,
});

/** A minion that does this when it is played. */
export const doing = (...effects: unknown[]): object =>
  minion({ keywords: ['battlecry'], routines: [{ on: { event: 'played' }, do: effects }] });

/** A minion with one aura. */
export const giving = (aura: unknown): object => minion({ auras: [aura] });

/** A file with one card. @param at the path in the card, such as `.cost` */
export const file = (name: string, card: unknown, at: string): BrokenFile => ({
  name,
  text: JSON.stringify([card], null, 2),
  at: `$[0]${at}`,
  id: ID,
});

/** Files whose minion does one effect when it is played. @param rows a name, the effect, and the path in it */
export const effects = (rows: readonly (readonly [name: string, effect: unknown, at: string])[]) =>
  rows.map(([name, effect, at]) => file(name, doing(effect), `.routines[0].do[0]${at}`));

/** Files whose minion restores an amount of health. @param rows a name, the amount, and the path in it */
export const amounts = (rows: readonly (readonly [name: string, amount: unknown, at: string])[]) =>
  effects(rows.map(([name, amount, at]) => [name, { do: 'heal', to: 'hero', amount }, `.amount${at}`]));

/** Files whose minion freezes a set. @param rows a name, the selector, and the path in it */
export const selectors = (rows: readonly (readonly [name: string, to: unknown, at: string])[]) =>
  effects(rows.map(([name, to, at]) => [name, { do: 'freeze', to }, `.to${at}`]));

/** Files whose minion draws on a condition. @param rows a name, the condition, and the path in it */
export const conditions = (rows: readonly (readonly [name: string, condition: unknown, at: string])[]) =>
  effects(rows.map(([name, condition, at]) => [name, { do: 'draw', if: [condition] }, `.if[0]${at}`]));
