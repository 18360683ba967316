import { expect, test } from 'vitest';
import { loadCode, MissingCodeError } from './load-code.ts';

const ADVICE =
  'A page that stays open while a new version is deployed asks for files that are gone: load the page again.';

test('code that is there is given', async () => {
  expect(await loadCode('tests', async () => ({ answer: 42 }))).toEqual({ answer: 42 });
});

test.each([
  [
    'Chrome',
    'Failed to fetch dynamically imported module: https://example.com/assets/stored-B2x.js?v=1',
    ' from https://example.com/assets/stored-B2x.js?v=1',
  ],
  [
    'Firefox',
    'error loading dynamically imported module: https://example.com/assets/stored-B2x.js',
    ' from https://example.com/assets/stored-B2x.js',
  ],
  ['Safari', 'Importing a module script failed.', ': Importing a module script failed'],
  ['webpack', 'Loading chunk 5 failed.\n(error: https://example.com/5.js)', ' from https://example.com/5.js'],
  ['Node', "Cannot find module '/app/stored.js'", ": Cannot find module '/app/stored.js'"],
])('B3 a file that is not there is named as %s names it, with what to do', async (_, said, reason) => {
  const cause = new TypeError(said);
  const failed = await loadCode('saved matches', () => Promise.reject(cause)).catch((error) => error);
  expect(failed).toBeInstanceOf(MissingCodeError);
  expect(failed.message).toBe(`The code for saved matches could not be loaded${reason}. ${ADVICE}`);
  expect(failed.cause).toBe(cause);
});

test('what is thrown need not be an error', async () => {
  await expect(loadCode('tests', () => Promise.reject('gone'))).rejects.toThrow(
    `The code for tests could not be loaded: gone. ${ADVICE}`,
  );
});
