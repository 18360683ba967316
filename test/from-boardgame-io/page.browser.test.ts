import { afterEach, expect, test } from 'vitest';
import { openTicTacToe } from './page.ts';

const workers: Worker[] = [];

function startWorker(): Worker {
  const worker = new Worker(new URL('./tic-tac-toe.worker.ts', import.meta.url), { type: 'module' });
  workers.push(worker);
  return worker;
}

afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
  document.body.replaceChildren();
});

test('two people play a match on the page, and a cell that is taken is refused in words', async () => {
  const match = await openTicTacToe(startWorker(), document.body);
  const cells = [...document.querySelectorAll('button')];
  const said = () => document.querySelector('p')?.textContent;
  expect(cells).toHaveLength(9);
  expect(said()).toBe('✕ plays.');
  cells[0]?.click();
  await expect.poll(said).toBe('○ plays.');
  cells[0]?.click();
  await expect.poll(said).toBe('That cell is taken. Choose an empty one.');
  for (const [i, next] of [
    [3, '✕ plays.'],
    [1, '○ plays.'],
    [4, '✕ plays.'],
    [2, '✕ wins.'],
  ] as const) {
    cells[i]?.click();
    await expect.poll(said).toBe(next);
  }
  expect(cells.map(({ textContent }) => textContent).join('|')).toBe('✕|✕|✕|○|○||||');
  await match.dispose();
}, 60_000);
