import type { Page } from 'playwright';

/**
 * Plants a bug in the workers of a page, as it is built for tests: code that runs when an action of a type is prepared. Call
 * it before the page loads.
 */
export async function plantInWorkers(
  page: Page,
  { code, name }: { name: string; code: string },
): Promise<void> {
  const head = new RegExp(`name: ["']${name}["'],\\s*prepare\\(handling, action\\) \\{`);
  await page.context().route(/\/assets\/.*\.js$/, async (route) => {
    // On a busy machine, the server may drop one of many connections.
    const response = await route.fetch({ maxRetries: 5 });
    const script = await response.text();
    await route.fulfill({ response, body: script.replace(head, (found) => `${found} ${code};`) });
  });
}
