import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

/** How declarations are read: as a strict user of the package reads them. */
const COMPILER = {
  target: 'ES2023',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  resolveJsonModule: true,
  skipLibCheck: true,
};

const SILENT = { default: { logLevel: ExtractorLogLevel.None } };

/**
 * Compares what each entry of a package exports with its file in the package's folder `api`, which was reviewed: a surface
 * changes only on purpose. The packages must be built. The package `aftercast` only re-exports: a test compares it.
 * @param {import('./pack.mjs').PublicPackage} pack
 * @param {string} temporary a folder for the new files
 * @param {boolean} update whether to write the files
 * @returns {string[]} what differs, each in one line
 */
export function surfaceFaults({ folder, name }, temporary, update) {
  if (name === 'aftercast') return [];
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // A package that is only a program exports nothing.
  if (exports === undefined) return [];
  const reports = join(folder, 'api');
  mkdirSync(reports, { recursive: true });
  /** @type {string[]} */
  const files = [];
  const faults = [];
  for (const [entry, target] of Object.entries(exports)) {
    if (target.types === undefined) continue;
    const file = `${entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '-')}.api.md`;
    files.push(file);
    const config = configOf(folder, join(folder, target.types), reports, file, join(temporary, name));
    const result = Extractor.invoke(config, { localBuild: update, messageCallback: report });
    if (result.apiReportChanged && !update)
      faults.push(
        `what entry ${entry} exports differs from api/${file}. Is that intended? Then run "pnpm surface".`,
      );
  }
  for (const file of readdirSync(reports).filter((it) => !files.includes(it)))
    faults.push(`api/${file} belongs to no entry: delete it`);
  return faults;
}

/** @param {import('@microsoft/api-extractor').ExtractorMessage} message */
function report(message) {
  if (message.logLevel === 'error') throw new Error(message.text);
  message.handled = true;
}

/**
 * @param {string} folder
 * @param {string} declarations
 * @param {string} reportFolder
 * @param {string} reportFileName
 * @param {string} reportTempFolder
 */
function configOf(folder, declarations, reportFolder, reportFileName, reportTempFolder) {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: declarations,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions: COMPILER, files: [declarations] } },
      apiReport: {
        enabled: true,
        reportFolder,
        reportFileName,
        reportTempFolder,
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: SILENT,
        extractorMessageReporting: SILENT,
        tsdocMessageReporting: SILENT,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
}
