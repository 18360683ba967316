import type * as controls from './english/controls.ts';
import type { guide } from './english/guide.ts';
import type * as match from './english/match.ts';
import type { saves } from './english/saves.ts';
import type { settings } from './english/settings.ts';
import type { setup } from './english/setup.ts';
import type { start } from './english/start.ts';
import type * as table from './english/table.ts';
import type { WordingOf } from './wording.ts';

/**
 * All words of the page, part by part: each is fetched in English with the code that says it. English defines what there is to
 * say, and every other language has the same.
 */
export interface PageWords {
  readonly start: WordingOf<typeof start>;
  readonly setup: WordingOf<typeof setup>;
  readonly saves: WordingOf<typeof saves>;
  readonly settings: WordingOf<typeof settings>;
  readonly controls: WordingOf<Pick<typeof controls, keyof typeof controls>>;
  readonly match: WordingOf<Pick<typeof match, keyof typeof match>>;
  readonly guide: WordingOf<typeof guide>;
  readonly table: WordingOf<Pick<typeof table, keyof typeof table>>;
}
