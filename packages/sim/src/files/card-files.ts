import { readFileSync } from 'node:fs';
import type { CardSource } from '@aftercast/hearth/authoring';
import { findFiles, sayError } from './find-files.ts';
import { parseJson } from './json.ts';
import { line, withoutBreaks } from './shown-text.ts';

/** Card files that were read, and the errors of those that could not be. */
export interface ReadCards {
  sources: CardSource[];
  errors: string[];
}

/** Reads card files and directories of them. Their content is not checked. */
export function readCardFiles(paths: readonly string[], bases: readonly string[]): ReadCards {
  const { files, errors } = findFiles(paths, bases);
  const sources: CardSource[] = [];
  for (const { name, path } of files) {
    try {
      const json = parseJson(readFileSync(path, 'utf8'));
      if (json.ok) sources.push({ file: withoutBreaks(name), cards: json.value });
      else errors.push(line`${name}:${json.fault.line}:${json.fault.column}: ${json.fault.message}`);
    } catch (error) {
      errors.push(line`${name}: ${sayError(error)}`);
    }
  }
  return { sources, errors };
}
