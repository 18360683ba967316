import * as Comlink from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { delivered } from '../../testing/delivered.ts';
import { hostEnds } from '../../testing/host-ends.ts';
import { tidyUp } from '../../testing/tidy.ts';
import { RunningWorker } from './worker-source.ts';

afterEach(tidyUp);

/** A worker that notes what is done with it. */
class PlainWorker extends EventTarget {
  readonly posted: unknown[] = [];
  readonly transferred: unknown[] = [];
  listeners = 0;
  terminated = 0;
  postMessage(message: unknown, transfer: Transferable[]) {
    this.posted.push(message);
    this.transferred.push(...transfer);
  }
  override addEventListener(...listener: Parameters<EventTarget['addEventListener']>) {
    this.listeners++;
    super.addEventListener(...listener);
  }
  override removeEventListener(...listener: Parameters<EventTarget['removeEventListener']>) {
    this.listeners--;
    super.removeEventListener(...listener);
  }
  terminate() {
    this.terminated++;
  }
}

describe('a worker that runs', () => {
  it('B3 ends with the client that has started it, and keeps no listener', () => {
    const worker = new PlainWorker();
    const running = new RunningWorker(() => worker);
    expect(worker.listeners).toBeGreaterThan(0);
    running.stop();
    expect([worker.terminated, worker.listeners]).toEqual([1, 0]);
  });

  it('B3 that the caller has started goes on when the client lets go of it, without its listeners', () => {
    const worker = new PlainWorker();
    new RunningWorker(worker).stop();
    expect([worker.terminated, worker.listeners]).toEqual([0, 0]);
  });

  it('B3 is answered through its port, which is closed with it', async () => {
    const { start, started } = hostEnds();
    const port = start();
    const running = new RunningWorker(port);
    expect(await running.host.save()).toBe('a save');
    const losses: string[] = [];
    running.loss.report = ({ message }) => losses.push(message);
    running.stop();
    port.postMessage({ id: '1', type: 'APPLY', path: ['save'], argumentList: [] });
    await delivered();
    expect([started[0]?.names(), losses]).toEqual([['save'], []]);
  });

  it('passes ports on with a call', () => {
    const worker = new PlainWorker();
    const running = new RunningWorker(worker);
    const { port1, port2 } = new MessageChannel();
    void running.host.connect({ kind: 'owner' }, Comlink.transfer(port1, [port1]), port2);
    // The greeting comes first.
    expect(worker.posted).toHaveLength(2);
    expect(worker.transferred).toHaveLength(1);
    expect(worker.transferred[0]).toBe(port1);
    running.stop();
    port1.close();
    port2.close();
  });
});
