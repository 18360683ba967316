import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Ends the process with a message if node_modules lacks a dependency: pnpm only warns about a failed install
 * and continues.
 */
export function requireDependencies() {
  const missing = missingDependencies();
  if (missing.length === 0) return;
  console.error('The dependencies are not installed:');
  for (const line of missing) console.error(`  ${line}`);
  console.error('Run "npx -y pnpm@12.21.0 install" and read what it prints.');
  process.exit(1);
}

function missingDependencies() {
  const missing = [];
  for (const folder of workspaceFolders()) {
    const manifest = readJson(join(root, folder, 'package.json'));
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, version] of Object.entries(wanted)) {
      const installed = join(root, folder, 'node_modules', name, 'package.json');
      if (!existsSync(installed)) missing.push(`${folder}: ${name} ${version} is missing`);
      else if (/^\d/.test(version) && readJson(installed).version !== version)
        missing.push(`${folder}: ${name} ${version} is wanted, ${readJson(installed).version} is there`);
    }
  }
  return missing;
}

function workspaceFolders() {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  return ['.', ...folders.filter((folder) => existsSync(join(root, folder, 'package.json')))];
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
