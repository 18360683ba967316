#!/usr/bin/env node
import { Coverage } from '@aftercast/cards';
import { preparationOf } from '../cli/games.ts';
import { shownText } from '../files/shown-text.ts';
import { isGameName } from '../game-names.ts';
import { drawReport, isWhole } from './report.ts';

const MATCHES = 400;

const [name = '', ...folders] = process.argv.slice(2);
if (!isGameName(name))
  throw new Error(`There is no game "${name}": say which one, then folders of scenarios.`);

// Cards are compiled when the rules are imported, so the collector must exist before.
const coverage = new Coverage();
(await preparationOf(name)).coverage = coverage;
const { collect, countedOf } = await import('./collect.ts');

const cards = collect(await countedOf(name), folders, MATCHES);
const report = { coverage, cards };
process.stdout.write(shownText(`${name}\n${drawReport(report)}`));
process.exitCode = isWhole(report) ? 0 : 1;
