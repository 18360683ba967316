import { layoutOf, type NetworkShape } from './shape.ts';

/**
 * The weights of a network, by name. Of each pool: `NAME.traits` (traits × units), `NAME.cards` (cards × units), `NAME.numbers`
 * (numbers × units) and `NAME.level` (units). Of the rest: `hidden` (inputs × units), `hidden.level`, `out` (units), `direct`
 * (inputs) and `level`.
 */
export type Parameters = Readonly<Record<string, Float64Array>>;

/** Returns the number of weights of each name. */
export function sizesOf(shape: NetworkShape, cards: number, traits: number): Record<string, number> {
  const { inputs } = layoutOf(shape);
  const pools = Object.entries(shape.pools).flatMap(([name, { numbers, size }]) => [
    [`${name}.traits`, traits * size],
    [`${name}.cards`, cards * size],
    [`${name}.numbers`, numbers.length * size],
    [`${name}.level`, size],
  ]);
  return {
    ...Object.fromEntries(pools),
    hidden: inputs * shape.hidden,
    'hidden.level': shape.hidden,
    out: shape.hidden,
    direct: inputs,
    level: 1,
  };
}

/** Returns weights that are all 0. */
export function zeros(sizes: Readonly<Record<string, number>>): Record<string, Float64Array> {
  return Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, new Float64Array(size)]));
}

/** @throws RangeError if there are no weights of this name */
export function weightsOf(parameters: Parameters, name: string): Float64Array {
  const weights = parameters[name];
  if (weights === undefined) throw new RangeError(`The network has no weights "${name}".`);
  return weights;
}

/** Returns what each card adds in a pool, whatever its numbers are: its traits', its own and the pool's weights. */
export function cardTable(
  parameters: Parameters,
  pool: string,
  size: number,
  traits: readonly Float64Array[],
): Float64Array {
  const own = weightsOf(parameters, `${pool}.cards`);
  const level = weightsOf(parameters, `${pool}.level`);
  const byTrait = weightsOf(parameters, `${pool}.traits`);
  const table = own.slice();
  traits.forEach((of, card) => {
    const at = card * size;
    for (let k = 0; k < size; k++) table[at + k] = (table[at + k] as number) + (level[k] as number);
    of.forEach((value, trait) => {
      if (value === 0) return;
      for (let k = 0; k < size; k++)
        table[at + k] = (table[at + k] as number) + value * (byTrait[trait * size + k] as number);
    });
  });
  return table;
}
