import type { Match, Role } from '@aftercast/match';
import type { ConnectOptions, FromWorker } from '../contract.ts';
import type { FeedListener } from '../host/feeds/connection.ts';
import { MatchFeed } from '../host/feeds/match-feed.ts';
import { Turns } from '../host/ports/turns.ts';
import { HeldClock } from './held-clock.ts';
import { whenDone } from './tidy.ts';

/** A message of one kind. */
type OfKind<Kind extends FromWorker['kind']> = Extract<FromWorker, { kind: Kind }>;

/** The page's end of a connection that a test makes, and the ports for the worker's end. */
export function pageEnd() {
  const stream = new MessageChannel();
  const api = new MessageChannel();
  const messages: FromWorker[] = [];
  const closed = { stream: false, api: false };
  const does = { takes: false };
  stream.port1.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    messages.push(data);
    if (data.kind === 'block' && does.takes) stream.port1.postMessage({ kind: 'credit', blocks: 1 });
  };
  for (const [name, { port1 }] of Object.entries({ stream, api }))
    port1.addEventListener('close', () => {
      closed[name as keyof typeof closed] = true;
    });
  const answers: { id: string }[] = [];
  api.port1.onmessage = ({ data }: MessageEvent<{ id: string }>) => answers.push(data);
  whenDone(() => {
    stream.port1.close();
    api.port1.close();
  });
  const of = <Kind extends FromWorker['kind']>(kind: Kind) =>
    messages.filter((it): it is OfKind<Kind> => it.kind === kind);
  return {
    messages,
    answers,
    closed,
    /** Whether it returns a credit for each block. */
    does,
    of,
    /** The kinds of the messages so far. */
    kinds: () => messages.map(({ kind }) => kind),
    /** The numbers of the records of each block so far: the first, and how many. */
    blocks: () => of('block').map(({ seq, count }) => [seq, count]),
    post: (message: unknown) => stream.port1.postMessage(message),
    /** Calls a method without arguments. */
    call: (id: string, name: string) =>
      api.port1.postMessage({ id, type: 'APPLY', path: [name], argumentList: [] }),
    hangUp: () => stream.port1.close(),
    /** Its end of the calls. */
    api: api.port1,
    ports: { stream: stream.port2, api: api.port2 },
  };
}

/** A side feed that waits as a test says, and what it was asked to do. */
export function sideFeed() {
  const done: string[] = [];
  const feed = {
    isWaitedFor: false,
    waiting: 0,
    abandon: () => done.push('abandon'),
    cut: () => done.push('cut'),
    flush: () => done.push('flush'),
    undone: () => done.push('undone'),
    end: (reason: string) => done.push(`end ${reason}`),
  };
  return { done, feed };
}

/** Notes what a feed tells its listener. */
export function feedListener() {
  const told: string[] = [];
  const listener: FeedListener<unknown> = {
    advance: () => told.push('advance'),
    credited: () => told.push('credited'),
    keyframe: (_, hold) => told.push(`keyframe ${hold}`),
    ended: (_, hold) => told.push(`ended ${hold}`),
    gone: () => told.push('gone'),
  };
  return { listener, told };
}

/** A feed of a match and its page. It has not shown its view yet. */
export function openFeed(match: Match, role: Role, options: ConnectOptions = {}) {
  const clock = new HeldClock();
  const turns = new Turns();
  const page = pageEnd();
  const { listener, told } = feedListener();
  const feed = new MatchFeed(match, { ports: page.ports, role, number: 1, options }, clock, turns, listener);
  whenDone(() => feed.end('The test is over.'));
  return { clock, feed, page, told, turns };
}
