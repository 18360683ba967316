import { describe, expect, test } from 'vitest';
import { portWire } from './port-wire.ts';

function pair() {
  const { port1, port2 } = new MessageChannel();
  return [portWire(port1), portWire(port2)] as const;
}

describe('a wire over a port', () => {
  test('carries whole messages in order, also those that come before they are listened to', async () => {
    const [near, far] = pair();
    near.send(Uint8Array.of(1, 2));
    near.send(Uint8Array.of(3));
    await new Promise((resolve) => setTimeout(resolve, 10));
    const heard: number[][] = [];
    far.onmessage = (message) => heard.push([...message]);
    near.send(Uint8Array.of());
    await expect.poll(() => heard).toEqual([[1, 2], [3], []]);
    near.close();
  });

  test('tells one end once that the other has closed it, and carries nothing more', async () => {
    const [near, far] = pair();
    const ends: string[] = [];
    const heard: Uint8Array[] = [];
    near.onclose = () => ends.push('near');
    far.onclose = () => ends.push('far');
    far.onmessage = (message) => heard.push(message);
    near.close();
    near.close();
    near.send(Uint8Array.of(1));
    await expect.poll(() => ends).toEqual(['far']);
    far.send(Uint8Array.of(2));
    far.close();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(ends).toEqual(['far']);
    expect(heard).toEqual([]);
  });
});
