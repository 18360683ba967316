import { openMatch } from '@aftercast/bridge/node';
import type { HearthWith } from '@aftercast/hearth';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { expect, it } from 'vitest';
import { writeJson } from '../json/write-json.ts';
import { examples } from './examples.ts';
import { readCards } from './read-cards.ts';
import { tableFor } from './table-for.ts';

/** Opens the table of cards, as the playground's worker does. */
async function open(json: unknown) {
  const reading = readCards(writeJson(json));
  if (reading.kind !== 'cards') throw new Error(JSON.stringify(reading.faults));
  const { cards } = reading;
  const rules = hearthWith({ cards: [{ file: 'this text', cards: cards.json }] });
  return openMatch<HearthWith<string>>({ games: [rules] }, { game: 'hearth', scenario: tableFor(cards) });
}

const plain = { id: 'plain-one', name: 'Plain One', class: 'neutral', cost: 2 };
const minion = { ...plain, type: 'minion', attack: 2, health: 2 };

it.each([
  ...examples.filter(({ text }) => text !== null).map(({ name, cards }) => [name, cards] as const),
  ['A plain minion', minion] as const,
  ['A weapon', { ...plain, type: 'weapon', attack: 2, durability: 2 }] as const,
  ['Twenty minions', Array.from({ length: 20 }, (_, at) => ({ ...minion, id: `plain-${at}` }))] as const,
])('%s can be played at once', async (_name, json) => {
  const match = await open(json);
  const [card = 0] = match.view.zone(0, 'hand');
  const entry = (await match.legal()).find(({ entity }) => entity === card);
  if (entry === undefined) throw new Error('It cannot be played.');
  const target = entry.target === 'none' ? undefined : entry.allowed[0];
  expect(await match.send(match.commandOf(entry, target))).toMatchObject({ accepted: true });
  await match.dispose();
});

it('a minion is in play as well, and can attack', async () => {
  const match = await open(minion);
  const [own = 0] = match.view.zone(0, 'battlefield');
  expect(match.view.entity(own)?.card).toBe('plain-one');
  expect((await match.legal()).some(({ entity, do: name }) => entity === own && name === 'attack')).toBe(
    true,
  );
  await match.dispose();
});

it('a hero plays, with its own power', async () => {
  const match = await open([
    {
      id: 'own-power',
      name: 'Own Power',
      class: 'mage',
      type: 'power',
      cost: 2,
      collectible: false,
      routines: [{ on: { event: 'played' }, do: [{ do: 'draw' }] }],
    },
    {
      id: 'own-hero',
      name: 'Own Hero',
      class: 'mage',
      type: 'hero',
      health: 30,
      collectible: false,
      power: 'own-power',
    },
  ]);
  const cardIn = (zone: 'hero' | 'power') => match.view.entity(match.view.zone(0, zone)[0] ?? 0)?.card;
  expect([cardIn('hero'), cardIn('power')]).toEqual(['own-hero', 'own-power']);
  await match.dispose();
});

it('a power alone, or a token, has an ordinary table', async () => {
  const match = await open([{ ...minion, collectible: false }]);
  expect(match.view.zone(0, 'hand')).toHaveLength(1);
  await match.dispose();
});
