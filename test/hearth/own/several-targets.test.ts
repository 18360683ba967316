import { describe, expect, test } from 'vitest';
import { layOwn, minion, spell } from './play-own.ts';

const second = (more = {}, next: unknown[] = [{ do: 'destroy', to: 'it' }]) => ({
  ...{ do: 'choose', aimed: true, to: { of: { in: 'battlefield' }, except: 'chosen' } },
  ...{ next, ...more },
});
const swap = spell('my-swap', [{ do: 'heal', to: 'chosen', amount: 1 }, second()], {
  target: { need: 'required', allowed: { any: ['battlefield'] } },
});

describe('rule 34: a card with several targets', () => {
  test('can be used on a first target only if there is a further one that it may target', async () => {
    const board = ['wisp', { card: 'chillwind-yeti', as: 'yeti' }];
    const match = await layOwn([swap], [{ hand: ['my-swap'], board }, { board: ['worgen-infiltrator'] }]);
    const { session } = match;
    const entry = session.legal(0).find(({ do: name }) => name === 'play');
    expect(entry?.allowed).toEqual([match.id('wisp'), match.id('chillwind-yeti')]);
    expect(match.play('my-swap', 'worgen-infiltrator')).toBe('target-stealthed');
    expect(match.play('my-swap', 'wisp')).toBeNull();
    // One that may be targeted is left: nothing is asked.
    expect(session.state.prompt).toBeNull();
    expect(() => match.id('chillwind-yeti')).not.toThrow();
  });

  test('may be the same again where the card does not leave it out', async () => {
    const twice = spell(
      'my-twice',
      [
        {
          ...{ do: 'choose', aimed: true, to: { in: 'battlefield', side: 'enemy' } },
          next: [
            { do: 'damage', to: 'chosen', amount: 1 },
            { do: 'damage', to: 'it', amount: 1 },
          ],
        },
      ],
      { target: { need: 'required', allowed: { enemy: ['battlefield'] } } },
    );
    const match = await layOwn([twice], [{ hand: ['my-twice'] }, { board: ['chillwind-yeti'] }]);
    expect(match.play('my-twice', 'chillwind-yeti')).toBeNull();
    expect(match.stat('chillwind-yeti', 'damage')).toBe(2);
  });

  test('asks for them when the card is played, and other seats are not told what can be answered', async () => {
    const match = await layOwn(
      [swap],
      [{ hand: ['my-swap'], board: ['wisp'] }, { board: ['chillwind-yeti', 'bloodfen-raptor'] }],
    );
    expect(match.play('my-swap', 'wisp')).toBeNull();
    const { prompt } = match.session.state;
    expect(prompt).toMatchObject({ seat: 0, kind: 'entities', count: 1 });
    expect(prompt?.options).toEqual([match.id('chillwind-yeti'), match.id('bloodfen-raptor')]);
    expect(match.session.play(0, { do: 'choose', pick: [1] })).toBeNull();
    const alive = match.session.state.table.entities.filter((it) => it?.stats[0] === 3);
    expect(alive.map((it) => it?.id)).toEqual([match.id('bloodfen-raptor')]);
  });

  test('is a battlecry without them where there are none', async () => {
    const crier = minion('my-crier', {
      keywords: ['battlecry'],
      routines: [{ on: { event: 'played' }, do: [second({ to: { in: 'battlefield', side: 'enemy' } })] }],
    });
    const match = await layOwn([crier], [{ hand: ['my-crier'] }, {}]);
    expect(match.play('my-crier')).toBeNull();
    expect(match.session.state.prompt).toBeNull();
  });

  test('asks for them where an effect casts it in the turn of its player (rule 31)', async () => {
    const zap = spell('my-zap', [second({ to: { in: 'battlefield', side: 'enemy' } })]);
    const caster = spell('my-caster', [{ do: 'cast-card', card: 'my-zap' }]);
    const board = ['chillwind-yeti', 'worgen-infiltrator', 'bloodfen-raptor'];
    const match = await layOwn([zap, caster], [{ hand: ['my-caster'] }, { board }]);
    expect(match.play('my-caster')).toBeNull();
    expect(match.session.state.prompt).toMatchObject({
      seat: 0,
      options: [match.id('chillwind-yeti'), match.id('bloodfen-raptor')],
    });
  });
});
