import '../define.ts';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { MachineLog, MachineStep, StateValue, TakenTransition } from '../recording/recording.ts';
import { buttonIn, inside, press } from '../testing/page.ts';
import { recordingOf, Tale } from '../testing/tale.ts';
import type { StatechartElement } from './statechart-element.ts';

const definition = {
  id: 'player',
  initial: 'off',
  on: { beep: { actions: 'beep' } },
  states: {
    off: { on: { power: { target: 'on', guard: 'isPlugged', actions: 'hum' } } },
    on: {
      type: 'parallel',
      on: { power: 'off' },
      states: {
        sound: {
          initial: 'quiet',
          states: { quiet: { on: { louder: 'loud' } }, loud: { on: { softer: 'quiet' } } },
        },
        track: { initial: 'first', states: { first: { on: { end: 'ended' } }, ended: { type: 'final' } } },
      },
    },
  },
};

const power: TakenTransition = {
  source: 'player.off',
  event: 'power',
  index: 0,
  targets: ['player.on'],
  guard: 'isPlugged',
  actions: ['hum'],
};

function step(
  sessionId: string,
  type: string,
  value: StateValue,
  seq: number,
  ...transitions: TakenTransition[]
): MachineStep {
  return { sessionId, event: { type, loud: seq }, value, context: null, transitions, at: seq * 10, seq };
}

function logOf(steps: readonly MachineStep[], names = ['left', 'right']): MachineLog {
  const actors = names.map((name) => ({
    sessionId: name,
    name,
    definition,
    value: steps.findLast(({ sessionId }) => sessionId === name)?.value ?? 'off',
    context: null,
  }));
  return { actors, steps, missed: 0 };
}

const ON = { on: { sound: 'quiet', track: 'first' } };
const STEPS = [
  step('left', 'power', ON, 3, power),
  step('right', 'sing', 'off', 4),
  step('left', 'louder', { on: { sound: 'loud', track: 'first' } }, 7, {
    source: 'player.on.sound.quiet',
    event: 'louder',
    index: 0,
    targets: ['player.on.sound.loud'],
    guard: null,
    actions: [],
  }),
  step('right', 'power', ON, 9, power),
];

/** Names of the states of a value, after the machine's: outer ones before inner ones. */
function statesIn(value: StateValue, name: string): string[] {
  const inner = typeof value === 'string' ? { [value]: {} } : value;
  return Object.entries(inner).flatMap(([key, deeper]) => [
    `${name}.${key}`,
    ...statesIn(deeper, `${name}.${key}`),
  ]);
}

function show(machines: MachineLog | null, width = 700, height = 500): StatechartElement {
  const element = document.createElement('aftercast-statechart');
  element.style.cssText = `width: ${width}px; height: ${height}px`;
  element.machines = machines;
  document.body.append(element);
  return element;
}

const frame = () => new Promise(requestAnimationFrame);
const text = (element: StatechartElement, selector: string) =>
  [...inside(element).querySelectorAll<HTMLElement>(selector)]
    .filter((it) => it.checkVisibility())
    .map((it) => it.textContent?.replace(/\s+/g, ' ').trim());
const surface = (element: StatechartElement) =>
  [...inside(element).querySelectorAll<HTMLElement>('.surface')].find((it) =>
    it.checkVisibility(),
  ) as HTMLElement;
const drawn = (element: StatechartElement) =>
  expect.poll(() => inside(element).querySelectorAll('.surface').length).toBe(2);

afterEach(() => {
  document.body.replaceChildren();
});

describe('<aftercast-statechart>', () => {
  it('says that there is nothing yet', async () => {
    const element = show(null);
    await frame();
    expect(text(element, '.empty')).toEqual(['No machines are known yet.']);
    expect(element.litStates).toEqual([]);
  });

  it('lights the states of every machine, and says and lights the last transitions', async () => {
    const element = show(logOf(STEPS));
    await drawn(element);
    expect([...element.litStates].sort()).toEqual(
      [...statesIn({ on: { sound: 'loud', track: 'first' } }, 'left'), ...statesIn(ON, 'right')].sort(),
    );
    expect(text(element, '.now')).toEqual([
      'on (sound.loud and track.first) louder → on.sound.quiet → on.sound.loud',
    ]);
    expect(text(element, '.line.taken')).toEqual(['louder']);
    buttonIn(element, 'right').click();
    expect(text(element, '.now')).toEqual([
      'on (sound.quiet and track.first) power → off → on, since isPlugged: hum',
    ]);
    expect(text(element, '.line.taken')).toEqual(['power [isPlugged] / hum']);
  });

  it('lights the active states only, whatever steps come, and never repeats the layout of a chart that fits', async () => {
    const element = show(logOf([]), 700, 1_200);
    await drawn(element);
    const drawings = [...inside(element).querySelectorAll('svg')];
    const values: StateValue[] = [
      'off',
      ...['quiet', 'loud'].flatMap((sound) => ['first', 'ended'].map((track) => ({ on: { sound, track } }))),
    ];
    await assert(
      asyncProperty(
        array(array(constantFrom(...values), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        async (bursts) => {
          const steps: MachineStep[] = [];
          for (const burst of bursts) {
            for (const value of burst) steps.push(step('left', 'go', value, steps.length));
            element.machines = logOf(steps);
            await frame();
            const expected = [...statesIn(burst.at(-1) as StateValue, 'left'), 'right.off'];
            expect([...element.litStates].sort()).toEqual(expected.sort());
          }
        },
      ),
      { numRuns: 30 },
    );
    expect([...inside(element).querySelectorAll('svg')]).toEqual(drawings);
  });

  it('lists the steps with their events, and ignored events; choosing one shows the machines as they were', async () => {
    const element = show(logOf(STEPS));
    const recording = Object.assign(recordingOf(new Tale(0).log), {});
    Object.defineProperty(recording, 'machines', { value: logOf(STEPS) });
    element.recording = recording;
    await drawn(element);
    expect(text(element, '.step .told')).toEqual([
      'power loud 3 → off → on, since isPlugged: hum',
      'sing loud 4 ∅ was not heard in off',
      'louder loud 7 → on.sound.quiet → on.sound.loud',
      'power loud 9 → off → on, since isPlugged: hum',
    ]);
    inside(element).querySelectorAll<HTMLElement>('.step')[1]?.click();
    expect(recording.moment$.value).toBe(4);
    expect([...element.litStates].sort()).toEqual([...statesIn(ON, 'left'), 'right.off'].sort());
    expect(text(element, '[role=tab][aria-selected=true]')).toEqual(['right']);
    const list = inside(element).querySelector('[role=listbox]') as HTMLElement;
    press(list, 'ArrowDown');
    expect(recording.moment$.value).toBe(7);
    expect(element.litStates).toContain('left.on.sound.loud');
    expect(inside(element).querySelector('[role=status]')?.textContent).toContain('left: ');
    press(list, 'Escape');
    expect(recording.moment$.value).toBeNull();
    expect(element.litStates).toContain('right.on.sound.quiet');
    // A moment that another element has chosen.
    recording.moment$.next(0);
    await frame();
    await frame();
    expect(element.litStates).toEqual(['left.off', 'right.off']);
  });

  it('lists each step under its number when earlier steps turn out to be missing', async () => {
    const log = { ...logOf(STEPS), steps: [...STEPS] };
    const element = show(log);
    await drawn(element);
    const rows = () =>
      [...inside(element).querySelectorAll('[role=option] b')].map(({ textContent }) => textContent);
    const before = rows();
    log.missed = 1;
    log.steps.push(step('right', 'hush', 'off', 12));
    element.machines = log;
    await expect.poll(rows).toHaveLength(before.length + 1);
    expect(rows().slice(0, -1)).toEqual(before);
    expect(rows().at(-1)).toBe('hush');
  });

  it('keeps the place of a machine that is started again', async () => {
    const element = show(logOf(STEPS));
    await drawn(element);
    const again = logOf([step('later', 'power', ON, 20, power)]);
    const actors = again.actors.map((actor) =>
      actor.name === 'left' ? { ...actor, sessionId: 'later', value: ON } : actor,
    );
    element.machines = { ...again, actors };
    await frame();
    expect(text(element, '[role=tab]')).toEqual(['left', 'right']);
    expect([...element.litStates].sort()).toEqual([...statesIn(ON, 'left'), 'right.off'].sort());
    expect(text(element, '.step .machine')).toEqual(['left']);
  });

  it('is zoomed, moved and fitted by keys and buttons', async () => {
    const element = show(logOf(STEPS));
    await drawn(element);
    const box = () => (surface(element).querySelector('svg') as SVGSVGElement).getBoundingClientRect();
    const before = box();
    press(surface(element), '+');
    expect(box().width).toBeCloseTo(before.width * 1.25, 1);
    press(surface(element), '-');
    expect(box().width).toBeCloseTo(before.width, 1);
    press(surface(element), 'ArrowLeft');
    expect(box().left).toBeCloseTo(before.left + 60, 1);
    buttonIn(element, 'Zoom in').click();
    press(surface(element), '0');
    const all = surface(element).getBoundingClientRect();
    expect(box().width).toBeLessThanOrEqual(all.width);
    expect(box().left).toBeGreaterThanOrEqual(all.left - 1);
    const wheel = new WheelEvent('wheel', {
      ctrlKey: true,
      deltaY: -300,
      clientX: all.left + 10,
      clientY: all.top + 10,
      bubbles: true,
      cancelable: true,
    });
    const fitted = box().width;
    surface(element).dispatchEvent(wheel);
    expect(wheel.defaultPrevented).toBe(true);
    expect(box().width).toBeGreaterThan(fitted);
    // Without Ctrl the page scrolls.
    const scroll = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
    surface(element).dispatchEvent(scroll);
    expect(scroll.defaultPrevented).toBe(false);
  });

  it('lets every state be reached by keys, and describes it', async () => {
    const element = show(logOf(STEPS));
    await drawn(element);
    surface(element).focus();
    press(surface(element), 'Enter');
    const focused = () => inside(element).activeElement as SVGGElement;
    expect(focused().dataset.state).toBe('on.track.first');
    expect(text(element, '.detail')).toEqual(['on.track.first, active. end leads to on.track.ended.']);
    press(focused(), 'Home');
    const seen = new Set<string>();
    for (let moves = 0; moves < 9; moves++) {
      seen.add(focused().dataset.state ?? '');
      press(focused(), 'PageDown');
    }
    expect([...seen]).toEqual([
      'player',
      'off',
      'on',
      'on.sound',
      'on.sound.quiet',
      'on.sound.loud',
      'on.track',
      'on.track.first',
      'on.track.ended',
    ]);
    expect(focused().getAttribute('aria-label')).toBe('on.track.ended, the end.');
    press(focused(), 'ArrowUp');
    expect(focused().dataset.state).not.toBe('on.track.ended');
    press(focused(), 'Escape');
    expect(inside(element).activeElement).toBe(surface(element));
  });

  it('says all of it as text, with what is active', async () => {
    const element = show(logOf(STEPS));
    await drawn(element);
    buttonIn(element, 'As text').click();
    const [words = ''] = text(element, '.as-text');
    expect(words).toContain('power leads to on if isPlugged, and does hum');
    const active = [...inside(element).querySelectorAll<HTMLElement>('.as-text .mark')].filter((it) =>
      it.checkVisibility(),
    );
    expect(active.map((it) => it.parentElement?.textContent)).toEqual([
      'on (parallel) active',
      'sound active',
      'louder leads to on.sound.loud taken last',
      'loud active',
      'track active',
      'first, initial active',
    ]);
  });

  it('shows all machines side by side where there is room, or where that is wanted', async () => {
    const element = show(logOf(STEPS), 1100);
    await drawn(element);
    expect(text(element, '.machine-panel h3')).toEqual(['left', 'right']);
    expect(text(element, '[role=tab]')).toEqual([]);
    buttonIn(element, 'All').click();
    expect(text(element, '[role=tab]')).toEqual(['left', 'right']);
  });

  it('is text, with the reason, if the layout fails', async () => {
    const element = document.createElement('aftercast-statechart');
    element.setAttribute('layout-worker', '/nowhere/elk.js');
    element.style.cssText = 'width: 600px; height: 400px';
    const other = { ...definition, id: 'unplaced' };
    element.machines = {
      actors: [{ sessionId: 'a', name: 'a', definition: other, value: 'off', context: null }],
      steps: [],
      missed: 0,
    };
    document.body.append(element);
    await expect
      .poll(() => text(element, '.empty').join())
      .toContain('could not be loaded from /nowhere/elk.js');
    expect(text(element, '.empty').join()).toContain(
      'build @aftercast/inspector/layout-worker as a script of its own',
    );
    expect(text(element, '.as-text').join()).toContain('off, initial active');
  });

  it('says what is wrong with a definition that it cannot read', async () => {
    const element = show({
      actors: [{ sessionId: 'a', name: 'a', definition: null, value: 'off', context: null }],
      steps: [],
      missed: 0,
    });
    await frame();
    expect(text(element, '.empty').join()).toContain(
      'The chart of a cannot be drawn. A machine is defined by an object',
    );
  });
});
