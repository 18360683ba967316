import { build, type Plugin } from 'vite';

/**
 * Builds an app for production, whatever mode the caller runs in.
 * @param root the app's folder
 * @param folder output folder
 * @param plugins further plugins, for the page and for its workers
 */
export async function buildApp(
  root: string,
  folder: string,
  plugins: () => Plugin[] = () => [],
): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root,
      mode: 'production',
      logLevel: 'error',
      plugins: plugins(),
      worker: { plugins },
      build: { outDir: folder, emptyOutDir: true },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
