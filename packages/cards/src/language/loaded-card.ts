import type { Card } from './card.ts';

/** A card, and where it was written. */
export interface LoadedCard {
  card: Card;
  file: string;
  /** JSON path within the file. */
  path: string;
}
