import { InvariantError } from '@aftercast/kernel';
import type { GameCommand, GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { type JournalEntry, TIMEKEEPER } from '../journal-entry.ts';
import { act, Type } from '../scenario/testing/pebble-table.ts';
import { type LaidTable, startSession } from '../setup/lay-table.ts';
import type { Fault } from '../storage/fault.ts';
import { movesOf, type PlacedMove, playMoves } from './play-moves.ts';
import type { MakeProbe } from './probe.ts';
import { entityOf, layPlanted, named, type Plant, plantedPebbles } from './testing/planted-pebbles.ts';

const PASS: GameCommand = { do: 'end-turn' };
const choose = (pick: number): GameCommand => ({ do: 'choose', pick: [pick] });

const playing = (laid: LaidTable, card: string): GameCommand => ({ do: 'play', card: entityOf(laid, card) });

/** A table on which seat 0 has some cards, and seat 1 a stone or others. */
async function lay(bag = ['bomb', 'wish', 'pebble', 'fizzler'], rules?: GameRules, yard = ['stone']) {
  const laid = await layPlanted([{ bag: bag.map(named) }, { yard }], rules, { limit: 50 });
  return { laid, play: (card: string) => playing(laid, card) };
}

/** A journal of entries, as seat and command: answers have the number of what they answer. */
function journalOf(...entries: [seat: number, command: GameCommand][]): JournalEntry[] {
  let number = 0;
  return entries.map(([seat, command]) => ({
    number: command.do === 'choose' ? number : ++number,
    seat,
    command,
  }));
}

describe('a journal as moves', () => {
  test('has each command with its answers', () => {
    const journal = journalOf([0, PASS], [1, PASS], [0, choose(1)], [0, choose(0)], [1, PASS]);
    expect(
      movesOf(journal).map(({ seat, command, answers, places }) => [seat, command, answers, places]),
    ).toEqual([
      [0, PASS, [], []],
      [
        1,
        PASS,
        [
          { seat: 0, command: choose(1) },
          { seat: 0, command: choose(0) },
        ],
        [],
      ],
      [1, PASS, [], []],
    ]);
  });
});

describe('playing moves', () => {
  test('is the match of the journal, with the places of what the commands named', async () => {
    const { laid, play } = await lay();
    const journal = journalOf([0, play('bomb')], [0, play('wish')], [0, choose(1)], [0, PASS], [1, PASS]);
    const session = startSession(laid);
    for (const { seat, command } of journal) expect(session.play(seat, command)).toBe(null);
    const played = playMoves(laid, movesOf(journal), [], true);
    expect(played).toMatchObject({ accepted: journal, fault: null, attempted: null });
    expect(played.session.state.table).toEqual(session.state.table);
    expect(played.moves.map(({ answers }) => answers.length)).toEqual([0, 1, 0, 0]);
    expect(played.moves.map(({ places }) => places.length)).toEqual([1, 1, 0, 0]);
    // With places, it is the same match on a table laid again.
    expect(playMoves(laid, played.moves, []).accepted).toEqual(journal);
  });

  test('leaves out what is refused, and what is not there on a smaller table', async () => {
    const whole = await lay();
    const journal = journalOf([1, PASS], [0, whole.play('pebble')], [0, whole.play('bomb')], [0, PASS]);
    const { accepted, moves } = playMoves(whole.laid, movesOf(journal), [], true);
    expect(accepted.map(({ command }) => command)).toEqual([whole.play('pebble'), whole.play('bomb'), PASS]);
    const smaller = await lay(['bomb']);
    const again = playMoves(smaller.laid, moves, []);
    expect(again.accepted).toEqual(journalOf([0, smaller.play('bomb')], [0, PASS]));
  });

  test('answers with the first options what is asked and not answered, or answered wrongly', async () => {
    const { laid, play } = await lay();
    const asks = journalOf([0, play('wish')], [0, play('bomb')]);
    expect(playMoves(laid, movesOf(asks), [], true).accepted).toEqual(
      journalOf([0, play('wish')], [0, choose(0)], [0, play('bomb')]),
    );
    const wrong = journalOf([0, play('wish')], [1, choose(1)], [0, PASS]);
    expect(playMoves(laid, movesOf(wrong), [], true).accepted).toEqual(
      journalOf([0, play('wish')], [0, choose(0)], [0, PASS]),
    );
  });

  test('A10 a seat that gives up is not asked first, and nothing comes after the end', async () => {
    const { laid, play } = await lay();
    const journal = journalOf([0, play('wish')], [1, { do: 'concede' }], [0, PASS]);
    const { accepted, session } = playMoves(laid, movesOf(journal), [], true);
    expect(accepted.map(({ command }) => command.do)).toEqual(['play', 'concede']);
    expect(session.outcome).toEqual({ winner: 0 });
  });

  test('tells each probe of each command, before and after, and of the end', async () => {
    const { laid, play } = await lay();
    const told: string[] = [];
    const probe: MakeProbe = (of) => {
      expect(of).toBe(laid);
      return {
        before: (_, { command, number }) => told.push(`before ${number} ${command.do}`),
        after: ({ state }) => {
          told.push(`after ${state.command}`);
          return null;
        },
        atEnd: () => {
          told.push('end');
          return null;
        },
      };
    };
    playMoves(laid, movesOf(journalOf([0, play('wish')], [0, choose(1)], [1, PASS])), [probe], true);
    expect(told).toEqual([
      'before 1 play',
      'after 1',
      'before 1 choose',
      'after 1',
      'before 2 end-turn',
      'end',
    ]);
  });
});

describe('a fault', () => {
  test('that a probe finds ends the playing, and says at which command', async () => {
    const { laid, play } = await lay();
    const journal = journalOf([0, play('bomb')], [0, play('pebble')], [0, PASS]);
    const fault = { kind: 'undo', message: 'wrong' } as const;
    const second: MakeProbe = () => ({ after: ({ state }) => (state.command === 2 ? fault : null) });
    const played = playMoves(laid, movesOf(journal), [second], true);
    expect([played.fault, played.attempted]).toEqual([fault, journal[1]]);
    expect([played.accepted, played.moves.length]).toEqual([journal.slice(0, 1), 2]);
    const atEnd = playMoves(
      laid,
      movesOf(journal),
      [() => ({ after: () => null, atEnd: () => fault })],
      true,
    );
    expect([atEnd.fault, atEnd.attempted, atEnd.accepted]).toEqual([fault, null, journal]);
  });

  test('is what is thrown while a command is resolved, with the action and the law', async () => {
    const throwing = (error: Error) =>
      plantedPebbles(Type.afterPlay, () => {
        throw error;
      });
    const { laid, play } = await lay(undefined, throwing(new Error('broken\nat line 3')));
    const journal = journalOf([0, PASS], [1, PASS], [0, play('bomb')]);
    const plain = playMoves(laid, movesOf(journal), [], true);
    expect(plain.fault).toEqual({ kind: 'error', action: 'after-play', message: 'broken' });
    expect([plain.attempted, plain.accepted]).toEqual([journal[2], journal.slice(0, 2)]);
    const lawless = await lay(undefined, throwing(new InvariantError('A3', 'not now')));
    const law = playMoves(lawless.laid, movesOf(journal), [], true);
    expect(law.fault).toMatchObject({ kind: 'law', law: 'A3', action: 'after-play' });
  });

  test('A12 is a command that runs away, with its limit', async () => {
    const { laid, play } = await lay(['bomb'], undefined, ['whirl', 'whirl']);
    const { attempted, fault } = playMoves(laid, movesOf(journalOf([0, play('bomb')])), [], true);
    expect(fault).toMatchObject({ kind: 'runaway', limit: 50 });
    expect(fault?.kind === 'runaway' && fault.cycle).toContain('hit');
    expect(attempted?.command).toEqual(play('bomb'));
  });
});

const players: [object, object] = [{ bag: ['pebble', 'wish'].map(named) }, { bag: [named('stone')] }];
const answer = (pick: number, seat = 0) => ({ seat, command: choose(pick) });

/** A move with the numbers of its own match, and the answers to it. */
const move = (command: GameCommand, seat = 0, ...answers: PlacedMove['answers']): PlacedMove => ({
  seat,
  command,
  places: [],
  answers,
});

describe('what a move asks', () => {
  test('is answered as often as it asks', async () => {
    const again: Plant = (handling, { measure, player, source }) => {
      if (measure === 0) handling.react(act(Type.wish, source, [], { player, measure: 1 }));
    };
    const laid = await layPlanted(players, plantedPebbles(Type.wish, again));
    const { accepted, session } = playMoves(laid, [move(playing(laid, 'wish')), move(PASS)], [], true);
    expect(accepted.map(({ command, number }) => `${number} ${command.do}`)).toEqual([
      '1 play',
      '1 choose',
      '1 choose',
      '2 end-turn',
    ]);
    expect(session.state.prompt).toBe(null);
  });

  test('is answered for the seat that is asked', async () => {
    const laid = await layPlanted([{}, { bag: [named('wish')] }]);
    const moves = [move(PASS), move(playing(laid, 'wish'), 1), move(PASS, 1)];
    const { accepted } = playMoves(laid, moves, [], true);
    expect(accepted[2]).toEqual({ number: 2, ...answer(0, 1) });
    expect(accepted).toHaveLength(4);
  });

  test('stays open at the end, if nothing answers', async () => {
    const laid = await layPlanted(players);
    const { accepted, session } = playMoves(laid, [move(playing(laid, 'wish'))], [], true);
    expect([accepted.length, session.state.prompt?.seat]).toEqual([1, 0]);
  });

  test('may be that the time for it is up: an answer', async () => {
    const laid = await layPlanted(players);
    const late = { seat: TIMEKEEPER, command: { do: 'time', left: 0 } };
    const { accepted, moves } = playMoves(laid, [move(playing(laid, 'wish'), 0, late)], [], true);
    expect(accepted[1]).toEqual({ number: 1, ...late });
    expect(moves[0]?.answers).toEqual([late]);
  });

  test('is nothing if the move asks nothing: its answers are left out', async () => {
    const laid = await layPlanted(players);
    const moves = [move(playing(laid, 'pebble'), 0, answer(0)), move(PASS)];
    const played = playMoves(laid, moves, [], true);
    expect([played.accepted.length, played.moves[0]?.answers]).toEqual([2, []]);
  });

  test.each<[by: string, ...PlacedMove['answers']]>([
    ['the answer of the move', answer(0), answer(0)],
    ['the first options', answer(5)],
    ['the first options before the next move'],
  ])('A1 may break the match, and has the number of its command: %s', async (_, ...answers) => {
    const broken: Plant = () => {
      throw new Error('nothing to give');
    };
    const laid = await layPlanted(players, plantedPebbles(Type.give, broken));
    const wish = playing(laid, 'wish');
    const played = playMoves(laid, [move(wish, 0, ...answers), move(PASS), move(PASS)], [], true);
    expect(played).toMatchObject({
      fault: { kind: 'error', action: 'give' },
      attempted: { number: 1, ...answer(0) },
      accepted: [{ number: 1, seat: 0, command: wish }],
    });
    expect([played.moves.length, played.moves[0]?.answers[0]]).toEqual([1, answer(0)]);
  });
});

describe('several probes', () => {
  const fault = (message: string): Fault => ({ kind: 'report', message });
  const none: MakeProbe = () => ({ after: () => null });

  test('tell the first fault, and do not look after that', async () => {
    const laid = await layPlanted(players);
    let looks = 0;
    const always: MakeProbe = () => ({ after: () => fault('always') });
    const counting: MakeProbe = () => ({
      after: () => fault(`${++looks}`),
      atEnd: () => fault(`${++looks}`),
    });
    const played = playMoves(laid, [move(PASS), move(PASS, 1)], [none, always, counting], true);
    expect(played).toMatchObject({ fault: fault('always'), accepted: [], attempted: { number: 1 } });
    expect([played.moves.length, looks]).toEqual([1, 0]);
  });

  test('tell at the end what no command has broken', async () => {
    const laid = await layPlanted(players);
    const late = (message: string): MakeProbe => {
      return () => ({ after: () => null, atEnd: () => fault(message) });
    };
    const played = playMoves(laid, [move(PASS)], [none, late('one'), late('two')], true);
    expect(played).toMatchObject({ fault: fault('one'), accepted: [{ number: 1 }], attempted: null });
  });

  test('find what they throw: before a command, it is not given', async () => {
    const laid = await layPlanted(players);
    const fails = () => {
      throw new RangeError('no more room');
    };
    const found = {
      fault: { kind: 'error', action: '', message: 'no more room' },
      attempted: { number: 1, seat: 0, command: PASS },
      accepted: [],
      moves: [{ command: PASS }],
    };
    const early = playMoves(laid, [move(PASS)], [() => ({ before: fails, after: () => null })], true);
    expect(early).toMatchObject(found);
    expect(early.session.state.command).toBe(0);
    const late = playMoves(laid, [move(PASS)], [() => ({ after: fails })], true);
    expect(late).toMatchObject(found);
    expect(late.session.state.command).toBe(1);
  });
});
