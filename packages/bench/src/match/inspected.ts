import { type Command, type MatchClient, openMatch } from '@aftercast/bridge/client';
import { hostMatches, Inspection } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { Match } from '@aftercast/match';
import { withScenario } from '@aftercast/rules';
import { beginRandomMatch, randomCommand } from '@aftercast/sim';
import { randomHearth } from '@aftercast/sim/hearth';
import type { BenchRow } from '../report/row.ts';
import { interleave } from '../report/statistics.ts';

/** Commands per match and matches per sample, limited by the size of the deck. */
const COMMANDS = 500;
const HALVES = 2;

/** Matches per sample where no other thread is involved. */
const MATCHES = 30;

const ROUNDS = { samples: 5, warmups: 2 };

/** A seat with only copies of a spell that prompts it and draws another. */
const SCENARIO = {
  format: 'scenario/1',
  name: 'nothing but questions',
  game: 'hearth',
  players: [
    {
      hero: 'hunter',
      mana: 10,
      hand: Array<string>(5).fill('tracking'),
      deck: Array<string>(1_000).fill('tracking'),
    },
    { hero: 'mage', deck: Array<string>(500).fill('wisp') },
  ],
  steps: [{ do: 'end-turn' }],
};

/**
 * Measures a match with holds and prompts, with and without an inspector. Both ends run in one thread, so that
 * creating, sending and reading the messages all count. Also measures the cost of keeping the machines' reports
 * for an inspector that never connects.
 */
export async function measureInspected(): Promise<BenchRow[]> {
  const times = await interleave(
    {
      inspected: { run: () => timeOfHalves(true) },
      plain: { run: () => timeOfHalves(false) },
    },
    ROUNDS,
  );
  const rules = await withScenario(hearth);
  const play = (keep: boolean) => {
    for (let seed = 1; seed <= MATCHES; seed++) {
      const { session, dice } = beginRandomMatch(randomHearth, rules, seed);
      const match = new Match(session, keep ? { inspect: new Inspection().hear } : {});
      while (session.outcome === null) {
        const { seat, command } = randomCommand(session, dice);
        match.send(seat, command);
        match.finish();
      }
      match.close();
    }
  };
  const kept = await interleave(
    { kept: { run: () => play(true) }, none: { run: () => play(false) } },
    ROUNDS,
  );
  return [
    {
      what: '1,000 commands with pauses and prompts, inspected',
      ours: { value: times.inspected, unit: 'time' },
      beside: { what: 'not inspected', value: times.plain, unit: 'time' },
      goal: { of: 'ratio', bound: 'most', must: 2, aim: 1.25 },
    },
    {
      what: 'random matches, what the machines report kept',
      ours: { value: kept.kept, unit: 'time' },
      beside: { what: 'machines that report nothing', value: kept.none, unit: 'time' },
      goal: { of: 'ratio', bound: 'most', must: 1.1, aim: null },
    },
  ];
}

async function timeOfHalves(inspected: boolean): Promise<number> {
  let took = 0;
  for (let half = 0; half < HALVES; half++) took += await timeOfMatch(inspected);
  return took;
}

/**
 * Plays the commands.
 * @returns the milliseconds they took, without opening the match
 */
async function timeOfMatch(inspected: boolean): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  hostMatches({ games: [hearth] }, port2);
  const client = await openMatch(port1, { game: 'hearth', scenario: SCENARIO });
  for (const [type, phase] of [
    ['play-card', 'perform'],
    ['draw', 'perform'],
  ] as const)
    client.viewers.attach({ type, phase }, { duration: 0, keyframe: 0 });
  let messages = 0;
  if (inspected)
    await client.followMachines((batch) => {
      messages += batch.length;
    });
  const start = performance.now();
  await playCommands(client);
  const took = performance.now() - start;
  await client.dispose();
  if (inspected && messages < COMMANDS * 10)
    throw new Error(`Only ${messages} messages came of the machines.`);
  return took;
}

async function playCommands(client: MatchClient): Promise<void> {
  for (let given = 0; given < COMMANDS; given++) {
    const legal = await client.legal();
    const spell = legal.find((it) => it.do === 'play');
    const command: Command = spell === undefined ? { do: 'end-turn' } : { do: 'play', card: spell.entity };
    if ((await give(client, command)) === 'command-ended') continue;
    await give(client, { do: 'choose', pick: [0] });
    given++;
  }
}

/**
 * Gives a command and waits until it is resolved or prompts the seat.
 * @returns which of the two
 */
async function give(client: MatchClient, command: Command): Promise<'command-ended' | 'prompt-asked'> {
  const stopped = new Promise<'command-ended' | 'prompt-asked'>((resolve) => {
    const subscription = client.events$.subscribe(({ kind }) => {
      if (kind !== 'command-ended' && kind !== 'prompt-asked') return;
      queueMicrotask(() => subscription.unsubscribe());
      resolve(kind);
    });
  });
  const reply = await client.send(command);
  if (!reply.accepted) throw new Error(`A command was refused: ${reply.refusal.code}.`);
  return stopped;
}
