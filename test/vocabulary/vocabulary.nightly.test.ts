import { cyber } from '@aftercast/cyber';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { sets } from '@aftercast/hearth/sets';
import { randomGames } from '@aftercast/sim';
import { randomFor } from '@aftercast/sim/hearth';
import { expect, it } from 'vitest';
import { observe, scenariosIn } from './occurrences.ts';
import { differences } from './vocabulary-page.ts';

/** The game with the cards of all sets: some words are those of later ones. */
const hearth = hearthWith({ cards: Object.values(sets) });

/** What no card of the sets and no command does, and what none aims. */
const NEVER = { hearth: ['update', 'carry-out targets'], cyber: ['update', 'dispel', 'change-counter'] };

/** What no scenario of cyber's folders does: a card that is given, and CPU that is set. */
const given = {
  format: 'scenario/1',
  name: 'a card and CPU',
  game: 'cyber',
  players: [{}, {}],
  steps: [
    { setup: 'give', player: 0, card: 'thread' },
    { setup: 'cpu', player: 0, cpu: 3 },
  ],
};

it.each([
  ['hearth', hearth, randomFor(hearth), scenariosIn('test/hearth/sets')],
  ['cyber', cyber, randomGames.cyber, [given]],
] as const)(
  'all scenarios and many matches of %s are as its words say',
  async (name, rules, random, more) => {
    const scenarios = scenariosIn(`test/${name}/cards`, `test/${name}/scenarios`);
    expect(scenarios.length).toBeGreaterThan(100);
    const seen = await observe(rules, random, [...scenarios, ...more], 60);
    expect(differences(name, seen, NEVER[name])).toEqual([]);
  },
);
