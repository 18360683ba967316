import type { Browser } from 'playwright';
import { addressOf, launch } from '../page/serve.ts';
import type { Row } from '../report/row.ts';
import { buildArena, serveArena } from './build.ts';
import { measureFirstInteraction } from './first-interaction.ts';
import { measureArenaFrames } from './frames.ts';

/**
 * The arena as it is shipped: how soon it can be used, and how steadily it moves.
 * @param folder for what is built
 */
export async function measureArena(folder: string): Promise<Row[]> {
  await buildArena(folder);
  const server = await serveArena(folder);
  let browser: Browser | null = null;
  try {
    browser = await launch();
    const url = addressOf(server);
    return [...(await measureFirstInteraction(browser, url)), ...(await measureArenaFrames(browser, url))];
  } finally {
    await browser?.close();
    await server.close();
  }
}
