import type { Recording } from '@aftercast/inspector';

/** What the drawer shows of a match: `null` until it is there, or the words that say why it is not. */
export type Recorded = Recording | string | null;
