import { AURA_OFF } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { layOwn, minion, type OwnMatch, spell } from './play-own.ts';

/** Gives health and taunt to minions without taunt: what it gives takes away why. */
const restless = minion('restless', {
  auras: [
    {
      to: { in: 'battlefield', where: [{ not: { keyword: 'taunt' } }] },
      keywords: ['taunt'],
      stats: { health: 2 },
    },
  ],
});

const isSuspended = (match: OwnMatch) =>
  match.session.state.table.entities[match.id('restless')]?.attachments.some(
    ({ until }) => until >= AURA_OFF,
  );

describe('A14 a minion whose aura does not come to rest', () => {
  const lay = () =>
    layOwn(
      [restless, spell('hush', [{ do: 'silence', to: { in: 'battlefield', side: 'ally' } }])],
      [{ hand: ['restless', 'hush', 'wisp', 'sap'] }, { board: [{ card: 'chillwind-yeti', damage: 3 }] }],
    );

  test('A14 can be played; its aura is suspended, and has changed neither health nor damage', async () => {
    const match = await lay();
    expect(match.play('restless')).toBeNull();
    expect(isSuspended(match)).toBe(true);
    expect(['health', 'damage', 'taunt'].map((it) => match.stat('chillwind-yeti', it))).toEqual([5, 3, 0]);
    expect(match.play('wisp')).toBeNull();
    expect(match.stat('wisp', 'taunt')).toBe(0);
  });

  test('A14 it is not suspended any more once it is silenced', async () => {
    const match = await lay();
    match.play('restless');
    expect(match.play('hush')).toBeNull();
    expect(isSuspended(match)).toBe(false);
    expect(match.stat('restless', 'silenced')).toBe(1);
  });

  test('A14 going back before it, and playing it again, gives the same', async () => {
    const { session } = await lay().then((it) => {
      it.play('restless');
      return it;
    });
    const before = JSON.stringify(session.state);
    const [entry] = session.journal;
    session.goBackBefore(1);
    expect(entry && session.play(0, entry.command)).toBeNull();
    expect({ ...session.state, steps: 0 }).toEqual({ ...JSON.parse(before), steps: 0 });
  });
});
