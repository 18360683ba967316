import { openMatch } from '@aftercast/bridge/client';
import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { stress } from '@aftercast/stress';
import { describeSeats } from './seat-suite.ts';
import { OnlineTable } from './table.ts';

const games = [stress, hearth];

describeSeats('in the page’s own worker', async (setup) => {
  const channel = new MessageChannel();
  const host = hostMatches({ games }, channel.port2);
  const first = await openMatch(channel.port1, setup, { as: { kind: 'seat', seat: 0 } });
  const second = await first.join({ kind: 'seat', seat: 1 });
  const spectator = await first.join({ kind: 'spectator' });
  const close = async () => {
    await first.dispose();
    await host.close();
  };
  return { seats: [first, second], spectator, close };
});

describeSeats('on a server, over wires in memory', async (setup) => {
  const table = await OnlineTable.open(setup, {}, games);
  const [first, second, third] = await Promise.all([
    table.page({ kind: 'seat', seat: 0 }),
    table.page({ kind: 'seat', seat: 1 }),
    table.page({ kind: 'spectator' }),
  ]);
  const close = async () => {
    for (const page of [first, second, third]) await page.close();
    table.served.close('closed', 'The test is over.');
  };
  return { seats: [first.client, second.client], spectator: third.client, close };
});
