import '../define.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { MachineLog, StateValue } from '../recording/recording.ts';
import { buttonIn, inside, press } from '../testing/page.ts';
import type { StatechartElement } from './statechart-element.ts';

const inner = (name: string) => ({
  initial: 'running',
  on: { rest: 'waiting', stop: 'over' },
  states: {
    running: { on: { [`${name}Hold`]: 'holding', [`${name}Ask`]: 'asking' } },
    holding: { on: { proceed: 'running' } },
    asking: { on: { submit: 'running' } },
  },
});

/** A machine like that of a match: too large for a narrow page. */
const definition = {
  id: 'flow',
  initial: 'waiting',
  states: {
    waiting: { on: { submit: 'resolving', endTurn: 'turnEnding' } },
    resolving: { ...inner('resolving') },
    turnEnding: { ...inner('turnEnding') },
    over: { type: 'final' },
  },
};

function logOf(...values: StateValue[]): MachineLog {
  const value = values.at(-1) ?? 'waiting';
  const steps = values.map((it, i) => ({
    sessionId: 'flow',
    event: { type: 'go' },
    value: it,
    context: null,
    transitions: [],
    at: i,
    seq: i,
  }));
  return {
    actors: [{ sessionId: 'flow', name: 'flow', definition, value, context: null }],
    steps,
    missed: 0,
  };
}

async function show(width: number, height: number, ...values: StateValue[]): Promise<StatechartElement> {
  const element = document.createElement('aftercast-statechart');
  element.style.cssText = `width: ${width}px; height: ${height}px`;
  element.machines = logOf(...values);
  document.body.append(element);
  await expect.poll(() => inside(element).querySelectorAll('.surface .state').length).toBeGreaterThan(0);
  return element;
}

const frame = () => new Promise(requestAnimationFrame);
const states = (element: StatechartElement) =>
  [...inside(element).querySelectorAll<SVGGElement>('.state')].map((it) => it.dataset.state);
const state = (element: StatechartElement, name: string) =>
  inside(element).querySelector<SVGGElement>(`.state[data-state="${name}"]`) as SVGGElement;
const FOLDED = ['flow', 'waiting', 'resolving', 'turnEnding', 'over'];
const insideOf = (name: string) => ['running', 'holding', 'asking'].map((it) => `${name}.${it}`);

/** Whether a state is wholly within the visible part of its chart. */
function isInSight(element: StatechartElement, name: string): boolean {
  const surface = inside(element).querySelector('.surface')?.getBoundingClientRect();
  const box = state(element, name).querySelector('.body')?.getBoundingClientRect();
  if (surface === undefined || box === undefined) return false;
  return (
    box.left >= surface.left &&
    box.right <= surface.right &&
    box.top >= surface.top &&
    box.bottom <= surface.bottom
  );
}

/** The smallest text of the drawing, in pixels of the screen; the size of a drawing is rounded. */
function smallestText(element: StatechartElement): number {
  const texts = [...inside(element).querySelectorAll<SVGTextElement>('svg text')];
  const scale = (it: SVGTextElement) => it.getScreenCTM()?.a ?? 0;
  const sizes = texts.map((it) => Number.parseFloat(getComputedStyle(it).fontSize) * scale(it));
  return Math.round(100 * Math.min(...sizes)) / 100;
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('a chart without room for all of it', () => {
  it('draws what is active, folds the rest, and has text of 12 pixels at least', async () => {
    const element = await show(588, 560);
    await expect.poll(() => states(element)).toEqual(FOLDED);
    await expect.poll(() => smallestText(element)).toBeGreaterThanOrEqual(12);
    element.machines = logOf({ resolving: 'holding' });
    await expect.poll(() => states(element).sort()).toEqual([...FOLDED, ...insideOf('resolving')].sort());
    expect(element.litStates).toEqual(['flow.resolving', 'flow.resolving.holding']);
    await expect.poll(() => smallestText(element)).toBeGreaterThanOrEqual(12);
  });

  it('keeps the active state in sight, also after the user has moved the chart', async () => {
    const element = await show(420, 420);
    await expect.poll(() => isInSight(element, 'waiting')).toBe(true);
    // Its neighbours are laid out in advance: from here, each step is drawn at once.
    element.machines = logOf({ turnEnding: 'asking' });
    await expect.poll(() => states(element).includes('turnEnding.asking')).toBe(true);
    for (let times = 0; times < 30; times++)
      press(inside(element).querySelector('.surface') as Element, 'ArrowDown');
    expect(isInSight(element, 'turnEnding.asking')).toBe(false);
    for (const value of [{ turnEnding: 'running' }, { turnEnding: 'holding' }, 'over', 'waiting']) {
      element.machines = logOf(value);
      const name = typeof value === 'string' ? value : `turnEnding.${value.turnEnding}`;
      await expect.poll(() => isInSight(element, name), { message: name }).toBe(true);
    }
  });

  it('leaves unfolded what was active last, until another state is: to and fro, it is drawn once', async () => {
    const element = await show(588, 560);
    element.machines = logOf({ resolving: 'running' });
    await expect.poll(() => states(element).includes('resolving.running')).toBe(true);
    const drawing = inside(element).querySelector('svg');
    for (const value of ['waiting', { resolving: 'asking' }, 'waiting'] as StateValue[]) {
      element.machines = logOf(value);
      await frame();
      await frame();
    }
    expect(inside(element).querySelector('svg')).toBe(drawing);
    element.machines = logOf({ turnEnding: 'running' });
    await expect.poll(() => states(element).sort()).toEqual([...FOLDED, ...insideOf('turnEnding')].sort());
  });

  it('is unfolded and folded by a click and by keys, but not where it is active', async () => {
    const element = await show(588, 560, { resolving: 'running' });
    await expect.poll(() => states(element).includes('resolving.running')).toBe(true);
    await expect.poll(() => states(element).includes('turnEnding.running')).toBe(false);
    expect(state(element, 'turnEnding').getAttribute('aria-expanded')).toBe('false');
    state(element, 'turnEnding').dispatchEvent(new MouseEvent('click'));
    await expect.poll(() => states(element).includes('turnEnding.running')).toBe(true);
    expect(state(element, 'turnEnding').getAttribute('aria-expanded')).toBe('true');

    state(element, 'turnEnding').focus();
    press(state(element, 'turnEnding'), 'Enter');
    await expect.poll(() => states(element).includes('turnEnding.running')).toBe(false);
    // The focus stays at the state, in the new drawing.
    expect(inside(element).activeElement).toBe(state(element, 'turnEnding'));

    press(state(element, 'resolving'), 'Enter');
    await frame();
    expect(states(element)).toContain('resolving.running');
  });

  it('is unfolded as a whole by a button, and folded again', async () => {
    const element = await show(588, 560);
    await expect.poll(() => states(element)).toEqual(FOLDED);
    const button = buttonIn(element, 'Unfold');
    expect(button.getAttribute('aria-pressed')).toBe('false');
    button.click();
    await expect.poll(() => states(element).length).toBe(FOLDED.length + 6);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    button.click();
    await expect.poll(() => states(element)).toEqual(FOLDED);
  });
});

describe('a chart with room', () => {
  it('is drawn whole, and folds when there is less room', async () => {
    const element = await show(1_600, 1_400);
    await expect.poll(() => states(element).length).toBe(FOLDED.length + 6);
    element.style.width = '500px';
    element.style.height = '450px';
    await expect.poll(() => states(element)).toEqual(FOLDED);
  });
});
