import { acceptInvitation } from '@aftercast/bridge/client';
import type { Role } from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { RecordKind } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { type Home, openChain, openHome, playChain, playOut, rested, restoreChain, settle } from './home.ts';
import { keep } from './keeper.ts';
import { type Lantern, lanternScenario, lanterns } from './lantern-rules.ts';
import { SEAT, secretTable, USUAL } from './secret-table.ts';

const HIT = { type: 'hit', phase: 'perform' } as const;
const ROLES: Role[] = [{ kind: 'owner' }, SEAT, { kind: 'seat', seat: 1 }, { kind: 'spectator' }];

const castArcher = ({ client }: Home) => {
  const card = client.view.zone(0, 'hand').find((id) => client.view.entity(id)?.card === 'elven-archer') ?? 0;
  const [target = 0] = client.view.zone(1, 'battlefield');
  return client.send({ do: 'play', card, target });
};

describe('following the event log', () => {
  it.each(ROLES)('B1 from the start, the records lead to the view of the connection: %j', async (role) => {
    const home = await openHome(hearth, { scenario: secretTable(USUAL) });
    const early = await home.client.join(role);
    const first = await keep(early);
    const done = rested(home.client);
    await castArcher(home);
    await done;
    const late = await keep(await home.client.join(role));
    await settle();
    const { table } = early.view;
    expect(first.keeper.starts).toEqual([late.keeper.starts[0]]);
    expect(first.keeper.starts[0]).toMatchObject({ seq: 0, command: 0, reason: 'first' });
    expect(first.keeper.kept.length).toBeGreaterThan(5);
    expect(late.keeper.kept).toEqual(first.keeper.kept);
    expect(first.keeper.table).toEqual(table);
    expect(late.keeper.table).toEqual(table);
    await home.client.dispose();
  });

  it('B1 from now on, the records have the same numbers as for every follower', async () => {
    const home = await openChain('tree', 3, 3);
    const whole = await keep(home.client);
    await playOut(home);
    const later = await keep(home.client, 'now');
    await settle();
    expect(later.keeper.starts[0]).toMatchObject({ command: 1, seq: whole.keeper.kept.length });
    expect(later.keeper.kept).toEqual([]);
    await playOut(home);
    expect(later.keeper.kept.length).toBeGreaterThan(10);
    expect(later.keeper.kept).toEqual(whole.keeper.kept.slice(later.keeper.first));
    expect(later.keeper.table).toEqual(whole.keeper.table);
    await home.client.dispose();
  });

  it.each(['snapshot', 'save'] as const)(
    'B1 S4 after a restore (%s) during a resolution, the event log comes from its own start',
    async (form) => {
      const home = await openChain('tree', 3, 3);
      home.client.viewers.attach(HIT, { duration: 10, keyframe: 5 });
      const before = await keep(home.client);
      await playChain(home.client);
      await settle();
      const again = await restoreChain(await home.client[form]());
      const { keeper } = await keep(again.client);
      await settle();
      expect(keeper.starts).toEqual(before.keeper.starts);
      const told = keeper.kept.length;
      expect(told).toBeGreaterThan(1);
      const done = rested(again.client);
      await again.client.resume();
      await done;
      home.client.skip();
      await settle();
      expect(keeper.kept.length).toBeGreaterThan(told);
      expect(keeper.kept).toEqual(before.keeper.kept);
      await again.client.dispose();
      await home.client.dispose();
    },
  );

  it('B1 H1 an invited seat can follow, and gets only what it may know', async () => {
    const home = await openHome(hearth, { scenario: secretTable(USUAL) });
    const { keeper: joined } = await keep(await home.client.join({ kind: 'seat', seat: 1 }));
    const guest = await acceptInvitation(await home.client.invite({ kind: 'seat', seat: 1 }), {
      clock: home.pageClock,
    });
    const { keeper } = await keep(guest);
    const done = rested(home.client);
    await castArcher(home);
    await done;
    await settle();
    expect(keeper.kept.length).toBeGreaterThan(5);
    expect(keeper.kept).toEqual(joined.kept);
    await guest.dispose();
    expect(keeper.ends).toEqual(['The connection was closed by dispose().']);
    await home.client.dispose();
  });

  const others: [string, typeof USUAL][] = [
    [
      'other cards',
      { hand: ['polymorph', 'wisp'], deck: ['fireball', 'wisp', 'polymorph'], secret: 'spellbender' },
    ],
    ['a card whose aura works in the hand', { ...USUAL, hand: ['sea-giant', 'fireball'] }],
    [
      'two such cards, and a third to draw',
      { ...USUAL, hand: ['sea-giant', 'mountain-giant'], deck: ['molten-giant', 'wisp', 'wisp'] },
    ],
  ];

  it.each(others)(
    'H1 a seat gets the same bytes whatever the opponent holds, early or late: %s',
    async (_, other) => {
      const tell = async (hidden: typeof USUAL) => {
        const home = await openHome(hearth, { scenario: secretTable(hidden) });
        const seat = await home.client.join(SEAT);
        const early = await keep(seat);
        for (const send of [() => castArcher(home), () => home.client.send({ do: 'end-turn' })]) {
          const done = rested(home.client);
          await send();
          await done;
        }
        const late = await keep(seat);
        await settle();
        await home.client.dispose();
        return [early, late].map(({ keeper: { starts, kept } }) => JSON.stringify([starts, kept]));
      };
      const told = await tell(USUAL);
      expect(await tell(other)).toEqual(told);
      expect(told[0]).toBe(told[1]);
      expect(told[0]?.length).toBeGreaterThan(500);
    },
  );
});

describe('an undone command, for followers', () => {
  const open = (hand: Lantern[]) => openHome(lanterns, { scenario: lanternScenario(hand), limit: 50 });
  const use = async ({ client }: Home, lantern: string) => {
    await client.send({ do: 'play', card: client.aliases[`${lantern}-0`] ?? 0 });
    await settle();
  };

  it.each(ROLES)('B1 S4 its records are revoked, and later records continue from there: %j', async (role) => {
    const home = await open(['lamp', 'echo', 'riddle']);
    home.client.viewers.attach({ type: 'echo', phase: 'perform' }, { duration: 0, keyframe: 0 });
    const { keeper } = await keep(await home.client.join(role));
    const now = await keep(await home.client.join(role), 'now');
    await use(home, 'lamp');
    const held = [...keeper.kept];
    const tableThen = structuredClone(keeper.table);
    let most = 0;
    for (let i = 0; i < 40 && keeper.starts.length < 2; i++) {
      if (i === 0) void home.client.send({ do: 'play', card: home.client.aliases['echo-0'] ?? 0 });
      await settle();
      most = Math.max(most, keeper.kept.length);
    }
    // Some of its records had been sent.
    expect(most).toBeGreaterThan(held.length);
    expect(keeper.starts[1]).toMatchObject({ seq: held.length, command: 1, reason: 'rolled-back' });
    expect(keeper.starts[1]?.table).toEqual(tableThen);
    expect(keeper.kept.slice(0, held.length)).toEqual(held);
    expect(keeper.kinds.slice(held.length)).toEqual([RecordKind.rolledBack]);
    await use(home, 'riddle');
    const late = await keep(await home.client.join(role));
    await settle();
    expect(late.keeper.kept).toEqual(keeper.kept);
    expect(now.keeper.kept).toEqual(keeper.kept);
    expect(late.keeper.table).toEqual(keeper.table);
    await home.client.dispose();
  });

  it('B1 a follower that started in the middle of it restarts before it, with that number', async () => {
    const home = await open(['echo']);
    let play: () => void = () => {};
    home.client.viewers.attach(
      { type: 'echo', phase: 'perform' },
      () =>
        new Promise((resolve) => {
          play = resolve;
        }),
    );
    await use(home, 'echo');
    const { keeper } = await keep(home.client, 'now');
    await settle();
    expect(keeper.first).toBeGreaterThan(0);
    play();
    home.client.skip();
    await settle();
    expect(keeper.starts[1]).toMatchObject({ seq: 0, command: 0, reason: 'rolled-back' });
    expect(keeper.kinds).toEqual([RecordKind.rolledBack]);
    await home.client.dispose();
  });

  it('B1 a follower that got none of its records has nothing to discard', async () => {
    const home = await open(['echo']);
    const { keeper } = await keep(home.client);
    await use(home, 'echo');
    expect(keeper.starts).toHaveLength(1);
    expect(keeper.kinds).toEqual([RecordKind.rolledBack]);
    await home.client.dispose();
  });
});
