import { readyDecks } from 'aftercast/hearth/decks';
import { addOpponent } from 'aftercast/opponents';
import { useEffect } from 'react';
import { useMatch, useStatus, YOU } from './match.ts';

const startOpponent = () => new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });

const [yours, theirs] = ['mage', 'warlock'].map((of) => readyDecks.find((it) => it.class === of)?.deck);

/** Seats both players. The opponent thinks in a worker of its own, and sees only what its seat may know. */
export function Players() {
  const match = useMatch();
  const status = useStatus();

  useEffect(() => {
    const opponent = addOpponent(match, startOpponent, 'greedy', { deck: theirs });
    return () => {
      opponent.then((it) => it.remove()).catch(() => {}); // The match has ended before.
    };
  }, [match]);

  // With every status: while the other player's command is resolved, yours is refused.
  useEffect(() => {
    const { awaiting, stage } = status;
    if (!awaiting.includes(YOU)) return;
    if (stage === 'joining' && yours) void match.send({ do: 'join', deck: yours });
    // Here a page can ask which cards of the opening hand to replace. This one keeps them all.
    if (stage === 'mulligan') void match.send({ do: 'mulligan', replace: [] });
  }, [match, status]);

  return null;
}
