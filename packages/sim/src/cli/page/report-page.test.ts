import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { read, sim, useFolder } from '../../testing/folder-runs.ts';
import { drawReport } from './report-page.ts';

useFolder();

describe('the page of a report', () => {
  const LINE = '--decks mage,hunter --bots random --games 600 --mirrored';

  test('answers who wins, how long it takes and which cards decide, and stands alone', async () => {
    expect((await sim(`${LINE} --out report.json --html page.html`)).code).toBe(0);
    const html = read('page.html');
    const report = JSON.parse(read('report.json'));
    const { document } = parseHTML(html);
    const [starts] = report.seats;
    expect(document.querySelector('p.lead')?.textContent).toBe(
      `Who starts wins ${percent(starts.rate.share)} (${percent(starts.rate.low)} to ${percent(starts.rate.high)}).`,
    );
    expect(document.documentElement.textContent).toContain(`over ${report.pairs.games} mirrored pairs`);
    const headings = [...document.querySelectorAll('h2')].map((it) => it.textContent);
    expect(headings).toEqual([
      'Sides',
      'Decks',
      'Deck against deck',
      'Length',
      'Which cards decide',
      'When cards are played',
    ]);
    // Every plot says what it shows, and nothing is loaded.
    const plots = [...document.querySelectorAll('svg')];
    expect(plots.length).toBe(5);
    for (const plot of plots) expect(plot.getAttribute('aria-label')).toMatch(/^\w+/);
    expect(html).not.toMatch(/<(script|link|img|iframe)|url\(|@import/);
    const rows = [...document.querySelectorAll('[aria-label="Figures of all cards"] tr')];
    expect(rows.length).toBe(1 + report.cards.length);
    for (const { deck } of report.decks) expect(document.documentElement.textContent).toContain(deck);
  }, 60_000);

  test('says what cannot be said of few matches, and of none', async () => {
    await sim('--decks mage,hunter --bots random --games 2 --out few.json');
    const few = JSON.parse(read('few.json'));
    expect(drawReport(few)).toContain('play more matches');
    const none = {
      ...few,
      complete: false,
      games: { planned: 2, finished: 0, failed: 0 },
      decks: few.decks.map((it: object) => ({ ...it, games: 0, won: 0, tied: 0, rate: null })),
      seats: [],
      lengths: { turns: null, commands: null, actions: null },
      cards: [],
      pairings: [],
    };
    expect(drawReport(none)).toContain('No match was played to its end.');
    expect(drawReport(none)).toContain('The run was interrupted');
  }, 60_000);

  test('names of decks are text, whatever is in them', async () => {
    await sim('--decks mage,hunter --bots random --games 4 --out some.json');
    const report: Parameters<typeof drawReport>[0] = JSON.parse(read('some.json'));
    const name = '<img src=x onerror=alert(1)>"&';
    const [first, ...others] = report.decks;
    const html = drawReport({
      ...report,
      decks: [{ ...(first as (typeof report.decks)[0]), deck: name }, ...others],
    });
    const { document } = parseHTML(html);
    expect(document.querySelectorAll('img').length).toBe(0);
    expect(document.documentElement.textContent).toContain(name);
  });
});

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
