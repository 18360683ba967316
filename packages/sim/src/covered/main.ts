#!/usr/bin/env node
import { Coverage } from '@aftercast/cards';
import { shownText } from '../files/shown-text.ts';
import { isGameName } from '../game-names.ts';
import { collect, countedOf } from './collect.ts';
import { drawReport, isWhole } from './report.ts';

const MATCHES = 400;

const [name = '', ...folders] = process.argv.slice(2);
if (!isGameName(name))
  throw new Error(`There is no game "${name}": say which one, then folders of scenarios.`);

const coverage = new Coverage();
const cards = collect(await countedOf(name, coverage), folders, MATCHES);
const report = { coverage, cards };
process.stdout.write(shownText(`${name}\n${drawReport(report)}`));
process.exitCode = isWhole(report) ? 0 : 1;
