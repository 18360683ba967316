import type { State } from '@aftercast/kernel';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import type { Deck, ScenarioRules } from '@aftercast/rules';

const OPENING = [3, 4] as const;

/** What the second seat is given for being second. */
const COIN = 'the-coin';

/**
 * The table of a match that begins, seat 0's first turn: its seat has drawn for it, the other has the coin. The first
 * card of a deck is the next to be drawn.
 */
export function layMatch(rules: ScenarioRules, seed: number, [first, second]: readonly [Deck, Deck]): State {
  const drawn = OPENING[0] + 1;
  const players = [
    {
      hero: first.hero,
      mana: 1,
      maxMana: 1,
      hand: first.cards.slice(0, drawn),
      deck: first.cards.slice(drawn),
    },
    {
      hero: second.hero,
      mana: 0,
      maxMana: 0,
      hand: [...second.cards.slice(0, OPENING[1]), COIN],
      deck: second.cards.slice(OPENING[1]),
    },
  ];
  const setup = {
    format: 'scenario/1',
    name: `random match ${seed}`,
    game: rules.game.name,
    seed,
    players,
    steps: [],
  };
  const reading = parseSetup(setup, [rules]);
  if (!reading.ok) throw new RangeError(reading.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return laySetup(rules, reading.value).state;
}
