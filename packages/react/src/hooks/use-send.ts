import type { AnyVocabulary, MatchClient, Vocabulary } from '@aftercast/bridge/client';
import { useCallback } from 'react';
import { usePlayed } from '../match/match-provider.ts';

/**
 * Returns `send` of the match, which gives a command and resolves with the reply. It is the same function as long as the match
 * is, so that it can be passed to a component that is memoized.
 * @throws Error outside of a `MatchProvider`
 * @example
 * const send = useSend();
 * const reply = await send({ do: 'end-turn' });
 * if (!reply.accepted) console.warn(reply.refusal.code);
 */
export function useSend<V extends Vocabulary = AnyVocabulary>(): MatchClient<V>['send'] {
  const match = usePlayed('useSend') as MatchClient<V>;
  return useCallback<MatchClient<V>['send']>((command, seat) => match.send(command, seat), [match]);
}
