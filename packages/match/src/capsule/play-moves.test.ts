import { InvariantError } from '@aftercast/kernel';
import type { GameCommand, GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import type { JournalEntry } from '../journal-entry.ts';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import { Type } from '../scenario/testing/pebble-table.ts';
import { layTable, startSession } from '../setup/lay-table.ts';
import { movesOf, playMoves } from './play-moves.ts';
import type { MakeProbe } from './probe.ts';

const PASS: GameCommand = { do: 'end-turn' };
const choose = (pick: number): GameCommand => ({ do: 'choose', pick: [pick] });

/** A table on which seat 0 has some cards, and seat 1 a stone. */
async function lay(bag: readonly string[] = ['bomb', 'wish', 'pebble', 'fizzler'], more: object = {}) {
  const scenario = {
    format: 'scenario/1',
    name: 'a test',
    game: 'pebbles',
    players: [{ bag: bag.map((card) => ({ card, as: card })) }, { yard: [{ card: 'stone', as: 'rock' }] }],
    steps: [PASS],
    ...more,
  };
  const laid = await layTable([pebbleRules as GameRules], { game: 'pebbles', scenario, limit: 50 });
  const play = (card: string): GameCommand => ({ do: 'play', card: laid.aliases.get(card) ?? 0 });
  return { laid, play };
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
    const { laid, play } = await lay();
    const throwing = (error: Error): typeof laid => {
      const { game } = laid.rules;
      const types = game.types.map((type, index) =>
        index === Type.afterPlay
          ? {
              ...type,
              perform: () => {
                throw error;
              },
            }
          : type,
      );
      return { ...laid, rules: { ...laid.rules, game: { ...game, types } } };
    };
    const journal = journalOf([0, PASS], [1, PASS], [0, play('bomb')]);
    const plain = playMoves(throwing(new Error('broken\nat line 3')), movesOf(journal), [], true);
    expect(plain.fault).toEqual({ kind: 'error', action: 'after-play', message: 'broken' });
    expect([plain.attempted, plain.accepted]).toEqual([journal[2], journal.slice(0, 2)]);
    const law = playMoves(throwing(new InvariantError('A3', 'not now')), movesOf(journal), [], true);
    expect(law.fault).toMatchObject({ kind: 'law', law: 'A3', action: 'after-play' });
  });

  test('A12 is a command that runs away, with its limit', async () => {
    const players = [{ bag: [{ card: 'bomb', as: 'bomb' }] }, { yard: ['whirl', 'whirl'] }];
    const { laid, play } = await lay([], { players });
    const { attempted, fault } = playMoves(laid, movesOf(journalOf([0, play('bomb')])), [], true);
    expect(fault).toMatchObject({ kind: 'runaway', limit: 50 });
    expect(fault?.kind === 'runaway' && fault.cycle).toContain('hit');
    expect(attempted?.command).toEqual(play('bomb'));
  });
});
