import { readFileSync } from 'node:fs';
import { hearth } from 'aftercast/hearth';
import { openMatch } from 'aftercast/node';
import { playWithOperators } from './ways.mjs';

const scenario = JSON.parse(readFileSync(new URL('../scenario.json', import.meta.url), 'utf8'));
const match = await openMatch({ games: [hearth] }, { game: 'hearth', scenario });
console.log(
  JSON.stringify(await playWithOperators(match, (heard) => process.on('uncaughtException', heard))),
);
