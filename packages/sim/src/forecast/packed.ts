import type { CardGame } from '@aftercast/cards';
import { type Parameters, sizesOf, zeros } from './parameters.ts';
import type { NetworkShape } from './shape.ts';
import { type TraitNames, traitsOf } from './traits.ts';

/** Weights as they are stored: whole numbers, each times the step of its name. */
export interface PackedWeights {
  /** The traits that the network reads of a card. */
  readonly vocabulary: TraitNames;
  /** By the names of {@link Parameters}. */
  readonly weights: Readonly<Record<string, PackedTable>>;
}

/** Weights of one name. */
export interface PackedTable {
  /** What the numbers are multiplied by. */
  readonly step: number;
  /** All of them, or for weights of cards those of each card by its id; cards that are not listed have none of their own. */
  readonly values: readonly number[] | Readonly<Record<string, readonly number[]>>;
}

/** Largest stored number. Weights of cards are many, and may be coarser. */
const FINE = 127;
const COARSE = 15;

/** Packs weights for storage. A card whose weights are all stored as 0 is left out. */
export function packWeights(
  parameters: Parameters,
  vocabulary: TraitNames,
  cards: CardGame['cards'],
): PackedWeights {
  const weights = Object.entries(parameters).map(([name, values]): [string, PackedTable] => {
    const largest = values.reduce((most, it) => Math.max(most, Math.abs(it)), 0);
    const ofCards = name.endsWith('.cards');
    const step = Number((largest / (ofCards ? COARSE : FINE)).toPrecision(4)) || 1;
    const stored = [...values].map((it) => Math.round(it / step));
    return [name, { step, values: ofCards ? byCard(stored, cards) : stored }];
  });
  return { vocabulary, weights: Object.fromEntries(weights) };
}

function byCard(values: readonly number[], cards: CardGame['cards']): Record<string, number[]> {
  const size = values.length / cards.length;
  return Object.fromEntries(
    cards.flatMap(({ card }, number): [string, number[]][] => {
      const own = values.slice(number * size, (number + 1) * size);
      return card !== null && own.some((it) => it !== 0) ? [[card.id, own]] : [];
    }),
  );
}

/** What a network of a game is made from. */
export interface Unpacked {
  parameters: Parameters;
  /** Of each card, by catalogue number. */
  traits: Float64Array[];
}

/**
 * Unpacks weights for a game, whatever cards it has.
 * @throws RangeError if weights of a name are missing or too many
 */
export function unpackWeights(
  { vocabulary, weights }: PackedWeights,
  shape: NetworkShape,
  cards: CardGame['cards'],
): Unpacked {
  const traits = cards.map(({ card }) => traitsOf(card, vocabulary));
  const sizes = sizesOf(shape, cards.length, traits[0]?.length ?? 0);
  const parameters = zeros(sizes);
  const numbers = new Map(cards.flatMap(({ card }, number) => (card === null ? [] : [[card.id, number]])));
  for (const [name, size] of Object.entries(sizes)) {
    const into = parameters[name] as Float64Array;
    const { step, values } = weights[name] ?? { step: 1, values: [] };
    if (isList(values)) {
      if (values.length !== size)
        throw new RangeError(
          `The network needs ${size} weights "${name}", not ${values.length}: train it again.`,
        );
      into.set(values.map((it) => it * step));
      continue;
    }
    for (const [id, own] of Object.entries(values)) {
      const number = numbers.get(id);
      if (number !== undefined)
        into.set(
          own.map((it) => it * step),
          number * own.length,
        );
    }
  }
  return { parameters, traits };
}

function isList(values: PackedTable['values']): values is readonly number[] {
  return Array.isArray(values);
}
