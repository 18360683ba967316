import type { Page } from 'playwright';

/**
 * Where a match on the page is, for a person who wonders why it does not go on: what the page shows, and what its match
 * knows, which is found by way of the component that shows the table.
 */
export async function stateOf(page: Page): Promise<string> {
  const lines = await page.evaluate(() => {
    type Fiber = { return: Fiber | null; memoizedProps?: { value?: { scene?: Scene } } };
    type Scene = { client: Record<string, unknown> };
    const table = document.querySelector('[data-table]');
    const fibers = table as unknown as Record<string, Fiber> | null;
    const key = Object.keys(table ?? {}).find((name) => name.startsWith('__reactFiber$'));
    let fiber: Fiber | null = (key === undefined ? null : fibers?.[key]) ?? null;
    while (fiber && !fiber.memoizedProps?.value?.scene) fiber = fiber.return;
    const match = fiber?.memoizedProps?.value?.scene?.client;
    const known = ['status$', 'targeting$', 'prompt$'].map((name) => {
      const source = match?.[name] as { value?: unknown } | undefined;
      return `${name}: ${JSON.stringify(source?.value)}`;
    });
    const text = (id: string) =>
      [...document.querySelectorAll(`[data-testid="${id}"]`)].map((it) => it.textContent).join(' | ');
    return [
      `at ${location.hash}, focus on ${document.activeElement?.outerHTML.slice(0, 120)}`,
      `table: ${JSON.stringify({ ...(table as HTMLElement | null)?.dataset })}`,
      ...['message', 'hint', 'bubble', 'toast', 'trouble', 'end-turn'].map((id) => `${id}: ${text(id)}`),
      ...known,
      `history: ${[...document.querySelectorAll('.entry')]
        .slice(-3)
        .map((entry) => entry.textContent)
        .join('\n  ')}`,
    ];
  });
  return lines.join('\n');
}
