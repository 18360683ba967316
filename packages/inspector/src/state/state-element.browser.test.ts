import '../define.ts';
import { EventLog, makeAction, RecordKind } from '@aftercast/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { buttonIn, inside, pressEach, settle } from '../testing/page.ts';
import { recordingOf } from '../testing/tale.ts';
import type { StateElement } from './state-element.ts';

/** Two commands: a wisp comes, and is hurt by an action within another. */
function recorded() {
  const log = new EventLog();
  const act = (id: number, type: number, cause: number) =>
    log.begin({ ...makeAction(type, 0, 0), id, cause, why: cause === 0 ? 0 : 2 });
  log.command(1, 0);
  act(1, 2, 0);
  log.perform(1);
  log.entity(
    RecordKind.create,
    { id: 1, card: 1, owner: 0, zone: 1, order: 0, stats: [5, 1], attachments: [] },
    0,
  );
  log.ended(1);
  log.rest(1, 0);
  log.command(2, 0);
  act(1, 1, 0);
  log.perform(1);
  act(2, 0, 1);
  log.perform(2);
  log.set(1, 0, 5, 2);
  log.ended(2);
  log.ended(1);
  log.rest(2, 0);
  return recordingOf(log);
}

function show(recording: ReturnType<typeof recorded>): StateElement {
  const element = document.createElement('aftercast-state');
  element.style.height = '600px';
  element.recording = recording;
  document.body.append(element);
  return element;
}

afterEach(() => {
  document.body.replaceChildren();
});

const lines = (element: StateElement) =>
  [...inside(element).querySelectorAll<HTMLElement>('[role="treeitem"]')].map((it) =>
    [...it.children]
      .filter((part) => !part.matches('.fold'))
      .map((part) => part.textContent)
      .filter((text) => text !== '')
      .join(' '),
  );
const field = (element: StateElement, label: string) =>
  inside(element).querySelector<HTMLInputElement>(`input[aria-label^="${label}"]`) as HTMLInputElement;

describe('<aftercast-state>', () => {
  it('compares as it was told to before there was a recording, and with another one', async () => {
    const element = document.createElement('aftercast-state');
    element.compares = true;
    document.body.append(element);
    for (const recording of [recorded(), recorded()]) {
      element.recording = recording;
      await settle();
      expect(element.compares).toBe(true);
      expect(buttonIn(element, 'Compare').getAttribute('aria-pressed')).toBe('true');
    }
  });

  it('shows the state as it is, and as it was at the moment that is looked at', async () => {
    const recording = recorded();
    const element = show(recording);
    await settle();
    expect(lines(element)).toContain('Wisp #1 health 2, attack 1');
    recording.moment$.next(recording.commands[1]?.seq ?? 0);
    await settle();
    expect(lines(element)).toContain('Wisp #1 health 5, attack 1');
    expect(inside(element).querySelector('[role="status"]')?.textContent).toBe('Record 7 of 15');
    recording.moment$.next(recording.origin);
    await settle();
    expect(lines(element)).toContain('board 0');
    buttonIn(element, 'Show now').click();
    await settle();
    expect(recording.moment$.value).toBe(null);
    expect(lines(element)).toContain('Wisp #1 health 2, attack 1');
  });

  it('compares what was before the chosen action and after all that came of it, or two moments', async () => {
    const recording = recorded();
    const element = show(recording);
    recording.selected$.next(1);
    element.compares = true;
    await settle();
    expect(inside(element).querySelector('.differences')?.textContent).toBe(
      '1 differencehealth of Wisp #1: 5 → 2',
    );
    expect(lines(element)).toContain('Wisp #1 health 2, attack 1 changed');
    expect([field(element, 'From').value, field(element, 'To').value]).toEqual(['7', '14']);

    const from = field(element, 'From');
    from.value = '0';
    from.dispatchEvent(new Event('change'));
    await settle();
    expect(inside(element).querySelector('.differences')?.textContent).toContain('new: Wisp #1');
    expect(lines(element)).toContain('Wisp #1 health 2, attack 1 new');
    buttonIn(element, 'Chosen action').click();
    await settle();
    expect(field(element, 'From').value).toBe('7');
  });

  it('is operated by keys, and unfolds the children of a line', async () => {
    const element = show(recorded());
    await settle();
    const tree = inside(element).querySelector('[role="tree"]') as HTMLElement;
    const press = async (...keys: string[]) => {
      await pressEach(tree, ...keys);
      return inside(element).getElementById(tree.getAttribute('aria-activedescendant') ?? '');
    };
    // The seat, its hand, its board, the wisp.
    const wisp = await press('Home', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(wisp?.getAttribute('aria-level')).toBe('3');
    expect(wisp?.getAttribute('aria-expanded')).toBe('false');
    await press('ArrowRight');
    expect(lines(element)).toContain('health 2');
    const stat = await press('ArrowRight');
    expect(stat?.getAttribute('aria-level')).toBe('4');
    expect((await press('ArrowLeft'))?.getAttribute('aria-level')).toBe('3');
    await press('ArrowLeft');
    expect(lines(element)).not.toContain('health 2');
  });
});
