import { type MatchClient, openMatch, type Play } from '@aftercast/bridge/client';
import { MatchProvider } from '@aftercast/react';
import { TableProvider, useLive, useMarks, useRow, useStage, useTableRoot } from '@aftercast/react/table';
import { flushSync } from 'react-dom';
import { BehaviorSubject, type Subscription } from 'rxjs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hostHere } from './hosted-here.ts';
import { mount } from './mounting.tsx';
import { PointedTable } from './page/pointed-table.tsx';
import { accepted, commandEnds, id, match, scenario, withMatch } from './scenario-match.ts';

withMatch();

const piece = (alias: string) => document.querySelector<HTMLElement>(`button[data-entity="${id(alias)}"]`);
const slot = (alias: string) => document.querySelector<HTMLElement>(`li[data-slot="${id(alias)}"]`);
const fitOf = (alias: string) => piece(alias)?.dataset.fit;

/** Presses a piece as a mouse does. */
function press(alias: string): void {
  const element = piece(alias);
  if (!element) throw new Error(`The page shows no ${alias}.`);
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2, detail: 1 };
  element.dispatchEvent(new MouseEvent('click', at));
}

async function showTable(strict = false) {
  const mounted = mount(
    <MatchProvider match={match}>
      <PointedTable />
    </MatchProvider>,
    { strict },
  );
  await expect.poll(() => piece('fireball')?.ariaLabel).toBe('fireball, can be used');
  return mounted;
}

describe.each([false, true])('a table, StrictMode: %s', (strict) => {
  test('a card is picked, says which targets fit, and is used with a second press', async () => {
    await showTable(strict);
    press('fireball');
    await expect.poll(() => piece('fireball')?.ariaLabel).toBe('fireball, picked');
    expect(['hoarder', 'golem', 'dragon', 'raptor'].map(fitOf)).toEqual([
      'preferred',
      'preferred',
      'refused',
      'allowed',
    ]);
    const ended = commandEnds();
    press('golem');
    await ended;
    await expect.poll(() => piece('golem')?.textContent).toBe('war-golem 1');
    expect(piece('fireball')).toBeNull();
    expect(fitOf('hoarder')).toBe('none');
  });

  test('the dead keep their slot until all reactions were shown; then the others slide together', async () => {
    await showTable(strict);
    const seen: Record<string, unknown>[] = [];
    const look = (when: string) =>
      seen.push({
        when,
        slot: slot('hoarder') !== null,
        piece: piece('hoarder') !== null,
        ghosts: document.querySelectorAll('[inert]').length,
      });
    match.viewers.attach({ type: 'deaths', phase: 'perform' }, async (_event, play: Play) => {
      look('before the keyframe');
      await play.keyframe();
      look('after it');
    });
    match.viewers.attach({ type: 'draw', phase: 'perform' }, () => void look('in the reaction'));
    const slides: unknown[] = [];
    const board = slot('hoarder')?.parentElement as HTMLElement;
    const observer = new MutationObserver(() => {
      if (slot('hoarder') === null) slides.push(slot('golem')?.getAnimations().length);
    });
    observer.observe(board, { childList: true });
    const ended = commandEnds();
    await accepted({ do: 'play', card: id('fireball'), target: id('hoarder') });
    await ended;
    expect(seen).toMatchObject([
      { when: 'before the keyframe', slot: true, piece: true },
      { when: 'after it', slot: true, piece: false },
      { when: 'in the reaction', slot: true, piece: false },
    ]);
    await expect.poll(() => slot('hoarder')).toBeNull();
    expect(slides).toEqual([1]);
    observer.disconnect();
  });
});

test('what moves because of a view slides there from where it was', async () => {
  await showTable();
  const before = slot('wisp')?.getBoundingClientRect().x ?? 0;
  const slides: Animation[] = [];
  const observer = new MutationObserver(() => {
    for (const slide of slot('wisp')?.getAnimations() ?? []) {
      slide.pause();
      slides.push(slide);
    }
  });
  observer.observe(slot('wisp')?.parentElement as HTMLElement, { childList: true });
  await accepted({ do: 'play', card: id('fireball'), target: id('golem') });
  await expect.poll(() => piece('fireball')).toBeNull();
  expect(slides).toHaveLength(1);
  const [slide] = slides;
  if (slide) slide.currentTime = 0;
  // The list already has its new layout; the slide starts at the card's old place.
  expect(slot('wisp')?.getBoundingClientRect().x).toBeCloseTo(before, 0);
  slide?.finish();
  expect(slot('wisp')?.getBoundingClientRect().x).toBeLessThan(before - 10);
  observer.disconnect();
});

test('a viewer begins with the page as the match is then, and the page is current at its keyframe', async () => {
  const seen: unknown[] = [];
  await showTable();
  match.viewers.attach({ type: 'damage', phase: 'perform' }, async (_event, play) => {
    seen.push(piece('golem')?.textContent, piece('fireball') === null);
    await play.keyframe();
    seen.push(piece('golem')?.textContent);
  });
  const ended = commandEnds();
  await accepted({ do: 'play', card: id('fireball'), target: id('golem') });
  await ended;
  expect(seen).toEqual(['war-golem 7', true, 'war-golem 1']);
});

test('says beside a target why it is none', async () => {
  const { place } = await showTable();
  press('fireball');
  await expect.poll(() => fitOf('dragon')).toBe('refused');
  press('dragon');
  await expect.poll(() => place.querySelector(':scope > p')?.textContent).toMatch(/faerie-dragon/);
});

test('draws an arrow from the picked card to the pointer', async () => {
  const { place } = await showTable();
  expect(place.querySelector('svg')).toBeNull();
  press('fireball');
  await expect.poll(() => fitOf('golem')).toBe('preferred');
  window.dispatchEvent(new PointerEvent('pointermove', { clientX: 300, clientY: 40 }));
  await expect.poll(() => place.querySelector('path')?.getAttribute('d')).toMatch(/^M\d/);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await expect.poll(() => place.querySelector('svg')).toBeNull();
});

test('arrow keys move the focus from row to row', async () => {
  await showTable();
  piece('fireball')?.focus();
  piece('fireball')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
  expect(document.activeElement).toBe(piece('raptor'));
});

test('a minion is placed where its slot is open', async () => {
  await showTable();
  press('wisp');
  await expect.poll(() => piece('wisp')?.ariaLabel).toBe('wisp, 1, picked');
  const { left, top, height } = slot('raptor')?.getBoundingClientRect() ?? new DOMRect();
  const board = slot('raptor')?.parentElement;
  const at = { bubbles: true, clientX: left - 10, clientY: top + height / 2, detail: 1 };
  board?.dispatchEvent(new PointerEvent('pointermove', { ...at, pointerType: 'mouse' }));
  await expect.poll(() => board?.firstElementChild?.hasAttribute('data-open-slot')).toBe(true);
  const ended = commandEnds();
  board?.dispatchEvent(new MouseEvent('click', at));
  await ended;
  await expect
    .poll(() => Array.from(board?.children ?? [], (it) => it.getAttribute('data-slot')))
    .toEqual([String(id('wisp')), String(id('raptor'))]);
});

test('renders only the pieces whose marks have changed', async () => {
  const rendered: string[] = [];
  const Marked = ({ alias }: { alias: string }) => {
    useMarks(id(alias));
    rendered.push(alias);
    return null;
  };
  mount(
    <MatchProvider match={match}>
      <TableProvider hand="hand" board="battlefield" words={{ refusal: ({ code }) => code }}>
        {['fireball', 'wisp', 'golem'].map((alias) => (
          <Marked key={alias} alias={alias} />
        ))}
      </TableProvider>
    </MatchProvider>,
  );
  await expect.poll(() => rendered.length).toBeGreaterThan(3);
  rendered.length = 0;
  await match.target({ type: 'preview', entity: id('fireball') });
  // The golem would be a target; what can be done with the two cards is as before.
  await expect.poll(() => rendered).toEqual(['golem']);
});

test('tells the page which entity was pressed, and on which a finger rests', async () => {
  const told: unknown[] = [];
  const Pressed = () => {
    const root = useTableRoot({
      onPressed: (entity, isByKey) => void told.push(['pressed', entity, isByKey]),
      onLongPress: (entity) => void told.push(['rests', entity]),
      onLift: (entity) => void told.push(['lifted', entity]),
    });
    return (
      <main ref={root} data-ground="table">
        <button type="button" data-entity={id('fireball')} />
      </main>
    );
  };
  mount(
    <MatchProvider match={match}>
      <TableProvider hand="hand" board="battlefield" words={{ refusal: ({ code }) => code }}>
        <Pressed />
      </TableProvider>
    </MatchProvider>,
  );
  await expect.poll(() => piece('fireball')).not.toBeNull();
  press('fireball');
  piece('fireball')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  await expect.poll(() => told).toHaveLength(2);
  expect(told).toEqual([
    ['pressed', id('fireball'), false],
    ['pressed', id('fireball'), true],
  ]);
  const touch = { bubbles: true, pointerType: 'touch', pointerId: 7, button: 0 };
  piece('fireball')?.dispatchEvent(new PointerEvent('pointerdown', touch));
  await expect.poll(() => told[2]).toEqual(['rests', id('fireball')]);
  window.dispatchEvent(new PointerEvent('pointerup', touch));
  expect(told[3]).toEqual(['lifted', id('fireball')]);
});

test('a selector of a live value renders only when it reads something else', async () => {
  const lit$ = new BehaviorSubject({ entity: 1 });
  const rendered: boolean[] = [];
  const Lit = () => {
    rendered.push(useLive(lit$, ({ entity }) => entity === 2));
    return null;
  };
  mount(<Lit />);
  await expect.poll(() => lit$.observed).toBe(true);
  for (const entity of [3, 2, 2, 1]) flushSync(() => lit$.next({ entity }));
  expect(rendered).toEqual([false, true, false]);
});

test('lets go of the page and of the match when it is unmounted', async () => {
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((...it: unknown[]) => {
    listeners.add(it[1]);
    addEventListener.apply(window, it as Parameters<typeof addEventListener>);
  });
  vi.spyOn(window, 'removeEventListener').mockImplementation((...it: unknown[]) => {
    listeners.delete(it[1]);
    removeEventListener.apply(window, it as Parameters<typeof removeEventListener>);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const prompts = vi.spyOn(match.prompt$, 'subscribe');
  const { unmount } = await showTable(true);
  expect(listeners.size).toBeGreaterThan(2);
  expect(prompts).toHaveBeenCalled();
  unmount();
  await Promise.resolve();
  expect(listeners.size).toBe(0);
  const open = prompts.mock.results.filter(({ value }) => !(value as Subscription).closed);
  expect(open).toEqual([]);
});

test('hooks say which provider is missing', async () => {
  const Lost = () => {
    useStage();
    return null;
  };
  const outside = mount(
    <MatchProvider match={match}>
      <Lost />
    </MatchProvider>,
  );
  await expect.poll(() => outside.thrown).toHaveLength(1);
  expect(outside.thrown[0]).toMatchObject({ message: expect.stringMatching(/useStage.*TableProvider/) });
  const Rowless = () => {
    useRow(0);
    return null;
  };
  const without = mount(
    <MatchProvider match={match}>
      <TableProvider hand="hand" board="battlefield" words={{ refusal: ({ code }) => code }}>
        <Rowless />
      </TableProvider>
    </MatchProvider>,
  );
  await expect.poll(() => without.thrown).toHaveLength(1);
  expect(without.thrown[0]).toMatchObject({ message: expect.stringMatching(/useRow needs the option rows/) });
});

test('draws again with another match', async () => {
  const other = await openMatch(hostHere, { game: 'hearth', scenario });
  const page = (shown: MatchClient) => (
    <MatchProvider match={shown}>
      <PointedTable />
    </MatchProvider>
  );
  const { render } = mount(page(match));
  await expect.poll(() => piece('fireball')?.ariaLabel).toBe('fireball, can be used');
  const first = piece('fireball');
  render(page(other));
  await expect.poll(() => piece('fireball')).not.toBe(first);
  await expect.poll(() => piece('fireball')?.ariaLabel).toBe('fireball, can be used');
  await other.dispose();
});
