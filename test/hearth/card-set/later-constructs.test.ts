import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardText, checkCards } from '@aftercast/hearth/authoring';
import { sets } from '@aftercast/hearth/sets';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/dependencies.mjs';
import { type CardJson, setFiles } from './card-files.ts';
import { constructsOf } from './constructs.ts';
import { laterConstructs } from './later-constructs.ts';

const written = new Map(setFiles.flatMap(({ set }) => set.cards.map((card) => [card.id, card])));
const sources = Object.values(sets);
const loaded = checkCards(sources);
const shown = Object.values(laterConstructs).flat();

/** The words of a card's type and of its keywords, which are no constructs of their own. */
const wordsOf = ({ type, keywords = [] }: CardJson) => [type, ...(keywords as string[])];

const fileOf = (scenario: string) => `test/hearth/sets/${scenario}.json`;
const scenarioOf = (scenario: string): { name: string } =>
  JSON.parse(readFileSync(join(root, fileOf(scenario)), 'utf8'));

test('there are sixteen groups, each with cards', () => {
  expect(Object.keys(laterConstructs)).toHaveLength(16);
  for (const rows of Object.values(laterConstructs)) expect(rows.length).toBeGreaterThan(1);
});

test.each(shown)('$card says "$says" by $by, and its scenario has the card', ({ by, card, scenario }) => {
  const json = written.get(card);
  expect(json).toBeDefined();
  expect([...constructsOf(json), ...wordsOf(json as CardJson)]).toContain(by);
  expect(JSON.stringify(scenarioOf(scenario))).toContain(`"${card}"`);
});

test('docs/constructs.md has the card, its text and its scenario for each of them', async () => {
  await expect(page()).toMatchFileSnapshot(join(root, 'docs/constructs.md'));
});

/** The page as it should be. */
function page(): string {
  const groups = Object.entries(laterConstructs).map(([title, rows], i) => {
    const cells = rows.map(({ says, by, card: id, scenario }) => {
      const card = loaded.find((it) => it.id === id);
      const text = card && cardText(card, loaded, sources);
      return [
        says,
        `\`${by}\``,
        `${card?.name} (\`${id}\`)`,
        text ?? '',
        `[${scenarioOf(scenario).name}](../${fileOf(scenario)})`,
      ];
    });
    return `## ${i + 1}. ${title}\n\n${table(['what it says', 'construct', 'card', 'text', 'scenario'], cells)}`;
  });
  return `# Constructs of later sets

<!-- Made from test/hearth/card-set/later-constructs.ts by the test beside it: change that list, then run the test with -u. -->

What the [card language](cards.md) says since there are later sets, in sixteen groups: for each construct a card that uses it, the text that is generated from the card, and a scenario that shows what it does. The cards are in \`packages/hearth/sets\`; \`aftercast run test/hearth/sets --quiet\` runs all scenarios of these sets.

${groups.join('\n')}`;
}

/** A table with columns of one width. */
function table(heading: string[], rows: string[][]): string {
  const all = [heading, ...rows].map((row) => row.map((it) => it.replaceAll('|', '\\|')));
  const widths = heading.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((it, i) => it.padEnd(widths[i] ?? 0)).join(' | ')} |\n`;
  const [first, ...others] = all.map(line);
  return [first, line(widths.map((it) => '-'.repeat(it))), ...others].join('');
}
