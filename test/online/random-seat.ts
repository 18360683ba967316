import type { MatchClient } from '@aftercast/bridge/client';
import type { Deck } from '@aftercast/rules';

/** A generator of numbers from 0 to below 1, from a seed: the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Plays a seat at random until the match is over, as a page would: it decides when everything is shown, and the match waits for
 * it. A refusal as `busy` means that the match has gone on meanwhile.
 * @param acted called after each reply, and waited for
 */
export async function playAtRandom(
  client: MatchClient,
  deck: Deck,
  roll: () => number,
  acted: () => void | Promise<void> = () => {},
): Promise<void> {
  const { role } = client;
  if (role.kind !== 'seat') throw new Error('A spectator does not play.');
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(roll() * list.length)];
  for (;;) {
    const status = await new Promise<MatchClient['status$']['value']>((resolve) => {
      const subscription = client.status$.subscribe((it) => {
        const isDue = it.awaiting.includes(role.seat) && !it.resolving && it.behind === 0;
        if (it.outcome === null && !isDue) return;
        resolve(it);
        queueMicrotask(() => subscription.unsubscribe());
      });
    });
    if (status.outcome !== null) return;
    const prompt = client.prompt$.value;
    if (status.stage === 'joining') await client.send({ do: 'join', deck });
    else if (status.stage === 'mulligan')
      await client.send({ do: 'mulligan', replace: roll() < 0.5 ? [] : [0] });
    else if (prompt !== null) {
      const options = prompt.options.map((_, index) => index);
      await client.send({ do: 'choose', pick: options.slice(0, prompt.count) });
    } else {
      const entry = pick(await client.legal());
      if (entry === undefined) continue;
      const target = entry.target === 'none' ? undefined : pick(entry.allowed);
      await client.send(client.commandOf(entry, target));
    }
    await acted();
    // Until the status of what the command has done.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
