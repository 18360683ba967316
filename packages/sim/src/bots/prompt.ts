import type { CompiledCard } from '@aftercast/cards';
import { catalogue, playerStat, Stat } from '@aftercast/hearth';
import { entityAt, type Table } from '@aftercast/kernel';
import type { Position } from './bot.ts';

/** What an answer is made from. */
export type Asked = Pick<Position, 'seat' | 'table'> & { prompt: NonNullable<Position['prompt']> };

/**
 * The answer of a bot that thinks: the dearest cards that can be paid for next turn, then the cheapest of the others.
 * @returns indices into the options
 */
export function pickFor({ seat, table, prompt }: Asked): number[] {
  const mana = playerStat(table, seat, Stat.maxMana) + 1;
  const worth = prompt.options.map((option) => {
    const cost = optionCard(table, prompt, option)?.printed[Stat.cost] ?? 0;
    return cost <= mana ? cost : mana - cost;
  });
  return prompt.options
    .map((_, index) => index)
    .sort((a, b) => (worth[b] as number) - (worth[a] as number) || a - b)
    .slice(0, prompt.count);
}

/** The card that an option of a prompt is about; `undefined` if it is about none. */
export function optionCard(table: Table, { of }: Asked['prompt'], option: number): CompiledCard | undefined {
  switch (of) {
    case 'cards':
      return catalogue.cards[option];
    case 'entities':
      return catalogue.cards[entityAt(table, option).card];
    case 'options':
      return undefined;
  }
}
