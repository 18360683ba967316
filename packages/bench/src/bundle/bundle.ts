import { gzipSync } from 'node:zlib';
import { build, mergeConfig, type Rolldown } from 'vite';
import config, { sources } from '../../vite.config.ts';
import type { Row } from '../report/row.ts';
import { withoutCards } from './without-cards.ts';

/** Sizes after minifying and gzip, in bytes. */
interface Sizes {
  /** The worker's script: the engine with its game's rules. */
  engine: number;
  /** The script with what it fetches later: the opening of a scenario. */
  whole: number;
  libraries: number;
}

async function workerSizes(): Promise<Sizes> {
  const built = await build(
    mergeConfig(config, {
      root: `${sources}bundle`,
      plugins: [withoutCards()],
      worker: { plugins: () => [withoutCards()] },
      build: { write: false, rolldownOptions: { input: `${sources}bundle/main.ts` } },
    }),
  );
  const files = (built as Rolldown.RolldownOutput).output;
  // The page's own script is the only chunk: what belongs to its workers is among the assets.
  const scripts = files.filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.js'));
  const size = (wanted: (fileName: string) => boolean) =>
    scripts
      .filter(({ fileName }) => wanted(fileName))
      .reduce((sum, file) => sum + gzipSync(file.type === 'asset' ? file.source : file.code).length, 0);
  const sizes = {
    engine: size((fileName) => fileName.includes('engine.worker')),
    whole: size((fileName) => !fileName.includes('libraries.worker')),
    libraries: size((fileName) => fileName.includes('libraries.worker')),
  };
  if (sizes.engine === 0 || sizes.libraries === 0)
    throw new Error('The workers were not found in what was built.');
  return sizes;
}

/** The worker without card data, beside xstate, rxjs and comlink alone. */
export async function measureBundle(): Promise<Row[]> {
  const { engine, whole, libraries } = await workerSizes();
  const row = (what: string, size: number, goal: Row['goal']): Row => ({
    what,
    ours: { value: size, unit: 'size' },
    beside: { what: 'xstate + rxjs + comlink', value: libraries, unit: 'size' },
    goal,
  });
  return [
    row('worker without cards, min + gzip', engine, {
      of: 'difference',
      bound: 'most',
      must: 25_000,
      aim: 15_000,
    }),
    row('the same, with what it fetches on opening', whole, null),
  ];
}
