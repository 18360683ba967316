import type { CardSource } from '@aftercast/cards/load';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { checkTable, hashState, type State } from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import type { GameRules } from '@aftercast/rules';
import { Dice, randomCommand } from '@aftercast/sim';
import { generateCards, setOf } from './cards.ts';

/** Cards of which the decks of a match are made. */
const CARDS = 40;
const DECK = 30;
const MOST_COMMANDS = 200;

/** How a match of generated cards has gone. */
export interface GeneratedMatch {
  session: Session;
  commands: number;
  /** Commands that were undone because they would never have ended. */
  endless: number;
}

/** The game with generated cards of its own, by a seed. */
export function rulesOf(seed: number): GameRules {
  return hearthWith({ cards: [setOf(generateCards(seed, CARDS).cards) as CardSource] });
}

/**
 * Plays a random match with decks of generated cards. After each command the table is checked; every fifth command is also played
 * by a match that is rebuilt from JSON. At the end, the journal is played again.
 * @throws Error if a listed command is refused, if a card fails, or if a law is broken
 */
export function playGenerated(rules: GameRules, seed: number): GeneratedMatch {
  const dice = new Dice(seed);
  const session = new Session(rules, openState(rules, seed, 0));
  const made = rules.game.cards.flatMap(({ id }) => (id.startsWith('made-') ? [id] : []));
  const give = (seat: number, command: Parameters<Session['play']>[1]): boolean => {
    const refusal = session.play(seat, command);
    if (refusal?.code === 'runaway') return false;
    if (refusal !== null)
      throw new Error(
        `${JSON.stringify(command)} was listed, and refused: ${refusal.code} ${JSON.stringify(refusal.values)}`,
      );
    checkTable(rules.game, session.state.table);
    return true;
  };
  for (const seat of [0, 1]) {
    const some = dice.sample(made, DECK / 2);
    give(seat, { do: 'join', deck: { hero: seat === 0 ? 'mage' : 'priest', cards: [...some, ...some] } });
  }
  for (const seat of [0, 1]) give(seat, { do: 'mulligan', replace: [] });
  let endless = 0;
  let commands = 0;
  for (; commands < MOST_COMMANDS && session.outcome === null; commands++) {
    const { seat, command } = randomCommand(session, dice);
    const twin = commands % 5 === 0 ? new Session(rules, copyOf(session.state), { record: false }) : null;
    if (!give(seat, command)) endless++;
    else if (twin !== null) {
      twin.play(seat, command);
      if (hashState(twin.state) !== hashState(session.state))
        throw new Error('S1: the twin has another hash');
    }
  }
  // With an event log, as the match: the last command may run away, and end it in a tie.
  const again = new Session(rules, openState(rules, seed, 0));
  for (const entry of session.journal) again.play(entry.seat, entry.command);
  if (hashState(again.state) !== hashState(session.state))
    throw new Error('S3: the journal leads to another hash');
  return { session, commands, endless };
}

function copyOf(state: State): State {
  return JSON.parse(JSON.stringify(state)) as State;
}
