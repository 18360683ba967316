import type { CompiledCard } from '@aftercast/cards';
import { entityAt, type Table } from '@aftercast/kernel';
import type { Position } from './bot.ts';
import type { GameSense } from './sense.ts';

/** What an answer is made from. */
export type Asked = Pick<Position, 'seat' | 'table'> & { prompt: NonNullable<Position['prompt']> };

/**
 * The answer of a bot that thinks: the dearest cards that can be paid for next turn, then the cheapest of the others.
 * @returns indices into the options
 */
export function pickFor(sense: GameSense, { seat, table, prompt }: Asked): number[] {
  const budget = sense.budget(table, seat);
  const worth = prompt.options.map((option) => {
    const cost = optionCard(sense, table, prompt, option)?.printed[sense.cost] ?? 0;
    return cost <= budget ? cost : budget - cost;
  });
  return prompt.options
    .map((_, index) => index)
    .sort((a, b) => (worth[b] as number) - (worth[a] as number) || a - b)
    .slice(0, prompt.count);
}

/** The card that an option of a prompt is about; `undefined` if it is about none. */
export function optionCard(
  { catalogue }: GameSense,
  table: Table,
  { of }: Asked['prompt'],
  option: number,
): CompiledCard | undefined {
  switch (of) {
    case 'cards':
      return catalogue.cards[option];
    case 'entities':
      return catalogue.cards[entityAt(table, option).card];
    case 'options':
      return undefined;
  }
}
