import type { GameRules, Reader } from '@aftercast/rules';
import * as Comlink from 'comlink';
import type { ConnectionApi, ConnectOptions, MatchSetup, Role } from '../contract.ts';
import { Host } from '../host/host.ts';
import type { HostParts } from '../host/parts/parts.ts';
import { hostMatches } from '../worker.ts';
import { layBells, openBells, ROPES } from './bells.ts';
import { delivered } from './delivered.ts';
import { pageEnd } from './feed-ends.ts';
import { HeldClock } from './held-clock.ts';
import { whenDone } from './tidy.ts';

/** The set-up of a match of bells that seat 0 starts. */
export const BELLS: MatchSetup = { game: 'bells', seed: 1, first: 0 };

/** The set-up of a match of bells from a scenario, which names the ropes of its seats. */
export const NAMED_BELLS: MatchSetup = {
  game: 'bells',
  scenario: {
    format: 'scenario/1',
    name: 'Two ropes',
    game: 'bells',
    players: [{ rope: 'mine' }, { rope: 'theirs' }],
    steps: [{ do: 'end-turn' }],
  },
};

/** The rules of the game of bells, whose matches can be opened from set-ups, and timed: a warning rings the bell. */
function openableBells(): GameRules {
  const { rules } = openBells().match.session;
  const { active } = rules;
  return {
    ...rules,
    check: (table, seat, command) => (command.do === 'time' ? null : rules.check(table, seat, command)),
    action(table, seat, command) {
      if (command.do !== 'time') return rules.action(table, seat, command);
      const due = command.left === 0 ? { do: 'end-turn' } : { do: 'ring', times: 1 };
      return rules.action(table, active(table), due);
    },
    opening: {
      lay: (changes, first) => layBells(changes, Math.max(0, first)),
      stage: () => 'playing',
      awaits: (table, seat) => seat === active(table),
      checkDeck: () => null,
    },
    loadScenario: async () => ({
      parsePlayer(value: unknown, path: string, reader: Reader) {
        const { rope } = reader.object(value, path, ['rope']) ?? {};
        return rope === undefined ? null : reader.alias(rope, `${path}.rope`);
      },
      makePlayer: (rope) => ({ rope }),
      setUp(changes, names, first) {
        layBells(changes, first);
        return new Map(
          names.flatMap((name, seat) => (typeof name === 'string' ? [[name, ROPES[seat] ?? 0]] : [])),
        );
      },
      zones: {},
      zoneNames: ['wall', 'hand', 'loft'],
      zoneName: () => '',
      setupSteps: {},
      entityChecks: {},
      playerChecks: {},
      keywords: [],
      hasKeyword: () => false,
      silent: [],
      commands: { 'end-turn': [] },
      commandChecks: {},
    }),
  };
}

/** A page that is connected to a host. */
function connectedPage(number: number, page: ReturnType<typeof pageEnd>) {
  return {
    ...page,
    number,
    calls: Comlink.wrap<ConnectionApi>(page.api),
    /** The last status that it was sent. */
    status: () => page.of('status').at(-1)?.status,
    warnings: () => page.of('warning').map(({ code }) => code),
  };
}

/**
 * A worker's host of the game of bells.
 * @param changed rules that differ from those of the game
 * @param parts loads what not every match needs
 */
export function bellHost(changed: Partial<GameRules> = {}, parts?: HostParts) {
  const clock = new HeldClock();
  const host = new Host({ games: [{ ...openableBells(), ...changed }], clock }, parts);
  whenDone(() => host.close());
  const connectTo = async (
    page: ReturnType<typeof pageEnd>,
    ...[role, leads, options]: [role: Role, leads?: boolean, options?: ConnectOptions]
  ) => {
    const { api, stream } = page.ports;
    const number = await host.connect(role, stream, api, leads, options);
    await delivered();
    return connectedPage(number, page);
  };
  return {
    clock,
    host,
    /** Connects a page, which takes the blocks that it is sent. */
    connect(...how: [role: Role, leads?: boolean, options?: ConnectOptions]) {
      const page = pageEnd();
      page.does.takes = true;
      return connectTo(page, ...how);
    },
    /** Connects a page, which takes blocks only when the test says so. */
    connectSlow: (role: Role) => connectTo(pageEnd(), role),
  };
}

/** A worker that hosts bells, in the test's thread: its host, and the port on which a page calls it. */
export function workerOfBells() {
  const { port1, port2 } = new MessageChannel();
  const host = hostMatches({ games: [openableBells()], clock: new HeldClock() }, port2) as Host;
  whenDone(async () => {
    await host.close();
    port1.close();
  });
  return { host, port: port1 };
}
