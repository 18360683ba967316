/** The types of the cards that a hand and a deck can hold. */
export const PLAYABLE: readonly string[] = ['minion', 'spell', 'weapon', 'location'];

/** Whether a card can be held in a hand or a deck. */
export function isPlayable({ type }: { type: string }): boolean {
  return PLAYABLE.includes(type);
}

/** Whether a card lies on the board, where it takes one of the places. */
export function takesRoom({ type }: { type: string }): boolean {
  return type === 'minion' || type === 'location';
}
