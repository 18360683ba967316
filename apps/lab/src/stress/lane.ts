import { type Command, type MatchClient, openMatch } from '@aftercast/bridge/client';
import { type Asked, RecordTally, type RoundCommand } from '@aftercast/stress';
import type { StressRound } from '../games/game.ts';
import { startMatchWorker } from '../games/games.ts';
import type { GaugeReading, GaugeRequest } from '../games/serve-matches.ts';
import { gameOf, type StressPlan, VIEWERS } from './plan.ts';
import { roundsOf } from './rounds.ts';

/** Asks a worker how much it has written, one request at a time. */
class Gauge {
  private readonly port: MessagePort;
  private asked = false;

  /** @param read called with each answer */
  constructor(worker: Worker, read: (written: GaugeReading) => void) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<GaugeReading>) => {
      this.asked = false;
      read(data);
    };
    worker.postMessage({ gauge: port2 } satisfies GaugeRequest, [port2]);
  }

  ask(): void {
    if (this.asked) return;
    this.asked = true;
    this.port.postMessage(null);
  }

  close(): void {
    this.port.close();
  }
}

/** Bytes of an integer of the event log. */
const INTEGER = 4;

/** Share of a viewer's duration before its keyframe. */
const KEYFRAME = 0.6;

/** One worker with its own chain, and the page's end of it. Blocks are counted as they arrive and then dropped. */
export class StressLane {
  readonly tally = new RecordTally();
  /** Matches opened. */
  rounds = 0;
  /** Commands refused by the rules. */
  refused = 0;
  /** Events made for the page. */
  events = 0;
  /**
   * How often a match stopped waiting for the page, which had been out of credit for too long (law B2). No record is lost:
   * the page reads on from the event log. Phases that its viewers would have played meanwhile were not shown.
   */
  unwaited = 0;
  /** Bytes that the worker had written and the page had not received, at the last reading. */
  queue = 0;
  /** Bytes of the records in the worker. */
  tape = 0;
  private readonly plan: StressPlan;
  private readonly number: number;
  private readonly worker: Worker;
  private readonly gauge: Gauge;
  private client: MatchClient | null = null;
  private paused = false;
  private closed = false;
  /** Integers received before the open match. */
  private earlier = 0;
  private settle = () => {};

  /** @param number number of the worker, from 0 */
  constructor(plan: StressPlan, number: number) {
    this.plan = plan;
    this.number = number;
    this.worker = startMatchWorker(gameOf(plan.chain), `chain-${number}`);
    this.gauge = new Gauge(this.worker, (written) => {
      this.tape = written * INTEGER;
      this.queue = Math.max(0, written - (this.tally.integers - this.earlier)) * INTEGER;
    });
  }

  /** Requests a reading; the answer arrives later. */
  ask(): void {
    this.gauge.ask();
  }

  /**
   * Plays until the size is reached or the worker is closed.
   * @param opened called once the first match is open
   * @param go resolves when playing may begin
   * @throws Error if the worker fails, or a round cannot be played
   */
  async run(opened: () => void, go: Promise<void>): Promise<void> {
    const roundOf = await roundsOf(this.plan, this.number);
    for (let index = 0; !this.closed && !this.enough; index++) {
      const round = roundOf(index);
      const client = await this.open(round);
      if (index === 0) {
        opened();
        await go;
      }
      const before = this.tally.actions;
      for (const command of round.commands) {
        if (this.closed || this.enough || this.tally.over) break;
        await this.play(client, command);
      }
      if (this.closed) return;
      if (this.tally.actions === before)
        throw new Error('A table resolved no actions, so the run would never end.');
      await client.dispose();
    }
  }

  async pause(): Promise<void> {
    this.paused = true;
    await this.client?.pause();
  }

  async resume(): Promise<void> {
    this.paused = false;
    await this.client?.resume();
  }

  /** Ends the worker at once. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    void this.client?.dispose();
    this.settle();
    this.gauge.close();
    this.worker.terminate();
  }

  private get enough(): boolean {
    return this.tally.actions >= this.plan.actions;
  }

  private async open({ scenario }: StressRound): Promise<MatchClient> {
    const game = gameOf(this.plan.chain);
    const client = await openMatch(this.worker, { game, scenario, limit: null });
    this.client = client;
    this.rounds++;
    this.earlier = this.tally.integers;
    this.tally.again();
    client.records$.subscribe({ next: (block) => this.take(client, block), complete: () => this.settle() });
    if (this.plan.listening === 'events')
      client.events$.subscribe(() => {
        this.events++;
      });
    client.warnings$.subscribe(({ code }) => {
      if (code === 'slow-leader') this.unwaited++;
    });
    const duration = VIEWERS[this.plan.viewers];
    if (duration !== null)
      client.viewers.attach(
        { type: client.names.types, phase: 'perform' },
        { duration, keyframe: duration * KEYFRAME },
      );
    if (this.paused) await client.pause();
    return client;
  }

  private take(client: MatchClient, block: Int32Array): void {
    const { tally } = this;
    tally.take(block);
    if (tally.asked !== null) void this.answer(client, tally.asked);
    else if (tally.resting) this.settle();
  }

  private async play(client: MatchClient, command: RoundCommand): Promise<void> {
    const rested = new Promise<void>((resolve) => {
      this.settle = resolve;
    });
    const reply = await client.send(wordedFor(client, command));
    if (reply.accepted) await rested;
    else this.refused++;
  }

  /** Answers with the first options: any answer will do if it is always the same. */
  private async answer(client: MatchClient, { seat, count }: Asked): Promise<void> {
    const pick = Array.from({ length: count }, (_, i) => i);
    await client.send({ do: 'choose', pick }, seat).catch(() => this.settle());
  }
}

function wordedFor({ aliases }: MatchClient, command: RoundCommand): Command {
  return command.do === 'play' ? { do: 'play', card: aliases[command.card] ?? 0 } : { do: 'end-turn' };
}
