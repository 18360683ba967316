import { hearthWith } from '@aftercast/hearth/own-cards';
import { sets } from '@aftercast/hearth/sets';
import { checkTable, hashState } from '@aftercast/kernel';
import { makeSnapshot, openState, restoreSnapshot, Session } from '@aftercast/match';
import type { Deck } from '@aftercast/rules';
import { Dice, randomCommand } from '@aftercast/sim';

/** The game with the cards of all sets. */
export const rules = hearthWith({ cards: Object.values(sets) });

const MOST_COMMANDS = 250;

const heroes = rules.game.cards.filter(({ type, id, card }) => type === 'hero' && card?.class === id);

/** A random legal deck for one hero after the other: most of it from the later sets, so that their cards meet. */
function randomDeck(dice: Dice, turn: number): Deck {
  const hero = (heroes[turn % heroes.length] as (typeof heroes)[number]).id;
  const mine = rules.game.cards.flatMap(({ card }) => {
    const isPlayed = card !== null && ['minion', 'spell', 'weapon'].includes(card.type);
    const isMine = card?.class === hero || card?.class === 'neutral';
    return isPlayed && isMine && card.collectible !== false ? [card] : [];
  });
  const isLater = ({ set }: (typeof mine)[number]) => set !== undefined && set !== 'classic';
  const own = mine.filter((it) => isLater(it) && it.class === hero);
  const neutral = mine.filter((it) => isLater(it) && it.class !== hero);
  const classic = mine.filter((it) => !isLater(it));
  const chosen = [...own, ...dice.sample(neutral, 25 - own.length), ...dice.sample(classic, 5)];
  return { hero, cards: chosen.map(({ id }) => id) };
}

/** Plays a match, checking the table after each command. @returns the cards that came into play, and the session */
function play(seed: number): { session: Session; seen: Set<number>; middle: string } {
  const dice = new Dice(seed);
  const session = new Session(rules, openState(rules, seed, 0));
  const seen = new Set<number>();
  let middle = '';
  const give = (seat: number, command: Parameters<Session['play']>[1]) => {
    const refusal = session.play(seat, command);
    if (refusal !== null && refusal.code !== 'runaway')
      throw new Error(`${JSON.stringify(command)} was listed, and refused: ${refusal.code}`);
    checkTable(rules.game, session.state.table);
  };
  for (const seat of [0, 1]) give(seat, { do: 'join', deck: randomDeck(dice, seed + 4 * seat) });
  for (const seat of [0, 1]) give(seat, { do: 'mulligan', replace: [] });
  for (let i = 0; i < MOST_COMMANDS && session.outcome === null; i++) {
    const { seat, command } = randomCommand(session, dice);
    give(seat, command);
    for (const entity of session.state.table.entities) if (entity) seen.add(entity.card);
    if (i === 60) middle = JSON.stringify(makeSnapshot(session));
  }
  return { session, seen, middle };
}

/**
 * Plays a random match with the cards of all sets: its table holds after each command (laws S1, T4), and it comes out the same again,
 * and from a copy of its middle (laws S3, S4).
 * @returns the cards that came into play
 */
export function playAndCompare(seed: number): Set<number> {
  const { session, seen, middle } = play(seed);
  const hash = hashState(session.state);
  if (hashState(play(seed).session.state) !== hash) throw new Error('S1: played again, it has another hash');
  if (middle === '') return seen;
  const copy = restoreSnapshot(rules, JSON.parse(middle));
  const rest = session.journal.slice(copy.journal.length);
  for (const entry of rest) if ('command' in entry) copy.play(entry.seat, entry.command);
  if (hashState(copy.state) !== hash) throw new Error('S4: a copy from its middle has another hash');
  return seen;
}
