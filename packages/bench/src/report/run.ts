import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Run } from './results.ts';

/** What is measured now, and on what. */
export async function describeRun(): Promise<Run> {
  return {
    commit: await describeCommit(),
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    node: process.version,
  };
}

/** `unknown` for sources that came without their history. */
async function describeCommit(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', [
      'describe',
      '--always',
      '--dirty',
      '--exclude',
      '*',
    ]);
    return stdout.trim();
  } catch {
    return 'unknown';
  }
}
