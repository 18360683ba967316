// Fails for a source file that is too long without saying why, and for a folder whose name says nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './dependencies.mjs';

const maxLines = 400;
const emptyNames = new Set(['utils', 'common', 'shared', 'helpers']);
const skipped = new Set(['node_modules', 'dist', 'coverage', '.git']);

/** @type {string[]} */
const faults = [];
look('.');
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** @param {string} folder */
function look(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !skipped.has(entry.name)) {
      if (emptyNames.has(entry.name))
        faults.push(`${path}: a folder's name says what is in it (not "${entry.name}")`);
      look(path);
    } else if (entry.isFile() && /\.tsx?$/.test(entry.name)) measure(path);
  }
}

/** @param {string} path */
function measure(path) {
  const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n');
  if (lines.length > maxLines && !/^(\/\/|\/\*)\s*\S+/.test(lines[0] ?? ''))
    faults.push(
      `${path}: ${lines.length} lines; above ${maxLines} the first line is a comment that says why`,
    );
}
