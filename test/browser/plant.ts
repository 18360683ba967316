import type { Page } from 'playwright';

/**
 * Plants a bug in the worker of a game, as it is built for tests: code that runs when an action of a type is prepared. To be
 * said before the page loads.
 * @throws Error when the worker is loaded, if it has no such action type
 */
export async function plantInWorker(
  page: Page,
  worker: string,
  { code, name }: { name: string; code: string },
): Promise<void> {
  const head = new RegExp(`name: ["']${name}["'],\\s*prepare\\(handling, action\\) \\{`);
  let isPlanted = false;
  await page.context().route(/\/assets\/.*\.js$/, async (route) => {
    // On a busy machine, the server may drop one of many connections.
    const response = await route.fetch({ maxRetries: 5 });
    const script = await response.text();
    if (!head.test(script)) return route.fulfill({ response });
    isPlanted = true;
    return route.fulfill({ response, body: script.replace(head, (found) => `${found} ${code};`) });
  });
  page.on('worker', (started) => {
    if (started.url().includes(`/${worker}.worker`) && !isPlanted)
      throw new Error(`The worker of ${worker} has no action type "${name}" to plant a bug in.`);
  });
}
