import type { MatchClient } from '@aftercast/bridge/client';

export declare const match: MatchClient;
export declare const draw: () => void;
export declare const lunge: Keyframe[];
