import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@aftercast/cyber';
import { expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

const scenarios = readdirSync(join(root, 'test/cyber/cards'));

const programs = catalogue.cards.filter(({ type }) => type === 'program').map(({ id }) => id);

test('there are programs enough for decks that differ', () => {
  expect(programs.length).toBeGreaterThanOrEqual(20);
});

test.each(programs)('%s has a scenario of its own', (id) => {
  expect(scenarios).toContain(`${id}.json`);
});
