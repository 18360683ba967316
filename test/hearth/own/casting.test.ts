import { eachRecord, readRecord } from '@aftercast/kernel';
import { Match, type Role } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { layOwn, minion, spell } from './play-own.ts';

const casts = (card: unknown, more = {}) => [{ do: 'cast-card', card, ...more }];

describe('a spell that casts itself', () => {
  test('without end is refused when it is played, and nothing has happened (law A12)', async () => {
    const match = await layOwn(
      [spell('my-echo', [...casts({ of: 'self' }), { do: 'armor', amount: 1 }])],
      [{ hand: ['my-echo'] }, {}],
    );
    const before = JSON.stringify(match.session.state.table);
    expect(match.play('my-echo')).toBe('runaway');
    expect(JSON.stringify(match.session.state.table)).toBe(before);
    expect(match.session.play(0, { do: 'end-turn' })).toBeNull();
  });

  test('ends when no target is left that is not dying (rule 3)', async () => {
    const own = spell('my-fire', [{ do: 'destroy', to: 'chosen' }, ...casts({ of: 'self' })], {
      target: { need: 'required', allowed: { any: ['battlefield'] } },
    });
    const match = await layOwn([own], [{ hand: ['my-fire'], board: ['wisp'] }, { board: ['wisp', 'wisp'] }]);
    expect(match.play('my-fire', 'wisp')).toBeNull();
    const { cards } = match.session.rules.game;
    const left = match.session.state.table.entities.filter((it) => it && cards[it.card]?.id === 'my-fire');
    // The one that was played, two that were cast, and one that found no target.
    expect(left).toHaveLength(4);
  });
});

/** What a seat is told about castings when a minion casts a card: the types of actions, and the cards that they come from. */
async function told(card: string, role: Role): Promise<[type: string, card: string][]> {
  const caster = minion('my-caster', {
    keywords: ['battlecry'],
    routines: [{ on: { event: 'played' }, do: casts(card) }],
  });
  const own = await layOwn([caster], [{ hand: ['my-caster'] }, {}]);
  const match = new Match(own.session);
  const stream = match.stream(role);
  match.send(0, { do: 'play', card: own.id('my-caster') });
  match.finish();
  const { types, cards } = own.session.rules.game;
  const found: [string, string][] = [];
  const data = stream.log.slice(0);
  eachRecord(data, (at) => {
    const record = readRecord(data, at);
    if (record.kind !== 'begin') return;
    const type = types[record.type]?.name ?? '';
    const source = stream.view.entities[record.source];
    if (type.startsWith('cast')) found.push([type, cards[source?.card ?? 0]?.id ?? '']);
  });
  return found;
}

describe('a spell that is cast by an effect', () => {
  const mine: Role = { kind: 'seat', seat: 0 };
  const others: Role[] = [{ kind: 'seat', seat: 1 }, { kind: 'spectator' }];

  test('is seen by every role: its casting names it', async () => {
    for (const role of [mine, ...others])
      expect(await told('moonfire', role)).toEqual([
        ['cast-card', 'my-caster'],
        ['cast-by-effect', 'moonfire'],
      ]);
  });

  test('and is a secret is known to its seat alone (law H1)', async () => {
    expect(await told('vaporize', mine)).toContainEqual(['cast-by-effect', 'vaporize']);
    for (const role of others)
      expect((await told('vaporize', role)).map(([, card]) => card)).not.toContain('vaporize');
    // Two secrets are the same to the opponent.
    for (const role of others) expect(await told('vaporize', role)).toEqual(await told('ice-barrier', role));
  });
});
