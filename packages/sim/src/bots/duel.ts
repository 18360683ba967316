import { KERNEL_REGISTERS } from '@aftercast/kernel';
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

/** Who plays what. */
export interface DuelSetup {
  /** By seat. */
  bots: readonly [Bot, Bot];
  decks: readonly [Deck, Deck];
  /** The match's. */
  seed: number;
  /** The seat that starts; without it lots are drawn. */
  first?: number;
  /** The game's: whoever loads a duel loads no game with it. */
  rules: GameRules;
  /** How many actions one command may set off (law A12). */
  limit?: number;
}

/** How a duel went. */
export interface DuelResult {
  /** 1 + the winning seat, or -1 for a tie. */
  outcome: number;
  /** Turns of both seats, by the game's register `turn`; 0 for a game that has none. */
  turns: number;
  /** Commands and answers of both seats. */
  commands: number;
  /** With seed, seat that starts and decks, enough to play it again: decks are its first two entries. */
  journal: readonly JournalEntry[];
}

/** More commands than this are a match that does not end. */
export const MOST_COMMANDS = 3000;

/** A duel in which a bot gave a command that was refused, or that did not end. */
export class DuelError extends Error {
  override readonly name = 'DuelError';
}

/** A match between two bots, each of whom is told what its seat may know and nothing else (law H1). */
export class Duel {
  readonly session: Session;
  private readonly setup: DuelSetup;
  private readonly seats: readonly { stream: ProjectedStream; port: SeatPort }[];

  /** Both seats have joined; the opening hands are still to be kept. @throws DuelError if a deck is not allowed */
  constructor(setup: DuelSetup) {
    this.setup = setup;
    const { rules, limit } = setup;
    const options: SessionOptions = limit === undefined ? {} : { limit };
    this.session = new Session(rules, openState(rules, setup.seed, setup.first), options);
    const { tape, state } = this.session;
    if (tape === null) throw new DuelError('A duel keeps its record: what the seats see is read from it.');
    this.seats = [0, 1].map((seat) => {
      const stream = new ProjectedStream(rules.game, state.table, tape, tape.end, seat);
      return { stream, port: new SeatPort(this, { kind: 'seat', seat }, () => stream) };
    });
    setup.decks.forEach((deck, seat) => {
      this.demand(seat, this.session.play(seat, { do: 'join', deck }));
    });
  }

  /** The seat that the match waits for; -1 when it is over. Where it waits for both, the first of them. */
  get waitsFor(): number {
    return [0, 1].find((seat) => this.session.awaits(seat)) ?? -1;
  }

  /** What a seat knows now. */
  positionOf(seat: number): Position {
    const { port, stream } = this.at(seat);
    return {
      seat,
      table: stream.view,
      legal: port.legal(),
      prompt: port.prompt,
      deck: this.setup.decks[seat] as Deck,
    };
  }

  /** A seat's command, under the numbers of the match: those are what the session and its journal have. */
  translate(seat: number, command: Command): Command {
    return this.at(seat).port.toMatch(command);
  }

  /** Lets the seat that the match waits for decide once. @returns what it said of it */
  step(): string {
    const seat = this.waitsFor;
    const bot = this.setup.bots[seat];
    if (bot === undefined) throw new DuelError('The match is over: there is nothing to decide.');
    const { command, why } = bot.decide(this.positionOf(seat));
    const reply = this.at(seat).port.send(command);
    this.demand(seat, reply.accepted ? null : reply.refusal);
    return why;
  }

  /** Gives a command of the match's numbers, and resolves it. One that runs away is refused. */
  submit(seat: number, command: Command): Reply {
    const { session } = this;
    const refusal = session.refusalOf(seat, command);
    if (refusal !== null) return { accepted: false, refusal };
    session.beginLegal(seat, command);
    const number = session.state.command;
    const undone = session.resolve();
    return undone === null ? { accepted: true, command: number } : { accepted: false, refusal: undone };
  }

  /** Plays the match to its end. @throws DuelError if it has none, or if a bot gives a command that is not legal */
  finish(): DuelResult {
    const { session } = this;
    while (this.waitsFor >= 0) {
      if (session.journal.length >= MOST_COMMANDS)
        throw new DuelError(`${this.named()} has not ended after ${MOST_COMMANDS} commands.`);
      this.step();
    }
    const { outcome, journal } = session;
    return { outcome, turns: turnsOf(session), commands: journal.length, journal };
  }

  private at(seat: number) {
    const found = this.seats[seat];
    if (found === undefined) throw new DuelError(`There is no seat ${seat}.`);
    return found;
  }

  private demand(seat: number, refusal: Refusal | null): void {
    if (refusal === null) return;
    const name = this.setup.bots[seat]?.name ?? 'nobody';
    throw new DuelError(
      `${this.named()}, after ${this.session.journal.length} commands: ${name} at seat ${seat} was refused: ${refusal.code}.`,
    );
  }

  private named(): string {
    return `The duel with seed ${this.setup.seed}`;
  }
}

/** Plays a match between two bots. @throws DuelError if it does not end, or a deck or command is refused */
export function playDuel(setup: DuelSetup): DuelResult {
  return new Duel(setup).finish();
}

function turnsOf({ game, state }: Session): number {
  const own = game.registers.findIndex((it) => it.name === 'turn');
  return own < 0 ? 0 : (state.table.registers[KERNEL_REGISTERS + own] as number);
}

/** How the first of two bots fared against the second. */
export interface Score {
  won: number;
  lost: number;
  tied: number;
  turns: number;
  commands: number;
}

/** Who meets whom, how often. */
export interface Series {
  bots: readonly [Bot, Bot];
  /** The deck of both sides, by the number of the pair of matches. */
  deckOf(pair: number): Deck;
  /** An even number: each pair of matches has the same deck and seed, and the seats the other way round. */
  matches: number;
  /** Seed of the first pair; those of the others follow it. */
  seed: number;
  /** The game's. */
  rules: GameRules;
}

/** Plays matches in pairs, both sides with the same deck, each side once with each seat. @throws DuelError as a duel does */
export function mirrored({ bots: [one, other], deckOf, matches, seed, rules }: Series): Score {
  const score: Score = { won: 0, lost: 0, tied: 0, turns: 0, commands: 0 };
  for (let pair = 0; 2 * pair < matches; pair++) {
    const deck = deckOf(pair);
    for (const own of [0, 1]) {
      const bots: [Bot, Bot] = own === 0 ? [one, other] : [other, one];
      const result = playDuel({ bots, decks: [deck, deck], seed: seed + pair, first: 0, rules });
      score.turns += result.turns;
      score.commands += result.commands;
      if (result.outcome === -1) score.tied++;
      else if (result.outcome === 1 + own) score.won++;
      else score.lost++;
    }
  }
  return score;
}
