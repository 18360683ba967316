import { Match, openState, Session } from '@aftercast/match';
import { type FoundFault, faultOf, faultOfUndone } from '@aftercast/match/capsule';
import { type Fault, sayFault } from '@aftercast/match/files';
import { type Command, type Deck, isUndone, type Refusal } from '@aftercast/rules';
import type { BotName } from '../bots/bot.ts';
import type { GameAdapter } from '../games/adapter.ts';
import { RoleWatcher } from '../view/onlooker.ts';
import type { Pen } from '../view/view.ts';
import type { TextConsole } from './dialogue.ts';
import { JsonPerson } from './json-person.ts';
import { BotPlayer, type SeatPlayer } from './player.ts';
import { Seat } from './seat.ts';
import { type TerminalScreen, TextPerson } from './text-person.ts';
import { type BotWatcher, JsonWatcher, TextWatcher } from './watchers.ts';

/** The player and the deck of a seat. */
export interface SeatPlan {
  by: 'person' | BotName;
  deck: Deck;
}

/** Form of a match's input and output. */
export interface Manner {
  console: TextConsole;
  json: boolean;
  pen: Pen;
  /** Clears the screen between two people who share it. */
  clear(): void;
}

/** A match with its players and its watcher. */
export interface Sitting {
  match: Match;
  seats: readonly Seat[];
  players: readonly SeatPlayer[];
  /** The watcher of a match between bots; `null` otherwise. */
  watcher: BotWatcher | null;
}

/**
 * Opens a match, joins the seats and makes the players.
 * @param places by seat: as many as the game has
 * @throws RangeError for an illegal deck
 */
export function sitDown(
  { view, simulated: { makeBot, rules } }: GameAdapter,
  places: readonly SeatPlan[],
  seed: number,
  manner: Manner,
): Sitting {
  const match = new Match(new Session(rules, openState(rules, seed)));
  // Seats join only in games with decks.
  const isJoining = rules.opening?.stage(match.session.state.table) === 'joining';
  (isJoining ? places : []).forEach(({ deck }, seat) => {
    const reply = match.send(seat, { do: 'join', deck });
    if (!reply.accepted)
      throw new RangeError(`The deck of seat ${seat} is not allowed: ${reply.refusal.code}.`);
    match.finish();
  });
  const { console, json, pen } = manner;
  const people = places.filter(({ by }) => by === 'person').length;
  const onlooker = () => new RoleWatcher(match, { kind: 'owner' });
  const watcher =
    people > 0
      ? null
      : json
        ? new JsonWatcher(view, onlooker(), console)
        : new TextWatcher(view, onlooker(), console, pen);
  const screen: TerminalScreen | null = people > 1 ? { at: -1, clear: () => manner.clear() } : null;
  const seats = places.map((_, seat) => new Seat(match, seat));
  const players = places.map(({ by, deck }, i): SeatPlayer => {
    const seat = seats[i] as Seat;
    if (by === 'person')
      return json
        ? new JsonPerson(view, seat, deck, console)
        : new TextPerson(view, seat, console, pen, screen);
    // The bots of a match have different seeds.
    const bot = makeBot(by, rules.game.seats * seed + i);
    return new BotPlayer(bot, seat, deck, (decision) => watcher?.decided(i, by, decision));
  });
  return { match, seats, players, watcher };
}

/** A command of a match broke a law, or the engine threw: the match cannot go on. */
export class BrokenMatchError extends Error {
  override readonly name = 'BrokenMatchError';
  /** What broke, and where. */
  readonly found: FoundFault;

  constructor(found: FoundFault) {
    super(sayFault(found.fault));
    this.found = found;
  }
}

/**
 * Plays a match until it is over.
 * @param onUndone called for each command that was undone because it set off too many actions (law A12)
 * @returns whether it is over; `false` if a player has left
 * @throws BrokenMatchError if a command breaks the match
 */
export async function playOut(
  { match, seats, players, watcher }: Sitting,
  onUndone: (found: FoundFault) => Promise<void> = async () => {},
): Promise<boolean> {
  watcher?.happened();
  while (match.session.outcome === null) {
    const at = match.acting;
    const [seat, player] = [seats[at] as Seat, players[at] as SeatPlayer];
    const command = await player.decide();
    if (command === null) return false;
    player.answered(await give(match.session, seat, command, onUndone));
    watcher?.happened();
  }
  for (const it of [...players, watcher]) it?.ended();
  return true;
}

/** Gives a command, and notes where it broke if it did. @returns its refusal; `null` if it was carried out */
async function give(
  session: Session,
  seat: Seat,
  command: Command,
  onUndone: (found: FoundFault) => Promise<void>,
): Promise<Refusal | null> {
  const attempted = seat.entryOf(command);
  const accepted = [...session.journal];
  const found = (fault: Fault): FoundFault => ({ fault, accepted, attempted });
  let refusal: Refusal | null;
  try {
    refusal = seat.send(command);
  } catch (error) {
    throw new BrokenMatchError(found(faultOf(error, session)));
  }
  const fault = refusal !== null && isUndone(refusal) ? faultOfUndone(session) : null;
  if (fault !== null) await onUndone(found(fault));
  return refusal;
}
