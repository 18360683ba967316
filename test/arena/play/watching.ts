import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** What is noted in the page while a match is played there. */
interface Notes {
  /** What the live region said, in order. */
  said: string[];
  /** Events of a pointer, by their types; not the moves by which a browser says where a pointer rests. */
  pointed: string[];
  /** Names on the screen that its player must not know. */
  leaked: string[];
  /** Names and ids of the cards that the player must not know: nothing in the page may contain them. */
  hidden: string[];
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/** A page that is watched while a match is played on it. */
export interface WatchedPage {
  page: Page;
  /** Errors of the page and its workers, and what they wrote to the console as errors. */
  errors: string[];
  notes(): Promise<Notes>;
  close(): Promise<void>;
}

/**
 * Opens the arena in a browser context of its own.
 * @param seed draws the lots that the page draws: the match that is begun there is the same every time
 */
export async function openWatched(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  seed: number,
): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(takeNotes);
  await page.addInitScript(drawLots, seed);
  await page.goto(url);
  return { page, errors, notes: () => page.evaluate(() => window.notes), close: () => context.close() };
}

/** Runs in the page before anything else. */
function takeNotes(): void {
  const notes: Notes = { said: [], pointed: [], leaked: [], hidden: [] };
  window.notes = notes;
  const look = () => {
    // Lines that are gone are known already.
    const lines = Array.from(
      document.querySelectorAll('[data-testid="spoken"] p'),
      (it) => it.textContent ?? '',
    );
    const last = lines.at(-1) ?? '';
    if (last !== '' && last !== notes.said.at(-1))
      notes.said.push(...lines.filter((it) => !notes.said.includes(it)), last);
    if (notes.hidden.length === 0) return;
    const held = document.documentElement.outerHTML;
    for (const name of notes.hidden) {
      const at = held.indexOf(name);
      if (at < 0) continue;
      notes.leaked.push(`${name}, in ${held.slice(Math.max(0, at - 120), at + 60)}`);
      notes.hidden = notes.hidden.filter((it) => it !== name);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
    addEventListener(type, () => notes.pointed.push(type), true);
  let rests = '';
  const move = ({ type, screenX, screenY }: MouseEvent) => {
    const now = `${screenX}, ${screenY}`;
    // A browser may tell a page that loads, or moves under the pointer, where the pointer is.
    if (rests !== '' && rests !== now) notes.pointed.push(type);
    rests = now;
  };
  addEventListener('pointermove', move, true);
  addEventListener('mousemove', move, true);
  // A click that comes from a key has no detail.
  addEventListener('click', ({ detail }) => detail > 0 && notes.pointed.push('click'), true);
}

/** Runs in the page before anything else: what it draws at random comes from a seed. */
function drawLots(seed: number): void {
  let state = seed;
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint32Array) for (let at = 0; at < array.length; at++) array[at] = draw();
    return array;
  };
}
