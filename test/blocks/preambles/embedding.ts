import {
  type MatchClient,
  type MatchSetup,
  openMatch,
  openReplay,
  type ReplayClient,
  type View,
  type Viewer,
} from '@aftercast/bridge/client';
import { matchDatabase } from '@aftercast/bridge/store';
import type { Hearth } from '@aftercast/hearth';

export { matchDatabase, openMatch, openReplay };
export declare const start: () => Worker;
export declare const worker: Worker;
export declare const setup: MatchSetup;
export declare const text: string;
export declare const url: string;
export declare const viewer: Viewer<Hearth>;
export declare const client: MatchClient<Hearth>;
export declare const replay: ReplayClient<Hearth>;
export declare const element: HTMLElement;
export declare const button: HTMLButtonElement;
export declare const slider: HTMLInputElement;
export declare const label: HTMLElement;
export declare const frames: Keyframe[];
export declare const draw: (view: View) => void;
export declare const keep: { truncate(seq: number): void; add(data: Int32Array, seq: number): void };
