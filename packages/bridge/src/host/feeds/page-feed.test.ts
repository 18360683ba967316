import { afterEach, describe, expect, test } from 'vitest';
import {
  BLOCKS_IN_FLIGHT,
  MAX_MALFORMED_MESSAGES,
  MAX_MESSAGES_IN_TURN,
  MAX_UNREAD_MESSAGES,
  MAX_WARNINGS,
} from '../../contract.ts';
import { openBells } from '../../testing/bells.ts';
import { STATUS } from '../../testing/client-parts.ts';
import { delivered } from '../../testing/delivered.ts';
import { openFeed } from '../../testing/feed-ends.ts';
import { tidyUp } from '../../testing/tidy.ts';

afterEach(tidyUp);

/** A feed that has sent its view. */
function begin() {
  const bells = openBells();
  const ends = openFeed(bells.match, { kind: 'owner' });
  ends.feed.showView();
  const ring = () => {
    bells.play({ do: 'ring', times: 1 });
    ends.feed.cut();
    ends.feed.flush();
  };
  return { ...bells, ...ends, ring };
}

describe('the credits that a page returns', () => {
  test('B2 count as many as blocks are in flight: the page is warned of more', async () => {
    const { page, ring, told } = begin();
    ring();
    page.post({ kind: 'credit', blocks: 1 });
    await delivered();
    expect([page.of('warning'), told]).toEqual([[], ['credited']]);
    ring();
    page.post({ kind: 'credit', blocks: 3 });
    await delivered();
    const [warning] = page.of('warning');
    expect(warning?.code).toBe('malformed-message');
    expect(warning?.message).toMatch(/3 .*1 /);
    expect(told).toEqual(['credited', 'credited']);
    page.post({ kind: 'credit', blocks: 1 });
    await delivered();
    expect(page.of('warning')).toHaveLength(2);
    expect(told).toEqual(['credited', 'credited']);
    // None of them has made the window larger.
    for (let i = 0; i <= BLOCKS_IN_FLIGHT; i++) ring();
    await delivered();
    expect(page.of('block')).toHaveLength(2 + BLOCKS_IN_FLIGHT);
  });
});

describe('the blocks of a page', () => {
  test('B2 wait if the messages before them are too many to read', async () => {
    const { feed, page, ring } = begin();
    for (let i = 0; i <= BLOCKS_IN_FLIGHT; i++) ring();
    for (let i = 0; i < MAX_UNREAD_MESSAGES; i++) feed.status(STATUS);
    ring();
    page.post({ kind: 'credit', blocks: BLOCKS_IN_FLIGHT });
    await delivered();
    feed.flush();
    await delivered();
    expect([page.of('block').length, page.of('status').length]).toEqual([
      BLOCKS_IN_FLIGHT + 1,
      MAX_UNREAD_MESSAGES,
    ]);
    page.post({ kind: 'read', messages: 1 + MAX_UNREAD_MESSAGES, answers: 0 });
    await delivered();
    feed.flush();
    await delivered();
    expect(page.kinds().at(-1)).toBe('block');
  });

  test('K4 do not report a hold before the one with its changes is sent: a message does', async () => {
    const { feed, page, play } = begin();
    for (let i = 0; i <= BLOCKS_IN_FLIGHT; i++) {
      play({ do: 'ring', times: 1 });
      feed.cut();
    }
    feed.flush(7);
    feed.reportApplied(7);
    await delivered();
    expect(page.of('block').map(({ applied }) => applied)).toEqual([undefined, undefined]);
    expect(page.of('applied')).toEqual([{ kind: 'applied', hold: 7 }]);
  });
});

describe('what a page sends', () => {
  test('B5 is passed over if it is malformed, and the page is warned', async () => {
    const { feed, page, told } = begin();
    for (const message of [null, 'credit', { kind: 'credit' }, { kind: 'bye', more: 1 }]) page.post(message);
    await delivered();
    expect(page.of('warning').map(({ code }) => code)).toEqual(new Array(4).fill('malformed-message'));
    expect([told, feed.over]).toEqual([[], false]);
  });

  test('B5 ends the connection if too much of it is malformed', async () => {
    const { feed, page, told } = begin();
    for (let i = 0; i < MAX_MALFORMED_MESSAGES; i++) feed.malformed('It is malformed.');
    expect(feed.over).toBe(false);
    feed.malformed('It is malformed.');
    await delivered();
    expect([feed.over, told]).toEqual([true, ['gone']]);
    expect(page.messages.at(-1)).toMatchObject({
      kind: 'gone',
      reason: expect.stringContaining(`${MAX_MALFORMED_MESSAGES}`),
    });
    feed.malformed('It is malformed.');
    expect(told).toEqual(['gone']);
  });

  test('B5 ends the connection if it is too much at once, and the rest is not looked at', async () => {
    const { feed, told } = begin();
    for (let i = 0; i < MAX_MESSAGES_IN_TURN; i++) expect(feed.admit()).toBe(true);
    expect(feed.admit()).toBe(false);
    expect([feed.over, told]).toEqual([true, ['gone']]);
  });

  test('B5 starts again at zero with each turn, on the stream too', async () => {
    const { feed, page, told } = begin();
    for (let i = 0; i < MAX_MESSAGES_IN_TURN; i++) feed.admit();
    await delivered();
    page.post({ kind: 'keyframe', hold: 1 });
    await delivered();
    expect([feed.over, told]).toEqual([false, ['keyframe 1']]);
    for (let i = 0; i <= MAX_MESSAGES_IN_TURN; i++) page.post({ kind: 'ended', hold: 1 });
    await delivered();
    expect(feed.over).toBe(true);
    expect(told.filter((it) => it === 'gone')).toEqual(['gone']);
    // The message that was too much was not looked at.
    expect(told.filter((it) => it === 'ended 1').length).toBeLessThanOrEqual(MAX_MESSAGES_IN_TURN);
  });

  test('B2 causes only some warnings until the page takes a block', async () => {
    const { feed, page, ring } = begin();
    for (let i = 0; i <= MAX_WARNINGS; i++) feed.warn('stray-acknowledgement', `Warning ${i}.`);
    await delivered();
    const warnings = page.of('warning');
    expect(warnings).toHaveLength(MAX_WARNINGS);
    expect(warnings[0]).toEqual({ kind: 'warning', code: 'stray-acknowledgement', message: 'Warning 0.' });
    ring();
    page.post({ kind: 'credit', blocks: 1 });
    await delivered();
    feed.warn('failed-call', 'It cannot.');
    await delivered();
    expect(page.of('warning')).toHaveLength(MAX_WARNINGS + 1);
  });
});

describe('the end of a connection', () => {
  test('B3 is the last message, with the reason, and both ports are closed', async () => {
    const { feed, page, ring, told, turns } = begin();
    feed.admit();
    expect(turns.pending).toBe(1);
    feed.end('The match was closed.');
    feed.end('It is closed again.');
    feed.warn('failed-call', 'It cannot.');
    ring();
    await delivered();
    expect(page.messages.slice(1)).toEqual([{ kind: 'gone', reason: 'The match was closed.' }]);
    expect([page.closed, feed.over, turns.pending, told]).toEqual([{ stream: true, api: true }, true, 0, []]);
  });

  test('B3 says whether the code of the match has thrown', async () => {
    const { feed, page } = begin();
    feed.end('The match failed.', true);
    await delivered();
    expect(page.messages.slice(1)).toEqual([{ kind: 'gone', reason: 'The match failed.', failed: true }]);
  });

  test('B3 comes with a farewell of the page, or when its port is closed', async () => {
    const polite = begin();
    const gone = begin();
    polite.page.post({ kind: 'bye' });
    polite.page.post({ kind: 'keyframe', hold: 1 });
    gone.page.hangUp();
    await delivered();
    for (const { feed, told, turns } of [polite, gone])
      expect([feed.over, told, turns.pending]).toEqual([true, ['gone'], 0]);
    expect(polite.page.closed).toEqual({ stream: true, api: true });
    expect(polite.page.kinds()).toEqual(['view']);
  });
});
