import { type Parameters, sizesOf, zeros } from '../../forecast/parameters.ts';
import { probabilityOf } from '../../forecast/probability.ts';
import { layoutOf, type NetworkShape } from '../../forecast/shape.ts';
import { Dice } from '../../random/dice.ts';
import { Adam } from './adam.ts';
import { Gradient } from './gradient.ts';
import { HEAD, type ReadingRows, valueAt } from './rows.ts';
import { isOver, resultOf, targetsFor } from './targets.ts';

/** How a network is trained. */
export interface Training {
  shape: NetworkShape;
  rows: ReadingRows;
  /** Of each card of the game, by catalogue number. */
  traits: readonly Float64Array[];
  seed: number;
  /** Rounds in which the targets stay; in the first one they are how the matches have ended. */
  rounds: number;
  /** How often a round goes through all rows. */
  passes: number;
  /** Number of rows after which the weights move. */
  batch: number;
  /** Weight of later rows in the targets, see {@link targetsFor}. */
  far: number;
  /** Hears how it goes after each pass. */
  onPass(progress: TrainingProgress): void;
}

/** The mean error (log loss against the ends of the matches) after a pass. */
export interface TrainingProgress {
  round: number;
  pass: number;
  /** Of the rows that the network was trained with, while it was. */
  trained: number;
  /** Of matches that it was not trained with. */
  kept: number;
}

/** How far weights move at first; it falls to almost 0 along half a cosine. */
const RATE = 0.002;

/** Of this many matches, one is held out: the error is measured on it. */
const KEPT = 10;

/** Weights of single cards are held back more than others: few rows have a given card. */
const decayOf = (name: string) => (name.endsWith('.cards') ? 0.1 : name.includes('level') ? 0 : 0.003);

/** Trains a network to forecast how matches end. */
export function train({
  batch,
  far,
  onPass,
  passes,
  rounds,
  rows,
  seed,
  shape,
  traits,
}: Training): Parameters {
  const dice = new Dice(seed);
  const parameters = beginning(shape, traits, dice);
  const gradient = new Gradient(shape, parameters, traits);
  const adam = new Adam();
  const { kept, used } = split(rows);
  let targets: Float64Array = Float64Array.from({ length: rows.length }, (_, row) => resultOf(rows, row));
  for (let round = 0; round < rounds; round++) {
    if (round > 0) targets = targetsFor(rows, forecastAll(rows, gradient), far);
    for (let pass = 0; pass < passes; pass++) {
      const done = (round * passes + pass) / (rounds * passes);
      const rate = 0.01 * RATE + 0.5 * RATE * (1 + Math.cos(Math.PI * done));
      shuffle(used, dice);
      let error = 0;
      for (let first = 0; first + batch <= used.length; first += batch) {
        gradient.begin();
        for (const row of used.subarray(first, first + batch))
          error += loss(
            gradient.add(rows.values, row * rows.width + HEAD, targets[row] as number),
            resultOf(rows, row),
          );
        gradient.end();
        for (const sum of Object.values(gradient.sums))
          for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) / batch;
        adam.step(parameters, gradient.sums, rate, decayOf);
      }
      onPass({
        round,
        pass,
        trained: error / (Math.floor(used.length / batch) * batch),
        kept: meanLoss(rows, kept, gradient),
      });
    }
  }
  return parameters;
}

/** Random weights: those that read few inputs larger, those of single cards near 0. */
function beginning(shape: NetworkShape, traits: readonly Float64Array[], dice: Dice): Parameters {
  const parameters = zeros(sizesOf(shape, traits.length, traits[0]?.length ?? 0));
  const fill = (name: string, spread: number) => {
    const weights = parameters[name] as Float64Array;
    for (let i = 0; i < weights.length; i++)
      weights[i] = spread * Math.sqrt(3) * ((2 * dice.below(2 ** 30)) / 2 ** 30 - 1);
  };
  for (const name of Object.keys(shape.pools)) {
    fill(`${name}.traits`, 0.12);
    fill(`${name}.cards`, 0.01);
    fill(`${name}.numbers`, 0.25);
  }
  fill('hidden', layoutOf(shape).inputs ** -0.5);
  fill('out', 0.1);
  return parameters;
}

/** Splits the rows by match; rows of matches that are as good as over teach nothing. */
function split(rows: ReadingRows): { used: Int32Array; kept: Int32Array } {
  const used: number[] = [];
  const kept: number[] = [];
  for (let row = 0; row < rows.length; row++)
    if (!isOver(rows, row)) (valueAt(rows, row, 0) % KEPT === 0 ? kept : used).push(row);
  return { used: Int32Array.from(used), kept: Int32Array.from(kept) };
}

function shuffle(list: Int32Array, dice: Dice): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    const moved = list[i] as number;
    list[i] = list[j] as number;
    list[j] = moved;
  }
}

function forecastAll(rows: ReadingRows, gradient: Gradient): Float64Array {
  gradient.begin();
  return Float64Array.from({ length: rows.length }, (_, row) =>
    probabilityOf(gradient.forecast(rows.values, row * rows.width + HEAD)),
  );
}

function meanLoss(rows: ReadingRows, list: Int32Array, gradient: Gradient): number {
  gradient.begin();
  let sum = 0;
  for (const row of list)
    sum += loss(gradient.forecast(rows.values, row * rows.width + HEAD), resultOf(rows, row));
  return sum / list.length;
}

/** The log loss of a forecast. */
function loss(logOdds: number, result: number): number {
  return Math.max(logOdds, 0) + Math.log1p(Math.exp(-Math.abs(logOdds))) - result * logOdds;
}
