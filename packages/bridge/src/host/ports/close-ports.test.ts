import { expect, test } from 'vitest';
import { delivered } from '../../testing/delivered.ts';
import { closePorts } from './close-ports.ts';

test('B3 the ports among what came with a message are closed, and nothing else is touched', async () => {
  const channels = [new MessageChannel(), new MessageChannel(), new MessageChannel()];
  const closed: number[] = [];
  channels.forEach(({ port1 }, i) => {
    port1.addEventListener('close', () => closed.push(i));
  });
  const [one, two, kept] = channels.map(({ port2 }) => port2);
  let calls = 0;
  closePorts([one, null, { close: () => calls++ }, 'port', two]);
  await delivered();
  expect([closed.sort(), calls]).toEqual([[0, 1], 0]);
  kept?.close();
});
