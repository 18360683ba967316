import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from './faults.ts';

const skipped = new Set(['node_modules', 'dist']);

/** Reads every TypeScript file and every manifest below `packages` and `apps`. */
export function readWorkspace(root: string): Workspace {
  const files = new Map<string, string>();
  const exports = new Map<string, string[]>();
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) look(path);
      else if (entry.isFile() && /\.tsx?$/.test(entry.name))
        files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(join(root, group))) {
      const manifest = join(root, group, name, 'package.json');
      if (!existsSync(manifest)) continue;
      look(`${group}/${name}`);
      exports.set(name, Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).exports ?? {}));
    }
  return { files, exports };
}
