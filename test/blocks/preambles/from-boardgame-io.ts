import type { MatchClient } from 'aftercast';

export declare const match: MatchClient;
