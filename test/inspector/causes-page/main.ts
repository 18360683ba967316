import '@aftercast/inspector/define';
import { type MatchClient, type MatchSetup, openMatch } from '@aftercast/bridge/client';
import { type Recording, recordMatch } from '@aftercast/inspector';
import { type Shape, stressScenario } from '@aftercast/stress';

/** What a test does with the page. */
export interface CausesPage {
  recording: Recording;
  client: MatchClient;
  /** Opens a match and records it. */
  open(setup: MatchSetup): Promise<void>;
  /** Plays one chain of the stress game, recorded, until everything that it set off is here. */
  play(shape: Shape, length: number, width?: number): Promise<void>;
  /** Shows an element of the recording instead of the current one. */
  show(name: 'aftercast-causes' | 'aftercast-state'): void;
}

declare global {
  interface Window {
    causes: CausesPage;
  }
}

const place = document.querySelector('main') as HTMLElement;

const page = {
  async open(setup: MatchSetup) {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    page.client = await openMatch(worker, setup);
    page.recording = await recordMatch(page.client);
  },
  async play(shape: Shape, length: number, width?: number) {
    await page.open({ game: 'stress', scenario: stressScenario(shape, length, width), limit: null });
    const { client, recording } = page;
    await client.send({ do: 'play', card: client.aliases.chain ?? 0 });
    const rests = () => recording.commands.at(-1)?.over === true;
    while (!rests()) await new Promise((resolve) => setTimeout(resolve, 20));
  },
  show(name: 'aftercast-causes' | 'aftercast-state') {
    const element = document.createElement(name);
    element.recording = page.recording;
    place.replaceChildren(element);
  },
} as CausesPage;

window.causes = page;
