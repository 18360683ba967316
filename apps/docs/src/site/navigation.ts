import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A part of the navigation: a title, and pages of the folder `docs` by their names without `.md`. */
interface Section {
  readonly title: string;
  readonly pages: readonly string[];
}

/** An entry of VitePress's sidebar. */
interface Entry {
  text: string;
  link: string;
}

/** The section of pages that no section names: a new page is listed as a guide until navigation names it elsewhere. */
const NEW_PAGES = 'Guides';

/** Every page of `docs` in reading order. Names of pages that do not exist are left out. */
const sections: readonly Section[] = [
  { title: 'Start', pages: ['start', 'embedding', 'concepts', 'comparison', 'glossary'] },
  {
    title: NEW_PAGES,
    pages: [
      'viewers',
      'targeting',
      'react',
      'frameworks',
      'page-pieces',
      'saving',
      'refusals',
      'decks',
      'opponents',
      'scenarios',
      'simulation',
      'environment',
      'inspector',
      'bundlers',
      'policy',
      'server',
      'hosting',
      'terminal',
    ],
  },
  {
    title: 'Cards and games',
    pages: [
      'cards',
      'constructs',
      'playground',
      'own-cards',
      'new-game',
      'from-boardgame-io',
      'hearth',
      'vocabulary-hearth',
      'cyber',
      'vocabulary-cyber',
      'divergences',
    ],
  },
  { title: 'How it works', pages: ['design', 'match', 'laws', 'worked-traces'] },
  { title: 'Figures and tools', pages: ['performance', 'sizes', 'lab', 'mutation'] },
  { title: 'Project', pages: ['decisions', 'contributing', 'security'] },
];

/** Pages of the repository's root that the site has too, by their names there. */
export const rootPages = { contributing: 'CONTRIBUTING.md', security: 'SECURITY.md' } as const;

/**
 * Pages of the reference, which `apps/reference` writes before the site is built; none while they are not written.
 * @returns names below `apps/docs/api`, without `.md`, such as `hearth/cards`
 */
export function referencePages(root: string): string[] {
  const folder = join(root, 'apps/docs/api');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3).replaceAll('\\', '/'))
    .sort();
}

/**
 * The sidebar: the sections with every page that is in the folder, each named by its first heading.
 * @param root path of the repository
 * @param reference pages of the reference, see {@link referencePages}
 */
export function sidebar(root: string, reference: readonly string[]): { text: string; items: Entry[] }[] {
  const files = new Map<string, string>(
    readdirSync(join(root, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file.slice(0, -3), join(root, 'docs', file)]),
  );
  files.set('playground', join(root, 'apps/docs/pages/playground.md'));
  for (const [name, file] of Object.entries(rootPages)) files.set(name, join(root, file));
  const named = new Set(sections.flatMap(({ pages }) => pages));
  const others = [...files.keys()].filter((name) => !named.has(name)).sort();
  const entries = reference.map((name) => ({
    text: name === 'index' ? 'aftercast' : name === 'overview' ? 'Entries' : `aftercast/${name}`,
    link: `/api/${name}`,
  }));
  const parts = sections.map(({ title, pages }) => ({
    text: title,
    items: [
      ...[...pages, ...(title === NEW_PAGES ? others : [])].flatMap((name) => {
        const file = files.get(name);
        return file === undefined ? [] : [{ text: titleOf(file), link: `/${name}` }];
      }),
    ],
  }));
  return entries.length === 0 ? parts : [...parts, { text: 'Reference', items: entries }];
}

/**
 * The title of a page: its first heading.
 * @throws Error if it has none
 */
export function titleOf(file: string): string {
  const [, title] = /^# (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (title === undefined) throw new Error(`${file} has no heading: begin it with "# " and its title.`);
  return title.replaceAll('`', '');
}
