import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, hearth } from '@aftercast/hearth';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

const game = await withScenario(hearth);

const folder = join(root, 'test/hearth/cards');
const classes = readdirSync(folder).sort();
const filesIn = (name: string) => readdirSync(join(folder, name)).filter((it) => it.endsWith('.json'));
const files = classes.flatMap(filesIn);

/** A card that has something to show: a hero alone has not, and the player is none. */
const shown = catalogue.cards.filter(({ type }) => type !== '' && type !== 'hero' && type !== 'player');

test.each(shown.map(({ id }) => id))('%s has a scenario of its own', (id) => {
  expect(files).toContain(`${id}.json`);
});

describe.each(classes)('%s', (name) => {
  test.each(filesIn(name))('%s passes; S1, S3: rebuilt from JSON after every step, too', (file) => {
    const parsed = parseScenario(JSON.parse(readFileSync(join(folder, name, file), 'utf8')), [game]);
    if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
    const { rules, value } = parsed;
    const once = runScenario(rules, value);
    expect(once.problems).toEqual([]);
    expect(runScenario(rules, value, { rebuild: true })).toEqual(once);
    expect(runScenario(rules, value, { thereAndBack: true })).toEqual(once);
  });
});
