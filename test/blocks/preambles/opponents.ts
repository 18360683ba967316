import type { Deck } from '@aftercast/rules';
import type { Position } from '@aftercast/sim/bots';

export declare const position: Position;
export declare const deck: Deck;
