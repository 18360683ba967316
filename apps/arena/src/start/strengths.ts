import type { BotName } from '@aftercast/sim/bots';

/** The opponents, as people choose between them: weakest first. */
export const strengths: readonly { name: BotName; title: string; line: string }[] = [
  { name: 'random', title: 'Easy', line: 'Does whatever it may, without a thought.' },
  { name: 'greedy', title: 'Medium', line: 'Takes the best move it sees, one at a time.' },
  { name: 'planner', title: 'Hard', line: 'Plans its whole turn, and your answer to it.' },
];

/** How an opponent is called. */
export function strengthOf(name: BotName): string {
  return strengths.find((it) => it.name === name)?.title ?? name;
}
