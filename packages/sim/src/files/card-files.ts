import { readFileSync } from 'node:fs';
import type { CardSource } from '@aftercast/cards/load';
import { type FoundFile, findFiles, sayError } from './find-files.ts';
import { parseJson } from './json.ts';
import { placesIn, type TextPlace } from './json-places.ts';
import { line, withoutBreaks } from './shown-text.ts';

/** Card files that were read, and the errors of those that could not be. */
export interface ReadCards {
  sources: CardSource[];
  errors: string[];
  /** Absolute paths of the sources, in their order. */
  paths: string[];
  /** Returns where a JSON path is written in one of the files; `null` for a file that was not read. */
  placeOf(file: string, path: string): TextPlace | null;
}

/**
 * Reads card files and folders of them. Scenarios in a folder are left out; one that is named is an error. Nothing else
 * about the content is checked.
 */
export function readCardFiles(paths: readonly string[], bases: readonly string[]): ReadCards {
  const { files, errors } = findFiles(paths, bases, 'card file');
  const read: ReadFile[] = [];
  for (const file of files) {
    const outcome = readFile(file);
    if ('error' in outcome) errors.push(outcome.error);
    else if (!isScenario(outcome.source.cards)) read.push(outcome);
    else if (!file.isListed)
      errors.push(line`${file.name}: expected a list of cards, found a scenario: "aftercast run" plays it`);
  }
  if (read.length === 0 && errors.length === 0 && files.length > 0)
    errors.push(line`${paths.join(', ')}: there are only scenarios, no card file`);
  const places = new Map<string, ReturnType<typeof placesIn>>();
  return {
    sources: read.map(({ source }) => source),
    errors,
    paths: read.map(({ path }) => path),
    placeOf(file, path) {
      const text = read.find(({ source }) => source.file === file)?.text;
      if (text === undefined) return null;
      const known = places.get(file) ?? placesIn(text);
      places.set(file, known);
      return known(path);
    },
  };
}

interface ReadFile {
  source: CardSource;
  path: string;
  text: string;
}

function readFile({ name, path }: FoundFile): ReadFile | { error: string } {
  try {
    const text = readFileSync(path, 'utf8');
    const json = parseJson(text);
    return json.ok
      ? { source: { file: withoutBreaks(name), cards: json.value }, path, text }
      : { error: line`${name}:${json.fault.line}:${json.fault.column}: ${json.fault.message}` };
  } catch (error) {
    return { error: line`${name}: ${sayError(error)}` };
  }
}

/** Whether the content of a JSON file is meant as a scenario. */
export function isScenario(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    typeof value.format === 'string' &&
    value.format.startsWith('scenario/')
  );
}
