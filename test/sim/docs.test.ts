import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeReport, makeTables, runSimulation } from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { simulatedHearth } from '@aftercast/sim/hearth';
import { expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { endOf, makePlan, startCli } from './runs.ts';

const page = readFileSync(join(root, 'docs/simulation.md'), 'utf8');
const balance = readFileSync(join(root, 'docs/balance.md'), 'utf8');

test('the page has every option', async () => {
  for (const [command, of] of [
    ['sim', page],
    ['replay', page],
    ['shrink', page],
    ['compare', balance],
    ['find', balance],
    ['build', balance],
    ['board', page],
    ['query', page],
  ] as const) {
    const { out } = await endOf(startCli([command, '--help'], root));
    const usage =
      new RegExp(`^Usage: (aftercast ${command} .*)$`, 'm').exec(out)?.[1] ?? 'There is no usage.';
    expect(of).toContain(`\n${usage}\n`);
    for (const [option] of usage.matchAll(/--[a-z-]+/g)) expect(of).toContain(`| \`${option}\``);
  }
}, 60_000);

test('and every field and table of a report', async () => {
  const plan = makePlan(1);
  const { catalogue, report } = await runSimulation(plan, createLocalPool(simulatedHearth));
  const made = makeReport(plan, report, catalogue);
  for (const field of Object.keys(made)) expect(page).toContain(`| \`${field}\``);
  for (const { name } of makeTables(made)) expect(page).toContain(`\`${name}\``);
  for (const [chain] of [made.longestChains, made.costliestCommands])
    for (const field of Object.keys(chain ?? {})) expect(page).toMatch(new RegExp(`\`${field}s?\``));
}, 60_000);
