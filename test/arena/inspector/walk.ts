import type { Command, LegalCommand, MatchClient } from '@aftercast/bridge/client';

/** What a walk found. */
export interface Walk {
  steps: number;
  /** Where what is lit was not what the match says of its machines. */
  faults: string[];
  /** Every state that was lit at some time. */
  seen: string[];
}

/**
 * Plays random legal commands in the page, pointing by hand where something is pointed, and after each compares what the
 * statecharts light with what the match itself tells of its machines, which does not come from the inspector. It runs in
 * the page as it is: it may use nothing from outside.
 */
export async function walk({ commands, seed }: { commands: number; seed: number }): Promise<Walk> {
  const { client } = (
    window as unknown as { trial: { mounted(): { scene: { client: MatchClient } } } }
  ).trial.mounted().scene;
  const faults: string[] = [];
  const seen = new Set<string>();
  let steps = 0;
  let state = seed;
  const below = (count: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const lit = () =>
    [
      ...(document.querySelector<HTMLElement & { litStates: readonly string[] }>('aftercast-statechart')
        ?.litStates ?? []),
    ].sort();
  const told = () => {
    const { turnFlow, active } = client.status$.value;
    const [outer = '', inner] = turnFlow.split('.');
    const flow = [`turn-flow.${outer}`, ...(inner === undefined ? [] : [`turn-flow.${outer}.${inner}`])];
    const hands = [0, 1].map((seat) => `targeting-${seat}.${seat === active ? hand : 'idle'}`);
    return [...flow, ...hands].sort();
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let hand = 'idle';
  const pointing = client.targeting$.subscribe((targeting) => {
    hand = targeting.state;
  });
  let watching = true;
  const watch = async () => {
    while (watching) {
      for (const it of lit()) seen.add(it);
      await frame();
    }
  };
  const compare = async (what: string) => {
    const until = performance.now() + 10_000;
    while (lit().join() !== told().join() && performance.now() < until) await frame();
    if (lit().join() !== told().join())
      faults.push(`${what}: lit ${lit().join(', ')}; told ${told().join(', ')}`);
  };
  const settled = async () => {
    for (;;) {
      const { asking, outcome, waiting } = client.status$.value;
      if (outcome !== null || waiting || asking) return;
      await frame();
    }
  };
  const target = (it: LegalCommand) => it.allowed[below(it.allowed.length)] as number;
  const commandOf = (it: LegalCommand): Command => {
    const choose = it.choose < 0 ? {} : { choose: it.choose };
    const at = it.allowed.length === 0 ? {} : { target: target(it) };
    switch (it.do) {
      case 'play':
        return { do: 'play', card: it.entity, ...choose, ...at };
      case 'attack':
        return { do: 'attack', with: it.entity, target: target(it) };
      case 'power':
        return { do: 'power', ...choose, ...at };
      default:
        return { do: 'end-turn' };
    }
  };
  const watched = watch();
  while (steps < commands && client.status$.value.outcome === null) {
    const prompt = client.status$.value.asking ? await nextPrompt(client) : null;
    if (prompt !== null) {
      const pick = Array.from({ length: prompt.count }, (_, index) => index);
      await client.send({ do: 'choose', pick }, prompt.seat);
    } else {
      const legal = await client.legal();
      const it = legal[below(legal.length)] as LegalCommand;
      const pointed = it.allowed.length > 0 && it.do !== 'end-turn';
      if (pointed) {
        const choose = it.choose < 0 ? {} : { choose: it.choose };
        await client.target({ type: 'pick', entity: it.entity, ...choose });
        await compare(`step ${steps}, ${it.do} picked`);
        await client.target({ type: 'point', target: target(it) });
      } else {
        const { accepted } = await client.send(commandOf(it));
        if (!accepted) faults.push(`step ${steps}: ${it.do} was refused`);
      }
    }
    await settled();
    await compare(`step ${steps}`);
    steps++;
  }
  watching = false;
  await watched;
  pointing.unsubscribe();
  return { steps, faults, seen: [...seen] };

  function nextPrompt({ prompt$ }: MatchClient) {
    return new Promise<{ count: number; seat: number } | null>((resolve) => {
      prompt$.subscribe(resolve).unsubscribe();
    });
  }
}
