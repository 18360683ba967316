import type { MatchClient, RefusalIn } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';
import { english } from '@aftercast/hearth/messages';
import type { Command, Refusal } from '@aftercast/rules';
import { type Messages, wordRefusal } from '@aftercast/rules/messages';

export { english, wordRefusal };
export declare const client: MatchClient;
export declare const command: Command;
export declare const refusal: Refusal;
export declare const names: Readonly<Record<string, string>>;
export declare const german: Messages;
export declare const say: (sentence: string) => void;
export declare const reply: { refusal: RefusalIn<Hearth> };
export declare const flash: (mana: number) => void;
