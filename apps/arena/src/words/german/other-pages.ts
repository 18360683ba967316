import type { OtherPagesWords } from '../page-words.ts';
import { controls, help } from './controls.ts';
import { cyber, figures as cyberFigures, help as cyberHelp, notes as cyberNotes } from './cyber.ts';
import { cyberDecks } from './cyber-decks.ts';
import { deckLook } from './deck-look.ts';
import { builder, deck, dialogs, library } from './decks.ts';
import { guide } from './guide.ts';
import { hearthDecks } from './hearth-decks.ts';
import { links } from './links.ts';
import { match, replay } from './match.ts';
import { lobby, online } from './online.ts';
import { cyberRefusals, hearthRefusals } from './refusals.ts';
import { settings } from './settings.ts';
import { banners, closeUp, lethal, marks, opening, outcome, places, prompts, table } from './table.ts';
import { unnamed as cyberUnnamed, wordings as cyberWordings } from './told/cyber.ts';
import { unnamed as hearthUnnamed, wordings as hearthWordings } from './told/hearth.ts';
import { names } from './told/names.ts';
import { causes, history, panel } from './told/panel.ts';
import { remarks } from './told/remarks.ts';
import { caption, spoken } from './told/spoken.ts';

/** The other pages in German. */
export const otherPages = {
  settings,
  controls: { controls, help },
  match: { match, replay },
  guide,
  table: { table, banners, places, marks, lethal, closeUp, opening, prompts, outcome },
  told: { names, panel, history, causes, remarks, spoken, caption },
  decks: { library, dialogs, builder, deck },
  deckLook,
  hearthDecks,
  cyberDecks,
  online: { lobby, online },
  links,
  cyber: { cyber, figures: cyberFigures, notes: cyberNotes, help: cyberHelp },
  hearthTold: { wordings: hearthWordings, unnamed: hearthUnnamed },
  cyberTold: { wordings: cyberWordings, unnamed: cyberUnnamed },
  hearthRefusals,
  cyberRefusals,
} satisfies OtherPagesWords;
