import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { root } from '../../scripts/dependencies.mjs';
import { printedBy } from './printed.ts';
import { npmInstall, type Project } from './projects.ts';

/** What came of a match; `projects/copies/ways.mjs` says what. */
interface Played {
  phases: Record<string, string[]>;
  isInstance: boolean;
  thrown: string[];
  hasOwnError: boolean;
}

/** A page in a folder within a project, which may have another copy of rxjs than the packages have. */
export class PageWithRxjs {
  private readonly project: Project;
  private readonly folder: string;

  private constructor(project: Project) {
    this.project = project;
    this.folder = join(project.folder, 'page');
  }

  /**
   * Makes the page.
   * @param version of a copy of rxjs of its own; `null` if it has the one of the packages
   */
  static async make(project: Project, version: string | null): Promise<PageWithRxjs> {
    const it = new PageWithRxjs(project);
    await rm(it.folder, { recursive: true, force: true });
    await cp(join(import.meta.dirname, 'projects/copies'), it.folder, { recursive: true });
    if (version === null) return it;
    const manifest = { type: 'module', dependencies: { rxjs: version } };
    await writeFile(join(it.folder, 'package.json'), JSON.stringify(manifest));
    await npmInstall(it.folder);
    return it;
  }

  /** Plays a match in Node. */
  async play(): Promise<Played> {
    return JSON.parse(await this.project.node(join(this.folder, 'play.mjs')));
  }

  /** Builds the page with Vite, whose configuration knows the mode, and plays a match on it under a strict policy. */
  async playInChromium(browser: Browser, mode: string): Promise<Played> {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    await this.project.node(vite, 'build', this.folder, '--mode', mode, '--logLevel', 'error');
    const [line = ''] = await printedBy(browser, join(this.folder, 'dist'), { last: 'hasOwnError' });
    return JSON.parse(line);
  }

  /** The lines of a file in which the compiler finds an error, in order. */
  async linesWithErrors(file: string): Promise<string[]> {
    const options = ['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom,dom.iterable'];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const path = join(this.folder, file);
    const printed = await this.project
      .node(tsc, ...options, '--strict', '--noEmit', '--skipLibCheck', '--pretty', 'false', path)
      .catch((error: { stdout: string }) => error.stdout);
    const lines = await this.linesOf(file);
    const found = [...printed.matchAll(/^(\S*)\((\d+),\d+\): error TS/gm)];
    if (printed !== '' && found.length === 0) throw new Error(printed);
    return found.map(([, at = '', line]) => (at.endsWith(file) ? (lines[Number(line) - 1] ?? '') : at));
  }

  async linesOf(file: string): Promise<string[]> {
    return (await readFile(join(this.folder, file), 'utf8')).split('\n');
  }
}
