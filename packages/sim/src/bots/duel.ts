import { KERNEL_REGISTERS, leastOf, type Outcome, promptTo, resultFor, type Table } from '@aftercast/kernel';
import {
  type JournalEntry,
  openState,
  ProjectedStream,
  SeatPort,
  Session,
  type SessionOptions,
} from '@aftercast/match';
import type { Command, Deck, GameRules, Refusal, Reply } from '@aftercast/rules';
import type { Bot, Position } from './bot.ts';

/** What a duel starts from. */
export interface DuelSetup {
  /** Bots, by seat. */
  bots: readonly [Bot, Bot];
  /** Decks, by seat; a game without decks does not read them. */
  decks: readonly [Deck, Deck];
  /** Seed of the match. */
  seed: number;
  /** Seat that starts; drawn from the seed if absent. */
  first?: number;
  /** Rules of the game; this module does not load a game itself. */
  rules: GameRules;
  /** Maximum number of actions per command (law A12). */
  limit?: number;
  /** Whether a command that fails is undone (law A15); it is by default. */
  contains?: boolean;
}

/** The result of a duel. */
export interface DuelResult {
  /** How the match has ended. */
  outcome: Outcome;
  /** Number of turns of both seats, from the game's register `turn`; 0 for a game without that register. */
  turns: number;
  /** Number of commands and answers of both seats. */
  commands: number;
  /**
   * The journal. With the seed and the starting seat it is enough to replay the match: its first two entries
   * are the decks.
   */
  journal: readonly JournalEntry[];
}

/** A match with more commands than this counts as endless. */
export const MOST_COMMANDS = 3000;

/** Thrown if a bot's deck or command is refused, or if a duel does not end. */
export class DuelError extends Error {
  override readonly name = 'DuelError';
}

/** A seat, as its bot sees the match. */
interface SeenSeat {
  stream: ProjectedStream;
  port: SeatPort;
}

/** A match between two bots. Each bot sees only what its seat may know (law H1). */
export class BotDuel {
  /** Session of the match. */
  readonly session: Session;
  private readonly setup: DuelSetup;
  /** The seats that were looked at. */
  private readonly seats: (SeenSeat | undefined)[] = [];

  /**
   * Opens the match with both seats joined; the opening hands are next.
   * @throws DuelError if a deck is illegal
   */
  constructor(setup: DuelSetup) {
    this.setup = setup;
    const { rules, limit, contains } = setup;
    const options: SessionOptions = {
      ...(limit !== undefined && { limit }),
      ...(contains !== undefined && { contains }),
    };
    this.session = new Session(rules, openState(rules, setup.seed, setup.first), options);
    // Seats join only in games with decks.
    if (rules.opening?.stage(this.session.state.table) !== 'joining') return;
    setup.decks.forEach((deck, seat) => {
      this.demand(seat, this.session.play(seat, { do: 'join', deck }));
    });
  }

  /** Seat that the match waits for, the lower one if it waits for both; -1 when the match is over. */
  get waitsFor(): number {
    return [0, 1].find((seat) => this.session.awaits(seat)) ?? -1;
  }

  /** Returns what a seat knows now. */
  positionOf(seat: number): Position {
    const { port, stream } = this.at(seat);
    return {
      seat,
      table: stream.view,
      legal: port.legal(),
      prompt: port.prompt,
      deck: this.setup.decks[seat] as Deck,
      moment: this.session.journal.length,
    };
  }

  /** The position of a seat that does not look, with the match's entity numbers. */
  private unseenOf(seat: number): Position {
    const { session, setup } = this;
    const { prompt } = session.state;
    const own = promptTo(prompt, seat);
    return {
      seat,
      get table(): Table {
        throw new DuelError('A bot that does not look has no table.');
      },
      legal: session.legal(seat),
      prompt: own && { seat, of: own.kind, count: own.count, least: leastOf(own), options: own.options },
      deck: setup.decks[seat] as Deck,
      moment: session.journal.length,
    };
  }

  /**
   * Lets the bot of a seat decide. A bot that does not look is given no view.
   * @returns its command, with the match's entity numbers
   * @throws DuelError if there is no such seat
   */
  decide(seat: number): Command {
    const bot = this.setup.bots[seat];
    if (bot === undefined) throw new DuelError(`There is no seat ${seat}.`);
    return bot.looks === false
      ? bot.decide(this.unseenOf(seat)).command
      : this.translate(seat, bot.decide(this.positionOf(seat)).command);
  }

  /** Translates a seat's command to the match's entity numbers, which the session and its journal use. */
  translate(seat: number, command: Command): Command {
    return this.at(seat).port.toMatch(command);
  }

  /**
   * Lets the bot of the waiting seat decide once, and gives its command.
   * @returns the bot's reason
   */
  step(): string {
    const seat = this.waitsFor;
    const bot = this.setup.bots[seat];
    if (bot === undefined) throw new DuelError('The match is over: there is nothing to decide.');
    const { command, why } = bot.decide(this.positionOf(seat));
    const reply = this.at(seat).port.send(command);
    this.demand(seat, reply.accepted ? null : reply.refusal);
    return why;
  }

  /** Gives a command with the match's entity numbers and resolves it. A runaway command is undone and refused. */
  submit(seat: number, command: Command): Reply {
    const { session } = this;
    const refusal = session.refusalOf(seat, command);
    if (refusal !== null) return { accepted: false, refusal };
    session.beginLegal(seat, command);
    const number = session.state.command;
    const undone = session.resolve();
    return undone === null ? { accepted: true, command: number } : { accepted: false, refusal: undone };
  }

  /**
   * Plays the match to its end.
   * @throws DuelError if the match does not end, or if a bot gives an illegal command
   */
  finish(): DuelResult {
    const { session } = this;
    while (this.waitsFor >= 0) {
      if (session.journal.length >= MOST_COMMANDS)
        throw new DuelError(`${this.named()} has not ended after ${MOST_COMMANDS} commands.`);
      this.step();
    }
    const { outcome, journal } = session;
    if (outcome === null) throw new DuelError(`${this.named()} waits for no seat and is not over.`);
    return { outcome, turns: turnsOf(session), commands: journal.length, journal };
  }

  private at(seat: number): SeenSeat {
    const known = this.seats[seat];
    if (known !== undefined) return known;
    if (seat !== 0 && seat !== 1) throw new DuelError(`There is no seat ${seat}.`);
    const { log } = this.session;
    if (log === null)
      throw new DuelError("A duel reads the seats' views from the event log: leave `record` on.");
    const { first, rules, seed } = this.setup;
    // The log begins with the table as it was before the seats have joined.
    const { table } = openState(rules, seed, first);
    const stream = new ProjectedStream(rules.game, table, log, log.start, seat);
    const seen = { stream, port: new SeatPort(this, { kind: 'seat', seat }, () => stream) };
    this.seats[seat] = seen;
    return seen;
  }

  private demand(seat: number, refusal: Refusal | null): void {
    if (refusal === null) return;
    const name = this.setup.bots[seat]?.name ?? 'no bot';
    throw new DuelError(
      `${this.named()}, after ${this.session.journal.length} commands: ${name} at seat ${seat} was refused: ${refusal.code}.`,
    );
  }

  private named(): string {
    return `The duel with seed ${this.setup.seed}`;
  }
}

/**
 * Plays a match between two bots.
 * @throws DuelError if the match does not end, or if a deck or command is refused
 */
export function playDuel(setup: DuelSetup): DuelResult {
  return new BotDuel(setup).finish();
}

function turnsOf({ game, state }: Session): number {
  const own = game.registers.findIndex((it) => it.name === 'turn');
  return own < 0 ? 0 : (state.table.registers[KERNEL_REGISTERS + own] as number);
}

/** Results of the first bot against the second. */
export interface Score {
  /** Number of matches won. */
  won: number;
  /** Number of matches lost. */
  lost: number;
  /** Number of ties. */
  tied: number;
  /** Total number of turns. */
  turns: number;
  /** Total number of commands. */
  commands: number;
}

/** What a series of mirrored matches starts from. */
export interface MirroredSeries {
  /** The two bots that play each other. */
  bots: readonly [Bot, Bot];
  /** Returns the deck of both sides for a pair of matches, numbered from 0. */
  deckOf(pair: number): Deck;
  /** Number of matches, even: each pair has the same deck and seed, with the seats swapped. */
  matches: number;
  /** Seed of the first pair; each further pair adds 1. */
  seed: number;
  /** Rules of the game. */
  rules: GameRules;
}

/**
 * Plays matches in pairs: both sides have the same deck, and each bot plays each seat once.
 * @throws DuelError if a match does not end, or if a deck or command is refused
 */
export function mirrored({ bots: [one, other], deckOf, matches, seed, rules }: MirroredSeries): Score {
  const score: Score = { won: 0, lost: 0, tied: 0, turns: 0, commands: 0 };
  for (let pair = 0; 2 * pair < matches; pair++) {
    const deck = deckOf(pair);
    for (const own of [0, 1]) {
      const bots: [Bot, Bot] = own === 0 ? [one, other] : [other, one];
      const result = playDuel({ bots, decks: [deck, deck], seed: seed + pair, first: 0, rules });
      score.turns += result.turns;
      score.commands += result.commands;
      score[resultFor(result.outcome, own)]++;
    }
  }
  return score;
}
