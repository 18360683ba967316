import type { StartPageWords } from '../page-words.ts';
import {
  hearth,
  figures as hearthFigures,
  help as hearthHelp,
  notes as hearthNotes,
  idle,
} from './hearth.ts';
import { problems } from './problems.ts';
import { saves } from './saves.ts';
import { setup } from './setup.ts';
import { start } from './start.ts';

/** The start page in German: du-form, with the terms that German players of such games use. */
export const startPage = {
  start,
  setup,
  saves,
  problems,
  hearth: { hearth, figures: hearthFigures, notes: hearthNotes, help: hearthHelp, idle },
} satisfies StartPageWords;
