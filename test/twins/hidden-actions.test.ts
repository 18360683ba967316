import type { Role } from '@aftercast/bridge/contract';
import { type ActionType, makeAction } from '@aftercast/kernel';
import type { CardCommand, Command, GameRules } from '@aftercast/rules';
import { describe, expect, it } from 'vitest';
import { HeldClock } from '../bridge/held-clock.ts';
import { innerHost } from '../bridge/inner-host.ts';
import { lanternScenario, lanterns } from '../bridge/lantern-rules.ts';
import { type Listener, listen, pass } from './listener.ts';

const SEAT: Role = { kind: 'seat', seat: 1 };
const SPECTATOR: Role = { kind: 'spectator' };

/** Twins differ in the number of hidden actions that each echo sets off. */
const TWINS = [0, 3] as const;

/**
 * The game of lanterns, with hidden actions in an echo and at a turn's start: they have no source and change nothing. A
 * turn that starts is followed by another one, without end.
 */
function lanternsWith(hidden: number): GameRules<CardCommand> {
  const { game } = lanterns;
  const hum = game.types.length;
  const types = game.types.map((type): ActionType => {
    if (type.name !== 'echo' && type.name !== 'start-turn') return type;
    return {
      ...type,
      perform(handling, action) {
        for (let i = 0; i < hidden; i++) handling.react(makeAction(hum, action.player, 0));
        type.perform?.(handling, action);
      },
      followUps: (_, { player, type }) => [makeAction(type, 1 - player, 0)],
    };
  });
  return { ...lanterns, game: { ...game, types: [...types, { name: 'hum' }] } };
}

/**
 * Opens a match whose first seat has one card.
 * @param limit how many actions a command may set off; `null` for no limit
 */
async function open(hidden: number, limit: number | null, card: 'echo' | 'lamp' = 'echo') {
  const home = new MessageChannel();
  home.port1.close();
  const host = innerHost({ games: [lanternsWith(hidden)], clock: new HeldClock() }, home.port2);
  const { aliases } = await host.open({ game: 'lanterns', scenario: lanternScenario([card]), limit });
  return { host, play: { do: 'play', card: aliases[`${card}-0`] ?? 0 } satisfies Command };
}

/** Waits until nothing arrives any more. */
async function quiet(listeners: readonly Listener[]): Promise<void> {
  const count = () => listeners.flatMap(({ lines }) => Object.values(lines).flat()).length;
  for (let still = 0; still < 8; ) {
    const before = count();
    await pass();
    still = count() === before ? still + 1 : 0;
  }
}

const STAYS = { pace: 0, follows: true };

describe('matches that differ in the number of hidden actions', () => {
  it.each([SEAT, SPECTATOR])(
    'H1 show a newcomer in the middle of a chain the same moments: %j',
    async (role) => {
      const moments = [];
      for (const hidden of TWINS) {
        const { host, play } = await open(hidden, null);
        // The test drives the match.
        host.playback.controls.handle('pause');
        host.match.send(0, play);
        const views = new Map<number, string[]>();
        // The first connection of such a role loads the code of projections.
        const first = await listen(host, role, { pace: 0, follows: false });
        const stream = host.match.stream(role);
        first.close();
        while (stream.end < 60_000) {
          host.match.advance(512);
          const { port1, port2 } = new MessageChannel();
          const page = await listen(host, role, { pace: 0, follows: false });
          const begun = new Promise<unknown>((resolve) => {
            port1.onmessage = ({ data }) => resolve(data);
          });
          const feed = host.feeds.find(page.number);
          if (feed === undefined) throw new Error('The connection has ended.');
          await host.follow(feed, port2, 'now');
          const start = JSON.stringify(await begun);
          await quiet([page]);
          const [view = ''] = page.lines.page;
          const { before } = JSON.parse(view) as { before: number };
          const known = views.get(before) ?? [view, start];
          expect([view, start]).toEqual(known);
          views.set(before, known);
          page.close();
          port1.close();
          await pass();
          host.feeds.drop(feed);
        }
        await host.close();
        moments.push([...views]);
      }
      expect(moments[0]?.length).toBeGreaterThan(2);
      expect(moments[1]).toEqual(moments[0]);
    },
  );

  it.each([
    ['a chain', SEAT],
    ['a chain', SPECTATOR],
    ['turns', SEAT],
    ['turns', SPECTATOR],
  ])('H1 A12 show a role the same of an endless command that is undone, %s: %j', async (what, role) => {
    const told = [];
    for (const hidden of TWINS) {
      const { host, play } = await open(hidden, 3_000, what === 'turns' ? 'lamp' : 'echo');
      const page = await listen(host, role, STAYS);
      host.match.send(0, what === 'turns' ? { do: 'end-turn' } : play);
      host.playback.commandAccepted();
      while (host.match.running) await pass();
      await quiet([page]);
      expect(host.match.session.lastRunaway?.code).toBe('runaway');
      // Another number would give the turn its whole time again.
      expect(host.match.round).toBe(0);
      told.push(page.lines);
      await host.close();
      page.close();
    }
    expect(told[0]?.page.join()).toContain('rolled-back');
    expect(told[1]).toEqual(told[0]);
  });
});
