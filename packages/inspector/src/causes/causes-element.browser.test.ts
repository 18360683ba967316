import '../define.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { MatchRecording } from '../recording/match-recording.ts';
import { buttonIn, inside, pressEach, settle } from '../testing/page.ts';
import { recordingOf, Tale, type TaleAction } from '../testing/tale.ts';
import type { CausesElement } from './causes-element.ts';

/** Two commands of some dozen actions, and one of many. */
function tale(): Tale {
  const it = new Tale(5);
  for (const size of [12, 30, 400]) it.command(size);
  return it;
}

function show(recording: MatchRecording): CausesElement {
  const element = document.createElement('aftercast-causes');
  element.style.height = '480px';
  element.recording = recording;
  document.body.append(element);
  return element;
}

afterEach(() => {
  document.body.replaceChildren();
});

const tree = (element: CausesElement) => inside(element).querySelector('[role="tree"]') as HTMLElement;
const items = (element: CausesElement) => [
  ...inside(element).querySelectorAll<HTMLElement>('[role="treeitem"]'),
];
const numbers = (element: CausesElement) => items(element).map((it) => Number(it.dataset.row));
const status = (element: CausesElement) => inside(element).querySelector('[role="status"]')?.textContent;

const press = (element: CausesElement, ...keys: string[]) => pressEach(tree(element), ...keys);

/** The active row, as screen readers announce it. */
function active(element: CausesElement): HTMLElement | null {
  const id = tree(element).getAttribute('aria-activedescendant');
  return id === null ? null : inside(element).getElementById(id);
}

describe('<aftercast-causes>', () => {
  it('follows the end of the match until the user looks elsewhere, and again on request', async () => {
    const { log } = tale();
    const recording = recordingOf(new Tale(0).log);
    const element = show(recording);
    await settle();
    expect(inside(element).querySelector('.empty')?.checkVisibility()).toBe(true);
    const records = log.read(0, 4_000) as { end: number; data: Int32Array };
    recording.records(records.data, 1, 0);
    await settle();
    expect(numbers(element).at(-1)).toBe(element.rowCount - 1);

    await press(element, 'Home');
    const rows = element.rowCount;
    recording.records(log.slice(records.end), recording.seq + 1, 0);
    await settle();
    expect(element.rowCount).toBeGreaterThan(rows);
    expect(numbers(element)[0]).toBe(0);
    expect(element.follows).toBe(false);

    const now = [...inside(element).querySelectorAll('button')].find((it) =>
      it.textContent?.startsWith('Jump'),
    );
    now?.click();
    await settle();
    expect(element.follows).toBe(true);
    expect(recording.moment$.value).toBe(null);
    expect(numbers(element).at(-1)).toBe(element.rowCount - 1);
  });

  it('has only the rows in the document that can be seen, in order, wherever it is scrolled', async () => {
    const element = show(recordingOf(tale().log));
    await settle();
    for (const top of [0, 1_000, 3_333, 100, 100_000]) {
      tree(element).scrollTop = top;
      await settle();
      const seen = numbers(element);
      expect(seen.length).toBeLessThan(40);
      expect(seen).toEqual(seen.map((_, i) => (seen[0] ?? 0) + i));
      const box = tree(element).getBoundingClientRect();
      const first = items(element)[0]?.getBoundingClientRect();
      const last = items(element).at(-1)?.getBoundingClientRect();
      expect(first?.top).toBeLessThanOrEqual(box.top);
      expect(Math.ceil(last?.bottom ?? 0)).toBeGreaterThanOrEqual(Math.floor(box.bottom));
    }
  });

  it('is operated by keys, and announces the position', async () => {
    const recording = recordingOf(tale().log);
    const element = show(recording);
    await settle();
    await press(element, 'Home');
    expect(active(element)?.dataset.row).toBe('0');
    expect(active(element)?.getAttribute('aria-level')).toBe('1');
    expect(active(element)?.getAttribute('aria-posinset')).toBe('1');
    expect(active(element)?.getAttribute('aria-setsize')).toBe('3');
    await press(element, 'ArrowDown');
    expect(active(element)?.getAttribute('aria-level')).toBe('2');
    expect(recording.selected$.value).toBe(0);
    expect(recording.moment$.value).toBe(recording.actions.momentOf(0));

    const all = element.rowCount;
    await press(element, 'ArrowUp', 'ArrowLeft');
    expect(active(element)?.getAttribute('aria-expanded')).toBe('false');
    const [first] = recording.commands;
    expect(element.rowCount).toBe(all - ((first?.endAction ?? 0) - (first?.firstAction ?? 0)));
    expect(items(element)[1]?.textContent).toContain('Command 2');
    await press(element, 'ArrowRight');
    expect(element.rowCount).toBe(all);

    await press(element, 'End');
    expect(active(element)?.dataset.row).toBe(String(all - 1));
    await press(element, 'PageUp');
    expect(Number(active(element)?.dataset.row)).toBeLessThan(all - 5);
  });

  it('folds everything, and unfolds one line with those beside it', async () => {
    const element = show(recordingOf(tale().log));
    await settle();
    const all = element.rowCount;
    buttonIn(element, 'Fold all commands').click();
    await settle();
    expect(element.rowCount).toBe(3);
    expect(items(element).map((it) => it.getAttribute('aria-expanded'))).toEqual(['false', 'false', 'false']);
    await press(element, 'Home', '*');
    expect(element.rowCount).toBe(all);
  });

  it('shows what fits with what is above it, and goes from one to the next, round the end', async () => {
    const told = tale();
    const recording = recordingOf(told.log);
    const element = show(recording);
    await settle();
    element.query = 'type:heal';
    const found = told.actions.filter((it) => it.type === 1).map((it) => it.index);
    await expect.poll(() => status(element)).toBe(`${found.length} of ${told.actions.length} fit`);
    const above = new Set(
      found.flatMap((it) => {
        const path: unknown[] = [];
        for (let up: TaleAction | null = told.actions[it] ?? null; up !== null; up = up.parent) path.push(up);
        return path;
      }),
    );
    expect(element.rowCount).toBe(above.size + 3);
    for (const expected of [...found.slice(0, 3)]) {
      buttonIn(element, 'Next match').click();
      await settle();
      expect(recording.selected$.value).toBe(expected);
      expect(active(element)?.classList.contains('found')).toBe(true);
    }
    recording.selected$.next(found[0] ?? -1);
    await settle();
    buttonIn(element, 'Previous match').click();
    await settle();
    expect(recording.selected$.value).toBe(found.at(-1));

    element.query = 'entity:none';
    await settle();
    expect(status(element)).toMatch(/An entity is a number/);
  });

  it('follows the selection of another element, and scrolls to it', async () => {
    const recording = recordingOf(tale().log);
    const element = show(recording);
    await settle();
    buttonIn(element, 'Fold all commands').click();
    await settle();
    recording.selected$.next(recording.actions.count - 3);
    await settle();
    expect(active(element)?.getAttribute('aria-selected')).toBe('true');
    expect(element.rowCount).toBeGreaterThan(3);
    expect(element.follows).toBe(false);
  });

  it('explains why an action is there, and links to its cause', async () => {
    const told = tale();
    const recording = recordingOf(told.log);
    const element = show(recording);
    const child = told.actions.find((it) => it.parent !== null);
    recording.selected$.next(child?.index ?? -1);
    await settle();
    const detail = inside(element).querySelector('.detail') as HTMLElement;
    expect(detail.textContent).toContain('It answers the');
    detail.querySelector<HTMLButtonElement>('.link')?.click();
    await settle();
    expect(recording.selected$.value).toBe(child?.parent?.index);
  });

  it('forgets what is undone', async () => {
    const told = tale();
    const recording = recordingOf(told.log);
    const element = show(recording);
    await press(element, 'End');
    const last = recording.commands.at(-1);
    const table = recording.tableAt((last?.seq ?? 0) - 1);
    recording.begin({ seq: (last?.seq ?? 0) - 1, command: 2, table, reason: 'rolled-back' });
    await settle();
    expect(element.rowCount).toBe(recording.actions.count + 2);
    expect(numbers(element).at(-1)).toBeLessThan(element.rowCount);
    expect(active(element)).toBe(null);
  });

  it('names things as the page does', async () => {
    const element = show(recordingOf(tale().log));
    element.words = { type: (name) => `«${name}»` };
    await press(element, 'Home', 'ArrowDown');
    expect(active(element)?.textContent).toMatch(/«(damage|heal|draw-card)»/);
  });

  it('stops listening when it is taken off the page', async () => {
    const recording = recordingOf(tale().log);
    const element = show(recording);
    await settle();
    element.remove();
    expect(recording.grown$.observed).toBe(false);
    expect(recording.moment$.observed).toBe(false);
    document.body.append(element);
    expect(recording.grown$.observed).toBe(true);
  });
});
