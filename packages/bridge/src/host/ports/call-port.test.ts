import { afterEach, describe, expect, test } from 'vitest';
import { MAX_WAITING_CALLS } from '../../contract.ts';
import { delivered } from '../../testing/delivered.ts';
import { tidyUp, whenDone } from '../../testing/tidy.ts';
import { CallPort, type CallPortOptions } from './call-port.ts';
import { MESSAGE_LIMITS } from './forms.ts';
import { Turns } from './turns.ts';

/** What the caller is answered. */
interface Answer {
  id: string;
  type: string;
  value: unknown;
}

afterEach(tidyUp);

/** A call port with some methods, and the caller's end of it. */
function open(given: Partial<CallPortOptions> = {}) {
  const { port1, port2 } = new MessageChannel();
  whenDone(() => port1.close());
  whenDone(() => port2.close());
  const answers: Answer[] = [];
  port1.onmessage = ({ data }: MessageEvent<Answer>) => answers.push(data);
  const told: string[] = [];
  const taken: unknown[][] = [];
  const calls = new CallPort(port2, {
    offers: {
      add: { takes: [MESSAGE_LIMITS, MESSAGE_LIMITS], call: async (a, b) => Number(a) + Number(b) },
      take: {
        takes: ['port', 'text', 'checked-by-method', MESSAGE_LIMITS],
        call: async (...args) => {
          taken.push(args);
          return args.length;
        },
      },
      fail: { takes: ['port'], call: () => Promise.reject(new Error('secret')) },
      wait: { takes: [], call: () => new Promise(() => {}) },
    },
    turns: new Turns(),
    redact: () => new Error('It failed.'),
    admit: () => true,
    malformed: () => told.push('malformed'),
    answered: () => told.push('answered'),
    released: () => told.push('released'),
    ...given,
  });
  let number = 0;
  const post = (message: unknown, transfer: Transferable[] = []) => port1.postMessage(message, transfer);
  const call = (path: unknown, args: unknown = [], transfer: Transferable[] = []) => {
    const id = `${++number}`;
    post({ id, type: 'APPLY', path, argumentList: args }, transfer);
    return id;
  };
  return { answers, call, calls, post, taken, told };
}

const raw = (...values: unknown[]) => values.map((value) => ({ type: 'RAW', value }));
const messageOf = ({ value }: Answer) => (value as { value: { message: string } }).value.message;

describe('a call through a port', () => {
  test('B3 is answered by its id, and counted', async () => {
    const { answers, call, calls, told } = open();
    const id = call(['add'], raw(2, 3));
    await delivered();
    expect(answers).toEqual([{ id, type: 'RAW', value: 5 }]);
    expect([told, calls.waiting]).toEqual([['answered'], 0]);
  });

  test('H1 fails with the message that the caller may see, and without a stack', async () => {
    const { answers, call } = open();
    call(['fail'], raw(1));
    await delivered();
    expect(answers).toEqual([
      {
        id: '1',
        type: 'HANDLER',
        name: 'throw',
        value: { isError: true, value: { name: 'Error', message: 'It failed.' } },
      },
    ]);
  });

  test.each<[what: string, path: unknown, args: unknown]>([
    ['no path', undefined, []],
    ['an empty path', [], []],
    ['a path of two', ['add', 'call'], []],
    ['a name that is no text', [7], []],
    ['an unknown method', ['subtract'], []],
    ['a method of all objects', ['constructor'], []],
    ['no list of arguments', ['add'], 7],
    ['an argument that is a proxy', ['add'], [{ type: 'HANDLER', name: 'proxy', value: 1 }]],
    ['a bare argument', ['add'], [1]],
  ])('H1 is malformed with %s', async (_, path, args) => {
    const { answers, call, told } = open();
    call(path, args);
    await delivered();
    expect(answers.map(messageOf)).toEqual(['The call is malformed.']);
    expect(told).toEqual(['answered', 'malformed']);
  });

  test('H1 can read and write no property, and releases its port', async () => {
    const { answers, post, told } = open();
    for (const type of ['GET', 'SET', 'CONSTRUCT', 'ENDPOINT', undefined])
      post({ id: 'x', type, path: ['add'], argumentList: [] });
    await delivered();
    expect(answers.map(messageOf)).toEqual(Array(5).fill('The call is malformed.'));
    post({ id: 'y', type: 'RELEASE' });
    await delivered();
    expect(answers.at(-1)).toEqual({ id: 'y', type: 'RAW' });
    expect(told.at(-1)).toBe('released');
  });

  test('B3 without an id, or with a long one, is not answered', async () => {
    const { answers, post, told } = open();
    const message = { type: 'APPLY', path: ['add'], argumentList: raw(1, 2) };
    for (const other of [message, { ...message, id: 7 }, { ...message, id: 'x'.repeat(101) }, null, 'call'])
      post(other);
    await delivered();
    expect([answers, told]).toEqual([[], []]);
    post({ ...message, id: 'x'.repeat(100) });
    await delivered();
    expect(answers).toHaveLength(1);
  });

  test('B3 is not looked at, if the connection may send no more', async () => {
    const { answers, call } = open({ admit: () => false });
    call(['add'], raw(1, 2));
    await delivered();
    expect(answers).toEqual([]);
  });
});

describe('the arguments of a call', () => {
  test('B3 of another kind than the method takes are null, and further ones are left out', async () => {
    const { call, taken } = open();
    const { port1, port2 } = new MessageChannel();
    whenDone(() => port1.close());
    call(['take'], raw(port2, 'text', () => {}, { a: 1 }, 'more').slice(0, 2), [port2]);
    await delivered();
    expect(taken[0]?.[0]).toBeInstanceOf(MessagePort);
    expect(taken[0]?.slice(1)).toEqual(['text']);
    call(['take'], raw('no port', 7, new Date(0), new Date(0), 'more'));
    await delivered();
    expect(taken[1]).toEqual([null, null, new Date(0), null]);
    call(['take'], []);
    await delivered();
    expect(taken[2]).toEqual([]);
  });

  /** Whether the other end of a port was closed. */
  function watch() {
    const { port1, port2 } = new MessageChannel();
    whenDone(() => port1.close());
    const seen = { closed: false, port: port2 };
    port1.addEventListener('close', () => {
      seen.closed = true;
    });
    port1.start();
    return seen;
  }

  test('B3 that are ports are closed if the call is not taken, or fails', async () => {
    const { call, post } = open();
    const [taken, further, failed, malformed, loose] = [watch(), watch(), watch(), watch(), watch()];
    call(['take'], raw(taken.port, '', 0, 0, further.port), [taken.port, further.port]);
    call(['fail'], raw(failed.port), [failed.port]);
    call(['none'], raw(malformed.port), [malformed.port]);
    post(loose.port, [loose.port]);
    await delivered();
    await delivered();
    expect([taken, further, failed, malformed, loose].map(({ closed }) => closed)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test('B3 that are ports are closed with the calls that had not begun when the port stopped', async () => {
    const { call, calls, answers } = open();
    const kept = watch();
    calls.held = true;
    call(['take'], raw(kept.port), [kept.port]);
    await delivered();
    expect(calls.waiting).toBe(1);
    calls.stop();
    await delivered();
    expect([kept.closed, calls.waiting, answers]).toEqual([true, 0, []]);
    call(['add'], raw(1, 2));
    await delivered();
    expect(answers).toEqual([]);
  });
});

describe('calls that wait', () => {
  test('B2 are limited, with those that have begun', async () => {
    const { answers, call, calls } = open();
    for (let i = 0; i < MAX_WAITING_CALLS; i++) call(['wait']);
    await delivered();
    expect([calls.waiting, answers]).toEqual([MAX_WAITING_CALLS, []]);
    call(['add'], raw(1, 2));
    await delivered();
    expect(messageOf(answers[0] as Answer)).toContain(`At most ${MAX_WAITING_CALLS} calls`);
  });

  test('B1 are answered in order once their connection has its view', async () => {
    const { answers, call, calls } = open();
    calls.held = true;
    for (let i = 0; i < 3; i++) call(['add'], raw(i, 0));
    await delivered();
    expect([answers, calls.waiting]).toEqual([[], 3]);
    expect(calls.step()).toBe(false);
    calls.held = false;
    await delivered();
    expect(answers.map(({ value }) => value)).toEqual([0, 1, 2]);
  });

  test('B5 begin one in each round of the turns', async () => {
    const { call, calls, taken } = open({ turns: new Turns() });
    calls.held = true;
    for (let i = 0; i < 2; i++) call(['take'], raw(null, `${i}`));
    await delivered();
    calls.held = false;
    expect([calls.step(), calls.step(), calls.step()]).toEqual([true, false, false]);
    expect(taken.map(([, text]) => text)).toEqual(['0', '1']);
  });
});

describe('a call whose method waits for its code', () => {
  /** A port with such a method; `arrive` and `fail` end the wait for the code that was asked for last. */
  function openLoading() {
    const begun: string[] = [];
    const loads: { arrive: () => void; fail: (error: Error) => void }[] = [];
    let isThere = false;
    const load = () =>
      isThere
        ? null
        : new Promise<void>((resolve, reject) => {
            const arrive = () => {
              isThere = true;
              resolve();
            };
            loads.push({ arrive, fail: reject });
          });
    const note = (name: string) => async () => {
      begun.push(name);
      return name;
    };
    const offers = {
      aim: { takes: ['port'] as const, load, call: note('aim') },
      send: { takes: [], call: note('send') },
    };
    return { ...open({ offers, redact: (error) => error as Error }), begun, loads };
  }

  test('B5 is not overtaken by later calls', async () => {
    const { answers, begun, call, calls, loads } = openLoading();
    for (const name of ['send', 'aim', 'send', 'aim']) call([name]);
    await delivered();
    expect([begun, calls.waiting, loads.length]).toEqual([['send'], 3, 1]);
    call(['send']);
    await delivered();
    expect([begun, calls.waiting]).toEqual([['send'], 4]);
    loads[0]?.arrive();
    await delivered();
    expect(begun).toEqual(['send', 'aim', 'send', 'aim', 'send']);
    expect(answers.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
    expect([calls.waiting, loads.length]).toEqual([0, 1]);
  });

  test('B3 fails with the reason, and its port is closed; later calls go on, and the next one loads again', async () => {
    const { answers, begun, call, loads } = openLoading();
    const { port1, port2 } = new MessageChannel();
    let isClosed = false;
    port1.addEventListener('close', () => {
      isClosed = true;
    });
    call(['aim'], raw(port2), [port2]);
    call(['send']);
    await delivered();
    loads[0]?.fail(new Error('no such file'));
    await delivered();
    expect(answers.map(({ id }) => id)).toEqual(['1', '2']);
    expect(messageOf(answers[0] as Answer)).toBe('no such file');
    expect([begun, isClosed]).toEqual([['send'], true]);
    call(['aim']);
    await delivered();
    loads[1]?.arrive();
    await delivered();
    expect(begun).toEqual(['send', 'aim']);
  });

  test('B3 does not begin after the port was stopped, nor do those that wait behind it', async () => {
    const { answers, begun, call, calls, loads } = openLoading();
    for (const name of ['aim', 'send']) call([name]);
    await delivered();
    calls.stop();
    loads[0]?.arrive();
    await delivered();
    expect([answers, begun, calls.waiting]).toEqual([[], [], 0]);
  });

  test('B5 waits while the port is held, and is not begun twice when it is let go', async () => {
    const { begun, call, calls, loads } = openLoading();
    for (const name of ['aim', 'send']) call([name]);
    await delivered();
    calls.held = true;
    calls.held = false;
    await delivered();
    expect([begun, loads.length]).toEqual([[], 1]);
    loads[0]?.arrive();
    await delivered();
    expect(begun).toEqual(['aim', 'send']);
  });
});
