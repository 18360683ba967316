import {
  continueMatch,
  type MatchClient,
  type MatchSetup,
  openMatch,
  openReplay,
  restoreMatch,
} from '@aftercast/bridge/client';
import { matchDatabase } from '@aftercast/bridge/store';

export { continueMatch, matchDatabase, openMatch, openReplay, restoreMatch };
export declare const start: () => Worker;
export declare const setup: MatchSetup;
export declare const match: MatchClient;
export declare const text: string;
