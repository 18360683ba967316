import '../../define.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buttonIn, inside, settle } from '../../testing/page.ts';
import { recordingOf, Tale } from '../../testing/tale.ts';
import type { CausesElement } from '../causes-element.ts';
import { causesAsSvg } from './as-svg.ts';
import { causesAsText } from './as-text.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** The element with a tale, and its bar open. */
async function opened(): Promise<{ element: CausesElement; tale: Tale }> {
  const tale = new Tale(4);
  tale.command(30);
  const element = document.createElement('aftercast-causes');
  element.style.height = '480px';
  element.recording = recordingOf(tale.log);
  document.body.append(element);
  await settle();
  expect(inside(element).querySelector('.export')?.checkVisibility()).toBe(false);
  buttonIn(element, 'Export').click();
  expect(inside(element).querySelector('.export')?.checkVisibility()).toBe(true);
  return { element, tale };
}

function choose(element: CausesElement, part: string, form: string): void {
  const [what, as] = inside(element).querySelectorAll('select');
  if (what) what.value = part;
  if (as) as.value = form;
}

const said = (element: CausesElement) =>
  inside(element).querySelector('.export [role="status"]')?.textContent;

describe('the bar that saves the tree of causes', () => {
  it('copies the chosen line and all below it', async () => {
    const { element, tale } = await opened();
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    choose(element, 'chosen', 'text');
    buttonIn(element, 'Copy').click();
    await settle();
    expect(said(element)).toBe('Choose a line first.');
    const told = tale.actions.find((it) => it.children.length > 0);
    element.recording?.selected$.next(told?.index ?? 0);
    await settle();
    buttonIn(element, 'Copy').click();
    await settle();
    expect(written).toEqual([causesAsText(recordingOf(tale.log), { part: { action: told?.index ?? 0 } })]);
    expect(said(element)).toBe('Copied.');
  });

  it('says what to do if the browser does not let it copy', async () => {
    const { element } = await opened();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    buttonIn(element, 'Copy').click();
    await settle();
    expect(said(element)).toContain('Save a file instead');
  });

  it('saves a picture that stands alone: well-formed, with its own colours in both themes', async () => {
    const { element, tale } = await opened();
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((it) => {
      blobs.push(it as Blob);
      return 'data:,';
    });
    choose(element, 'all', 'svg');
    buttonIn(element, 'Save file').click();
    const text = (await blobs[0]?.text()) ?? '';
    expect(text).toBe(causesAsSvg(recordingOf(tale.log)));
    expect(blobs[0]?.type).toBe('image/svg+xml');
    const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(picture.querySelector('parsererror')).toBe(null);
    expect(picture.querySelector('style')?.textContent).toContain('prefers-color-scheme: dark');
    // Drawn by itself, no text leaves the picture.
    const host = document.body.appendChild(document.importNode(picture.documentElement, true));
    const edge = host.getBoundingClientRect().right;
    for (const it of host.querySelectorAll('text'))
      expect(it.getBoundingClientRect().right).toBeLessThan(edge);
    expect(host.querySelectorAll('path').length).toBeGreaterThan(10);
  });
});
