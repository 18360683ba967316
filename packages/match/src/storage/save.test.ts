import { hashState, hashTable } from '@aftercast/kernel';
import type { Command, GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { dropCommand } from '../drop-command.ts';
import { type LaidPebbles, layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import type { Session } from '../session.ts';
import { StorageError } from './read-json.ts';
import { type MatchSave, makeSave, restoreSave } from './save.ts';

const rules = pebbleRules as GameRules;
const PASS: Command = { do: 'end-turn' };
const players: Players = [
  {
    bag: ['pebble', 'bomb', 'wish'].map((card) => ({ card, as: card })),
    heap: ['stone'],
  },
  { yard: ['stone', 'flint'], heap: ['pebble', 'pebble'] },
];
const start = () => layPebbles(players).session;

/** A value as it comes from a file. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const restore = (save: unknown, begin = start) => restoreSave(copy(save) as MatchSave, rules, begin);

/** What a match is from outside: its state, everything recorded, and what came from outside. */
const shown = ({ conceding, journal, log, marks, state }: Session) => ({
  state: hashState(state),
  records: log?.slice(log.start).join(),
  ...{ conceding, journal, marks },
});

/** A session that has resolved its first command, and begun its second. */
function inChain(steps: number): LaidPebbles {
  const laid = layPebbles(players);
  laid.session.play(0, laid.play('pebble'));
  laid.session.begin(0, laid.play('bomb'));
  for (let i = 0; i < steps; i++) laid.session.step();
  return laid;
}

/** A session that waits for a command, after two. */
function idle(): LaidPebbles {
  const laid = inChain(0);
  laid.session.resolve();
  return laid;
}

/** A session that waits for an answer. */
function asking(): LaidPebbles {
  const laid = idle();
  laid.session.play(0, laid.play('wish'));
  return laid;
}

describe('a save', () => {
  test('S3 is the journal, how far the match has come, and the hash of its table', () => {
    const { session } = idle();
    expect(makeSave(session)).toEqual({
      format: 'save/2',
      game: 'pebbles',
      catalogue: expect.any(String),
      journal: session.journal,
      position: null,
      hash: hashTable(session.state.table),
    });
    const { log, marks, state } = inChain(5).session;
    expect(makeSave(inChain(5).session)).toMatchObject({
      position: (log?.end ?? 0) - (marks[1] ?? 0),
      hash: hashTable(state.table),
    });
    expect(makeSave(asking().session).position).toBe(null);
  });

  test('S1 shares nothing with the match', () => {
    const { play, session } = idle();
    dropCommand(session, { number: 3, seat: 0, command: play('wish') });
    const save = makeSave(session);
    expect(save.journal[0]).not.toBe(session.journal[0]);
    expect(save.dropped?.[0]).not.toBe(session.droppedSince[0]);
    const before = copy(save);
    session.play(0, PASS);
    expect(save).toEqual(before);
  });

  test('S4 is of a match with an event log', () => {
    const { session } = layPebbles(players, { record: false });
    expect(() => makeSave(session)).toThrow(RangeError);
  });
});

describe('a match that is restored from a save', () => {
  test('S3 is where it was, if it waits for a command or an answer', () => {
    for (const { session } of [layPebbles(players), idle(), asking()]) {
      const again = restore(makeSave(session));
      expect(shown(again)).toEqual(shown(session));
    }
    const { session } = asking();
    const again = restore(makeSave(session));
    for (const one of [session, again]) expect(one.play(0, { do: 'choose', pick: [1] })).toBe(null);
    expect(shown(restore(makeSave(again)))).toEqual(shown(session));
  });

  test('K2 S3 stands one step before, in the middle of a chain, so that a phase is announced again', () => {
    const whole = shown(idle().session);
    const begun = inChain(0).session.log?.end ?? 0;
    for (let steps = 1; inChain(steps).session.active; steps++) {
      const { session } = inChain(steps);
      const again = restore(makeSave(session));
      expect(again.active).toBe(true);
      // Where no step has recorded anything yet, it stands at the beginning.
      const end = session.log?.end ?? 0;
      if (end > begun) expect(again.log?.end).toBeLessThan(end);
      else expect(again.log?.end).toBe(begun);
      let missing = 0;
      for (; hashState(again.state) !== hashState(session.state) && missing < 9; missing++) again.step();
      expect(missing).toBeLessThanOrEqual(steps);
      again.resolve();
      expect(shown(again)).toEqual(whole);
    }
    // Nothing of the command has been resolved: there is no step to take again.
    expect(shown(restore(makeSave(inChain(0).session)))).toEqual(shown(inChain(0).session));
  });

  test('A10 keeps the seat that has conceded', () => {
    const { session } = inChain(4);
    expect('conceding' in makeSave(session)).toBe(false);
    expect(restore(makeSave(session)).conceding).toEqual([]);
    session.conceding.push(0);
    expect(restore(makeSave(session)).conceding).toEqual([0]);
  });

  test('A12 finds its place though a command was undone before', () => {
    const endless: Players = [
      {
        bag: [
          { card: 'bomb', as: 'bomb' },
          { card: 'pebble', as: 'pebble' },
        ],
      },
      { yard: ['whirl', 'whirl'] },
    ];
    const lay = () => layPebbles(endless, { limit: 60 });
    const { play, session } = lay();
    expect(session.play(0, play('bomb'))?.code).toBe('runaway');
    session.begin(0, play('pebble'));
    for (let i = 0; i < 4; i++) session.step();
    const again = restore(makeSave(session), () => lay().session);
    while (again.active && hashState(again.state) !== hashState(session.state)) again.step();
    expect(again.active).toBe(true);
  });

  test('B4 refuses the commands that were dropped, and is tied by one that it needs', () => {
    const { play, session } = idle();
    const entry = { number: 3, seat: 0, command: play('wish') };
    expect('dropped' in makeSave(session)).toBe(false);
    dropCommand(session, entry);
    const again = restore(makeSave(session));
    expect(again.droppedSince).toEqual([entry]);
    expect(again.check(0, play('wish'))?.code).toBe('failed');
    expect(again.outcome).toBe(null);
    dropCommand(session, { number: 3, seat: 0, command: PASS });
    expect(restore(makeSave(session)).outcome).toEqual({ tied: true });
  });

  test('S3 is of version 1 without a hash, or with the one that fits', () => {
    const { hash, ...save } = makeSave(idle().session);
    for (const one of [save, { ...save, hash }])
      expect(shown(restore({ ...one, format: 'save/1' }))).toEqual(shown(idle().session));
    expect(() => restore({ ...save, format: 'save/1', hash: '0' })).toThrow('another table');
  });
});

describe('what is no save', () => {
  const save = makeSave(idle().session);

  /** What a save is refused with. It must not get as far as a match, unless that is played. */
  function refusal(value: unknown, isPlayed = false): string {
    let begun = 0;
    try {
      restoreSave(value as MatchSave, rules, () => {
        begun++;
        return start();
      });
    } catch (error) {
      expect(error).toBeInstanceOf(StorageError);
      expect(begun > 0).toBe(isPlayed);
      return (error as Error).message;
    }
    throw new Error('The save was restored.');
  }

  test.each<[what: string, value: unknown]>([
    ['nothing', null],
    ['a value that is missing', undefined],
    ['a text', 'save/2'],
    ['another format', { ...save, format: 'save/3' }],
  ])('S4 is refused with the formats that are read: %s', (_, value) => {
    expect(refusal(value)).toMatch(/"save\/2" or "save\/1"/);
    expect(refusal({ ...save, format: 'save/3' })).toContain('"save/3"');
  });

  test.each<[what: string, change: object]>([
    ['no journal', { journal: undefined }],
    ['a journal that is no list', { journal: { length: 0 } }],
    ['dropped commands that are no list', { dropped: {} }],
    ['no position, and not "null" for none', { position: undefined }],
    ['a position before the start', { position: -1 }],
    ['half a position', { position: 0.5 }],
    ['a hash that is none', { hash: 7 }],
    ['a concession of no seat', { conceding: 2 }],
  ])('S4 is refused as cut off or changed with %s', (_, change) => {
    expect(refusal({ ...save, ...change })).toMatch(/^The saved match .*cut off or changed/);
  });

  test('S4 is refused if it is of another game, or was made with other cards', () => {
    expect(refusal({ ...save, game: 'chess' })).toContain('The saved match is of the game "chess"');
    expect(refusal({ ...save, catalogue: '0' })).toContain(
      'The saved match was made with another set of cards',
    );
  });

  test('S4 is refused by the number of the first command of no form, the dropped ones after the others', () => {
    const bad = { number: 1, seat: 0, command: { do: 'sing' } };
    expect(refusal({ ...save, journal: [save.journal[0], bad, bad] })).toContain('command 2 does not have');
    expect(refusal({ ...save, journal: [bad, save.journal[1]] })).toContain('command 1 does not have');
    expect(refusal({ ...save, dropped: [bad] })).toContain('command 3 does not have');
  });

  test('T4 is refused by the number of a command that is refused, with the command and the reason', () => {
    const [first, second] = save.journal;
    expect(refusal({ ...save, journal: [first, { ...second, seat: 1 }] }, true)).toMatch(
      /command 2, \{"do":"play".*\(not-your-turn\)/,
    );
    const long = { do: 'choose', pick: Array(500).fill(1) };
    expect(refusal({ ...save, journal: [{ number: 1, seat: 0, command: long }] }, true).length).toBeLessThan(
      400,
    );
  });

  test('B4 is refused if a dropped command could not be played at its end', () => {
    const dropped = (number: number, seat: number, command: Command) =>
      refusal({ ...save, dropped: [{ number, seat, command }] }, true);
    const play: Command = { do: 'play', card: 99 };
    expect(dropped(3, 0, play)).toMatch(/^The saved match .*"play","card":99.*could not be played/);
    expect(dropped(3, 1, PASS)).toContain('could not be played');
    // Its number was given to another.
    expect(dropped(2, 0, PASS)).toContain('could not be played');
    expect(dropped(3, 0, { do: 'choose', pick: Array(500).fill(1) }).length).toBeLessThan(400);
  });

  test('S3 is refused if it does not come to its position', () => {
    expect(refusal({ ...save, position: 9_999 }, true)).toMatch(/ ends before 9999/);
    const middle = makeSave(inChain(4).session);
    const { position } = middle;
    expect(refusal({ ...middle, position: (position ?? 0) - 1 }, true)).toContain(`stops at ${position} `);
    expect(refusal({ ...middle, position: null }, true)).toBeTruthy();
    expect(refusal({ ...middle, journal: [], position: 0 }, true)).toContain('ends before 0');
  });

  test('A10 is refused if a concession waits, and nothing is being resolved', () => {
    expect(refusal({ ...save, conceding: 0 }, true)).toContain('concession');
    expect(refusal({ ...makeSave(asking().session), conceding: 0 }, true)).toContain('concession');
  });

  test('S3 is refused if it leads to another table than it was saved with', () => {
    expect(refusal({ ...save, hash: '0' }, true)).toContain('another table');
    const journal = [{ ...save.journal[1], number: 1 }];
    expect(refusal({ ...save, journal }, true)).toContain('another table');
  });
});
