import type { MatchClient } from '@aftercast/bridge/client';
import type { Deck } from '@aftercast/rules';
import type { Position } from '@aftercast/sim/bots';

export declare const position: Position;
export declare const deck: Deck;
export declare const match: MatchClient;
export declare const mine: Deck;
export declare const startOpponent: () => Worker;
