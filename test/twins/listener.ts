import { type FromWorker, READ_NOTICE, type Role } from '@aftercast/bridge/contract';
import type { Host } from '../bridge/inner-host.ts';

/** What a page calls, with its arguments. */
export type Call = readonly [name: string, ...values: unknown[]];

/** The ways on which messages come to a page. */
export type Channel = 'page' | 'answers' | 'followLog' | 'followMachines';

/** A connection of a twin. It writes down every message that crosses to its page. */
export interface Listener {
  readonly number: number;
  /** What has crossed: a line for each message, by channel, in order of arrival. Channels overtake each other. */
  readonly lines: Readonly<Record<Channel, string[]>>;
  /** Calls the worker, and waits for the answers, which are among the lines too. @returns the answers */
  call(calls: readonly Call[]): Promise<unknown[]>;
  close(): void;
}

/** How a connection behaves. */
export interface Manner {
  /** The rounds of messages after which it returns the credit of a block, or says what it has read. */
  pace: number;
  /** Whether it also follows the event log and the machines. */
  follows: boolean;
}

/** Lets all messages arrive that are under way. */
export const pass = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Connects a page that takes part in every phase that it is told of, and ends it at once. */
export async function listen(host: Host, role: Role, { pace, follows }: Manner): Promise<Listener> {
  const [stream, api] = [new MessageChannel(), new MessageChannel()];
  const lines: Record<Channel, string[]> = { page: [], answers: [], followLog: [], followMachines: [] };
  const post = async (message: object) => {
    for (let i = 0; i < pace; i++) await pass();
    stream.port1.postMessage(message);
  };
  const read = { messages: 0, answers: 0 };
  const tellRead = () => {
    if ((read.messages + read.answers) % READ_NOTICE === 0) void post({ kind: 'read', ...read });
  };
  stream.port1.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    lines.page.push(asLine(data));
    if (data.kind === 'block') void post({ kind: 'credit', blocks: 1 });
    else {
      read.messages++;
      tellRead();
    }
    if (data.kind !== 'announced') return;
    void post({ kind: 'keyframe', hold: data.hold });
    void post({ kind: 'ended', hold: data.hold });
  };
  let called = 0;
  const waiting = new Map<string, (answer: unknown) => void>();
  api.port1.onmessage = ({ data }: MessageEvent<{ id: string; value: unknown }>) => {
    lines.answers.push(asLine(data));
    read.answers++;
    tellRead();
    waiting.get(data.id)?.(data.value);
  };
  const number = await host.connect(role, stream.port2, api.port2, false);
  const call = (calls: readonly Call[], transfer: Transferable[] = []) =>
    Promise.all(
      calls.map(([name, ...values]) => {
        const id = String(++called);
        const argumentList = values.map((value) => ({ type: 'RAW', value }));
        api.port1.postMessage({ id, type: 'APPLY', path: [name], argumentList }, transfer);
        return new Promise<unknown>((resolve) => waiting.set(id, resolve));
      }),
    );
  const ports = [stream.port1, api.port1];
  const follow = async (name: 'followLog' | 'followMachines', ...rest: unknown[]) => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1);
    port1.onmessage = ({ data }: MessageEvent<{ kind?: string }>) => {
      lines[name].push(asLine(data));
      if (data.kind === undefined || data.kind === 'records')
        port1.postMessage({ kind: 'credit', blocks: 1 });
    };
    await call([[name, port2, ...rest]], [port2]);
  };
  if (follows) {
    await follow('followLog', 'start');
    await follow('followMachines');
  }
  const close = () => {
    for (const port of ports) port.close();
  };
  return { number, lines, call, close };
}

/** A message as a line of text, without the time of day at which a machine reported something. */
function asLine(message: unknown): string {
  return JSON.stringify(message, (key, value: unknown) => {
    if (key === 'createdAt') return '';
    return value instanceof Int32Array ? [...value] : value;
  });
}
