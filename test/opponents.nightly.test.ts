import { cyber } from '@aftercast/cyber';
import * as cyberDecks from '@aftercast/cyber/decks';
import { hearth } from '@aftercast/hearth';
import * as hearthDecks from '@aftercast/hearth/decks';
import type { Deck, GameRules } from '@aftercast/rules';
import { Dice, type RandomGame, randomGames } from '@aftercast/sim';
import type { BotName } from '@aftercast/sim/bots';
import { mirrored } from '@aftercast/sim/bots';
import { makeBot as makeCyberBot } from '@aftercast/sim/cyber';
import { makeBot } from '@aftercast/sim/hearth';
import { expect, test } from 'vitest';

const MATCHES = 400;
const HOURS = 3_600_000;

interface Played {
  rules: GameRules;
  makeBot: typeof makeBot;
  readyDecks: readonly { deck: Deck }[];
  random: RandomGame;
}

const games: Readonly<Record<'hearth' | 'cyber', Played>> = {
  hearth: { rules: hearth, makeBot, readyDecks: hearthDecks.readyDecks, random: randomGames.hearth },
  cyber: {
    rules: cyber,
    makeBot: makeCyberBot,
    readyDecks: cyberDecks.readyDecks,
    random: randomGames.cyber,
  },
};

/** Half of the pairs play ready decks, half random ones. */
function deckOf({ random, readyDecks }: Played, pair: number): Deck {
  const ready = pair % 2 === 0 ? readyDecks[(pair / 2) % readyDecks.length] : undefined;
  return ready?.deck ?? random.randomDeck(new Dice(pair));
}

test.each<[game: keyof typeof games, better: BotName, other: BotName, least: number]>([
  ['hearth', 'greedy', 'random', 0.9],
  ['hearth', 'planner', 'greedy', 0.6],
  ['hearth', 'seer', 'planner', 0.52],
  ['cyber', 'greedy', 'random', 0.9],
  ['cyber', 'planner', 'greedy', 0.6],
])(
  `of ${MATCHES} mirrored matches of %s, %s wins against %s a share of at least %d`,
  { timeout: HOURS },
  (name, better, other, least) => {
    const game = games[name];
    const bots = [game.makeBot(better, { seed: 1 }), game.makeBot(other, { seed: 2 })] as const;
    const { won, lost, tied, turns } = mirrored({
      bots,
      deckOf: (pair) => deckOf(game, pair),
      matches: MATCHES,
      seed: 1,
      rules: game.rules,
    });
    const share = won / MATCHES;
    console.info(
      `${name}: ${better} against ${other}: ${won} won, ${lost} lost, ${tied} tied (${(100 * share).toFixed(1)} %), ${(turns / MATCHES).toFixed(1)} turns`,
    );
    expect(won + lost + tied).toBe(MATCHES);
    expect(share).toBeGreaterThanOrEqual(least);
  },
);
