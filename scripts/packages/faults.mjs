import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Files that each package has besides its code. */
const EXPECTED = ['LICENSE', 'README.md', 'package.json'];

/** What serves to build and to test, and is of no use to who installs a package. Templates are projects, with tests. */
const UNWANTED = /^(?!template-).*(\.test\.|\/testing\/|\.tsbuildinfo$|(^|\/)tsconfig)|(^|\/)node_modules\//;

/** Ways to resolve a module that packages of ES modules do not serve: Node 10, and `require` in Node 16. */
const NOT_SERVED = ['node10', 'node16-cjs'];

/**
 * What is wrong with a tarball, each in one line.
 * @param {import('./pack.mjs').PublicPackage} pack
 * @returns {Promise<string[]>}
 */
export async function faultsOf({ tarball }) {
  const data = new Uint8Array(readFileSync(tarball));
  const content = createPackageFromTarballData(data);
  const faults = [...filesAmiss(content), ...(await published(data))];
  return isProgram(content) ? faults : [...faults, ...(await types(content))];
}

/**
 * @param {import('@arethetypeswrong/core').Package} content
 * @returns {string[]}
 */
function filesAmiss(content) {
  const home = `/node_modules/${content.packageName}/`;
  const files = content.listFiles(home).map((it) => it.slice(home.length));
  const faults = EXPECTED.filter((it) => !files.includes(it)).map((it) => `it has no ${it}`);
  faults.push(...files.filter((it) => UNWANTED.test(it)).map((it) => `${it} should not be in it`));
  for (const map of files.filter((it) => it.endsWith('.map'))) {
    const { sources, sourcesContent } = JSON.parse(content.readFile(home + map));
    for (const source of sourcesContent ? [] : sources) {
      const path = posix.join(posix.dirname(map), source);
      if (!files.includes(path)) faults.push(`${map} names ${path}, which is not in it`);
    }
  }
  return faults;
}

/**
 * Whether a package is only a program: it exports nothing that has types.
 * @param {import('@arethetypeswrong/core').Package} content
 */
function isProgram(content) {
  const { bin, exports, main } = JSON.parse(
    content.readFile(`/node_modules/${content.packageName}/package.json`),
  );
  return bin !== undefined && exports === undefined && main === undefined;
}

/**
 * What publint finds.
 * @param {Uint8Array<ArrayBuffer>} data
 * @returns {Promise<string[]>}
 */
async function published(data) {
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: data.buffer } });
  return messages.map((it) => formatMessage(it, pkg, { color: false }) ?? it.code);
}

/**
 * What are-the-types-wrong finds.
 * @param {import('@arethetypeswrong/core').Package} content
 * @returns {Promise<string[]>}
 */
async function types(content) {
  const result = await checkPackage(content);
  if (!result.types) return ['it has no types'];
  return result.problems
    .filter((it) => !('resolutionKind' in it && NOT_SERVED.includes(it.resolutionKind)))
    .map((it) => `${it.kind} ${JSON.stringify(it)}`);
}
