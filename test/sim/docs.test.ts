import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeReport, makeTables, runSimulation } from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { simulatedHearth } from '@aftercast/sim/hearth';
import { expect, test } from 'vitest';
import { parseArguments } from '../../packages/sim/src/cli/arguments.ts';
import { runCards } from '../../packages/sim/src/cli/cards/cards.ts';
import { root } from '../../scripts/dependencies.mjs';
import { endOf, makePlan, startCli } from './runs.ts';

const pageOf = (name: string) => readFileSync(join(root, `docs/${name}.md`), 'utf8');
const [page, balance] = [pageOf('simulation'), pageOf('balance')];

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
    ['environment', pageOf('environment')],
  ] as const) {
    const { out } = await endOf(startCli([command, '--help'], root));
    const usage =
      new RegExp(`^Usage: (aftercast ${command} .*)$`, 'm').exec(out)?.[1] ?? 'There is no usage.';
    expect(of).toContain(`\n${usage}\n`);
    for (const [option] of usage.matchAll(/--[a-z-]+/g)) expect(of).toContain(`| \`${option}\``);
  }
}, 60_000);

test('the pages of cards and scenarios have the usage of their commands', () => {
  const usageOf = (...command: string[]) => {
    const request = parseArguments([...command, '--help']);
    const help = request.do === 'print' ? request.text : '';
    return /^Usage: (.*)$/m.exec(help)?.[1] ?? 'There is no usage.';
  };
  for (const command of ['text', 'list', 'check', 'watch', 'schema'])
    expect(pageOf('cards')).toContain(`| \`${usageOf('cards', command).replaceAll('|', '\\|')}\``);
  expect(pageOf('scenarios')).toContain(`\n${usageOf('run')}\n`);
  expect(pageOf('terminal')).toContain(`\n${usageOf('play')}\n`);
});

test('what they show of a check is what it prints', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
  try {
    const [, card = ''] = /```json\n([\s\S]*?)```/.exec(pageOf('cards')) ?? [];
    writeFileSync(join(folder, 'camp-cook.json'), card);
    writeFileSync(join(folder, 'my-card.json'), card.replace('"to"', '"too"'));
    const check = (file: string) => {
      let printed = '';
      const out = (text: string) => {
        printed += text;
      };
      runCards(
        { do: 'cards', what: 'check', game: 'hearth', files: [file] },
        { out, error: out, bases: [folder] },
      );
      return printed;
    };
    expect(pageOf('cards')).toContain(`\n\`\`\`\n${check('my-card.json')}\`\`\`\n`);
    expect(pageOf('own-cards')).toContain(`\n\`\`\`\n${check('camp-cook.json').split('\n\n')[0]}\n\`\`\`\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('and every field and table of a report', async () => {
  const plan = makePlan(1);
  const { catalogue, report } = await runSimulation(plan, createLocalPool(simulatedHearth));
  const made = makeReport(plan, report, catalogue);
  for (const field of Object.keys(made)) expect(page).toContain(`| \`${field}\``);
  for (const { name } of makeTables(made)) expect(page).toContain(`\`${name}\``);
  for (const [chain] of [made.longestChains, made.costliestCommands])
    for (const field of Object.keys(chain ?? {})) expect(page).toMatch(new RegExp(`\`${field}s?\``));
}, 60_000);
