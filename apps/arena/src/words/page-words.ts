import type { CyberRefusalCode } from '@aftercast/cyber/messages';
import type { HearthRefusalCode } from '@aftercast/hearth/messages';
import type { Messages } from '@aftercast/rules/messages';
import type * as controls from './english/controls.ts';
import type * as cyber from './english/cyber.ts';
import type { cyberDecks } from './english/cyber-decks.ts';
import type { deckLook } from './english/deck-look.ts';
import type * as decks from './english/decks.ts';
import type { guide } from './english/guide.ts';
import type * as hearth from './english/hearth.ts';
import type { hearthDecks } from './english/hearth-decks.ts';
import type { links } from './english/links.ts';
import type * as match from './english/match.ts';
import type * as online from './english/online.ts';
import type { problems } from './english/problems.ts';
import type { saves } from './english/saves.ts';
import type { settings } from './english/settings.ts';
import type { setup } from './english/setup.ts';
import type { start } from './english/start.ts';
import type * as table from './english/table.ts';
import type * as cyberTold from './english/told/cyber.ts';
import type * as hearthTold from './english/told/hearth.ts';
import type { names } from './english/told/names.ts';
import type { causes, history, panel } from './english/told/panel.ts';
import type { remarks } from './english/told/remarks.ts';
import type { caption, spoken } from './english/told/spoken.ts';
import type { Translated } from './translated.ts';

/**
 * All words of the page, part by part: each is fetched in English with the code that says it. English defines what there is to
 * say, and every other language has the same.
 */
export interface PageWords {
  readonly start: Translated<typeof start>;
  readonly setup: Translated<typeof setup>;
  readonly saves: Translated<typeof saves>;
  readonly settings: Translated<typeof settings>;
  readonly controls: Translated<Pick<typeof controls, keyof typeof controls>>;
  readonly match: Translated<Pick<typeof match, keyof typeof match>>;
  readonly guide: Translated<typeof guide>;
  readonly table: Translated<Pick<typeof table, keyof typeof table>>;
  /** What happens in a match, as its history, its causes and screen readers tell it. */
  readonly told: Translated<{
    readonly names: typeof names;
    readonly panel: typeof panel;
    readonly history: typeof history;
    readonly causes: typeof causes;
    readonly remarks: typeof remarks;
    readonly spoken: typeof spoken;
    readonly caption: typeof caption;
  }>;
  readonly decks: Translated<Pick<typeof decks, keyof typeof decks>>;
  readonly deckLook: Translated<typeof deckLook>;
  /** What is said of the decks of each game where they are built. */
  readonly hearthDecks: Translated<typeof hearthDecks>;
  readonly cyberDecks: Translated<typeof cyberDecks>;
  readonly online: Translated<Pick<typeof online, keyof typeof online>>;
  readonly links: Translated<typeof links>;
  readonly problems: Translated<typeof problems>;
  readonly hearth: Translated<Pick<typeof hearth, keyof typeof hearth>>;
  readonly cyber: Translated<Pick<typeof cyber, keyof typeof cyber>>;
  /** The games' words for their actions. */
  readonly hearthTold: Translated<Pick<typeof hearthTold, keyof typeof hearthTold>>;
  readonly cyberTold: Translated<Pick<typeof cyberTold, keyof typeof cyberTold>>;
  /** Why something is not possible. The games have them in English. */
  readonly hearthRefusals: Messages<HearthRefusalCode>;
  readonly cyberRefusals: Messages<CyberRefusalCode>;
}

/** What the start page says, and the setup pages. */
export type StartPageWords = Pick<PageWords, 'start' | 'setup' | 'saves' | 'problems' | 'hearth'>;

/** What the other pages say, and dialogs. */
export type OtherPagesWords = Omit<PageWords, keyof StartPageWords>;
