import type { MatchClient } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';

export declare const match: MatchClient<Hearth>;
export declare const pieces: ReadonlyMap<number, HTMLElement>;
export declare const strike: Keyframe[];
export declare const speed: HTMLSelectElement;
export declare const pauseButton: HTMLButtonElement;
export declare const stepButton: HTMLButtonElement;
export declare const skipButton: HTMLButtonElement;
