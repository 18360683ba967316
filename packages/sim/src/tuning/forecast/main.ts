import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { hearth } from '@aftercast/hearth';
import { type PackedWeights, packWeights } from '../../forecast/packed.ts';
import { layoutOf } from '../../forecast/shape.ts';
import { commonWords, type TraitNames, traitsOf } from '../../forecast/traits.ts';
import { evaluatorOf } from '../../games/hearth/bots.ts';
import { PLANNER_WEIGHTS } from '../../games/hearth/evaluate.ts';
import { forecastOf } from '../../games/hearth/forecast.ts';
import { shape } from '../../games/hearth/reading.ts';
import { playForRows } from './collect.ts';
import { HEAD, readRows } from './rows.ts';
import { train } from './train.ts';

const USAGE = `pnpm tune:forecast collect ROWS SEED MATCHES [WEIGHTS]   play matches, and add what was read to ROWS
pnpm tune:forecast train WEIGHTS ROWS…                   train a network with them, and write WEIGHTS`;

const { cards } = hearth.game;

/** A word must stand in this many cards. */
const COMMON = 5;

function collect(file: string, seed: number, matches: number, weights: string | undefined): void {
  const evaluator = evaluatorOf(hearth, PLANNER_WEIGHTS);
  const packed = weights === undefined ? null : (JSON.parse(readFileSync(weights, 'utf8')) as PackedWeights);
  const player = packed === null ? evaluator : { ...evaluator, forecast: forecastOf(hearth, packed) };
  for (let match = 0; match < matches; match++) {
    for (const row of playForRows(player, seed * 1_000_000 + match))
      appendFileSync(file, new Uint8Array(row.buffer));
    if (match % 500 === 499) console.log(`${match + 1} of ${matches} matches`);
  }
}

function trainWith(out: string, files: readonly string[]): void {
  const vocabulary: TraitNames = {
    words: commonWords(
      cards.map(({ card }) => card),
      COMMON,
    ),
    numbers: {
      cost: 5,
      attack: 4,
      health: 4,
      durability: 3,
      amount: 5,
      count: 2,
      overload: 2,
      spellDamage: 1,
    },
  };
  const rows = readRows(files, HEAD + layoutOf(shape).length);
  console.log(`${rows.length} readings`);
  const parameters = train({
    shape,
    rows,
    traits: cards.map(({ card }) => traitsOf(card, vocabulary)),
    seed: 1,
    rounds: 4,
    passes: 4,
    batch: 1024,
    far: 0.7,
    onPass: ({ kept, pass, round, trained }) =>
      console.log(
        `round ${round + 1}, pass ${pass + 1}: ${trained.toFixed(4)}, other matches ${kept.toFixed(4)}`,
      ),
  });
  writeFileSync(out, JSON.stringify(packWeights(parameters, vocabulary, cards)));
}

const [, , what, file, ...rest] = process.argv;
const [seed, matches] = rest.map(Number);
if (what === 'collect' && file !== undefined && Number.isInteger(seed) && Number.isInteger(matches))
  collect(file, seed as number, matches as number, rest[2]);
else if (what === 'train' && file !== undefined && rest.length > 0) trainWith(file, rest);
else {
  console.error(USAGE);
  process.exitCode = 1;
}
