/** A file of cards, parsed from JSON but not checked. */
export interface CardSource {
  /** The name of the file in errors. */
  file: string;
  /** Its content: if correct, a list of cards, or a set with a header and cards. */
  cards: unknown;
}
