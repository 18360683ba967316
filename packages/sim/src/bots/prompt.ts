import type { CompiledCard } from '@aftercast/cards';
import { entityAt, type Table } from '@aftercast/kernel';
import type { Position } from './bot.ts';
import type { Evaluator } from './evaluator.ts';

/** What an answer is made from. */
type Asked = Pick<Position, 'seat' | 'table'> & { prompt: NonNullable<Position['prompt']> };

/**
 * The answer of a bot that thinks: the dearest cards that can be paid for next turn, then the cheapest of the others.
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

/** The card that an option of a prompt is about; `undefined` if it is about none. */
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
      return undefined;
  }
}

/** The most that a card of an opening hand of three may cost to be kept; one more in a hand of four. */
const DEAREST_KEPT = 3;

/** The cards of an opening hand that a bot that thinks does not keep: those that cannot be played for long. */
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
