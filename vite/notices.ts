import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type PackageNotice, packageFolder, packageNotice } from './package-notice.ts';

/** Name of the file in a build. */
const NOTICES_FILE = 'licenses.txt';

/** What a module that is made up during a build says of its origin, as `meta` of what `load` returns. */
interface ModuleOrigin {
  /** Absolute path of a file of the package that the module's content is from. */
  readonly from: string;
  /** What the package's licence asks to be said in addition; empty for nothing. */
  readonly attribution: string;
}

/** Plugins that write the notices of a build. */
interface NoticesPlugins {
  /** Plugins of the page. */
  page(): Plugin[];
  /** Plugins of the page's workers, which are built on their own. */
  workers(): Plugin[];
}

/**
 * Writes {@link NOTICES_FILE} into a build: name, version, licence and licence text of every package of which something is
 * in the page, in one of its workers, or beside them, such as a typeface. The build fails if a text is missing.
 */
export function notices(): NoticesPlugins {
  const found = new FoundPackages();
  let root = '';
  const gather = (name: string): Plugin => ({
    name,
    apply: 'build',
    generateBundle: {
      // Before Vite removes the chunks that had only style sheets.
      order: 'pre',
      handler(_, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'asset')
            for (const file of part.originalFileNames) found.add(resolve(root, file));
          else
            for (const id of part.moduleIds) {
              const origin = this.getModuleInfo(id)?.meta as Partial<ModuleOrigin> | undefined;
              found.add(origin?.from ?? fileOf(id), origin?.attribution);
            }
      },
    },
  });
  const write: Plugin = {
    name: 'aftercast-notices',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: found.words() });
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NOTICES_FILE}`, (_, response) => {
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end('This file is written when the page is built.\n');
      });
    },
  };
  return {
    page: () => [gather('aftercast-notices-of-page'), write],
    workers: () => [gather('aftercast-notices-of-workers')],
  };
}

const require = createRequire(import.meta.url);

/** The packages of the modules that build tools add to a page, by the beginning of the modules' names. */
const tools: Readonly<Record<string, () => string>> = {
  '\0vite/': () => require.resolve('vite'),
  '\0rolldown/': () => createRequire(require.resolve('vite')).resolve('rolldown'),
};

/** Returns the file of a module. A module that is made up has none, unless a build tool has added it. */
function fileOf(id: string): string {
  const tool = Object.keys(tools).find((it) => id.startsWith(it));
  if (tool !== undefined) return tools[tool]?.() ?? '';
  // Vite marks modules with queries, such as `?worker`, and Rolldown some with a leading 0.
  return id.replace(/^\0/, '').replace(/\?.*$/, '');
}

/** The packages of a build, each once. */
class FoundPackages {
  private readonly folders = new Map<string, Set<string>>();

  /** Adds the package that a file belongs to. A file of the workspace belongs to none. */
  add(file: string, attribution = ''): void {
    const folder = packageFolder(file);
    if (folder === null) return;
    const attributions = this.folders.get(folder) ?? new Set<string>();
    if (attribution !== '') attributions.add(attribution);
    this.folders.set(folder, attributions);
  }

  /** @throws Error if a package has no licence text */
  words(): string {
    const entries = [...this.folders].map(([folder, attributions]) => {
      const notice = packageNotice(folder);
      return { title: `${notice.name} ${notice.version}`, words: wordsOf(notice, [...attributions]) };
    });
    // One package may be installed for several others.
    const each = new Map(entries.map(({ title, words }) => [title, words]));
    const sorted = [...each].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, words]) => words);
    return `This page contains the following packages, under their own licences.\n\n${sorted.join('\n')}`;
  }
}

const RULE = '='.repeat(80);

function wordsOf({ licence, name, text, version }: PackageNotice, attributions: readonly string[]): string {
  const more = attributions.map((it) => `${it}\n\n`).join('');
  return `${RULE}\n${name} ${version}\nLicence: ${licence}\n${RULE}\n\n${more}${text}\n`;
}
