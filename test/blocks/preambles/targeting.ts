import type { MatchClient, Refusal, Targeting } from '@aftercast/bridge/client';
import { english } from '@aftercast/hearth/messages';
import { wordRefusal } from '@aftercast/rules/messages';

export type { Targeting };
export { english, wordRefusal };
export declare const match: MatchClient;
export declare const pieces: ReadonlyMap<number, HTMLElement>;
export declare const confirmButton: HTMLButtonElement;
export declare const sentence: (refusal: Refusal) => string;
export declare const bubble: (text: string) => void;
