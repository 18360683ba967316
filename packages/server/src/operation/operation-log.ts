import type { WireEnd } from '@aftercast/bridge/served';
import type { Role } from '@aftercast/match';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type ServerLog, silentLog } from './log.ts';

/** Limits of the histogram of storing, in seconds. */
const STORE_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 30];

/** What the operator of a server can see: it counts what happens, and writes it to the log. */
export class OperationLog {
  readonly log: ServerLog;
  /** The counts, in the format of Prometheus. */
  readonly registry = new Registry();
  private readonly matches: Gauge;
  private readonly connections: Gauge<'kind'>;
  private readonly taken: Counter;
  private readonly ended: Counter<'end'>;
  private readonly commands: Counter<'answer'>;
  private readonly storing: Histogram;
  private readonly turnedAway: Counter<'reason'>;

  constructor(log: ServerLog = silentLog) {
    this.log = log;
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.matches = new Gauge({
      name: 'aftercast_matches',
      help: 'Matches that this process plays now.',
      registers,
    });
    this.connections = new Gauge({
      name: 'aftercast_connections',
      help: 'Connections to matches, by what they may see.',
      labelNames: ['kind'],
      registers,
    });
    this.taken = new Counter({
      name: 'aftercast_matches_taken_total',
      help: 'Matches that this process has taken from the store.',
      registers,
    });
    this.ended = new Counter({
      name: 'aftercast_matches_left_total',
      help: 'Matches that this process plays no more, by the reason; `idle` is a match without connections.',
      labelNames: ['end'],
      registers,
    });
    this.commands = new Counter({
      name: 'aftercast_commands_total',
      help: 'Commands of seats, by the answer.',
      labelNames: ['answer'],
      registers,
    });
    this.storing = new Histogram({
      name: 'aftercast_store_seconds',
      help: 'How long it takes to store a command.',
      buckets: STORE_BUCKETS,
      registers,
    });
    this.turnedAway = new Counter({
      name: 'aftercast_turned_away_total',
      help: 'Requests that were turned away, by the reason.',
      labelNames: ['reason'],
      registers,
    });
  }

  matchTaken(match: string, epoch: number, commands: number): void {
    this.matches.inc();
    this.taken.inc();
    this.log.info({ match, epoch, commands }, 'match taken from the store');
  }

  matchLeft(match: string, end: WireEnd | 'idle', reason: string): void {
    this.matches.dec();
    this.ended.inc({ end });
    const isTrouble = end === 'failed';
    this.log[isTrouble ? 'error' : 'info']({ match, end, reason }, 'match left');
  }

  matchOver(match: string, winner: number | null): void {
    this.log.info({ match, winner }, 'match over');
  }

  connected({ kind }: Role): void {
    this.connections.inc({ kind });
  }

  disconnected({ kind }: Role): void {
    this.connections.dec({ kind });
  }

  replied(isAccepted: boolean): void {
    this.commands.inc({ answer: isAccepted ? 'accepted' : 'refused' });
  }

  /** @param seconds how long it took to store a command */
  stored(seconds: number): void {
    this.storing.observe(seconds);
  }

  /** A request was not answered as it asked. */
  refused(reason: 'limit' | 'ticket' | 'size', fields: object): void {
    this.turnedAway.inc({ reason });
    this.log.warn({ reason, ...fields }, 'request turned away');
  }

  /** Something failed that should not. */
  failed(error: unknown, what: string): void {
    this.log.error({ error: error instanceof Error ? error.message : String(error) }, what);
  }
}
