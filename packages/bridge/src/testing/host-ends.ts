import * as Comlink from 'comlink';
import {
  type ConnectOptions,
  type KeptMatch,
  type Opened,
  PROTOCOL,
  type ReplayMove,
  type Role,
  type Status,
} from '../contract.ts';
import { STATUS, serve } from './client-parts.ts';
import { NAMES, smallTable } from './records.ts';
import { whenDone } from './tidy.ts';

export const OPENED: Opened = {
  names: NAMES,
  aliases: { bear: 2 },
  forms: { play: { card: 'entity', target: 'target?', position: 'position?' } },
};

/** What a worker of a test does. */
interface HostBehavior {
  /** Whether it answers. */
  answers: boolean;
  /** Number of the protocol that it speaks. */
  protocol: number;
  /** Thrown when it is asked to go on with a match. */
  failure: Error | null;
  /** What a new connection gets as the status. */
  status: Status;
}

/** A worker whose host answers as a test wants, and notes the calls that it gets. */
function hostEnd(port: MessagePort, behavior: Partial<HostBehavior> = {}) {
  const does: HostBehavior = {
    answers: true,
    protocol: PROTOCOL,
    failure: null,
    status: STATUS,
    ...behavior,
  };
  const calls: unknown[][] = [];
  const connections: ReturnType<typeof serve>[] = [];
  let jumps = 0;
  const answer = async <T>(name: string, values: unknown[], value: T): Promise<T> => {
    calls.push([name, ...values]);
    if (!does.answers) await new Promise(() => {});
    return value;
  };
  const host = {
    greet: () => ({ protocol: does.protocol, version: '9.0.0', lock: null }),
    ping: () => answer('ping', [], null),
    async recover(kept: KeptMatch) {
      const opened = await answer('recover', [kept], OPENED);
      if (does.failure !== null) throw does.failure;
      return opened;
    },
    async connect(
      role: Role,
      stream: MessagePort,
      api: MessagePort,
      leads: boolean,
      options: ConnectOptions,
    ) {
      const connection = serve(stream, api);
      const number = connections.push(connection);
      if (options.at === undefined) {
        const first = { seq: 9, before: 109, table: smallTable(), command: 2, prompt: null };
        connection.send({ kind: 'view', reason: 'first', ...first });
        connection.send({ kind: 'status', status: does.status });
      }
      return answer('connect', [role, leads, options], number);
    },
    goOn: () => answer('goOn', [], null),
    openReplay: (...values: unknown[]) =>
      answer('openReplay', values, { ...OPENED, last: 30, commands: [0, 9, 20], turns: [0, 20] }),
    async moveReplay(move: ReplayMove) {
      jumps++;
      return answer('moveReplay', [move], jumps);
    },
    aimReplay: (...values: unknown[]) => answer('aimReplay', values, null),
    lead: (...values: unknown[]) => answer('lead', values, null),
    snapshot: () => answer('snapshot', [], 'a snapshot'),
    save: () => answer('save', [], 'a save'),
    close: () => answer('close', [], null),
  };
  Comlink.expose(host, port);
  const end = () => {
    port.close();
    for (const connection of connections) connection.close();
  };
  whenDone(end);
  /** Names of the calls so far, without the questions whether it is there. */
  const names = () => calls.map(([name]) => name).filter((name) => name !== 'ping');
  return { calls, connections, does, end, names };
}

/** Workers that a page starts, oldest first. @param behavior of those that start from now on */
export function hostEnds(behavior: Partial<HostBehavior> = {}) {
  const started: ReturnType<typeof hostEnd>[] = [];
  const start = () => {
    const { port1, port2 } = new MessageChannel();
    started.push(hostEnd(port2, behavior));
    return port1;
  };
  return { behavior, start, started };
}
