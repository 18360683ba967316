import { openMatch } from '@aftercast/bridge/client';
import { checkTable, hashTable } from '@aftercast/kernel';
import { makeSave, openState, restoreSave, Session } from '@aftercast/match';
import type { MatchCommand } from '@aftercast/rules';
import { Dice, randomCommand } from '@aftercast/sim';
import { describe, expect, test } from 'vitest';
import { innerHost } from '../../bridge/inner-host.ts';
import { Card, cardsIn, livesOf, type SpellsCommand, spells, wizardOf, Zone } from './spells.ts';

const SEATS = [0, 1, 2];
const PASS = { do: 'choose', pick: [] as number[] } as const;
type Given = SpellsCommand | MatchCommand;
const begin = (seed = 1, first = 0) => new Session(spells, openState(spells, seed, first));
const lives = ({ state }: Session) => SEATS.map((seat) => livesOf(state.table, seat));

/** A card of a seat's hand. */
function held({ state: { table } }: Session, seat: number, card: number): number {
  return cardsIn(table, seat, Zone.hand).find((id) => table.entities[id]?.card === card) ?? 0;
}

function bolt(session: Session, seat: number, at: number): SpellsCommand {
  return { do: 'play', card: held(session, seat, Card.bolt), target: wizardOf(session.state.table, at) };
}

/** Wards against the newest spell on the stack, or the one below it. */
function ward(session: Session, seat: number, below = 0): SpellsCommand {
  const target = cardsIn(session.state.table, 0, Zone.stack).at(-1 - below) ?? 0;
  return { do: 'play', card: held(session, seat, Card.ward), target };
}

/** Gives commands in turn, each by the seat that is asked or whose turn it is. */
function play(session: Session, ...commands: ((seat: number) => { do: string })[]): void {
  for (const command of commands) expect(session.play(session.acting, command(session.acting))).toBeNull();
}

const pass = () => PASS;

describe('a spell', () => {
  test('A17 waits for a response of each other seat, in turn, and then has its effect', () => {
    const session = begin();
    expect(session.play(0, bolt(session, 0, 1))).toBeNull();
    expect([lives(session), cardsIn(session.state.table, 0, Zone.stack).length]).toEqual([[5, 5, 5], 1]);
    const asked: number[] = [];
    for (; session.active; play(session, pass)) asked.push(session.acting);
    expect(asked).toEqual([1, 2]);
    expect([lives(session), session.acting]).toEqual([[5, 3, 5], 1]);
  });

  test('A17 is cancelled by a ward, and the turn passes on all the same', () => {
    const session = begin();
    play(
      session,
      () => bolt(session, 0, 1),
      () => ward(session, 1),
      pass,
      pass,
    );
    expect(session.active).toBe(false);
    expect([lives(session), session.acting]).toEqual([[5, 5, 5], 1]);
    expect(cardsIn(session.state.table, 0, Zone.spent)).toHaveLength(2);
  });

  test('A17 responses are answered by responses, and the last one is resolved first', () => {
    const session = begin();
    // Seat 1 wards against the bolt, seat 2 passes, seat 0 wards against the ward; the others pass.
    play(
      session,
      () => bolt(session, 0, 1),
      () => ward(session, 1),
      pass,
      () => ward(session, 0),
      pass,
      pass,
    );
    // The bolt is on the stack again, and seat 2 has not been asked about it.
    expect(session.acting).toBe(2);
    play(session, pass);
    expect(lives(session)).toEqual([5, 3, 5]);
  });

  test('A17 a ward can take a spell from below the newest', () => {
    const session = begin();
    play(
      session,
      () => bolt(session, 0, 1),
      () => bolt(session, 1, 0),
      () => ward(session, 2, 1),
    );
    while (session.active) play(session, pass);
    // The bolt of seat 0 is gone; that of seat 1 has hit.
    expect(lives(session)).toEqual([3, 5, 5]);
  });
});

describe('while a seat is asked for a response', () => {
  test('A17 its legal commands are those that the rules accept, and other seats have none', () => {
    const session = begin();
    play(session, () => bolt(session, 0, 1));
    const legal = session.legal(1);
    expect(legal).toHaveLength(6);
    for (const { allowed, entity } of legal)
      for (const target of allowed) expect(session.check(1, { do: 'play', card: entity, target })).toBeNull();
    expect([session.legal(0), session.legal(2)]).toEqual([[], []]);
    expect(session.whyNot(1, held(session, 1, Card.ward))).toBeNull();
    expect(session.whyNot(2, held(session, 2, Card.ward))?.code).toBe('not-your-turn');
  });

  test('A17 what is no response is refused with its reason', () => {
    const session = begin();
    play(session, () => bolt(session, 0, 1));
    const code = (seat: number, command: Given) => session.check(seat, command)?.code;
    expect(code(2, bolt(session, 2, 0))).toBe('not-your-turn');
    expect(code(1, { ...bolt(session, 1, 0), card: held(session, 0, Card.bolt) })).toBe('not-in-hand');
    expect(code(1, { ...ward(session, 1), target: wizardOf(session.state.table, 0) })).toBe('bad-target');
    expect(code(1, { do: 'choose', pick: [0] })).toBe('bad-answer');
    expect(code(1, { do: 'end-turn' })).toBe('no-such-card');
    expect(code(1, { do: 'mulligan', replace: [] })).toBe('answer-first');
  });

  test('the time of a seat that is up passes', () => {
    const session = begin();
    play(session, () => bolt(session, 0, 1));
    expect(session.play(-1, { do: 'time', left: 0 })).toBeNull();
    expect(session.acting).toBe(2);
  });

  test('A18 a seat that concedes passes, and is out after the spell', () => {
    const session = begin();
    play(session, () => bolt(session, 0, 1));
    expect(session.check(1, { do: 'concede' })?.code).toBe('busy');
    play(session, pass, pass);
    expect(session.play(1, { do: 'concede' })).toBeNull();
    expect([session.outcome, session.acting]).toEqual([null, 2]);
    play(session, () => bolt(session, 2, 0));
    // Seat 1 is not asked any more.
    expect(session.acting).toBe(0);
  });
});

test('wizards fall together, and the last seat has won; its place tells who fell when', () => {
  const session = begin();
  const at = (seat: number) => () => bolt(session, session.acting, seat);
  const strike = (seat: number) => {
    play(session, at(seat));
    while (session.active) play(session, pass);
  };
  for (let i = 0; i < 3; i++) strike(2);
  expect(spells.isOut?.(session.state.table, 2)).toBe(true);
  for (let i = 0; i < 6 && session.outcome === null; i++) strike(1 - session.acting);
  expect(session.outcome).toMatchObject({ places: expect.arrayContaining([1, 2, 3]) });
});

test('random matches end, hold, and are the same from a save at each moment', () => {
  let responses = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const session = begin(seed, -1);
    const dice = new Dice(seed);
    for (let given = 0; session.outcome === null; given++) {
      const { seat, command } = randomCommand(session, dice);
      if (session.active && command.do === 'play') responses++;
      expect(session.play(seat, command)).toBeNull();
      checkTable(spells.game, session.state.table);
      expect(given).toBeLessThan(200);
      if (seed > 3) continue;
      const save = JSON.parse(JSON.stringify(makeSave(session)));
      const again = restoreSave(save, spells, () => begin(seed, -1));
      expect(hashTable(again.state.table)).toBe(hashTable(session.state.table));
    }
  }
  expect(responses).toBeGreaterThan(50);
});

test('through the bridge: a seat is given its responses, points with its targeting, and answers', async () => {
  const { port1, port2 } = new MessageChannel();
  const host = innerHost({ games: [spells] }, port2);
  const owner = await openMatch(port1, { game: 'spells', seed: 5, first: 0 });
  const [zero, one, two] = await Promise.all([0, 1, 2].map((seat) => owner.join({ kind: 'seat', seat })));
  if (zero === undefined || one === undefined || two === undefined) throw new Error('A seat is missing.');
  const legal: number[] = [];
  const listening = one.legal$.subscribe((it) => legal.push(it.length));
  const [first] = await zero.legal();
  await zero.send<Given>({ do: 'play', card: first?.entity ?? 0, target: first?.allowed[1] ?? 0 });
  const responds = { seat: 1, of: 'commands', count: 0, least: 0, options: [] };
  await expect.poll(() => one.prompt$.value).toEqual(responds);
  expect([await zero.legal(), await two.legal()]).toEqual([[], []]);
  await expect.poll(() => legal.at(-1)).toBe(6);
  const wards = (await one.legal()).filter(({ allowed }) => allowed.length === 1);
  const [way] = wards;
  const pointing = await one.target({ type: 'pick', entity: way?.entity ?? 0 });
  expect(pointing).toMatchObject({ state: 'choosing', allowed: way?.allowed });
  await one.target({ type: 'point', target: way?.allowed[0] ?? 0 });
  for (const [seat, client] of [
    [2, two],
    [0, zero],
  ] as const) {
    await expect.poll(() => client.prompt$.value?.seat).toBe(seat);
    await client.send<Given>(PASS);
  }
  await expect.poll(() => zero.view.zone(2, 'spent')).toHaveLength(2);
  expect(livesOf(host.match.session.state.table, 1)).toBe(5);
  listening.unsubscribe();
  await owner.dispose();
});
