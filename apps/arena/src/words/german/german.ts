import type { PageWords } from '../page-words.ts';
import { controls, help } from './controls.ts';
import { guide } from './guide.ts';
import { match, replay } from './match.ts';
import { saves } from './saves.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { start } from './start.ts';
import { closeUp, marks, opening, outcome, places, prompts, table } from './table.ts';

/** The page in German: du-form, with the terms that German players of such games use. */
export const german = {
  start,
  setup,
  saves,
  settings,
  controls: { controls, help },
  match: { match, replay },
  guide,
  table: { table, places, marks, closeUp, opening, prompts, outcome },
} satisfies PageWords;
