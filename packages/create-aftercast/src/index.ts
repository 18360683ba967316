#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from './create.ts';
import { terminalQuestions } from './questions.ts';

const inPackage = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { stdin, stdout } = process;
const { version } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8'));

try {
  process.exitCode = await create(process.argv.slice(2), {
    cwd: process.cwd(),
    agent: process.env.npm_config_user_agent,
    version,
    folderOf: (template) => inPackage(`template-${template}`),
    ask: stdin.isTTY && stdout.isTTY && !process.env.CI ? terminalQuestions : null,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    run,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Windows starts `npm.cmd` only through its shell; the arguments are this program's own, not the user's. */
function run(program: string, args: readonly string[], folder: string): Promise<number> {
  const child = spawn(program, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('exit', (code) => done(code ?? 1));
  });
}
