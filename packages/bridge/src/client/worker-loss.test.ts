import { describe, expect, it } from 'vitest';
import { WorkerLoss, WorkerLostError } from './worker-loss.ts';

/** A worker's end that the test lets fail; the listeners that it has are counted. */
class Endpoint extends EventTarget {
  listeners = 0;
  postMessage() {}
  override addEventListener(...listener: Parameters<EventTarget['addEventListener']>) {
    this.listeners++;
    super.addEventListener(...listener);
  }
  override removeEventListener(...listener: Parameters<EventTarget['removeEventListener']>) {
    this.listeners--;
    super.removeEventListener(...listener);
  }
}

const never = new Promise<never>(() => {});

/** A watch over an endpoint, and the losses that it reports. */
function open() {
  const endpoint = new Endpoint();
  const loss = new WorkerLoss(endpoint);
  const losses: WorkerLostError[] = [];
  const listen = () => {
    loss.report = (error) => losses.push(error);
  };
  return { endpoint, listen, loss, losses };
}

describe('the loss of a worker', () => {
  it('B3 an uncaught error of its script rejects what waits for an answer, and says what it was', async () => {
    const { endpoint, loss } = open();
    const answer = loss.orElse(never);
    endpoint.dispatchEvent(Object.assign(new Event('error'), { message: 'x is not defined' }));
    await expect(answer).rejects.toThrow('x is not defined');
    await expect(answer).rejects.toMatchObject({ name: 'WorkerLostError', kind: 'died' });
    await expect(loss.orElse(never)).rejects.toBeInstanceOf(WorkerLostError);
  });

  it('B3 an answer that comes first counts, and so does its own error', async () => {
    const { loss } = open();
    expect(await loss.orElse(Promise.resolve(7))).toBe(7);
    await expect(loss.orElse(Promise.reject(new Error('No such seat.')))).rejects.toThrow('No such seat.');
  });

  it('B3 an error without a message, and a closed port, are reported too', () => {
    const { endpoint, listen, losses } = open();
    listen();
    endpoint.dispatchEvent(new Event('error'));
    endpoint.dispatchEvent(new Event('close'));
    expect(losses.map(({ kind, message }) => [kind, message])).toEqual([
      [
        'died',
        "The worker's script was not loaded. Is its address right, does the server send it as JavaScript, and may the page start workers (Content-Security-Policy)?",
      ],
      ['died', 'The worker was closed.'],
    ]);
  });

  it('a message that reaches its listeners is no loss', () => {
    const found: EventListener[] = [];
    const losses: unknown[] = [];
    // As Comlink's adapter for Node workers: it ignores the types of events.
    const loss = new WorkerLoss({
      postMessage() {},
      addEventListener: (_: string, listener: EventListenerOrEventListenerObject) =>
        found.push(listener as EventListener),
      removeEventListener() {},
    });
    loss.report = (error) => losses.push(error);
    for (const listener of found) listener(new MessageEvent('message', { data: 1 }));
    expect([found.length, losses]).toEqual([2, []]);
  });

  it('B3 nothing is left of a watch that was stopped', () => {
    const { endpoint, listen, loss, losses } = open();
    listen();
    expect(endpoint.listeners).toBe(2);
    loss.stop();
    endpoint.dispatchEvent(new Event('error'));
    endpoint.dispatchEvent(new Event('close'));
    expect([endpoint.listeners, losses]).toEqual([0, []]);
  });
});
