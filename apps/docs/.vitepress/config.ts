import { readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vitepress';
import { diagram } from '../src/site/diagrams.ts';
import { githubSign } from '../src/site/github.ts';
import { siteLink } from '../src/site/links.ts';
import { referencePages, rootPages, sidebar, titleOf } from '../src/site/navigation.ts';
import { changedSearchBox, WEIGHT_MODULE } from '../src/site/search-box.ts';
import { slug } from '../src/site/slug.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Only these pages of `docs`, by their names: tests that look at a few pages need not wait for all of them. */
const only = process.env.AFTERCAST_DOCS_PAGES?.split(',');

/** Pages of the reference. They are there if they were written before: see `apps/reference`. */
const reference = only === undefined ? referencePages(root) : [];

/** Addresses of the site's pages by paths of their files from the repository's root. */
const addresses = new Map([
  ['README.md', '/'],
  ['apps/docs/pages/playground.md', '/playground'],
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file): [string, string] => [`docs/${file}`, `/${file.slice(0, -3)}`]),
  ...Object.entries(rootPages).map(([name, file]): [string, string] => [file, `/${name}`]),
  ...reference.map((name): [string, string] => [`apps/docs/api/${name}.md`, `/api/${name}`]),
]);

/** A plugin of the Vite that VitePress brings. */
type Plugin = Extract<NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number], { name: string }>;

/** Finds Vue for pages, which lie outside of the folder that depends on it. While pages are rendered, Node loads it. */
const vueForPages: Plugin = {
  name: 'aftercast-vue-for-pages',
  enforce: 'pre',
  resolveId(source, _importer, { ssr }) {
    if (source !== 'vue' && source !== 'vue/server-renderer') return null;
    return ssr ? { id: source, external: true } : this.resolve(source, fileURLToPath(import.meta.url));
  },
};

/** Mends the search box for screen readers, and lets it list guides first. */
const searchBox: Plugin = {
  name: 'aftercast-search-box',
  enforce: 'pre',
  resolveId: (source) =>
    source === WEIGHT_MODULE ? join(root, 'apps/docs/src/site/search-weight.ts') : null,
  transform(source, id) {
    return id.endsWith('/VPLocalSearchBox.vue') ? changedSearchBox(source) : null;
  },
};

export default defineConfig({
  title: 'Aftercast',
  description: 'A rules engine for digital card games that runs in a web worker.',
  lang: 'en',
  base: process.env.AFTERCAST_DOCS_BASE ?? '/',
  // The pages are read where they are: they also have to read well on GitHub.
  srcDir: root,
  outDir: process.env.AFTERCAST_DOCS_OUT ?? join(root, 'apps/docs/dist'),
  cacheDir: join(root, 'apps/docs/node_modules/.cache/vitepress'),
  srcExclude: [
    'README.md',
    '{bench,packages,scripts,test,vite}/**',
    'apps/!(docs)/**',
    '.*/**',
    ...leftOut(only),
  ],
  // Links to pages that were left out lead nowhere.
  ignoreDeadLinks: only !== undefined,
  rewrites: {
    'docs/:page': ':page',
    'apps/docs/pages/:page': ':page',
    'apps/docs/api/:path*': 'api/:path*',
    ...Object.fromEntries(Object.entries(rootPages).map(([name, file]) => [file, `${name}.md`])),
  },
  // A page that is not asked for is not loaded: the budget of the start page holds for what happens too.
  router: { prefetchLinks: false },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slug },
    config(md) {
      const { link_open: link, fence } = md.renderer.rules;
      if (!link || !fence) throw new Error('VitePress renders links and code in another way.');
      md.renderer.rules.link_open = (tokens, index, options, env, self) => {
        const token = tokens[index];
        const text = tokens[index + 1];
        const href = token?.attrGet('href') ?? '';
        const page = relative(root, env.realPath ?? env.path).replaceAll('\\', '/');
        token?.attrSet('href', siteLink(href, page, addresses, root));
        // On GitHub a page is known by its file, here by its title.
        const named = addresses.has(posix.join('docs', posix.basename(text?.content ?? '')));
        if (text && named) text.content = titleOf(join(root, 'docs', posix.basename(text.content)));
        return link(tokens, index, options, env, self);
      };
      md.renderer.rules.fence = (tokens, index, options, env, self) => {
        const { info = '', content = '' } = tokens[index] ?? {};
        const [language, ...label] = info.trim().split(' ');
        return language === 'mermaid'
          ? diagram(content, label.join(' ') || 'Diagram')
          : fence(tokens, index, options, env, self);
      };
    },
  },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Guide', link: '/embedding' },
      { text: 'Cards', link: '/cards' },
      { text: 'Playground', link: '/playground' },
      ...(reference.length === 0
        ? []
        : [{ text: 'Reference', link: '/api/overview', activeMatch: '^/api/' }]),
    ],
    sidebar: sidebar(root, reference),
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local' },
    socialLinks: [
      { icon: { svg: githubSign }, link: 'https://github.com/aftercast/aftercast', ariaLabel: 'GitHub' },
    ],
    externalLinkIcon: true,
  },
  vite: {
    configFile: false,
    publicDir: join(root, 'apps/docs/public'),
    plugins: [vueForPages, searchBox],
    resolve: {
      // Packages of the workspace resolve to their sources, as for the other apps.
      conditions: ['@aftercast/source'],
    },
    worker: { format: 'es' },
    // Vite looks for dependencies in what the site has, not in the other apps' pages.
    optimizeDeps: { entries: ['apps/docs/src/**/*.ts'] },
    // VitePress is on Vite 5, the packages are built for what Vite 8 supports.
    build: { target: 'es2022', chunkSizeWarningLimit: 1_000 },
  },
});

/** Patterns of the pages that are not among those named; none if all are wanted. */
function leftOut(names: readonly string[] | undefined): string[] {
  return names === undefined ? [] : [`docs/!(${names.join('|')}).md`, 'apps/docs/api/**', '*.md'];
}
