import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import demonstration from './scenarios/demonstration.json' with { type: 'json' };
import fireball from './scenarios/fireball.json' with { type: 'json' };
import fullTable from './scenarios/full-table.json' with { type: 'json' };

/** The tables that the arena can start from. */
export const scenarios = { demonstration, fireball, fullTable } as const;

/** The name of one of them. */
export type ScenarioName = keyof typeof scenarios;

/** A match that runs in a worker of its own. */
export interface Engine {
  client: MatchClient;
  /** Ends the match and its worker. */
  stop(): Promise<void>;
}

/**
 * Starts a worker, and opens a match in it.
 * @throws Error if the scenario is refused: the message says where and why
 */
export async function startEngine(name: ScenarioName): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  try {
    const client = await openMatch(worker, { game: 'hearth', scenario: scenarios[name] });
    const stop = async () => {
      // A worker that is lost already has nothing to say any more.
      await client.dispose().catch(() => undefined);
      worker.terminate();
    };
    return { client, stop };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
