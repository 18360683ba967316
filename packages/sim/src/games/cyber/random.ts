import { catalogue, idsIn, Zone } from '@aftercast/cyber';
import { COPY_LIMIT, DECK_SIZE, heroes, isDeckCard } from '@aftercast/cyber/decks';
import type { Table } from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import type { Command, Deck } from '@aftercast/rules';
import type { Dice } from '../../random/dice.ts';
import type { RandomGame } from '../../random/match.ts';
import { checkLimits } from './limits.ts';

/** Random matches of `cyber`. They begin with both seats joining: that is all there is before the first turn. */
export const randomCyber: RandomGame = {
  randomDeck,
  begin(rules, seed, decks, options) {
    const session = new Session(rules, openState(rules, seed), options);
    decks.forEach((deck, seat) => {
      const refusal = session.play(seat, { do: 'join', deck });
      if (refusal !== null) throw new RangeError(`The deck of seat ${seat} is refused: ${refusal.code}.`);
    });
    return session;
  },
  checkLimits,
  thinkable,
};

/** Every card as often as a deck may have it. Of the catalogue, not of the set: cards that a program has added count. */
const pool: readonly string[] = catalogue.cards.flatMap(({ card }) =>
  card !== null && isDeckCard(card) ? Array<string>(COPY_LIMIT).fill(card.id) : [],
);

/** A random deck as players may build it, in random order. */
export function randomDeck(dice: Dice): Deck {
  return { hero: dice.pick(heroes), cards: dice.sample(pool, DECK_SIZE) };
}

const BOTH = [0, 1] as const;

/** Of two attacks, which; and what says nothing of any. */
const ROUTINES = [-1, 0, 1, 2] as const;

/**
 * Every command that a seat might think of with its own cards and programs, pointed at anything in play; and, since
 * nothing but whose they are keeps them from it, the same with everything else, pointed at nothing in particular.
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
