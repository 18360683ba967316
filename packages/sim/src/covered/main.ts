#!/usr/bin/env node
import { Coverage } from '@aftercast/cards';
import { preparation } from '@aftercast/hearth/preparation';
import { drawReport, isWhole } from './report.ts';

const MATCHES = 400;

// The cards are compiled when the rules are imported: whoever counts must be there before.
const coverage = new Coverage();
preparation.coverage = coverage;
const [{ hearth }, { withScenario }, { collect }] = await Promise.all([
  import('@aftercast/hearth'),
  import('@aftercast/match/scenario'),
  import('./collect.ts'),
]);

const folders = process.argv.slice(2);
const cards = collect(await withScenario(hearth), folders, MATCHES);
const report = { coverage, cards };
process.stdout.write(drawReport(report));
process.exitCode = isWhole(report) ? 0 : 1;
