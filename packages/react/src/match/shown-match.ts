import type { AnyVocabulary, MatchClient, ReplayClient, Vocabulary } from '@aftercast/bridge/client';

/** What a `MatchProvider` shows: a match, or a replay of one. */
export type ShownMatch<V extends Vocabulary = AnyVocabulary> = MatchClient<V> | ReplayClient<V>;
