import { type CyberRules, cyber, idsIn, Zone } from '@aftercast/cyber';
import { COPY_LIMIT, DECK_SIZE, isDeckCard } from '@aftercast/cyber/decks';
import type { Table } from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import type { RandomGame } from '../../random/match.ts';
import { checkLimits } from './limits.ts';

/**
 * Random matches of a game of `cyber`. They start with both seats joining, since nothing else precedes the first turn.
 */
export function randomFor({ game }: CyberRules): RandomGame {
  const cards = game.cards.flatMap(({ card }) => (card === null ? [] : [card]));
  const heroes = cards.filter(({ type }) => type === 'hero').map(({ id }) => id);
  /** Each card as often as the copy limit. */
  const pool = cards.filter(isDeckCard).flatMap(({ id }) => Array<string>(COPY_LIMIT).fill(id));
  return {
    randomDeck: (dice) => ({ hero: dice.pick(heroes), cards: dice.sample(pool, DECK_SIZE) }),
    begin(rules, seed, decks, options) {
      const session = new Session(rules, openState(rules, seed), options);
      decks.forEach((deck, seat) => {
        const refusal = session.play(seat, { do: 'join', deck });
        if (refusal !== null) throw new RangeError(`The deck of seat ${seat} is refused: ${refusal.code}.`);
      });
      return session;
    },
    // The seats' joining is in the journal.
    setUp: (seed) => ({ game: game.name, seed }),
    checkLimits: (table) => checkLimits(game.cards, table),
    thinkable,
  };
}

/** Random matches of `cyber`. */
export const randomCyber = randomFor(cyber);

/** Makes a random legal deck of the set, in random order. */
export const { randomDeck } = randomCyber;

const BOTH = [0, 1] as const;

/** Attack numbers to try, including none (-1) and one too many. */
const ROUTINES = [-1, 0, 1, 2] as const;

/**
 * Yields every conceivable command of a seat with its own cards and programs, with every entity in play as
 * target. For the enemy's cards and programs, which are refused because of their owner alone, it yields the
 * commands without a target.
 */
function* thinkable(table: Table, seat: number): Generator<Command> {
  const inPlay = (of: number) => [...idsIn(table, of, Zone.hero), ...idsIn(table, of, Zone.field)];
  const targets = BOTH.flatMap(inPlay);
  const held = idsIn(table, seat, Zone.hand);
  for (const card of held) {
    yield { do: 'play', card, choose: 0 };
    yield { do: 'play', card, position: 0 };
    for (const target of targets) yield { do: 'play', card, target };
  }
  const others = BOTH.flatMap((it) => [...idsIn(table, it, Zone.trash), ...inPlay(it)]);
  for (const card of [...held, ...idsIn(table, 1 - seat, Zone.hand), ...others]) yield { do: 'play', card };
  for (const attacker of inPlay(seat))
    for (const target of targets) {
      yield { do: 'attack', with: attacker, target };
      for (const routine of ROUTINES) yield { do: 'attack', with: attacker, target, routine };
    }
  const [target = 0] = inPlay(1 - seat);
  const idle = [...BOTH.flatMap((it) => idsIn(table, it, Zone.trash)), ...held, ...inPlay(1 - seat)];
  for (const attacker of idle) yield { do: 'attack', with: attacker, target };
  yield { do: 'power' };
  yield { do: 'end-turn' };
}
