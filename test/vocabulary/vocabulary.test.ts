import { join } from 'node:path';
import { cyber } from '@aftercast/cyber';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { sets } from '@aftercast/hearth/sets';
import { randomGames } from '@aftercast/sim';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { observe, scenariosIn } from './occurrences.ts';
import { describe as describeGame, differences, pageOf } from './vocabulary-page.ts';

describe.each([
  ['hearth', hearthWith({ cards: Object.values(sets) })],
  ['cyber', cyber],
] as const)('the words of %s', (name, rules) => {
  const { game } = rules;
  const { registers, stats, types, zones } = describeGame(name);

  it('have comments, each of them', () => {
    expect([...types.keys()]).toEqual(game.types.map((it) => it.name));
    // The keywords of sets have stats of their own, after those of the game.
    expect([...stats.keys()]).toEqual(game.stats.slice(0, stats.size));
    expect([...zones.keys()]).toEqual(game.zones.map((it) => it.name));
    // What players remember for cards comes after the registers of the game.
    expect(registers.size).toBe(game.registers.filter((it) => !it.name.startsWith('memory-')).length);
    const said = [...[...types.values()].map(({ does }) => does), ...stats.values(), ...zones.values()];
    for (const words of [...said, ...registers.values()]) expect(words).toMatch(/^.{8,}[.)]$/s);
  });

  it('are on the page of the documentation, as the comments have them', async () => {
    await expect(pageOf(rules)).toMatchFileSnapshot(join(root, `docs/vocabulary-${name}.md`));
  });

  it('mean nothing that a few matches contradict', async () => {
    const seen = await observe(
      rules,
      randomGames[name],
      scenariosIn(`test/${name}/scenarios`).slice(0, 40),
      5,
    );
    // What never happens in so few matches is for the nightly test.
    const wrong = differences(name, seen, []).filter((it) => !/never/.test(it));
    expect(wrong).toEqual([]);
  });
});
