import { relative } from 'node:path';
import { help, readArguments } from './arguments.ts';
import { type PackageManager, packageManagerOf } from './package-manager.ts';
import type { Questions } from './questions.ts';
import { readTarget } from './target.ts';
import { templates } from './templates.ts';
import { lookAt, writeTemplate } from './write-template.ts';

/** What the program has around it. */
export interface StarterSurroundings {
  /** The folder that it runs in, absolute. */
  cwd: string;
  /** The environment's `npm_config_user_agent`. */
  agent: string | undefined;
  /** Version of this package, and of Aftercast. */
  version: string;
  /** Where a template's files are. */
  folderOf(template: string): string;
  /** Questions to the user; `null` without a terminal. */
  ask: (() => Questions) | null;
  print(text: string): void;
  complain(text: string): void;
  /** Runs a program in a folder, with this process's terminal. @returns its exit code */
  run(program: string, args: readonly string[], folder: string): Promise<number>;
}

/** The folder, if none is named. */
const FOLDER = 'aftercast-game';

/**
 * Makes a project as the arguments ask.
 * @returns the exit code: 0, 1 for arguments that cannot be followed, 130 if the user gave up, or that of a program
 */
export async function create(args: readonly string[], around: StarterSurroundings): Promise<number> {
  const { complain, cwd, print, version } = around;
  const read = readArguments(args);
  if (!read.ok) return fail(read.problem);
  const { immediate, interactive, overwrite, print: only } = read.value;
  if (only !== null) {
    print(only === 'help' ? help : version);
    return 0;
  }
  const ask = interactive && around.ask !== null ? around.ask() : null;
  const problemOf = (text: string): string | null => {
    const target = readTarget(text, cwd);
    return target.ok ? null : target.problem;
  };

  const folder = read.value.folder ?? (ask ? await ask.folder(FOLDER, problemOf) : FOLDER);
  if (folder === null) return 130;
  const target = readTarget(folder, cwd);
  if (!target.ok) return fail(target.problem);

  const there = await lookAt(target.value.folder);
  if (there === 'no folder') return fail(`${target.value.folder} is not a folder. Name another one.`);
  if (there === 'used' && !overwrite) {
    const may = ask ? await ask.overwrite(folder) : false;
    if (may === null) return 130;
    if (!may)
      return fail(
        `${target.value.folder} is not empty. Name another folder, or add --overwrite: files of the same names are replaced, all others stay.`,
      );
  }

  const template = read.value.template ?? (ask ? await ask.template() : (templates[0]?.name ?? null));
  if (template === null) return 130;
  const manager = packageManagerOf(around.agent);
  const isImmediate =
    immediate || (ask && read.value.template === null ? await ask.immediate(manager.name) : false);
  if (isImmediate === null) return 130;

  await writeTemplate(around.folderOf(template), target.value, manager.name);
  const path = relative(cwd, target.value.folder);
  print(`Made ${path === '' ? 'a project in this folder' : path} from the template "${template}".`);
  if (isImmediate) return installAndStart(manager, target.value.folder);
  print(
    `\n${commandsFor(manager, path)
      .map((it) => `  ${it}`)
      .join('\n')}\n`,
  );
  return 0;

  function fail(problem: string): number {
    complain(problem);
    return 1;
  }

  async function installAndStart(manager: PackageManager, folder: string): Promise<number> {
    const code = await around.run(manager.name, manager.install, folder);
    return code === 0 ? around.run(manager.name, manager.dev, folder) : code;
  }
}

/** What to type next, to see the page. */
function commandsFor({ dev, install, name }: PackageManager, path: string): string[] {
  const commands = [
    [name, ...install],
    [name, ...dev],
  ].map((it) => it.join(' '));
  return path === '' ? commands : [`cd ${/[^\w./\\-]/.test(path) ? `"${path}"` : path}`, ...commands];
}
