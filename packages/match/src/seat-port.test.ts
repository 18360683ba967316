import type { Command } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { Match } from './match.ts';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import { type PortMatch, SeatPort } from './seat-port.ts';
import type { Role } from './stream.ts';

const players: Players = [
  { bag: ['arrow', 'wish'].map((card) => ({ card, as: card })), yard: [{ card: 'stone', as: 'own' }] },
  { yard: [{ card: 'flint', as: 'flint' }] },
];

/** A port to a match of pebbles whose role has numbers that are 100 higher than the match's. */
function open(role: Role = { kind: 'seat', seat: 0 }) {
  const { of, session } = layPebbles(players);
  const match = new Match(session);
  const numbers = {
    aliasOf: (entity: number) => (entity === 0 ? 0 : entity + 100),
    entityOf: (alias: number) => (alias > 100 ? alias - 100 : 0),
  };
  const port = new SeatPort(match, role, () => numbers);
  return { match, of, port, session, alias: (name: string) => of(name) + 100 };
}

const PASS: Command = { do: 'end-turn' };
const codeOf = (port: SeatPort, command: unknown, seat?: number) => {
  const reply = port.send(command as Command, seat);
  return reply.accepted ? null : reply.refusal.code;
};

describe('a role’s access to a match', () => {
  test('H1 takes commands in the role’s numbers, and the journal has the match’s', () => {
    const { alias, of, port, session } = open();
    const command: Command = { do: 'play', card: alias('arrow'), target: alias('flint') };
    expect(port.check(command)).toBe(null);
    expect(port.toMatch(command)).toEqual({ do: 'play', card: of('arrow'), target: of('flint') });
    expect(port.send(command)).toEqual({ accepted: true, command: 1 });
    expect(session.journal[0]?.command).toEqual({ do: 'play', card: of('arrow'), target: of('flint') });
  });

  test('H1 lists what is legal, and answers why not, in the role’s numbers', () => {
    const { alias, match, of, port, session } = open();
    const legal = port.legal();
    expect(legal.map(({ entity }) => entity)).toEqual(session.legal(0).map(({ entity }) => entity + 100));
    const arrow = legal.find(({ entity }) => entity === alias('arrow'));
    expect(arrow?.allowed).toContain(alias('flint'));
    expect(arrow?.preferred).toEqual(arrow?.allowed);
    expect(port.whyNot(alias('arrow'))).toBe(null);
    const asked: number[] = [];
    const spied: PortMatch = {
      session: Object.assign(Object.create(session), {
        whyNot: (_: number, entity: number) => asked.push(entity) && null,
      }),
      submit: (seat, command) => match.submit(seat, command),
    };
    new SeatPort(spied, { kind: 'seat', seat: 0 }, () => ({
      aliasOf: (it) => it,
      entityOf: (it) => it - 100,
    })).whyNot(alias('arrow'));
    expect(asked).toEqual([of('arrow')]);
  });

  test('H1 takes and gives targeting in the role’s numbers', () => {
    const { alias, match, of, port } = open();
    const picked = port.target({ type: 'pick', entity: alias('arrow') });
    expect(picked).toMatchObject({ state: 'choosing', entity: alias('arrow') });
    expect(picked?.allowed).toContain(alias('flint'));
    expect(picked?.preferred).toContain(alias('flint'));
    expect(port.target({ type: 'aim', target: alias('flint') })).toMatchObject({ target: alias('flint') });
    expect(match.targeting(0).state.target).toBe(of('flint'));
    expect(port.pointing).toMatchObject({ entity: alias('arrow'), target: alias('flint') });
    expect(port.target({ type: 'confirm' })).toMatchObject({ state: 'idle', command: 1 });
    const { others } = match.targeting(0).state;
    const one = { entity: of('own'), refusal: { code: 'bad-target', values: {} } };
    expect(port.targeting({ ...match.targeting(0).state, others: [...others, one] }).others).toEqual([
      { ...one, entity: alias('own') },
    ]);
  });

  test('T4 is refused for what is no command', () => {
    const { port } = open();
    for (const command of [null, {}, { do: 'play' }, { do: 'end-turn', more: 1 }]) {
      expect(codeOf(port, command)).toBe('malformed');
      expect(port.check(command as never)?.code).toBe('malformed');
    }
  });

  test('B3 a seat acts for itself, the owner for each seat, and no role for the clock', () => {
    const seat = open();
    expect([codeOf(seat.port, PASS, 1), codeOf(seat.port, PASS, 0)]).toEqual(['malformed', null]);
    const owner = open({ kind: 'owner' });
    for (const bad of [-1, 2, 0.5, Number.NaN, '0', null])
      expect(codeOf(owner.port, PASS, bad as number)).toBe('malformed');
    expect(codeOf(owner.port, { do: 'time', left: 0 })).toBe('not-your-turn');
    expect(codeOf(owner.port, PASS, 1)).toBe('not-your-turn');
    // Without a seat, the one that must act.
    expect(owner.port.seat).toBe(0);
    expect(codeOf(owner.port, PASS)).toBe(null);
    owner.match.finish();
    expect(owner.port.seat).toBe(1);
    expect(codeOf(owner.port, PASS, 1)).toBe(null);
  });

  test('H1 a spectator acts for no seat, and has no targeting', () => {
    const { port } = open({ kind: 'spectator' });
    expect([port.seat, codeOf(port, PASS), port.pointing, port.target({ type: 'cancel' })]).toEqual([
      -1,
      'not-your-turn',
      null,
      null,
    ]);
    expect(codeOf(port, PASS, 0)).toBe('malformed');
    expect(port.legal()).toEqual([]);
  });

  test('a match without targeting has none for a seat either', () => {
    const { session } = open();
    const numbers = { aliasOf: (it: number) => it, entityOf: (it: number) => it };
    const port = new SeatPort(
      { session, submit: () => ({ accepted: true, command: 1 }) },
      { kind: 'seat', seat: 0 },
      () => numbers,
    );
    expect([port.pointing, port.target({ type: 'cancel' })]).toEqual([null, null]);
  });
});

describe('a pending prompt', () => {
  test('H1 has options for the seat that is asked and for the owner, and none for others', () => {
    const roles: Role[] = [
      { kind: 'owner' },
      { kind: 'seat', seat: 0 },
      { kind: 'seat', seat: 1 },
      { kind: 'spectator' },
    ];
    const seen = roles.map((role) => {
      const { match, of, port } = open(role);
      expect(port.prompt).toBe(null);
      match.send(0, { do: 'play', card: of('wish') } as Command);
      match.finish();
      return port.prompt;
    });
    const [whole, own, other, watching] = seen;
    expect(whole).toMatchObject({ seat: 0, of: 'cards', count: 1 });
    expect(whole?.options).toHaveLength(2);
    expect(own).toEqual(whole);
    expect(other).toEqual({ seat: 0, of: 'cards', count: 0, least: 0, options: [] });
    expect(watching).toEqual(other);
  });

  test('H1 has the role’s numbers of entities, and cards as they are', () => {
    const { match, of, port, session } = open();
    match.send(0, { do: 'play', card: of('wish') } as Command);
    match.finish();
    const { prompt } = session.state;
    if (prompt === null) throw new Error('Nothing is asked.');
    expect(port.prompt?.options).toEqual(prompt.options);
    prompt.kind = 'entities';
    expect(port.prompt?.options).toEqual(prompt.options.map((it) => it + 100));
  });
});
