import { describe, expect, it } from 'vitest';
import { activeStates, type Chart, initialValue, sayValue, stateOf, transitionsAt } from './chart.ts';
import { parseChart } from './parse-chart.ts';

/** A player of music: parallel parts, history, ends, and every way of writing a target. */
const player = parseChart({
  id: 'player',
  initial: 'off',
  entry: 'greet',
  on: { reset: { target: '.off', reenter: true }, '*': { actions: [{ type: 'log', params: { level: 1 } }] } },
  states: {
    off: { on: { power: '#playing', resume: 'on.last' } },
    on: {
      id: 'playing',
      type: 'parallel',
      onDone: 'off',
      states: {
        sound: {
          initial: 'quiet',
          states: {
            quiet: {
              on: { louder: [{ guard: { type: 'isAllowed' }, target: 'loud' }, { guard: 'isNight' }] },
            },
            loud: { entry: ['ring', { type: 'shake' }], exit: 'hush', after: { 500: 'quiet' } },
          },
        },
        track: {
          initial: { target: 'first' },
          states: {
            first: { always: [{ guard: 'isLong', target: 'ended' }, { target: '#player.on.sound.loud' }] },
            ended: { type: 'final' },
          },
        },
        last: { type: 'history', history: 'deep' },
      },
      on: { power: { target: ['#playing.sound.quiet', '.track.first'], actions: 'blink' } },
      invoke: { src: 'decode', onDone: { target: 'off' }, onError: [{ actions: 'warn' }] },
    },
  },
});

const drawn = (chart: Chart, id: string) =>
  transitionsAt(chart, id).map(
    ({ event, index, guard, targets, actions }) =>
      `${event || 'always'} ${index}${guard === null ? '' : ` [${guard}]`} → ${targets.join(' & ') || 'stays'}${actions.length > 0 ? ` / ${actions.join()}` : ''}`,
  );

describe('a chart', () => {
  it('knows what kind each state is, what is inside of it and what is entered with it', () => {
    expect(player.states.map(({ id, kind, parent, initial }) => [id, kind, parent, initial])).toEqual([
      ['player', 'compound', null, 'player.off'],
      ['player.off', 'atomic', 'player', null],
      ['playing', 'parallel', 'player', null],
      ['player.on.sound', 'compound', 'playing', 'player.on.sound.quiet'],
      ['player.on.sound.quiet', 'atomic', 'player.on.sound', null],
      ['player.on.sound.loud', 'atomic', 'player.on.sound', null],
      ['player.on.track', 'compound', 'playing', 'player.on.track.first'],
      ['player.on.track.first', 'atomic', 'player.on.track', null],
      ['player.on.track.ended', 'final', 'player.on.track', null],
      ['player.on.last', 'history', 'playing', 'playing'],
    ]);
    expect(stateOf(player, 'player.on.last').remembers).toBe('deep');
    expect(stateOf(player, 'playing')).toMatchObject({ path: ['on'], invokes: ['decode'] });
    expect(stateOf(player, 'player.on.sound.loud')).toMatchObject({
      entry: ['ring', 'shake'],
      exit: ['hush'],
    });
  });

  it('finds targets by id, beside and inside, and keeps the order of one event', () => {
    expect(drawn(player, 'player')).toEqual(['reset 0 → player.off', '* 0 → stays / log']);
    expect(drawn(player, 'player.off')).toEqual(['power 0 → playing', 'resume 0 → player.on.last']);
    expect(drawn(player, 'playing')).toEqual([
      'power 0 → player.on.sound.quiet & player.on.track.first / blink',
      'xstate.done.state.playing 0 → player.off',
      'xstate.done.actor.0.playing 0 → player.off',
      'xstate.error.actor.0.playing 0 → stays / warn',
    ]);
    expect(drawn(player, 'player.on.sound.quiet')).toEqual([
      'louder 0 [isAllowed] → player.on.sound.loud',
      'louder 1 [isNight] → stays',
    ]);
    expect(drawn(player, 'player.on.sound.loud')).toEqual([
      'xstate.after.500.player.on.sound.loud 0 → player.on.sound.quiet',
    ]);
    expect(drawn(player, 'player.on.track.first')).toEqual([
      'always 0 [isLong] → player.on.track.ended',
      'always 1 → player.on.sound.loud',
    ]);
    expect(player.transitions.map(({ number }) => number)).toEqual([...player.transitions.keys()]);
    expect(transitionsAt(player, 'player')[0]?.reenters).toBe(true);
  });

  it.each([
    ['no object', 'idle', 'defined by an object'],
    ['an unknown kind', { id: 'a', type: 'fuzzy' }, 'unknown type "fuzzy"'],
    ['no initial state', { id: 'a', states: { b: {} } }, 'initial state undefined of a'],
    ['an unknown target', { id: 'a', initial: 'b', states: { b: { on: { go: 'c' } } } }, 'target c of a.b'],
    ['an unknown id', { id: 'a', initial: 'b', states: { b: { on: { go: '#c' } } } }, 'target #c of a.b'],
    ['a target beside the machine', { id: 'a', on: { go: 'b' } }, 'write .b'],
  ])('says what is wrong with %s', (_, definition, message) => {
    expect(() => parseChart(definition)).toThrow(message);
  });
});

describe('what is active', () => {
  const value = { on: { sound: 'loud', track: 'first' } };

  it('follows from the value, outer states first', () => {
    expect(activeStates(player, 'off')).toEqual(['player.off']);
    expect(activeStates(player, value)).toEqual([
      'playing',
      'player.on.sound',
      'player.on.sound.loud',
      'player.on.track',
      'player.on.track.first',
    ]);
    expect(() => activeStates(player, 'asleep')).toThrow('has no state asleep in player');
  });

  it('is the initial state at first', () => {
    expect(initialValue(player)).toBe('off');
    const on = parseChart({
      id: 'p',
      type: 'parallel',
      states: { a: { initial: 'x', states: { x: {}, y: {} } }, b: {}, h: { type: 'history' } },
    });
    expect(initialValue(on)).toEqual({ a: 'x', b: {} });
  });

  it('is said in words', () => {
    expect(sayValue('off')).toBe('off');
    expect(sayValue({ resolving: 'holding' })).toBe('resolving.holding');
    expect(sayValue(value)).toBe('on (sound.loud and track.first)');
    expect(sayValue({ a: 'x', b: {} })).toBe('a.x and b');
  });
});
