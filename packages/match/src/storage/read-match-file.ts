import { isMatchSetup } from '../setup/match-setup.ts';
import { isCapsule } from './capsule.ts';
import { isEarlierFormat, readEarlierFormat } from './earlier-formats.ts';
import { MATCH_FILE_FORMAT, type MatchFile } from './match-file.ts';
import { readJson, StorageError } from './read-json.ts';
import type { MatchSave } from './save.ts';
import { unseal } from './seal.ts';
import { isObject } from './values.ts';

/**
 * Reads the text of a match file, of this format or an earlier one. Whether the match can be played again is known only
 * after {@link restoreMatchFile}.
 * @throws StorageError that says what is wrong, if the text is not a match, or was damaged
 */
export function readMatchFile(text: string): MatchFile {
  return matchFileIn(readJson(text, WHAT));
}

/** As {@link readMatchFile}, for a text that is already parsed. @param value parsed JSON */
export function matchFileIn(value: unknown): MatchFile {
  const document = isObject(value) ? value : {};
  const { format } = document;
  if (format !== MATCH_FILE_FORMAT) {
    const file = readEarlierFormat(document);
    if (file === null)
      throw new StorageError(
        `This is not a saved match: its format is ${typeof format === 'string' ? `"${format.slice(0, 60)}"` : 'missing'}, and "${MATCH_FILE_FORMAT}" was expected.`,
      );
    return file;
  }
  const { capsule, extras, left, saved, setup } = unseal(document, WHAT);
  const isTimed = left === undefined || (typeof left === 'number' && left >= 0);
  if (!isMatchSetup(setup) || !isObject(saved) || !isTimed || !isObject(extras))
    throw new StorageError(`${WHAT} has no valid set-up, journal, time or extras.`);
  if (capsule !== undefined && !isCapsule(capsule))
    throw new StorageError(`${WHAT} says that something broke in it, and not in a valid form what.`);
  const parts = { ...(left !== undefined && { left }), ...(capsule !== undefined && { capsule }) };
  return { setup, saved: saved as unknown as MatchSave, extras, ...parts } as MatchFile;
}

/** Whether parsed JSON says that it is a match file, of this format or an earlier one. */
export function isMatchFile(value: unknown): boolean {
  return isObject(value) && (value.format === MATCH_FILE_FORMAT || isEarlierFormat(value));
}

const WHAT = 'The saved match';
