import { gzipSync } from 'node:zlib';
import { build, mergeConfig, type Rolldown } from 'vite';
import config, { sources } from '../../vite.config.ts';
import type { BenchRow } from '../report/row.ts';
import { withoutCards } from './without-cards.ts';

/** Sizes in bytes, minified and gzipped. */
interface Sizes {
  /** The worker's script: the engine with the rules of its game. */
  engine: number;
  /** The script with its lazily loaded part, which opens scenarios. */
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
  // The page's script is the only chunk; the worker scripts are assets.
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

/** Measures the worker without card data, compared with xstate, rxjs and comlink alone. */
export async function measureBundle(): Promise<BenchRow[]> {
  const { engine, whole, libraries } = await workerSizes();
  const row = (what: string, size: number, goal: BenchRow['goal']): BenchRow => ({
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
