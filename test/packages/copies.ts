import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/dependencies.mjs';
import { npmInstall, type Project } from './projects.ts';

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

  /** What came of a match that the page has played; `projects/copies/play.mjs` says what. */
  async play(): Promise<{
    phases: Record<string, string[]>;
    isInstance: boolean;
    thrown: string[];
    hasOwnError: boolean;
  }> {
    return JSON.parse(await this.project.node(join(this.folder, 'play.mjs')));
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
