import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { Match, type MatchOptions, openState, Session, type SessionOptions } from '@aftercast/match';
import type { Deck } from '@aftercast/rules';

/** How a match of decks is begun in a test. */
export interface Begun extends SessionOptions, MatchOptions {
  seed?: number;
  /** The seat that starts; by default lots are drawn. */
  first?: number;
}

/** The ready deck of a class. */
function readyDeck(of: string): Deck {
  const ready = readyDecks.find((it) => it.class === of);
  if (ready === undefined) throw new Error(`There is no ready deck of the class ${of}.`);
  return ready.deck;
}

export const MAGE = readyDeck('mage');
export const HUNTER = readyDeck('hunter');

/** A match before any seat has joined. */
export function openMatch({ seed = 1, first = -1, ...options }: Begun = {}): Match {
  return new Match(new Session(hearth, openState(hearth, seed, first), options), options);
}

/** A match that both seats have joined: the opening hands are dealt. */
export function joinedMatch(begun: Begun = {}, decks: readonly Deck[] = [MAGE, HUNTER]): Match {
  const match = openMatch(begun);
  decks.forEach((deck, seat) => {
    play(match, seat, { do: 'join', deck });
  });
  return match;
}

/** A match in the first turn of the seat that starts: both have kept their opening hands. */
export function startedMatch(begun: Begun = {}, decks?: readonly Deck[]): Match {
  const match = joinedMatch(begun, decks);
  for (const seat of [0, 1]) play(match, seat, { do: 'mulligan', replace: [] });
  return match;
}

/** Gives a command that must be accepted, and resolves it. */
export function play(match: Match, seat: number, command: Parameters<Match['send']>[1]): void {
  const reply = match.send(seat, command);
  if (!reply.accepted) throw new Error(`${command.do} of seat ${seat} was refused: ${reply.refusal.code}`);
  match.finish();
}
