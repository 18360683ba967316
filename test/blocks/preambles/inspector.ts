import type { MatchClient } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';

export declare const client: MatchClient<Hearth>;
export declare const match: MatchClient<Hearth>;
export declare const panel: HTMLElement;
export declare const causes: HTMLElementTagNameMap['aftercast-causes'];
export declare const cardTexts: Readonly<Record<string, { name: string }>>;
export declare const players: readonly string[];
