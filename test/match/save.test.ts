import { hearth } from '@aftercast/hearth';
import { hashState } from '@aftercast/kernel';
import {
  dropCommand,
  Match,
  type MatchSave,
  makeSave,
  newState,
  openState,
  type Role,
  restoreSave,
  Session,
} from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import { Dice } from '@aftercast/sim';
import { stress } from '@aftercast/stress';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNightly } from '../nightly.ts';
import { HUNTER, joinedMatch, MAGE, play, startedMatch } from './decks.ts';
import { layMatch, named } from './lay.ts';
import { type Order, obedience, order } from './obedient-rules.ts';
import { nextCommand } from './random-play.ts';

const EVERY = hearth.game.types.flatMap(({ name }) => [
  { type: name, phase: 'prepare' as const },
  { type: name, phase: 'perform' as const },
]);
const ROLES: Role[] = [
  { kind: 'owner' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
  { kind: 'spectator' },
];

/** The nightly run makes ten times as many. */
const RUNS = isNightly ? 100 : 10;

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** What can be seen of a match from outside, at rest or anywhere else. */
function shown(match: Match) {
  const { session } = match;
  return {
    state: hashState(session.state),
    flow: match.flowState,
    paused: match.held,
    journal: session.journal,
    record: `${session.log?.slice(session.marks.at(-1) ?? 0)}`,
    views: ROLES.map((role) => match.stream(role).view),
  };
}

/** Goes on to the next watched phase, prompt or idle state. */
function stepOn(match: Match): void {
  if (match.held !== null) match.proceed();
  match.advance();
}

/** A match that is restored from another's save, at the same position. */
function takeUp(match: Match, start: () => Session): Match {
  const again = new Match(restoreSave(copy(makeSave(match.session)), match.session.rules, start));
  again.watch(EVERY);
  const { session } = match;
  // In the middle of a chain it begins a step before, so that what was being shown is shown again.
  const isThere = () =>
    hashState(again.session.state) === hashState(session.state) && again.flowState === match.flowState;
  for (let steps = 0; !isThere() && steps < 4; steps++) stepOn(again);
  return again;
}

describe('a match that is restored from a save', () => {
  it('S3 goes on to the same states, records and views from any moment', () => {
    const places = new Map<string, number>();
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 2, max: 14 }), fc.nat(9), (seed, commands, every) => {
        const dice = new Dice(seed);
        const start = () => new Session(hearth, openState(hearth, seed));
        const match = new Match(start());
        match.watch(EVERY);
        let steps = every;
        for (let i = 0; i < commands && match.session.outcome === null; i++) {
          const { seat, command } = nextCommand(match.session, dice);
          expect(match.send(seat, command).accepted).toBe(true);
          do {
            stepOn(match);
            if (steps++ % 10 !== 0 && match.held !== null) continue;
            const again = takeUp(match, start);
            expect(shown(again)).toEqual(shown(match));
            places.set(match.flowState, (places.get(match.flowState) ?? 0) + 1);
          } while (match.running || match.held !== null);
        }
        const again = takeUp(match, start);
        if (match.session.active || match.session.outcome !== null) return;
        const next = nextCommand(match.session, dice);
        for (const one of [match, again]) play(one, next.seat, next.command);
        expect(shown(again)).toEqual(shown(match));
      }),
      // The example holds at the end of a turn, which ten random matches may not do.
      { numRuns: RUNS, examples: [[999_988, 13, 0]] },
    );
    const seen = [
      'settingUp',
      'mulligan',
      'waiting',
      'resolving.holding',
      'turnEnding.holding',
      'turnStarting.holding',
    ];
    expect(seen.filter((place) => !places.has(place))).toEqual([]);
  }, 600_000);

  it('S3 A10 waits at a pending prompt, and accepts the answer', () => {
    const start = () =>
      layMatch({ hand: [{ card: 'tracking', as: 'tracking' }], deck: ['wisp', 'fireball', 'wisp'] }).session;
    const match = new Match(start());
    const card = named(layMatch({ hand: [{ card: 'tracking', as: 'tracking' }] }), 'tracking');
    expect(match.send(0, { do: 'play', card: match.session.legal(0)[0]?.entity ?? card }).accepted).toBe(
      true,
    );
    match.finish();
    expect(match.flowState).toBe('resolving.asking');
    const again = takeUp(match, start);
    expect(shown(again)).toEqual(shown(match));
    for (const one of [match, again]) play(one, 0, { do: 'choose', pick: [1] });
    expect(shown(again)).toEqual(shown(match));
    const later = takeUp(match, start);
    expect(shown(later)).toEqual(shown(match));
  });

  it('A12 finds its place in a chain though something was undone before', () => {
    const hand = ['arcane-explosion', 'wisp'].map((card) => ({ card, as: card }));
    const lay = () => layMatch({ hand, board: ['violet-teacher'] }, { board: ['wisp'] }, { limit: 5 });
    const match = lay();
    match.watch(EVERY);
    match.send(0, { do: 'play', card: named(match, 'arcane-explosion') });
    match.finish();
    expect(match.session.lastRunaway?.code).toBe('runaway');
    match.send(0, { do: 'play', card: named(match, 'wisp') });
    let stops = 0;
    for (stepOn(match); match.held !== null; stepOn(match), stops++) {
      const again = takeUp(match, () => lay().session);
      // What was undone is in the record of the one, and has never been in that of the other.
      const { state, flow, paused, record } = shown(again);
      expect({ state, flow, paused, record }).toEqual({
        ...{ state: hashState(match.session.state), flow: match.flowState, paused: match.held },
        record: shown(match).record,
      });
    }
    expect(stops).toBeGreaterThan(3);
  });

  it.each<[string, Order[], Command[]]>([
    ['at once', ['run'], []],
    ['after an answer', ['ask', 'run'], [{ do: 'choose', pick: [1] }]],
  ])('A12 a runaway that has ended the match ends it again: %s', (_, orders, answers) => {
    const start = () =>
      new Session(
        obedience,
        newState(obedience, 1, (changes) => order(changes, orders)),
        { limit: 9 },
      );
    const match = new Match(start());
    play(match, -1, { do: 'time', left: 0 });
    for (const answer of answers) play(match, 0, answer);
    expect([match.session.outcome, match.flowState]).toEqual([{ tied: true }, 'over']);
    const again = new Match(restoreSave(copy(makeSave(match.session)), obedience, start));
    expect([hashState(again.session.state), again.flowState]).toEqual([
      hashState(match.session.state),
      'over',
    ]);
    expect(again.session.journal).toEqual(match.session.journal);
  });

  it('A10 a seat whose concession was pending loses', () => {
    const start = () => layMatch({ deck: ['wisp'] }, { deck: ['wisp'] }).session;
    const match = new Match(start());
    match.watch(EVERY);
    match.send(0, { do: 'end-turn' });
    stepOn(match);
    match.send(1, { do: 'concede' });
    const again = takeUp(match, start);
    for (const one of [match, again]) {
      one.finish();
      expect(one.session.outcome).toEqual({ winner: 0 });
    }
    expect(shown(again)).toEqual(shown(match));
  });
});

describe('what is no save', () => {
  const match = joinedMatch({ seed: 4, first: 0 });
  play(match, 0, { do: 'mulligan', replace: [] });
  const good = copy(makeSave(match.session));
  const start = () => new Session(hearth, openState(hearth, 4, 0));
  const restore = (save: unknown) => restoreSave(save as MatchSave, hearth, start);

  it('what these are made of is one', () => {
    expect(hashState(restore(good).state)).toBe(hashState(match.session.state));
  });

  it.each<[what: string, save: unknown, words: RegExp]>([
    ['nothing', null, /not a saved match/],
    ['a text', 'save/1', /not a saved match/],
    ['something else', {}, /not a saved match/],
    ['another format', { ...good, format: 'save/3' }, /not a saved match/],
    ['without its commands', { ...good, journal: undefined }, /cut off/],
    ['without its place', { ...good, position: undefined }, /cut off/],
    ['of another game', { ...good, game: 'chess' }, /of the game "chess", not "hearth"/],
    ['of other cards', { ...good, catalogue: '0' }, /another set of cards/],
    [
      'with nothing for a command',
      { ...good, journal: [good.journal[0], null] },
      /command 2 does not have the form/,
    ],
    [
      'with a command of no form',
      { ...good, journal: [{ number: 1, seat: 0, command: { do: 'win' } }] },
      /command 1 /,
    ],
    [
      'of a seat that is none',
      { ...good, journal: [{ ...good.journal[0], seat: '0' }] },
      /command 1 does not have the form/,
    ],
  ])('is refused in words: %s', (_, save, words) => {
    expect(() => restore(save)).toThrow(words);
  });

  it.each<[what: string, index: number, seat: number, command: Command, words: RegExp]>([
    [
      'a deck that is not allowed',
      0,
      0,
      { do: 'join', deck: { ...MAGE, cards: [] } },
      /command 1, .*"join".*refused \(deck-size\)/,
    ],
    ['one who joins twice', 1, 0, { do: 'join', deck: HUNTER }, /command 2, .*refused \(joined-already\)/],
    [
      'a card of somebody else',
      2,
      0,
      { do: 'mulligan', replace: [1] },
      /command 3, .*refused \(not-in-hand\)/,
    ],
    ['a seat that there is not', 2, 5, { do: 'concede' }, /command 3 does not have the form/],
    ['the time, from a seat', 2, 0, { do: 'time', left: 0 }, /command 3, .*refused \(not-your-turn\)/],
  ])('says which command is refused: %s', (_, index, seat, command, words) => {
    const journal = copy(good.journal);
    journal[index] = { number: index + 1, seat, command };
    expect(() => restore({ ...good, journal })).toThrow(words);
  });

  it.each<[what: string, dropped: unknown, words: RegExp]>([
    [
      'one that was not legal',
      [{ number: 9, seat: 1, command: { do: 'end-turn' } }],
      /which could not be played/,
    ],
    [
      'a number that was given',
      [{ number: 1, seat: 0, command: { do: 'concede' } }],
      /which could not be played/,
    ],
    ['no command', [{ number: 9, seat: 0, command: { do: 'fly' } }], /does not have the form/],
    ['no list', 'end-turn', /cut off or changed/],
  ])('says what is wrong with a command that was dropped: %s', (_, dropped, words) => {
    expect(() => restore({ ...good, dropped } as MatchSave)).toThrow(words);
  });

  it('a match without an event log cannot be saved', () => {
    const session = new Session(hearth, openState(hearth, 1), { record: false });
    expect(() => makeSave(session)).toThrow(/record/);
  });

  it('a save of another game is not begun with', () => {
    const begin = () => {
      throw new Error('was begun');
    };
    expect(() => restoreSave(good, stress, begin)).toThrow(/of the game "hearth", not "stress"/);
  });
});

describe('a match in which the engine hung or failed', () => {
  const restore = (save: MatchSave) =>
    restoreSave(save, hearth, () => new Session(hearth, openState(hearth, 1)));

  it('S3 is saved with the command that it refuses since', () => {
    const match = startedMatch();
    const { session } = match;
    const first = session.rules.active(session.state.table);
    play(match, first, { do: 'end-turn' });
    const seat = 1 - first;
    const coin: Command = {
      do: 'play',
      card: session.legal(seat).find((it) => it.do === 'play')?.entity ?? 0,
    };
    dropCommand(session, { seat, command: coin, number: session.state.command + 1 });
    expect(session.check(seat, coin)).toMatchObject({ code: 'failed' });
    const later = restore(copy(makeSave(session)));
    expect(later.check(seat, coin)).toMatchObject({ code: 'failed' });
    expect(later.play(seat, { do: 'end-turn' })).toBeNull();
    // Another command was accepted: it is no longer in question.
    expect(makeSave(later).dropped).toBeUndefined();
  });

  it('S3 A12 is still a tie if it could not go on without the command', () => {
    const { session } = startedMatch();
    const seat = session.rules.active(session.state.table);
    dropCommand(session, { seat, command: { do: 'end-turn' }, number: session.state.command + 1 });
    expect(session.outcome).toEqual({ tied: true });
    const later = restore(copy(makeSave(session)));
    expect(later.outcome).toEqual({ tied: true });
    expect(hashState(later.state)).toBe(hashState(session.state));
  });
});
