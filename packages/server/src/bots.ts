import { randomInt } from 'node:crypto';
import { type BotTask, portWire, type ServedMatch } from '@aftercast/bridge/served';
import { type GameRules, isCommand } from '@aftercast/rules';
import type { OperationLog } from './operation/operation-log.ts';
import type { BotSeat } from './store/match-store.ts';

/** Plays seats of matches: `botThreads` of `@aftercast/sim/bot-threads`, or bots of your own. */
export interface BotHost {
  /** Names of the bots. */
  readonly strengths: readonly string[];
  /**
   * Gives a seat to a bot. It is connected by a port, as a page is by a network, and sees what its seat may know.
   * @returns a function that ends the bot
   * @throws RangeError for a game or a bot that there is not
   */
  play(task: BotTask): () => void;
}

/** How many times a bot is lost until its seat is not played any more. */
const MOST_LOST = 3;

/** Seeds of bots are below this. */
const SEEDS = 2 ** 32;

/** The bots of a match. */
export class SeatedBots {
  private readonly host: BotHost;
  private readonly match: ServedMatch;
  private readonly game: string;
  private readonly operation: OperationLog;
  private readonly ends = new Map<number, () => void>();
  private readonly lost = new Map<number, number>();

  constructor(
    host: BotHost,
    match: ServedMatch,
    game: string,
    seats: readonly BotSeat[],
    operation: OperationLog,
  ) {
    this.host = host;
    this.match = match;
    this.game = game;
    this.operation = operation;
    for (const it of seats) this.play(it);
  }

  /** Ends the bots: their match is played here no more. */
  end(): void {
    for (const end of this.ends.values()) end();
    this.ends.clear();
  }

  private play(bot: BotSeat): void {
    const { deck, seat, strength } = bot;
    const { port1, port2 } = new MessageChannel();
    this.match.connect({ kind: 'seat', seat }, portWire(port1));
    const lost = (message: string) => {
      if (!this.ends.delete(seat)) return;
      const times = (this.lost.get(seat) ?? 0) + 1;
      this.lost.set(seat, times);
      this.operation.failed(new Error(message), `the bot of seat ${seat} was lost`);
      if (times < MOST_LOST) this.play(bot);
    };
    const task = { game: this.game, bot: strength, deck, seed: randomInt(SEEDS), port: port2, lost };
    this.ends.set(seat, this.host.play(task));
  }
}

/**
 * What is wrong with the bots of a new match; `null` if nothing is.
 * @param host `null` if the server has none
 */
export function flawOfBots(
  bots: unknown,
  { commands, game }: GameRules,
  host: BotHost | null,
): string | null {
  const isBot = (it: unknown): it is BotSeat => {
    const { deck, seat, strength } = (it ?? {}) as Partial<BotSeat>;
    const isNamed = typeof seat === 'number' && typeof strength === 'string';
    return isNamed && isCommand({ do: 'join', deck }, commands);
  };
  if (!Array.isArray(bots) || !bots.every(isBot)) return 'The bots of the match are malformed.';
  if (bots.length === 0) return null;
  if (host === null) return 'This server has no bots.';
  const unknown = bots.find(({ strength }) => !host.strengths.includes(strength));
  if (unknown !== undefined)
    return `The bots are ${host.strengths.join(', ')}; there is no "${unknown.strength}".`;
  const seats = bots.map(({ seat }) => seat);
  const isSeat = (seat: number) => Number.isInteger(seat) && seat >= 0 && seat < game.seats;
  return seats.every(isSeat) && new Set(seats).size === seats.length
    ? null
    : `Each bot has a seat of its own, from 0 to ${game.seats - 1}.`;
}
