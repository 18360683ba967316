import type { CompiledCard } from '@aftercast/cards';
import { entityAt, type Table } from '@aftercast/kernel';
import type { Position } from './bot.ts';
import type { Evaluator } from './evaluator.ts';

/** What an answer to a prompt depends on. */
type Asked = Pick<Position, 'seat' | 'table'> & { prompt: NonNullable<Position['prompt']> };

/**
 * Picks the answer of `greedy` and `planner`: the most expensive cards that the seat can pay for next turn,
 * then the cheapest others.
 * @returns indices into the options
 */
export function pickFor(evaluator: Evaluator, { seat, table, prompt }: Asked): number[] {
  const budget = evaluator.budget(table, seat);
  const worth = prompt.options.map((option) => {
    const cost = optionCard(evaluator, table, prompt, option)?.printed[evaluator.cost] ?? 0;
    return cost <= budget ? cost : budget - cost;
  });
  return prompt.options
    .map((_, index) => index)
    .sort((a, b) => (worth[b] as number) - (worth[a] as number) || a - b)
    .slice(0, prompt.count);
}

/** Returns the card of an option of a prompt; `undefined` if the option has none. */
export function optionCard(
  { catalogue }: Evaluator,
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
    case 'commands':
      return undefined;
  }
}

/** Highest cost of a card to keep in an opening hand of three; one more in a hand of four. */
const DEAREST_KEPT = 3;

/** Returns the cards of the opening hand that `greedy` and `planner` replace: those too expensive to play soon. */
export function cardsToReplace(
  { catalogue, cost, hand }: Evaluator,
  { seat, table }: Pick<Position, 'seat' | 'table'>,
): number[] {
  const held = hand(table, seat);
  const most = held.length > 3 ? DEAREST_KEPT + 1 : DEAREST_KEPT;
  return held.filter((id) => {
    const printed = catalogue.cards[entityAt(table, id).card]?.printed[cost] ?? 0;
    return printed > most;
  });
}
