import { activeSeat } from '@aftercast/cyber';
import type { Match, Role } from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { layMatch } from './lay.ts';

/** Who must not know, and last the seat whose cards they are. */
const ROLES: readonly Role[] = [{ kind: 'seat', seat: 0 }, { kind: 'spectator' }, { kind: 'seat', seat: 1 }];

/** What the other seat holds face down. Costs, memory, keywords and what they listen to differ. */
const HIDDEN = [
  { hand: ['cracker-1a', 'worm-1', 'zero-day-1'], deck: ['firewall-1', 'tap-1', 'cron-1', 'backup-1'] },
  {
    hand: ['brute-force-1', 'memory-bank-1', 'hot-patch-1'],
    deck: ['thread', 'swarm-1', 'linker-1', 'worm-1'],
  },
  { hand: ['thread', 'thread', 'linker-1'], deck: ['keylogger-1', 'thread', 'data-leak-1', 'tap-1'] },
];

/** Everything that a role is sent while seat 0 plays what it has and seat 1 only ends its turns. */
function sent(hidden: (typeof HIDDEN)[number]): string[] {
  const own = { hand: ['cracker-1a', 'memory-bank-1', 'fork-bomb-1', 'mainframe-1'], field: ['cracker-2'] };
  const field = [{ card: 'linker-1', as: 'linker' }, 'acolyte-of-bytes-1', 'firewall-1'];
  const { match } = layMatch({ ...own, deck: ['worm-1', 'siphon-1', 'backup-1'] }, { field, ...hidden });
  const streams = ROLES.map((role) => match.stream(role));
  const read = streams.map((it) => JSON.stringify(it.view));
  for (let i = 0; i < 14; i++) {
    const seat = activeSeat(match.session.state.table);
    match.send(seat, seat === 0 ? nextCommand(match) : { do: 'end-turn' });
    match.finish();
  }
  streams.forEach((it, i) => {
    let block = it.read(0, Number.POSITIVE_INFINITY);
    for (; block !== null; block = it.read(block.end, Number.POSITIVE_INFINITY)) read[i] += `\n${block.data}`;
  });
  return read;
}

/** The last of what can be done, so that programs attack when they can; then the next is played. */
function nextCommand({ session }: Match): Command {
  const entry = session.legal(0).findLast((it) => it.do !== 'end-turn');
  const [target] = entry?.allowed ?? [];
  if (entry?.do === 'play') return { do: 'play', card: entry.entity };
  if (entry?.do !== 'attack' || target === undefined) return { do: 'end-turn' };
  return { do: 'attack', with: entry.entity, target, ...(entry.choose >= 0 && { routine: entry.choose }) };
}

test('H1 hidden cards of one seat do not change what the other seat or a spectator receives', () => {
  const all = HIDDEN.map(sent);
  for (const role of [0, 1]) expect(new Set(all.map((it) => it[role])).size).toBe(1);
  expect(new Set(all.map((it) => it[2])).size).toBe(HIDDEN.length);
});
