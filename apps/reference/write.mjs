// Writes a page for each entry of `aftercast` to apps/docs/api, from the doc comments. TypeDoc needs the JavaScript API of
// TypeScript, which TypeScript 7 does not have: hence a package of its own.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const aftercast = join(root, 'packages/aftercast');
const out = join(root, 'apps/docs/api');

/** @type {{ exports: Record<string, string | Record<string, string>> }} */
const { exports } = JSON.parse(readFileSync(join(aftercast, 'package.json'), 'utf8'));
const entries = Object.values(exports)
  .flatMap((entry) => (typeof entry === 'object' ? (entry['@aftercast/source'] ?? []) : []))
  .map((source) => join(aftercast, source))
  // An entry that only has an effect exports nothing.
  .filter((source) => /^export /m.test(readFileSync(source, 'utf8')));

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
    useHTMLAnchors: true,
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
const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
for (const page of pages) namePage(page.replaceAll('\\', '/'));

/**
 * Names a page as its entry is imported: TypeDoc calls it by its file, and some files by a number.
 * @param {string} page
 */
function namePage(page) {
  const path = join(out, page);
  const text = readFileSync(path, 'utf8')
    .replace(/^# (?!Reference$)(\S+)$/m, (_, name) => `# ${entryNamed(name)}`)
    .replace(/^- \[([^\]]+)\]\(([^)]+\.md)\)$/gm, (_, name, link) => `- [${entryNamed(name)}](${link})`)
    .replaceAll('-1.md', '.md')
    // A heading has the anchor that links have: the site would count only the headings of the same name.
    .replace(/^<a id="([^"]+)"><\/a>\n\n(#+ .+)$/gm, '$2 {#$1}');
  const renamed = path.replace(/-1\.md$/, '.md');
  if (renamed !== path && existsSync(renamed)) throw new Error(`There are two pages ${renamed}.`);
  writeFileSync(path, withOwnAnchors(text));
  renameSync(path, renamed);
}

/**
 * Gives a heading without an anchor, such as that of a field, one of its own if the site would give it that of another
 * heading: the site refuses two that are the same.
 * @param {string} text
 */
function withOwnAnchors(text) {
  const anchors = new Set([...text.matchAll(/^#+ .+ \{#(.+)\}$/gm)].map(([, anchor]) => anchor));
  return text.replace(/^#+ (?!.*\{#)(.+)$/gm, (heading, name) => {
    const anchor = name.toLowerCase().replace(/[^a-z0-9_-]/g, '');
    if (!anchors.has(anchor)) return heading;
    let number = 1;
    while (anchors.has(`${anchor}-${number}`)) number++;
    anchors.add(`${anchor}-${number}`);
    return `${heading} {#${anchor}-${number}}`;
  });
}

/** @param {string} name what TypeDoc calls an entry */
function entryNamed(name) {
  return name === 'index' ? 'aftercast' : `aftercast/${name}`;
}
