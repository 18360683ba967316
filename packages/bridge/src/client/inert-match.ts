import { BehaviorSubject } from 'rxjs';
import {
  type Command,
  IDLE_TARGETING,
  type LegalCommand,
  type LogFrom,
  type Refusal,
  type Reply,
  type Targeting,
} from '../contract.ts';
import type { Closed, MatchClient } from './api.ts';
import type { Client } from './client.ts';
import type { LogListener } from './log-listener.ts';

/** A connection that shows a match in which nothing can be done: it is over, or goes on elsewhere. */
export abstract class InertMatch implements MatchClient {
  readonly targeting$ = new BehaviorSubject<Targeting>(IDLE_TARGETING);
  readonly legal$ = new BehaviorSubject<readonly LegalCommand[]>([]);
  readonly kept = null;
  protected readonly client: Client;

  constructor(client: Client) {
    this.client = client;
    void client.closed.then(() => {
      this.targeting$.complete();
      this.legal$.complete();
    });
  }

  get role() {
    return this.client.role;
  }

  get names() {
    return this.client.names;
  }

  get aliases() {
    return this.client.aliases;
  }

  get view() {
    return this.client.view;
  }

  get view$() {
    return this.client.view$;
  }

  get events$() {
    return this.client.events$;
  }

  get phases$() {
    return this.client.phases$;
  }

  get prompt$() {
    return this.client.prompt$;
  }

  get status$() {
    return this.client.status$;
  }

  get warnings$() {
    return this.client.warnings$;
  }

  get records$() {
    return this.client.records$;
  }

  get faults$() {
    return this.client.faults$;
  }

  get holds$() {
    return this.client.holds$;
  }

  get health$() {
    return this.client.health$;
  }

  get viewers() {
    return this.client.viewers;
  }

  get closed(): Promise<Closed> {
    return this.client.closed;
  }

  get speed(): number {
    return this.client.speed;
  }

  set speed(speed: number) {
    this.client.speed = speed;
  }

  async legal(): Promise<LegalCommand[]> {
    return [];
  }

  commandOf(entry: LegalCommand, target?: number, position?: number): Command {
    return this.client.commandOf(entry, target, position);
  }

  async whyNot(): Promise<Refusal> {
    return OVER;
  }

  async send(): Promise<Reply> {
    return { accepted: false, refusal: OVER };
  }

  async target(): Promise<Targeting> {
    return { ...IDLE_TARGETING, refusal: OVER };
  }

  pause(): Promise<void> {
    return this.client.pause();
  }

  resume(): Promise<void> {
    return this.client.resume();
  }

  step(): Promise<void> {
    return this.client.step();
  }

  skip(): void {
    this.client.skip();
  }

  hash(): Promise<string> {
    return this.client.hash();
  }

  followLog(listener: LogListener, from?: LogFrom): Promise<() => void> {
    return this.client.followLog(listener, from);
  }

  snapshot(): Promise<string> {
    return refused('stored: keep the text that it was opened from');
  }

  save(): Promise<string> {
    return refused('stored: keep the text that it was opened from');
  }

  join(): Promise<MatchClient> {
    return refused('joined: open it in another worker');
  }

  invite(): Promise<never> {
    return refused('joined: open it in another worker');
  }

  async lead(): Promise<void> {}

  /** It has no machines: nothing is reported. */
  async followMachines(): Promise<() => void> {
    return () => {};
  }

  note(): Promise<void> {
    return refused('kept in a place');
  }

  dispose(): Promise<void> {
    return this.client.dispose();
  }
}

const OVER: Refusal = { code: 'over', values: {} };

async function refused(what: string): Promise<never> {
  throw new Error(`A replay cannot be ${what}.`);
}
