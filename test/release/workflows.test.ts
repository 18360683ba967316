import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

const folder = join(root, '.github/workflows');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The text of each job of a workflow, by its name. */
function jobsOf(file: string): Map<string, string> {
  const [, jobs = ''] = read(file).split(/^jobs:\n/m);
  const parts = jobs.split(/^ {2}([\w-]+):\n/m).slice(1);
  return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? ''] as const] : [])));
}

it.each(readdirSync(folder))('%s pins actions by their commit, and gives each job its rights', (file) => {
  const uses = [...read(file).matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  expect(read(file)).toMatch(/^permissions: \{\}$/m);
  for (const [, job] of jobsOf(file)) expect(job).toMatch(/^ {4}permissions:$/m);
});

it.each(readdirSync(folder))('the commands of %s are there, and take no expression of GitHub', (file) => {
  const commands = [...read(file).matchAll(/run: (.*)/g)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    const script = /^(?:node )?([\w./-]+\/[\w.-]+)/.exec(command)?.[1];
    if (script) expect([script, existsSync(join(root, script))]).toEqual([script, true]);
    expect(command).not.toContain('${{');
  }
});

it('only the job that publishes may name itself to npm, and it runs no dependency', () => {
  const jobs = jobsOf('release.yml');
  expect([...jobs.keys()]).toEqual(['prepare', 'publish']);
  for (const [name, job] of jobs)
    expect([name, /id-token: write/.test(job)]).toEqual([name, name === 'publish']);
  const publish = jobs.get('publish') ?? '';
  expect(publish).toMatch(/^ {4}environment: npm$/m);
  expect(publish).not.toContain('pnpm');
  const [, version] = /npm@(\S+)/.exec(publish) ?? [];
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

it('the scripts that the publishing job runs need no dependency', () => {
  const scripts = ['publish.mjs', 'npm.mjs', 'tarballs.mjs'];
  for (const script of scripts) {
    const text = readFileSync(join(root, 'scripts/release', script), 'utf8');
    for (const [, module = ''] of text.matchAll(/from '([^']+)'/g))
      expect([script, module, module.startsWith('node:') || scripts.includes(module.slice(2))]).toEqual([
        script,
        module,
        true,
      ]);
  }
});

it('each version of Node that the packages support has its tests run', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const oldest = Number(/>=(\d+)/.exec(engines.node)?.[1]);
  expect(read('ci.yml')).toMatch(new RegExp(`node: \\[${oldest}, `));
});
