import { hearth } from '@aftercast/hearth';
import { Match } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { layOwn, minion } from './play-own.ts';

const counting = (id: string, memory: object) =>
  minion(id, { attack: 0, health: 9, auras: [{ to: 'self', stats: { attack: memory } }] });

const cast = { times: 'cast', who: { side: 'ally' } };
const own = [
  counting('of-turn', { ...cast, during: 'turn' }),
  counting('of-last-turn', { ...cast, during: 'last-turn' }),
  counting('of-match', { ...cast, during: 'match' }),
  counting('tracker', { times: 'draw', who: { side: 'ally', race: 'beast' }, during: 'match' }),
];

const lay = (deck: string[]) =>
  layOwn(own, [
    {
      board: ['of-turn', 'of-last-turn', 'of-match', 'tracker'],
      hand: ['the-coin', 'the-coin', 'the-coin'],
      deck,
    },
    { hand: ['the-coin'], deck: ['wisp', 'wisp', 'wisp', 'wisp'] },
  ]);

type Laid = Awaited<ReturnType<typeof lay>>;

/** What the four minions have counted: this turn, the last turn, the match; and Beasts drawn. */
const counted = (match: Laid) =>
  ['of-turn', 'of-last-turn', 'of-match', 'tracker'].map((id) => match.stat(id, 'attack'));

const coin = (match: Laid, seat: number) => {
  const { session } = match;
  const play = session.legal(seat).find((it) => it.do === 'play');
  return session.play(seat, { do: 'play', card: play?.entity ?? 0 });
};
const pass = ({ session }: Laid, seat: number) => session.play(seat, { do: 'end-turn' });

describe('what players remember', () => {
  test('is of this turn, of their own last turn, and of the match; and goes back with the table', async () => {
    const match = await lay(['wisp', 'wisp', 'wisp', 'wisp']);
    expect([coin(match, 0), coin(match, 0)]).toEqual([null, null]);
    expect(counted(match)).toEqual([2, 0, 2, 0]);
    pass(match, 0);
    expect(counted(match)).toEqual([0, 2, 2, 0]);
    coin(match, 1);
    expect(counted(match)).toEqual([0, 2, 2, 0]);
    pass(match, 1);
    expect(coin(match, 0)).toBeNull();
    expect(counted(match)).toEqual([1, 2, 3, 0]);
    match.session.goBackBefore(match.session.state.command);
    expect(counted(match)).toEqual([0, 2, 2, 0]);
    pass(match, 0);
    expect(counted(match)).toEqual([0, 0, 2, 0]);
  });

  test('is kept once for each event and filter, and only where a card asks for it', async () => {
    const { session } = await lay(['wisp']);
    const more = session.rules.game.registers.slice(hearth.game.registers.length);
    // Two memories, three registers for each of two seats.
    expect(more).toHaveLength(2 * 2 * 3);
    expect(hearth.game.registers.some((it) => it.name.startsWith('memory'))).toBe(false);
  });

  test('H1 shows to no seat, though it is about hidden cards', async () => {
    const seen = await Promise.all(
      ['bloodfen-raptor', 'chillwind-yeti'].map(async (drawn) => {
        const laid = await lay([drawn, drawn]);
        const match = new Match(laid.session);
        const stream = match.stream({ kind: 'seat', seat: 1 });
        match.send(0, { do: 'end-turn' });
        match.finish();
        match.send(1, { do: 'end-turn' });
        match.finish();
        const { registers } = stream.view;
        const beasts = laid.session.state.table.registers.slice(-6);
        return { beasts: beasts.some((it) => it > 0), registers: registers.slice(-12) };
      }),
    );
    expect(seen.map((it) => it.beasts)).toEqual([true, false]);
    for (const { registers } of seen) expect(registers.every((it) => it === 0)).toBe(true);
  });
});
