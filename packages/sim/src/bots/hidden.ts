/** What a seat takes the cards to be that it cannot see, by their numbers in the catalogue. */
export interface Hidden {
  /** In zones that are only counted for the seat. */
  laid: readonly { zone: number; cards: readonly number[] }[];
  /** What the backs are that it sees. `isOrdered`: whether they have an order of play, which backs do not tell. */
  turnedUp: readonly { zone: number; cards: readonly number[]; isOrdered: boolean }[];
}
