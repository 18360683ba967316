// Refers to both workers, so that each is built like a page's worker.
export const engine = () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
export const libraries = () =>
  new Worker(new URL('./libraries.worker.ts', import.meta.url), { type: 'module' });

Object.assign(globalThis, { engine, libraries });
