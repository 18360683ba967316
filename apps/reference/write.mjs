// Writes a page for each entry of `aftercast` to apps/docs/api, from the doc comments. TypeDoc needs the JavaScript API of
// TypeScript, which TypeScript 7 does not have: hence a package of its own.
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const aftercast = join(root, 'packages/aftercast');
const out = join(root, 'apps/docs/api');

/** @type {{ exports: Record<string, string | Record<string, string>> }} */
const { exports } = JSON.parse(readFileSync(join(aftercast, 'package.json'), 'utf8'));
const entries = Object.values(exports).flatMap((entry) => {
  const source = typeof entry === 'object' ? entry['@aftercast/source'] : undefined;
  // An entry that only has an effect exports nothing.
  return source === undefined || /define|opponent-worker\.ts$/.test(source) ? [] : [join(aftercast, source)];
});

const app = await Application.bootstrapWithPlugins({
  plugin: ['typedoc-plugin-markdown'],
  entryPoints: entries,
  tsconfig: join(root, 'apps/reference/tsconfig.json'),
  out,
  name: 'Reference',
  readme: 'none',
  skipErrorChecking: true,
  excludeExternals: true,
  excludePrivate: true,
  excludeInternal: true,
  disableSources: true,
  ...{
    router: 'module',
    entryFileName: 'overview',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    expandObjects: false,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    propertiesFormat: 'table',
  },
});
const project = await app.convert();
if (!project) throw new Error('The sources could not be read.');
rmSync(out, { recursive: true, force: true });
await app.generateOutputs(project);
