import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create, type StarterSurroundings } from './create.ts';
import type { Questions } from './questions.ts';

/** A template of two files, which has been tried out in its place. */
const TEMPLATE = {
  _gitignore: 'dist\n',
  'package.json': '{"name":"x","private":true,"scripts":{"dev":"vite"}}',
  'src/main.ts': 'export {};\n',
  'node_modules/rxjs/index.js': '',
  'dist/index.html': '',
  '.aftercast/secret': '',
  'package-lock.json': '{}',
  _yarnrc: 'ignore-engines true\n',
  '_pnpm-workspace.yaml': 'allowBuilds: {}\n',
};
const WRITTEN = ['.gitignore', 'package.json', 'src', 'src/main.ts'];

let cwd = '';
let printed = '';
let complaints = '';
let runs: string[] = [];
let codes: number[] = [];
const read = (path: string) => readFile(join(cwd, path), 'utf8');
const put = async (path: string, content: string) => {
  await mkdir(join(cwd, path, '..'), { recursive: true });
  await writeFile(join(cwd, path), content);
};

beforeEach(async () => {
  [printed, complaints, runs, codes] = ['', '', [], []];
  cwd = await mkdtemp(join(tmpdir(), 'create aftercast-'));
  for (const [path, content] of Object.entries(TEMPLATE)) await put(`.templates/${path}`, content);
});
afterEach(() => rm(cwd, { recursive: true }));

function run(line: string, around: Partial<StarterSurroundings> = {}): Promise<number> {
  return create(
    line.split('|').filter((it) => it !== ''),
    {
      cwd,
      agent: 'npm/10.8.2 node/v20.20.2',
      version: '1.2.3',
      folderOf: () => join(cwd, '.templates'),
      ask: null,
      print: (text) => {
        printed += `${text}\n`;
      },
      complain: (text) => {
        complaints += `${text}\n`;
      },
      run: async (program, args, folder) => {
        runs.push(`${[program, ...args].join(' ')} in ${folder.slice(cwd.length + 1)}`);
        return codes.shift() ?? 0;
      },
      ...around,
    },
  );
}

/** A user who answers. */
function answering(answers: Partial<Record<keyof Questions, string | boolean | null>>) {
  const asked: string[] = [];
  const answer = (question: keyof Questions) => async () => {
    asked.push(question);
    return (answers[question] ?? null) as never;
  };
  const questions: Questions = {
    folder: answer('folder'),
    overwrite: answer('overwrite'),
    template: answer('template'),
    immediate: answer('immediate'),
  };
  return { asked, ask: () => questions };
}

describe('a project', () => {
  it('has the files of the template, its own name, and no rest of where the template was tried', async () => {
    expect(await run('my-game|--template|react')).toBe(0);
    expect((await readdir(join(cwd, 'my-game'), { recursive: true })).sort()).toEqual(WRITTEN);
    expect(await read('my-game/.gitignore')).toBe('dist\n');
    expect(JSON.parse(await read('my-game/package.json'))).toEqual({
      name: 'my-game',
      private: true,
      scripts: { dev: 'vite' },
    });
    expect(printed).toBe(
      'Made my-game from the template "react".\n\n  cd my-game\n  npm install\n  npm run dev\n\n',
    );
    expect([complaints, runs]).toEqual(['', []]);
  });

  it.each([
    ['yarn', '.yarnrc', 'ignore-engines true\n'],
    ['pnpm', 'pnpm-workspace.yaml', 'allowBuilds: {}\n'],
  ])('has what only %s reads, and not what is for others', async (manager, file, content) => {
    expect(await run('my-game', { agent: `${manager}/1.0.0 npm/?` })).toBe(0);
    expect((await readdir(join(cwd, 'my-game'), { recursive: true })).sort()).toEqual(
      [...WRITTEN, file].sort(),
    );
    expect(await read(`my-game/${file}`)).toBe(content);
  });

  it('may be in a path with spaces, whose commands are in quotes', async () => {
    expect(await run('my games/first one\\my-game')).toBe(0);
    expect(await read('my games/first one/my-game/src/main.ts')).toBe('export {};\n');
    expect(printed).toContain('  cd "my games/first one/my-game"\n');
  });

  it('may be in the folder of the terminal, if that has nothing but a repository', async () => {
    await put('here/.git/HEAD', '');
    expect(await run('.', { cwd: join(cwd, 'here'), agent: 'yarn/1.22.22 npm/?' })).toBe(0);
    expect(JSON.parse(await read('here/package.json')).name).toBe('here');
    expect(printed).toBe('Made a project in this folder from the template "page".\n\n  yarn\n  yarn dev\n\n');
  });

  it('is a page in aftercast-game, if nothing is asked for', async () => {
    expect(await run('', { agent: 'pnpm/12.21.0 npm/?' })).toBe(0);
    expect(printed).toBe(
      'Made aftercast-game from the template "page".\n\n  cd aftercast-game\n  pnpm install\n  pnpm dev\n\n',
    );
  });

  it('is installed and started at once, and a failure ends that', async () => {
    expect(await run('a|--immediate', { agent: 'pnpm/12.21.0 npm/?' })).toBe(0);
    expect(runs).toEqual(['pnpm install in a', 'pnpm dev in a']);
    codes = [7];
    expect(await run('b|-i')).toBe(7);
    expect(runs.slice(2)).toEqual(['npm install in b']);
  });
});

describe('a folder that is not empty', () => {
  beforeEach(() => put('used/src/main.ts', 'mine'));

  it('is left alone', async () => {
    expect(await run('used')).toBe(1);
    expect(complaints).toContain('used is not empty. Name another folder, or add --overwrite');
    expect((await readdir(join(cwd, 'used'), { recursive: true })).sort()).toEqual(['src', 'src/main.ts']);
    expect(await read('used/src/main.ts')).toBe('mine');
  });

  it('with --overwrite: files of the template replace others, all others stay', async () => {
    await put('used/notes.txt', 'mine, too');
    expect(await run('used|--overwrite')).toBe(0);
    expect(await read('used/src/main.ts')).toBe('export {};\n');
    expect(await read('used/notes.txt')).toBe('mine, too');
  });

  it('a link is replaced, and not what it leads to', async () => {
    await put('elsewhere.txt', 'mine');
    await rm(join(cwd, 'used/src/main.ts'));
    await symlink(join(cwd, 'elsewhere.txt'), join(cwd, 'used/src/main.ts'));
    expect(await run('used|--overwrite')).toBe(0);
    expect(await read('elsewhere.txt')).toBe('mine');
    expect(await read('used/src/main.ts')).toBe('export {};\n');
  });

  it('a folder with the name of a file is an error that says where', async () => {
    await put('used/package.json/x', '');
    await expect(run('used|--overwrite')).rejects.toThrow(/package\.json is a folder at .*used/);
  });
});

it.each([
  ['MyGame', 'Try "mygame"'],
  ['a|--template|raect', 'Did you mean "react"?'],
  ['file.txt', 'is not a folder'],
  ['file.txt/game', 'is not a folder'],
])('%s is refused, and nothing is written', async (line, complaint) => {
  await put('file.txt', 'mine');
  expect(await run(line)).toBe(1);
  expect(complaints).toContain(complaint);
  expect((await readdir(cwd)).sort()).toEqual(['.templates', 'file.txt']);
});

it('prints the help and the version, and makes nothing', async () => {
  expect(await run('--version')).toBe(0);
  expect(printed).toBe('1.2.3\n');
  expect(await run('a|--help')).toBe(0);
  expect(printed).toContain('Usage: npm create aftercast@latest');
  expect(await readdir(cwd)).toEqual(['.templates']);
});

describe('in a terminal', () => {
  it('asks for what is missing', async () => {
    const { ask, asked } = answering({ folder: 'asked', template: 'game', immediate: true });
    expect(await run('', { ask })).toBe(0);
    expect(asked).toEqual(['folder', 'template', 'immediate']);
    expect(runs).toEqual(['npm install in asked', 'npm run dev in asked']);
  });

  it('asks nothing if everything is said, or with --no-interactive', async () => {
    const { ask, asked } = answering({});
    expect(await run('a|-t|game', { ask })).toBe(0);
    expect(await run('b|--no-interactive', { ask })).toBe(0);
    expect(asked).toEqual([]);
    expect(runs).toEqual([]);
  });

  it('asks before it writes into a folder that is not empty', async () => {
    await put('used/mine', '');
    const no = answering({ overwrite: false });
    expect(await run('used|-t|page', { ask: no.ask })).toBe(1);
    expect(await readdir(join(cwd, 'used'))).toEqual(['mine']);
    const yes = answering({ overwrite: true });
    expect(await run('used|-t|page', { ask: yes.ask })).toBe(0);
    expect(await read('used/mine')).toBe('');
  });

  it.each(['folder', 'template', 'immediate'] as const)('the user may give up at %s', async (question) => {
    const answers = { folder: 'asked', template: 'game', immediate: true, [question]: null };
    expect(await run('', { ask: answering(answers).ask })).toBe(130);
    expect(await readdir(cwd)).toEqual(['.templates']);
  });
});
