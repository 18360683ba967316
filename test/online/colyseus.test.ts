import { hearth } from '@aftercast/hearth';
import { stress } from '@aftercast/stress';
import { afterAll, beforeAll } from 'vitest';
import { Loopback } from './loopback.ts';
import { describeSeats } from './seat-suite.ts';

let loopback: Loopback;
beforeAll(async () => {
  loopback = await Loopback.start([stress, hearth]);
});
afterAll(() => loopback.server.close());

describeSeats('on a server, over Colyseus', async (setup) => {
  const match = await loopback.create(setup);
  const [first, second, third] = await Promise.all([
    loopback.page(match, { kind: 'seat', seat: 0 }),
    loopback.page(match, { kind: 'seat', seat: 1 }),
    loopback.page(match, { kind: 'spectator' }),
  ]);
  const close = async () => {
    for (const page of [first, second, third]) await page.close();
  };
  return { seats: [first.client, second.client], spectator: third.client, close };
});
