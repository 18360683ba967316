import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { type HearthSetName, sets } from '@aftercast/hearth/sets';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

const game = await withScenario(hearthWith({ cards: Object.values(sets) }));
const folder = join(root, 'test/hearth/sets');
const names = Object.keys(sets) as HearthSetName[];

describe.each(names)('%s', (name) => {
  const files = readdirSync(join(folder, name)).filter((it) => it.endsWith('.json'));
  const { cards } = sets[name].cards as { cards: { id: string }[] };

  test.each(cards.map(({ id }) => id))('%s has a scenario of its own', (id) => {
    expect(files).toContain(`${id}.json`);
  });

  test.each(files)('%s passes; S1, S3: rebuilt from JSON after every step, too', (file) => {
    const parsed = parseScenario(JSON.parse(readFileSync(join(folder, name, file), 'utf8')), [game]);
    if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
    const { rules, value } = parsed;
    const once = runScenario(rules, value);
    expect(once.problems).toEqual([]);
    expect(runScenario(rules, value, { rebuild: true })).toEqual(once);
    expect(runScenario(rules, value, { thereAndBack: true })).toEqual(once);
  });
});
