import { readyDecks } from '@aftercast/hearth/decks';
import { Dice, mirrored, randomDeck } from '@aftercast/sim';
import { type BotName, makeBot } from '@aftercast/sim/bots';
import { expect, test } from 'vitest';

const MATCHES = 400;
const HOURS = 3_600_000;

/** Half of the pairs play ready decks, half random ones. */
function deckOf(pair: number) {
  const ready = pair % 2 === 0 ? readyDecks[(pair / 2) % readyDecks.length] : undefined;
  return ready?.deck ?? randomDeck(new Dice(pair));
}

test.each<[better: BotName, other: BotName, least: number]>([
  ['greedy', 'random', 0.9],
  ['planner', 'greedy', 0.6],
])(
  `of ${MATCHES} mirrored matches %s wins against %s a share of at least %d`,
  { timeout: HOURS },
  (better, other, least) => {
    const bots = [makeBot(better, { seed: 1 }), makeBot(other, { seed: 2 })] as const;
    const { won, lost, tied, turns } = mirrored({ bots, deckOf, matches: MATCHES, seed: 1 });
    const share = won / MATCHES;
    console.info(
      `${better} against ${other}: ${won} won, ${lost} lost, ${tied} tied (${(100 * share).toFixed(1)} %), ${(turns / MATCHES).toFixed(1)} turns`,
    );
    expect(won + lost + tied).toBe(MATCHES);
    expect(share).toBeGreaterThanOrEqual(least);
  },
);
