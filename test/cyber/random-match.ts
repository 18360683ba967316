import { catalogue, cyber, idsIn, Zone } from '@aftercast/cyber';
import { COPY_LIMIT, DECK_SIZE, heroes, isDeckCard } from '@aftercast/cyber/decks';
import { type Command, type Deck, type Legal, openState, Session } from '@aftercast/match';
import type { Dice } from '@aftercast/sim';

/** Every card of a deck, as often as one may have it. */
const pool = catalogue.cards.flatMap(({ card }) =>
  card !== null && isDeckCard(card) ? Array<string>(COPY_LIMIT).fill(card.id) : [],
);

/** A random deck as players may build it. */
function randomDeck(dice: Dice): Deck {
  return { hero: dice.pick(heroes), cards: dice.sample(pool, DECK_SIZE) };
}

/** A match of random decks whose seats have joined. */
export function beginMatch(seed: number, dice: Dice): Session {
  const session = new Session(cyber, openState(cyber, seed));
  for (const seat of [0, 1]) {
    const refusal = session.play(seat, { do: 'join', deck: randomDeck(dice) });
    if (refusal !== null) throw new Error(`a random deck is refused: ${JSON.stringify(refusal)}`);
  }
  return session;
}

/** A random legal command. A turn is ended early one time in four, so that most of it is played. */
export function randomCommand(session: Session, seat: number, dice: Dice): Command {
  const legal = session.legal(seat);
  const more = legal.filter((it) => it.do !== 'end-turn');
  return dice.pick(commandsOf(dice.pick(more.length > 0 && dice.below(4) > 0 ? more : legal)));
}

/** Every command that an entry of the legal ones stands for. */
export function commandsOf({ do: name, entity, choose, target, allowed }: Legal): Command[] {
  const routine = choose < 0 ? {} : { routine: choose };
  switch (name) {
    case 'attack':
      return allowed.map((it) => ({ do: 'attack', with: entity, target: it, ...routine }));
    case 'play': {
      const aimed: Command[] = allowed.map((it) => ({ do: 'play', card: entity, target: it }));
      return target === 'required' ? aimed : [{ do: 'play', card: entity }, ...aimed];
    }
    default:
      return [{ do: 'end-turn' }];
  }
}

/** Every command that somebody might think of with the cards of a table. */
export function* thinkable({ state: { table } }: Session): Generator<Command> {
  const both = [0, 1];
  const targets = both.flatMap((it) => [...idsIn(table, it, Zone.hero), ...idsIn(table, it, Zone.field)]);
  const held = both.flatMap((it) => [...idsIn(table, it, Zone.hand), ...idsIn(table, it, Zone.trash)]);
  for (const card of [...held, ...targets]) {
    yield { do: 'play', card };
    yield { do: 'play', card, choose: 0 };
    yield { do: 'play', card, position: 0 };
    for (const target of targets) yield { do: 'play', card, target };
  }
  for (const attacker of targets)
    for (const target of targets) {
      yield { do: 'attack', with: attacker, target };
      for (const routine of [-1, 0, 1, 2]) yield { do: 'attack', with: attacker, target, routine };
    }
  yield { do: 'power' };
  yield { do: 'end-turn' };
}
