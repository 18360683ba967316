import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@aftercast/cyber';
import { expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

const scenarios = readdirSync(join(root, 'test/cyber/cards'));

const programs = catalogue.cards.filter(({ type }) => type === 'program').map(({ id }) => id);

test('there are enough programs for different decks', () => {
  expect(programs.length).toBeGreaterThanOrEqual(20);
});

test.each(programs)('%s has a scenario of its own', (id) => {
  expect(scenarios).toContain(`${id}.json`);
});
