import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { hashTable } from '@aftercast/kernel';
import {
  Match,
  openState,
  type Progress,
  RecordedMatch,
  type Role,
  SeatPort,
  Session,
} from '@aftercast/match';
import type { GameCommand, GameRules } from '@aftercast/rules';
import { Dice, randomCommand, randomGames } from '@aftercast/sim';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentsOf } from '../../packages/match/src/replay/testing/moments-of.ts';

const GAMES: Record<'hearth' | 'cyber', GameRules> = { hearth, cyber };
type GameName = keyof typeof GAMES;

const ROLES: Role[] = [
  { kind: 'owner' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
  { kind: 'spectator' },
];

/** What a role saw where a match stopped: the moment, its view, its prompt, the phase that waits, and how the match stands. */
interface Stop {
  moment: number;
  view: string;
  prompt: unknown;
  held: unknown;
  stands: unknown;
}

function watchesOf({ game }: GameRules) {
  return game.types.flatMap(({ name: type }) => [
    { type, phase: 'prepare' as const },
    { type, phase: 'perform' as const },
  ]);
}

/** A random next command, in any stage; sometimes a concession. */
function nextCommand(game: GameName, session: Session, dice: Dice): { seat: number; command: GameCommand } {
  const seat = dice.pick([0, 1].filter((it) => session.awaits(it)));
  if (session.stage === 'joining')
    return { seat, command: { do: 'join', deck: randomGames[game].randomDeck(dice) } };
  if (dice.below(60) === 0) return { seat, command: { do: 'concede' } };
  if (session.stage === 'playing') return randomCommand(session, dice);
  const hand = session.legal(seat)[0]?.allowed ?? [];
  return { seat, command: { do: 'mulligan', replace: dice.sample(hand, dice.below(hand.length + 1)) } };
}

/** Says how a match stands, as a page is told of it. */
function standing({ flowState, session }: Pick<Match, 'flowState' | 'session'>) {
  return {
    flowState,
    command: session.state.command,
    stage: session.stage,
    active: session.rules.active(session.state.table),
    awaiting: [0, 1].map((seat) => session.awaits(seat)),
    outcome: session.outcome,
  };
}

/** Plays a random match that stops at every phase, and notes what each role saw at each stop. */
function playLive(game: GameName, seed: number, commands: number) {
  const rules = GAMES[game];
  const dice = new Dice(seed);
  const match = new Match(new Session(rules, openState(rules, seed)));
  match.watch(watchesOf(rules));
  const seen = ROLES.map((): Stop[] => []);
  const note = () => {
    const { held } = match;
    ROLES.forEach((role, i) => {
      const stream = match.stream(role);
      const actions = held?.actions.map((it) => stream.actionOf(it)).filter((it) => it !== 0);
      if (held !== null && actions?.length === 0) return;
      seen[i]?.push({
        moment: stream.log.records,
        view: hashTable(stream.view),
        prompt: new SeatPort(match, role, () => stream).prompt,
        held: held && { actions, phase: held.phase, applied: held.applied },
        stands: standing(match),
      });
    });
  };
  for (let i = 0; i < commands && match.session.outcome === null; i++) {
    const { command, seat } = nextCommand(game, match.session, dice);
    match.send(seat, command);
    while (match.running) {
      const progress = match.advance();
      if (progress === 'outermost') continue;
      note();
      if (match.held !== null) match.proceed();
    }
  }
  return { match, seen };
}

/** Plays a recorded match on to its goal, and notes what its role saw at each stop. */
function playAgain(recorded: RecordedMatch): Stop[] {
  const stops: Stop[] = [];
  const note = (progress: Progress | null) => {
    const { held } = recorded;
    const actions = held?.actions.filter((it) => it !== 0);
    if (held === null ? progress === 'out-of-steps' : actions?.length === 0) return;
    stops.push({
      moment: recorded.seen.moment,
      view: hashTable(recorded.seen.view),
      prompt: recorded.prompt,
      held: held && { actions, phase: held.phase, applied: held.applied },
      stands: standing(recorded),
    });
  };
  while (recorded.running) {
    note(recorded.advance(100));
    if (recorded.held !== null) recorded.proceed();
  }
  return stops;
}

function recorded({ session }: Match, role: Role): RecordedMatch {
  return new RecordedMatch(session, role, () => {});
}

describe.each(['hearth', 'cyber'] as const)('a recorded match of %s', (game) => {
  it('S4 is at every moment what each role saw there, whatever path leads to it', () => {
    for (const seed of [1, 2]) {
      const { match, seen } = playLive(game, seed, 60);
      ROLES.forEach((role, i) => {
        const replay = recorded(match, role);
        const { last } = replay.moments;
        const hashes = momentsOf(replay.seen.view, match.stream(role).log).map(({ hash }) => hash);
        expect(hashes).toHaveLength(last + 1);
        const stops = seen[i] ?? [];
        expect(stops.length).toBeGreaterThan(50);
        for (const { moment, view } of stops) expect(hashes[moment]).toBe(view);
        const idle = stops.filter((it) => it.held === null);
        fc.assert(
          fc.property(fc.array(fc.nat(last), { minLength: 1, maxLength: 8 }), fc.nat(), (path, n) => {
            for (const moment of path) {
              replay.goTo(moment);
              expect(hashTable(replay.seen.view)).toBe(hashes[moment]);
            }
            const stop = idle[n % idle.length] as Stop;
            replay.goTo(stop.moment);
            const { prompt } = replay;
            expect({ prompt, stands: standing(replay) }).toEqual({
              prompt: stop.prompt,
              stands: stop.stands,
            });
          }),
          { numRuns: 15, seed },
        );
      });
    }
  }, 120_000);

  it('K2 stops at the phases at which the match stopped, in the same order, for each role', () => {
    for (const seed of [3, 4, 5]) {
      const { match, seen } = playLive(game, seed, 60);
      ROLES.forEach((role, i) => {
        const replay = recorded(match, role);
        replay.watch(watchesOf(match.session.rules));
        expect(playAgain(replay)).toEqual(seen[i]);
        expect(replay.seen.moment).toBe(replay.moments.last);
      });
    }
  }, 120_000);

  it('K2 stops at the same phases when it is played from a later moment, from the next phase on', () => {
    const { match, seen } = playLive(game, 6, 40);
    ROLES.forEach((role, i) => {
      const replay = recorded(match, role);
      replay.watch(watchesOf(match.session.rules));
      const stops = seen[i] ?? [];
      const dice = new Dice(6);
      for (let n = 0; n < 12; n++) {
        const moment = dice.below(replay.moments.last);
        replay.goTo(moment);
        const again = playAgain(replay);
        expect(again).toEqual(stops.slice(stops.length - again.length));
        // No stop is left out but those of the phase that had begun.
        const later = stops.filter((it) => it.moment > moment + 1).length;
        expect(again.length).toBeGreaterThanOrEqual(later - 2);
      }
    });
  }, 120_000);
});

describe('going to another moment', () => {
  it('S4 costs no more than the records that lie between, in either direction', () => {
    const { match } = playLive('hearth', 7, 60);
    const replay = recorded(match, { kind: 'owner' });
    const { seen, moments } = replay;
    const costTo = (moment: number) => {
      const { work } = seen;
      replay.goTo(moment);
      return seen.work - work;
    };
    // The first way to the end makes the checkpoints.
    expect(costTo(moments.last)).toBe(moments.last);
    expect(moments.last).toBeGreaterThan(1_000);
    let single = 0;
    for (let moment = moments.last - 1; moment >= 0; moment--) single += costTo(moment);
    // At a checkpoint there is nothing to undo.
    expect(single).toBeLessThanOrEqual(moments.last);
    expect(single).toBeGreaterThan(moments.last * 0.99);
    fc.assert(
      fc.property(fc.array(fc.nat(moments.last), { maxLength: 10 }), (path) => {
        for (const moment of path) {
          const between = Math.abs(moment - seen.moment);
          expect(costTo(moment)).toBeLessThanOrEqual(between);
        }
      }),
    );
    for (const unit of ['action', 'command', 'turn'] as const) {
      replay.goTo(Math.floor(moments.last / 2));
      const from = seen.moment;
      const cost = costTo(moments.before(from, unit));
      expect(cost).toBeLessThanOrEqual(from - seen.moment);
    }
  });

  it('S4 costs a role without inverse records the way from a checkpoint at most', () => {
    const { match } = playLive('hearth', 7, 60);
    const { seen } = recorded(match, { kind: 'seat', seat: 1 });
    const { last } = seen.moments;
    seen.goTo(last);
    fc.assert(
      fc.property(fc.nat(last), (moment) => {
        const { work } = seen;
        const between = Math.abs(moment - seen.moment);
        seen.goTo(moment);
        expect(seen.work - work).toBeLessThanOrEqual(Math.max(between, 256));
      }),
    );
  });
});
