import type { Card } from '@aftercast/cards';
import { checkCards } from '@aftercast/hearth/authoring';
import { sets } from '@aftercast/hearth/sets';
import fc from 'fast-check';
import { lexis, print } from '../hearth.ts';
import { faultOf } from '../judge.ts';
import { readerOf } from '../sentences/english.ts';
import { madeCard } from './cards.ts';

const reader = readerOf(lexis);

/** Tells what is wrong with the text of a card that is not in a set; `null` for nothing. */
export function faultOfMade(card: Card): string | null {
  return faultOf(reader, lexis, card, print(card));
}

/**
 * Prints random cards and reads them. Fails with the smallest card whose text is not read as what it does, and with the line that
 * runs the same cards again.
 * @param count how many
 * @param seed of the cards. `AFTERCAST_TEXTS=17:1000` replaces both
 */
export function readMadeCards(count: number, seed: number): void {
  const [begin = seed, numRuns = count] = process.env.AFTERCAST_TEXTS?.split(':').map(Number) ?? [];
  fc.assert(
    fc.property(madeCard, (card) => {
      const fault = faultOfMade(card);
      if (fault === null) return;
      const again = `AFTERCAST_TEXTS=${begin}:${numRuns} npx vitest run --project node test/texts/made.test.ts`;
      throw new Error(`${again}\n${fault}\n${JSON.stringify(card)}`);
    }),
    { numRuns, seed: begin },
  );
}

/** Checks random cards as those of an author. @throws LoadError if one is refused */
export function checkMadeCards(count: number, seed: number): void {
  const made = fc.sample(madeCard, { numRuns: count, seed });
  checkCards([
    ...Object.values(sets),
    { file: 'made.json', cards: made.map((it, i) => ({ ...it, id: `made-${i}` })) },
  ]);
}
