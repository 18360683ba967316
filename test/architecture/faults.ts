import { posix } from 'node:path';
import { cycleFaults } from './cycles.ts';
import { folderFaults } from './folders.ts';
import type { Fault, RuleName, Rules } from './rules.ts';
import { type Import, parseSource, type Source } from './source.ts';

/** The repository's files by path from its root, and what each package declares as `exports` in its manifest. */
export interface Workspace {
  readonly files: ReadonlyMap<string, string>;
  readonly exports: ReadonlyMap<string, readonly string[]>;
}

const scope = '@aftercast/';

/** Every place in the workspace that breaks a rule. */
export function findFaults(workspace: Workspace, rules: Rules): Fault[] {
  const sources = [...workspace.files].map(([path, text]) => parseSource(path, text));
  return [
    ...sources.flatMap((source) => fileFaults(source, workspace, rules)),
    ...cycleFaults(sources),
    ...folderFaults(sources, rules),
  ];
}

/** Where a file lives: `packages/kernel` is the home `kernel`, `apps/arena` the home `apps`. */
function homeOf(path: string): { folder: string; name: string } {
  const [group = '', name = ''] = path.split('/');
  return { folder: `${group}/${name}`, name: group === 'apps' ? 'apps' : name };
}

function fileFaults(source: Source, workspace: Workspace, rules: Rules): Fault[] {
  const faults: Fault[] = [];
  const add = (rule: RuleName, line: number, text: string) =>
    faults.push({ rule, text: `${source.path}:${line}: ${text}` });
  const home = homeOf(source.path);
  const layer = rules.layers[home.name];
  if (!layer) {
    add('layer', 1, `${home.name} has no row in the table of layers`);
    return faults;
  }
  for (const item of source.imports) {
    if (item.specifier.startsWith('.')) local(item);
    else if (item.specifier.startsWith(scope)) fromPackage(item);
    else if (!item.address) library(item);
  }
  if (rules.banned.packages.includes(home.name) && !rules.tests.test(source.path))
    for (const { name, line } of source.globals) {
      const ban = rules.banned.globals.find((banned) => name === banned || name.startsWith(`${banned}.`));
      if (ban) add('banned global', line, `${home.name} may not use ${ban}`);
    }
  return faults;

  function local({ specifier, line }: Import) {
    const target = posix.join(posix.dirname(source.path), specifier);
    if (!target.startsWith(`${home.folder}/`)) {
      if (!rules.configuration.test(source.path))
        add('deep import', line, `"${specifier}" leaves ${home.folder}`);
      return;
    }
    for (const side of sidesOf(source.path))
      if (!side.local.test(target)) add('side', line, `${side.name} may not import "${specifier}"`);
  }

  function fromPackage({ specifier, line, typeOnly }: Import) {
    const [name = '', ...rest] = specifier.slice(scope.length).split('/');
    const subpath = rest.length > 0 ? `./${rest.join('/')}` : '.';
    if (!layer?.packages.includes(name)) add('layer', line, `${home.name} may not import ${name}`);
    else if (!workspace.exports.get(name)?.includes(subpath))
      add('deep import', line, `${name} does not export "${subpath}"`);
    for (const side of sidesOf(source.path))
      if (!side.packages.includes(name) && !(typeOnly && side.types.includes(name)))
        add('side', line, `${side.name} may not import ${typeOnly ? '' : 'the code of '}${name}`);
  }

  function library({ specifier, line }: Import) {
    // A name that begins with # is of the package itself: its manifest says which file it is in which build.
    if (specifier.startsWith('#') || !layer?.libraries || rules.tests.test(source.path)) return;
    const parts = specifier.split('/');
    const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
    if (!layer.libraries.includes(name)) add('library', line, `${home.name} may not import "${specifier}"`);
  }

  function sidesOf(path: string) {
    return rules.tests.test(path) ? [] : rules.sides.filter((side) => side.files.test(path));
  }
}
