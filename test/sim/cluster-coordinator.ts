import { writeFileSync } from 'node:fs';
import { hearth } from '@aftercast/hearth';
import { catalogueOf } from '@aftercast/match';
import { makeReport, runSimulation, writeReport } from '@aftercast/sim/batch';
import { clusterPool } from '../../packages/sim/src/cluster/coordinate.ts';
import { makePlan } from './runs.ts';

/** A coordinator of a test, in a process of its own: says how many matches are merged, and writes the report. */
const [, , url = '', games = '', chunk = '', out = ''] = process.argv;
const plan = makePlan(Number(games));
const run = { plan, stopOnFailure: false, rows: null, catalogue: catalogueOf(hearth) };
const pool = await clusterPool(url, run, { chunk: Number(chunk) });
const end = await runSimulation(plan, pool, { onProgress: ({ report }) => process.send?.(report.games) });
writeFileSync(out, writeReport(makeReport(plan, end.report, end.catalogue)));
await pool.close();
process.disconnect?.();
