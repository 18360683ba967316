import '../define.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { MatchRecording } from '../recording/match-recording.ts';
import { buttonIn, inside, pressEach, settle } from '../testing/page.ts';
import { recordingOf, Tale } from '../testing/tale.ts';
import type { TimelineElement } from './timeline-element.ts';

/** Three commands, told one after the other, and two holds in the first. */
function played(): MatchRecording {
  const tale = new Tale(3);
  const recording = recordingOf(new Tale(0).log);
  let told = 0;
  for (const [place, size] of [20, 3, 60].entries()) {
    tale.command(size);
    recording.records(tale.log.slice(told), recording.seq + 1, 1000 + place * 800);
    told = tale.log.end;
  }
  for (const [number, at] of [1020, 1200].entries()) {
    recording.addHold({
      kind: 'announced',
      hold: number + 1,
      at,
      phase: 'perform',
      actions: [number + 1],
      command: 1,
      seq: 2 + number,
      late: false,
      viewers: ['glow'],
    });
    recording.addHold({
      kind: 'ended',
      hold: number + 1,
      at: at + 100 + number,
      how: number === 0 ? 'ended' : 'overdue',
    });
  }
  return recording;
}

function show(recording: MatchRecording | null, width = 800): TimelineElement {
  const element = document.createElement('aftercast-timeline');
  element.style.cssText = `width: ${width}px; height: 500px`;
  element.recording = recording;
  document.body.append(element);
  return element;
}

const surface = (element: TimelineElement) => inside(element).querySelector('.surface') as HTMLElement;
const said = (element: TimelineElement) => inside(element).querySelector('[role=status]')?.textContent ?? '';
const press = (element: TimelineElement, ...keys: string[]) => pressEach(surface(element), ...keys);

/** What part of the minimap is framed, in parts of its width. */
function seen(element: TimelineElement): { from: number; to: number } {
  const whole = inside(element).querySelector('.minimap')?.getBoundingClientRect() as DOMRect;
  const frame = inside(element).querySelector('.seen')?.getBoundingClientRect() as DOMRect;
  return { from: (frame.left - whole.left) / whole.width, to: (frame.right - whole.left) / whole.width };
}

/** The colours at a place of the drawing: red, green, blue and how opaque it is. */
function pixel(element: TimelineElement, x: number, y: number): number[] {
  const canvas = surface(element).querySelector('canvas') as HTMLCanvasElement;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  return [...context.getImageData(x * devicePixelRatio, y * devicePixelRatio, 1, 1).data];
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('<aftercast-timeline>', () => {
  it('says that nothing has happened yet, and shows what happens then', async () => {
    const recording = recordingOf(new Tale(0).log);
    const element = show(recording);
    await settle();
    expect(inside(element).querySelector('.empty')?.checkVisibility()).toBe(true);
    const tale = new Tale(3);
    tale.command(10);
    recording.records(tale.log.slice(0), 1, 1000);
    await settle();
    expect(inside(element).querySelector('.empty')?.checkVisibility()).toBe(false);
    expect(surface(element).clientHeight).toBeGreaterThan(80);
  });

  it('names its lanes beside them, a level of actions for each depth that there is', async () => {
    const recording = played();
    const element = show(recording);
    await settle();
    const names = [...inside(element).querySelectorAll('.gutter span')].map((it) => it.textContent);
    const { actions } = recording;
    const depths = Array.from({ length: actions.count }, (_, index) => actions.depthOf(index));
    const levels = [...new Set(depths)].sort((a, b) => a - b).map((depth) => `Depth ${depth}`);
    expect(names).toEqual(['Seat 0', 'Holds', 'Acknowledged', ...levels, `How deep: ${Math.max(...depths)}`]);
  });

  it('can be walked item by item and lane by lane, and announces the position', async () => {
    const recording = played();
    const element = show(recording);
    await settle();
    await press(element, 'ArrowRight');
    expect(said(element)).toMatch(/^Seat 0: Command 1 of seat 0: .* 1 of 3\.$/);
    await press(element, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(said(element)).toMatch(/^Seat 0: Command 3 .* 3 of 3\.$/);
    await press(element, 'Home', 'ArrowDown');
    expect(said(element)).toMatch(/^Holds: Hold in .*: waited for glow, ended after 100 ms\. 1 of 2\.$/);
    await press(element, 'ArrowRight');
    expect(said(element)).toContain('overdue');
    expect(inside(element).querySelector('.here')?.checkVisibility()).toBe(true);
    await press(element, 'Enter');
    expect(recording.moment$.value).toBe(3);
    expect(recording.selected$.value).toBe(1);
    expect(inside(element).querySelector('.cursor')?.checkVisibility()).toBe(true);
  });

  it('goes to the moment of what is clicked, and back to now', async () => {
    const recording = played();
    const element = show(recording);
    await settle();
    const { left, top, width } = surface(element).getBoundingClientRect();
    const [x, y] = [left + width * 0.9, top + 30];
    for (const type of ['pointerdown', 'pointerup'])
      surface(element).dispatchEvent(
        new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true }),
      );
    await settle();
    expect(recording.moment$.value).toBe(recording.commands[2]?.lastSeq);
    expect(recording.selected$.value).toBe(recording.commands[2]?.firstAction);
    buttonIn(element, 'Now').click();
    await settle();
    expect(recording.moment$.value).toBeNull();
    expect(inside(element).querySelector('.cursor')?.checkVisibility()).toBe(false);
  });

  it('is zoomed and moved, and follows the end while the end is visible', async () => {
    const recording = played();
    const element = show(recording);
    await settle();
    expect(seen(element).to - seen(element).from).toBeCloseTo(1, 1);
    await press(element, '+', '+', '+');
    expect(seen(element).to - seen(element).from).toBeLessThan(0.4);
    await press(element, 'PageUp', 'PageUp', 'PageUp', 'PageUp');
    expect(seen(element).from).toBeCloseTo(0, 1);
    await press(element, 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown');
    expect(seen(element).to).toBeCloseTo(1, 1);
    const more = new Tale(9);
    more.log.command(4, 1);
    more.log.rest(4, 0);
    recording.records(more.log.slice(0), recording.seq + 1, 5000);
    await settle();
    expect(seen(element).to).toBeCloseTo(1, 1);
    expect(seen(element).from).toBeGreaterThan(0.3);
    await press(element, '0');
    expect(seen(element).from).toBeCloseTo(0, 2);
  });

  it('is drawn by order or by time', async () => {
    const recording = played();
    const element = show(recording);
    await settle();
    await press(element, 'ArrowRight', 'ArrowDown', 'Home');
    const ring = () => inside(element).querySelector('.here')?.getBoundingClientRect().width ?? 0;
    const byOrder = ring();
    buttonIn(element, 'By time').click();
    await settle();
    expect(element.axisKind).toBe('time');
    expect(buttonIn(element, 'By time').getAttribute('aria-pressed')).toBe('true');
    // 100 of 1,600 ms, where it was one record of more than a hundred.
    expect(ring()).toBeGreaterThan(byOrder + 20);
  });

  it('brings an action that another element has selected into sight', async () => {
    const recording = played();
    const element = show(recording, 500);
    await settle();
    await press(element, '+', '+', '+', '+');
    await press(element, ...new Array(12).fill('PageUp'));
    const last = recording.actions.count - 1;
    recording.selected$.next(last);
    recording.moment$.next(recording.actions.momentOf(last));
    await settle();
    expect(seen(element).to).toBeGreaterThan(0.8);
    expect(inside(element).querySelector('.cursor')?.checkVisibility()).toBe(true);
  });

  it('draws bars where something is, and nothing where nothing is', async () => {
    const element = show(played());
    await settle();
    const { width } = surface(element).getBoundingClientRect();
    expect(pixel(element, width * 0.9, 26)[3]).toBe(255);
    // The holds were long before.
    expect(pixel(element, width * 0.9, 22 + 22 + 17)[3]).toBe(0);
  });

  it('forgets what was undone', async () => {
    const recording = played();
    const element = show(recording);
    await settle();
    const { seq, number } = recording.commands[2] ?? { seq: 0, number: 0 };
    recording.begin({
      seq: seq - 1,
      command: number - 1,
      table: recording.tableAt(seq - 1),
      reason: 'rolled-back',
    });
    await settle();
    await press(element, 'End');
    expect(said(element)).toMatch(/^Seat 0: Command 2 .* 2 of 2\.$/);
  });

  it('has the holds as a table that can be sorted', async () => {
    const recording = played();
    const element = show(recording);
    await settle();
    buttonIn(element, 'Holds as table').click();
    await settle();
    const rows = () =>
      [...inside(element).querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map((it) => it.textContent),
      );
    expect(
      rows().map(([hold, , viewers, keyframe, lasted, ended]) => [hold, viewers, keyframe, lasted, ended]),
    ).toEqual([
      ['1', 'glow', '–', '100 ms', 'ended'],
      ['2', 'glow', '–', '101 ms', '⚠ overdue: the match went on without them'],
    ]);
    buttonIn(element, 'Lasted').click();
    buttonIn(element, 'Lasted').click();
    expect(rows().map(([hold]) => hold)).toEqual(['2', '1']);
    expect(inside(element).querySelector('th[aria-sort=descending]')?.textContent).toBe('Lasted');
    buttonIn(element, 'Go to hold 2').click();
    expect(recording.moment$.value).toBe(3);
  });
});
