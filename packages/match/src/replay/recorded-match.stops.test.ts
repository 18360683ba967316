import { hashTable, type Table } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { layPebbles } from '../scenario/testing/lay-pebbles.ts';
import { indexOf } from '../scenario/testing/pebbles.ts';
import type { Role } from '../stream.ts';
import { RecordedMatch } from './recorded-match.ts';
import { EVERY_PHASE, matchWithRunaway, ROLES, type SeenStop, shownMatch } from './testing/shown-pebbles.ts';

const OWNER: Role = { kind: 'owner' };
const roles = ROLES.map((role, index): [name: string, role: Role, index: number] => [
  role.kind === 'seat' ? `seat ${role.seat}` : role.kind,
  role,
  index,
]);
const live = shownMatch();

function recorded(role = OWNER, arrived = () => {}): RecordedMatch {
  return new RecordedMatch(live.session, role, arrived);
}

/** Where a recorded match stands, for its role. */
function standing(replay: RecordedMatch): SeenStop {
  const { command, flowState, held, prompt, resolution, seen, session } = replay;
  const tables: SeenStop['tables'] = [hashTable(seen.view), hashTable(session.state.table)];
  return { moment: seen.moment, tables, prompt, held, flowState, resolution, command };
}

/** Whether a match stops for no viewers: it is idle, or asks. */
const rests = ({ held }: SeenStop): boolean => held === null;

/** Plays a recorded match to its end, and notes where it stops for its role. */
function stopsOf(replay: RecordedMatch, records = Number.POSITIVE_INFINITY): SeenStop[] {
  const stops: SeenStop[] = [];
  // It has about 200 records, and stops twice in a phase.
  for (let turns = 0; replay.running; turns++) {
    if (turns > 1_000) throw new Error('The recorded match does not come to its end.');
    const progress = replay.advance(records);
    const { held } = replay;
    const isSeen = held === null ? progress !== 'out-of-steps' : held.actions.some((it) => it !== 0);
    if (isSeen) stops.push(standing(replay));
    if (held !== null) replay.proceed();
  }
  return stops;
}

describe('a recorded match', () => {
  test.each(roles)(
    'K2 S4 stops where the match has stopped, with what the role saw there: %s',
    (_, role, index) => {
      const stops = live.stops[index] as SeenStop[];
      expect(stops.length).toBeGreaterThan(90);
      for (const records of [1, 3, Number.POSITIVE_INFINITY]) {
        const replay = recorded(role);
        replay.watch(EVERY_PHASE);
        expect(stopsOf(replay, records)).toEqual(stops);
        expect([replay.running, replay.advance()]).toEqual([false, null]);
        expect(replay.seen.moment).toBe(replay.moments.last);
      }
    },
  );

  test.each(roles)('A12 K2 S4 leaves out what was undone: %s', (_, role, index) => {
    const { session, stops } = matchWithRunaway();
    expect(session.lastRunaway?.code).toBe('runaway');
    const replay = new RecordedMatch(session, role, () => {});
    replay.watch(EVERY_PHASE);
    expect(stopsOf(replay)).toEqual(stops[index]);
  });

  test.each(roles)(
    'S4 goes to any moment at once, and plays on from there as before: %s',
    (_, role, index) => {
      const stops = live.stops[index] as SeenStop[];
      const replay = recorded(role);
      replay.watch(EVERY_PHASE);
      const { last } = replay.moments;
      for (let n = 0; n < 30; n++) {
        // In any order, also while a phase waits.
        const moment = (n * 71) % last;
        replay.goTo(moment);
        expect([replay.seen.moment, replay.held]).toEqual([moment, null]);
        const there = stops.find((it) => it.moment === moment);
        if (there !== undefined) expect(hashTable(replay.seen.view)).toBe(there.tables[0]);
        const again = stopsOf(replay);
        expect(again.filter(rests)).toEqual(stops.filter((it) => rests(it) && it.moment > moment));
        // Only a phase that had begun is over for its viewers.
        const phases = stops.filter((it) => !rests(it));
        const shown = again.filter((it) => !rests(it));
        expect(shown).toEqual(phases.slice(phases.length - shown.length));
        expect(shown.length).toBeGreaterThanOrEqual(phases.filter((it) => it.moment > moment + 1).length - 2);
        replay.goTo(moment);
        replay.advance();
      }
    },
  );

  test.each(roles)('S4 stands as the match stood where nothing was resolved: %s', (_, role, index) => {
    const replay = recorded(role);
    for (const stop of (live.stops[index] as SeenStop[]).filter(rests).reverse()) {
      replay.goTo(stop.moment);
      expect(standing(replay)).toEqual(stop);
    }
    replay.goTo(0);
    expect([replay.flowState, replay.command, replay.resolution, replay.prompt]).toEqual([
      'waiting',
      0,
      null,
      null,
    ]);
    expect(replay.session.outcome).toBe(null);
  });
});

describe('the prompt of a recorded match', () => {
  test('H1 has its options for the owner and for the seat that it asks', () => {
    const prompts = ROLES.map((role) => {
      const replay = recorded(role);
      replay.watch([]);
      let progress = replay.advance();
      for (let turns = 0; progress === 'idle' && turns < 100; turns++) progress = replay.advance();
      expect([progress, replay.resolution]).toEqual(['asking', 'asking']);
      return replay.prompt;
    });
    const whole = {
      seat: 0,
      of: 'cards',
      count: 1,
      least: 1,
      options: [indexOf('pebble'), indexOf('stone')],
    };
    const empty = { ...whole, count: 0, least: 0, options: [] };
    expect(prompts).toEqual([whole, whole, empty, empty]);
  });
});

describe('which phases a recorded match stops at', () => {
  const typesOf = (stops: SeenStop[]) => stops.flatMap(({ held }) => (held === null ? [] : [held.types]));

  test('K1 only those that are watched, once before and once after the handler', () => {
    const replay = recorded();
    expect(typesOf(stopsOf(replay))).toEqual([]);
    replay.goTo(0);
    replay.watch([{ type: 'put', phase: 'perform' }]);
    const stops = stopsOf(replay).filter((it) => it.held !== null);
    expect(stops.map(({ held }) => [held?.types, held?.phase, held?.applied])).toEqual([
      [['put'], 'perform', false],
      [['put'], 'perform', true],
    ]);
    expect(stops[0]?.tables).not.toEqual(stops[1]?.tables);
    // Those that were named before are no longer watched.
    replay.goTo(0);
    replay.watch([{ type: 'give', phase: 'prepare' }]);
    expect(typesOf(stopsOf(replay))).toEqual(Array(4).fill(['give']));
  });

  test('A7 K1 a group, if any of its members is watched, without those that were cancelled', () => {
    const replay = recorded();
    replay.watch([{ type: 'volley', phase: 'perform' }]);
    const [before, after] = typesOf(stopsOf(replay));
    expect(before).toEqual(['volley', 'hit', 'hit', 'nod']);
    expect(after).toEqual(['volley', 'hit', 'hit']);
  });

  test('K2 it waits there until it is told to go on', () => {
    const replay = recorded();
    replay.watch([{ type: 'put', phase: 'perform' }]);
    expect([replay.advance(), replay.running, replay.held?.applied]).toEqual(['announced', false, false]);
    expect([replay.advance(), replay.resolution, replay.flowState]).toEqual([
      null,
      'holding',
      'resolving.holding',
    ]);
    replay.proceed();
    expect([replay.held, replay.resolution, replay.flowState]).toEqual([
      null,
      'running',
      'resolving.running',
    ]);
    expect([replay.advance(), replay.held?.applied]).toEqual(['applied', true]);
    replay.proceed();
    expect([replay.held, replay.advance()]).toEqual([null, 'idle']);
    // Nothing waits.
    replay.proceed();
    expect([replay.held, replay.running]).toEqual([null, true]);
  });
});

describe('the goal of a recorded match', () => {
  /** Plays on until the goal is reached. @returns the moments at which it stopped before */
  function playToGoal(replay: RecordedMatch, reached: () => boolean): number[] {
    const stops: number[] = [];
    while (!reached()) {
      if (stops.length > 100) throw new Error('The recorded match does not come to its goal.');
      replay.advance();
      stops.push(replay.seen.moment);
    }
    return stops;
  }

  test('S4 is the end otherwise, at which it says that it has arrived, after its last stop', () => {
    let arrivals = 0;
    const replay = recorded(OWNER, () => {
      arrivals++;
    });
    const { last } = replay.moments;
    playToGoal(replay, () => arrivals > 0);
    expect([replay.seen.moment, replay.running]).toEqual([last, false]);
    // Once it has arrived at an action, the end is the goal again; so it is when it goes elsewhere.
    replay.goTo(0);
    replay.aim('action');
    playToGoal(replay, () => arrivals > 1);
    expect(replay.seen.moment).toBeLessThan(last);
    playToGoal(replay, () => arrivals > 2);
    expect(replay.seen.moment).toBe(last);
    for (const change of [() => replay.goTo(3), () => replay.aim(null)]) {
      replay.goTo(0);
      replay.aim('action');
      change();
      const before = arrivals;
      playToGoal(replay, () => arrivals > before);
      expect(replay.seen.moment).toBe(last);
    }
  });

  test('K2 is reached after the phase that waits there', () => {
    const replay = recorded();
    replay.watch([{ type: 'play', phase: 'prepare' }]);
    replay.aim('action');
    expect(replay.advance()).toBe('idle');
    const stops: unknown[] = [];
    for (let n = 0; n < 2; n++) {
      stops.push([replay.advance(), replay.held?.types]);
      replay.proceed();
    }
    expect(stops).toEqual([
      ['announced', ['play']],
      ['applied', ['play']],
    ]);
  });

  test('S4 is not within a phase of which the role learned by what it changed', () => {
    const isDust = (table: Table) => (id: number) => table.entities[id]?.card === indexOf('dust');
    for (const role of ROLES.slice(1)) {
      let arrivals = 0;
      const replay = recorded(role, () => arrivals++);
      const dust: number[] = [];
      while (replay.running && arrivals < 200) {
        replay.aim('action');
        playToGoal(
          replay,
          (
            (before) => () =>
              arrivals > before
          )(arrivals),
        );
        const { view } = replay.seen;
        dust.push(view.zones.flat().filter(isDust(view)).length);
      }
      // Both die in one phase.
      expect(new Set(dust)).toEqual(new Set([2, 0]));
    }
  });

  test('S4 is where the match was stored, if that is in the middle of a command, or at a prompt', () => {
    const { play, session } = layPebbles([{ bag: ['mold', 'wish'].map((card) => ({ card, as: card })) }, {}]);
    const end = (records?: number) => {
      let arrivals = 0;
      const replay = new RecordedMatch(session, OWNER, () => arrivals++);
      replay.goTo(replay.moments.last - 1);
      return [replay.advance(records), replay.resolution, replay.running, arrivals];
    };
    session.begin(0, play('mold'));
    for (let n = 0; n < 3; n++) session.step();
    for (const records of [1, 100]) expect(end(records)).toEqual(['idle', 'running', false, 1]);
    session.resolve();
    expect(end()).toEqual(['idle', null, false, 1]);
    session.play(0, play('wish'));
    expect(end()).toEqual(['asking', 'asking', false, 1]);
  });

  test('S4 plays as many records as it is told', () => {
    const replay = recorded();
    expect([replay.advance(1), replay.seen.moment]).toEqual(['out-of-steps', 1]);
    expect([replay.advance(3), replay.seen.moment]).toEqual(['out-of-steps', 4]);
    expect([replay.advance(0), replay.seen.moment]).toEqual(['out-of-steps', 4]);
  });
});
