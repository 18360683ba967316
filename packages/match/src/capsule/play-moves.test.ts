import { entityAt, hashState } from '@aftercast/kernel';
import type { GameCommand } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { type JournalEntry, TIMEKEEPER } from '../journal-entry.ts';
import type { Players } from '../scenario/testing/lay-pebbles.ts';
import { act, cardsIn, Stat, Type, Zone } from '../scenario/testing/pebble-table.ts';
import { idOf } from '../scenario/testing/pebbles.ts';
import type { Session } from '../session.ts';
import { type LaidTable, startSession } from '../setup/lay-table.ts';
import type { Fault } from '../storage/fault.ts';
import { movesOf, type PlacedMove, type PlayedMoves, playMoves } from './play-moves.ts';
import type { MakeProbe } from './probe.ts';
import { entityOf, layPlanted, named, type Plant, plantedPebbles } from './testing/planted-pebbles.ts';

const PASS: GameCommand = { do: 'end-turn' };
const CONCEDE: GameCommand = { do: 'concede' };
const TIME_IS_UP: GameCommand = { do: 'time', left: 0 };
const choose = (...pick: number[]): GameCommand => ({ do: 'choose', pick });

const players: Players = [
  { bag: ['pebble', 'stone', 'wish', 'arrow'].map(named) },
  { yard: [named('flint')], bag: ['pebble'] },
];
const play = (laid: LaidTable, card: string): GameCommand => ({ do: 'play', card: entityOf(laid, card) });

/** A move of seat 0, with the numbers of its own match, and the answers to it. */
const move = (command: GameCommand, ...answers: PlacedMove['answers']): PlacedMove => ({
  seat: 0,
  command,
  places: [],
  answers,
});

const own = (laid: LaidTable, moves: readonly PlacedMove[], ...probes: MakeProbe[]) =>
  playMoves(laid, moves, probes, true);

/** The ids of a seat's cards. */
const idsIn = ({ state: { table } }: Session, seat: number, zone: number) =>
  cardsIn(table, seat, zone).map((id) => idOf(table, id));

const commandsOf = ({ accepted }: PlayedMoves) => accepted.map(({ command }) => command);

/** Lays a table with a bug that shows when a card is put in the yard. */
const layBroken = (more: Plant) => layPlanted(players, plantedPebbles(Type.put, more));

const broken: Plant = () => {
  throw new Error('the yard is broken');
};

test('a journal as moves has the answers with the command that asks', () => {
  const journal: JournalEntry[] = [
    { number: 1, seat: 0, command: PASS },
    { number: 2, seat: 1, command: { do: 'play', card: 5 } },
    { number: 2, seat: 1, command: choose(0) },
    { number: 2, seat: TIMEKEEPER, command: TIME_IS_UP },
    { number: 3, seat: 1, command: PASS },
  ];
  expect(movesOf(journal)).toMatchObject([
    { seat: 0, command: PASS, places: [], answers: [] },
    {
      seat: 1,
      command: { do: 'play', card: 5 },
      answers: [
        { seat: 1, command: choose(0) },
        { seat: TIMEKEEPER, command: TIME_IS_UP },
      ],
    },
    { seat: 1, command: PASS, answers: [] },
  ]);
});

describe('the moves of a match', () => {
  test('S3 lead again to where its journal has led', async () => {
    const laid = await layPlanted(players);
    const session = startSession(laid);
    for (const command of [play(laid, 'pebble'), play(laid, 'wish'), choose(1), PASS])
      expect(session.play(0, command)).toBe(null);
    session.play(1, { do: 'attack', with: entityOf(laid, 'flint'), target: entityOf(laid, 'pebble') });
    const before = hashState(laid.state);
    const played = own(laid, movesOf(session.journal));
    expect(hashState(played.session.state)).toBe(hashState(session.state));
    expect(played).toMatchObject({ accepted: session.journal, fault: null, attempted: null });
    expect(hashState(laid.state)).toBe(before);
    // Played from their places, they lead there too.
    expect(hashState(playMoves(laid, played.moves, []).session.state)).toBe(hashState(session.state));
    expect(played.moves[1]).toMatchObject({ seat: 0, answers: [{ seat: 0, command: choose(1) }] });
  });

  test('are made with the entities at the same places of another table', async () => {
    const laid = await layPlanted(players);
    const attack = (target: string): GameCommand => ({
      do: 'attack',
      with: entityOf(laid, 'pebble'),
      target: entityOf(laid, target),
    });
    const { moves } = own(laid, [move(play(laid, 'pebble')), move(attack('flint'))]);
    const [head, more] = [{ card: 'stone' }, { heap: ['stone', 'stone'], yard: ['stone', named('flint')] }];
    const other = await layPlanted([{ yard: [head], bag: ['dice', named('pebble')] }, more]);
    expect(entityOf(other, 'flint')).not.toBe(entityOf(laid, 'flint'));
    const { accepted, session } = playMoves(other, moves, []);
    expect(accepted).toEqual([
      { number: 1, seat: 0, command: play(other, 'pebble') },
      {
        number: 2,
        seat: 0,
        command: { do: 'attack', with: entityOf(other, 'pebble'), target: entityOf(other, 'flint') },
      },
    ]);
    expect(entityAt(session.state.table, entityOf(other, 'flint')).stats[Stat.chips]).toBe(1);
  });

  test('T4 are left out where they are refused, or their entities are not there', async () => {
    const laid = await layPlanted(players);
    const { moves } = own(laid, [move(play(laid, 'pebble')), move(PASS)]);
    expect(moves).toHaveLength(2);
    const bare = await layPlanted([{}, {}]);
    expect(playMoves(bare, moves, [])).toMatchObject({
      moves: [{ command: PASS }],
      accepted: [{ number: 1, seat: 0, command: PASS }],
      fault: null,
      attempted: null,
    });
    const refused = own(laid, [{ ...move(PASS), seat: 1 }, move(play(laid, 'arrow')), move(PASS)]);
    expect([commandsOf(refused), refused.moves.length, refused.fault]).toEqual([[PASS], 1, null]);
  });

  test('are over when the match is', async () => {
    const laid = await layPlanted(players);
    const { accepted, moves } = own(laid, [move(CONCEDE), move(PASS), move(CONCEDE)]);
    expect([accepted.length, moves.length]).toEqual([1, 1]);
  });
});

describe('what a move asks', () => {
  test('is answered with the first options before the next move, if nothing else answers', async () => {
    const laid = await layPlanted(players);
    const { accepted, moves, session } = own(laid, [move(play(laid, 'wish')), move(PASS)]);
    expect(accepted).toEqual([
      { number: 1, seat: 0, command: play(laid, 'wish') },
      { number: 1, seat: 0, command: choose(0) },
      { number: 2, seat: 0, command: PASS },
    ]);
    expect(moves[0]?.answers).toEqual([{ seat: 0, command: choose(0) }]);
    expect(idsIn(session, 0, Zone.bag)).toEqual(['pebble', 'stone', 'arrow', 'pebble']);
  });

  test('is answered for the seat that is asked', async () => {
    const laid = await layPlanted([{}, { bag: [named('wish')] }]);
    const { accepted } = own(laid, [
      move(PASS),
      { ...move(play(laid, 'wish')), seat: 1 },
      { ...move(PASS), seat: 1 },
    ]);
    expect(accepted[2]).toEqual({ number: 2, seat: 1, command: choose(0) });
    expect(accepted).toHaveLength(4);
  });

  test('is answered as often as it asks', async () => {
    const twice = await layPlanted(
      players,
      plantedPebbles(Type.wish, (handling, { measure, player, source }) => {
        if (measure === 0) handling.react(act(Type.wish, source, [], { player, measure: 1 }));
      }),
    );
    const { accepted, session } = own(twice, [move(play(twice, 'wish')), move(PASS)]);
    expect(accepted.map(({ command, number }) => `${number} ${command.do}`)).toEqual([
      '1 play',
      '1 choose',
      '1 choose',
      '2 end-turn',
    ]);
    expect(session.state.prompt).toBe(null);
  });

  test('may be left open at the end', async () => {
    const laid = await layPlanted(players);
    const { accepted, session } = own(laid, [move(play(laid, 'wish'))]);
    expect([accepted.length, session.state.prompt?.seat]).toEqual([1, 0]);
  });

  test('is answered with the first options where an answer is refused, and further answers are left out', async () => {
    const laid = await layPlanted(players);
    const wish = play(laid, 'wish');
    const wrong = own(laid, [move(wish, { seat: 0, command: choose(7) }, { seat: 0, command: choose(1) })]);
    expect(commandsOf(wrong)).toEqual([wish, choose(0)]);
    expect(wrong.moves[0]?.answers).toEqual([{ seat: 0, command: choose(0) }]);
    const none = own(laid, [move(play(laid, 'pebble'), { seat: 0, command: choose(0) }), move(PASS)]);
    expect([commandsOf(none), none.moves[0]?.answers]).toEqual([[play(laid, 'pebble'), PASS], []]);
  });

  test('A10 is not answered before a concession, which is a command of its own', async () => {
    const laid = await layPlanted(players);
    const { accepted, session } = own(laid, [move(play(laid, 'wish')), { ...move(CONCEDE), seat: 1 }]);
    expect(accepted).toEqual([
      { number: 1, seat: 0, command: play(laid, 'wish') },
      { number: 2, seat: 1, command: CONCEDE },
    ]);
    expect(session.winner).toBe(0);
  });

  test('may be that the time for it is up: an answer', async () => {
    const laid = await layPlanted(players);
    const late = { seat: TIMEKEEPER, command: TIME_IS_UP };
    const { accepted, moves } = own(laid, [move(play(laid, 'wish'), late)]);
    expect(accepted[1]).toEqual({ number: 1, ...late });
    expect(moves[0]?.answers).toEqual([late]);
  });
});

describe('what breaks', () => {
  test('A1 ends the playing: the move that broke is the last one, and was not accepted', async () => {
    const laid = await layBroken(broken);
    const [pass, pebble] = [move(PASS), move(play(laid, 'pebble'))];
    const played = own(laid, [pass, { ...pass, seat: 1 }, pebble, pass]);
    expect(played).toMatchObject({
      fault: { kind: 'error', action: 'put', message: 'the yard is broken' },
      attempted: { number: 3, seat: 0, command: pebble.command },
    });
    expect([commandsOf(played), played.moves.map(({ command }) => command)]).toEqual([
      [PASS, PASS],
      [PASS, PASS, pebble.command],
    ]);
  });

  test('A12 may be that a command runs away: it is undone', async () => {
    const endless: Players = [{ bag: [named('bomb')] }, { yard: ['whirl', 'whirl'] }];
    const laid = await layPlanted(endless, undefined, { limit: 60 });
    const played = own(laid, [move(play(laid, 'bomb')), move(PASS)]);
    expect(played).toMatchObject({
      fault: { kind: 'runaway', limit: 60, cycle: expect.stringContaining('hit by whirl') },
      attempted: { number: 1, seat: 0, command: play(laid, 'bomb') },
      accepted: [],
    });
    expect(played.session.state.command).toBe(0);
  });

  test.each<[by: string, ...PlacedMove['answers']]>([
    ['the answer of the move', { seat: 0, command: choose(0) }, { seat: 0, command: choose(0) }],
    ['the first options', { seat: 0, command: choose(5) }],
    ['the first options before the next move'],
  ])('A1 may be an answer, which has the number of its command: %s', async (_, ...answers) => {
    const rules = plantedPebbles(Type.give, broken);
    const laid = await layPlanted(players, rules);
    const played = own(laid, [move(play(laid, 'wish'), ...answers), move(PASS), move(PASS)]);
    expect(played).toMatchObject({
      fault: { kind: 'error', action: 'give' },
      attempted: { number: 1, seat: 0, command: choose(0) },
    });
    expect([commandsOf(played), played.moves.length]).toEqual([[play(laid, 'wish')], 1]);
    expect(played.moves[0]?.answers[0]).toEqual({ seat: 0, command: choose(0) });
  });
});

describe('probes', () => {
  const fault = (message: string): Fault => ({ kind: 'report', message });

  test('look before each command and answer, after each that was accepted, and at the end', async () => {
    const laid = await layPlanted(players);
    const seen: string[] = [];
    const probe: MakeProbe = (on) => {
      seen.push(`made ${on === laid}`);
      return {
        before: ({ active }, { command, number, seat }) =>
          seen.push(`before ${number} ${seat} ${command.do} ${active}`),
        after: ({ active }) => {
          seen.push(`after ${active}`);
          return null;
        },
        atEnd: ({ state }) => {
          seen.push(`at the end of ${state.command}`);
          return null;
        },
      };
    };
    own(laid, [{ ...move(PASS), seat: 1 }, move(play(laid, 'wish')), move(PASS)], probe);
    expect(seen).toEqual([
      'made true',
      'before 1 1 end-turn false',
      'before 1 0 play false',
      'after true',
      'before 1 0 choose true',
      'after false',
      'before 2 0 end-turn false',
      'after false',
      'at the end of 2',
    ]);
  });

  test('tell the first fault, and the others do not look after that', async () => {
    const laid = await layPlanted(players);
    let looks = 0;
    const second: MakeProbe = () => ({ after: () => fault(`${++looks}`), atEnd: () => fault(`${++looks}`) });
    const first: MakeProbe = () => ({ after: ({ state }) => (state.command > 1 ? fault('first') : null) });
    const passes = [move(PASS), { ...move(PASS), seat: 1 }, move(PASS)];
    const played = own(laid, passes, first, () => ({ after: () => null }));
    expect(played).toMatchObject({
      fault: fault('first'),
      accepted: [{ number: 1 }],
      attempted: { number: 2, seat: 1, command: PASS },
    });
    expect([played.moves.length, own(laid, passes, first, second).fault, looks]).toEqual([2, fault('1'), 1]);
    const always: MakeProbe = () => ({ after: () => fault('always') });
    expect(own(laid, passes, always, second)).toMatchObject({ fault: fault('always'), accepted: [] });
    expect(looks).toBe(1);
  });

  test('tell at the end what no command has broken', async () => {
    const laid = await layPlanted(players);
    const late = (message: string): MakeProbe => {
      return () => ({ after: () => null, atEnd: () => fault(message) });
    };
    expect(own(laid, [move(PASS)], () => ({ after: () => null }), late('one'), late('two'))).toMatchObject({
      fault: fault('one'),
      accepted: [{ number: 1 }],
      attempted: null,
    });
  });

  test('find what they throw: before a command it is not given', async () => {
    const laid = await layPlanted(players);
    const fails = () => {
      throw new RangeError('no more room');
    };
    const attempted = { number: 1, seat: 0, command: PASS };
    const error = { kind: 'error', action: '', message: 'no more room' };
    const early = own(laid, [move(PASS)], () => ({ before: fails, after: () => null }));
    expect(early).toMatchObject({ fault: error, attempted, accepted: [] });
    expect([early.session.state.command, early.moves.length]).toEqual([0, 1]);
    const late = own(laid, [move(PASS)], () => ({ after: fails }));
    expect(late).toMatchObject({ fault: error, attempted, accepted: [] });
    expect(late.session.state.command).toBe(1);
  });
});
