import type { View } from '@aftercast/bridge/client';
import { afterEach, expect, test } from 'vitest';
import { hearthActions } from '../games/hearth/actions.ts';
import { hearthLook } from '../games/hearth/look.ts';
import { namesIn } from '../presentation/naming.ts';
import { makeAction } from '../presentation/testing/make-action.ts';
import { showLanguage } from '../words/language.ts';
import { FirstHeroes } from './first-heroes.ts';

afterEach(() => showLanguage('en'));

const hearth = { ...hearthLook, actions: hearthActions };

/** A view in which the first seat's hero is now this card, and the other seat's is the priest. */
const viewWith = (card: string) =>
  ({
    zone: (seat: number, zone: string) => (zone === 'hero' ? [seat + 1] : []),
    entity: (id: number) => ({ card: id === 1 ? card : 'priest', zone: 'hero', seat: id - 1 }),
  }) as unknown as View;

function joined(...heroes: string[]): FirstHeroes {
  const first = new FirstHeroes();
  heroes.forEach((card, seat) => {
    const action = makeAction({ type: 'join', seat, card });
    for (const phase of ['prepare', 'perform'] as const)
      first.add({ kind: 'phase-announced', seq: 1, command: 1, phase, action });
  });
  return first;
}

test('a player keeps the name of the hero with which they joined', () => {
  const heroes = joined('warlock', 'priest');
  const action = makeAction({ type: 'replace-hero', seat: 0, card: 'jaraxxus' });
  heroes.add({ kind: 'phase-announced', seq: 9, command: 4, phase: 'perform', action });
  const names = (card: string) => namesIn(viewWith(card), hearth, { me: 0, plays: [0, 1], heroes });
  const before = names('warlock');
  const after = names('jaraxxus');
  expect([after.player(0).name, after.hero(0)]).toEqual([before.player(0).name, before.player(0).name]);
  expect([before.player(0).name, after.player(1).name]).toEqual([
    hearthLook.cards.title('warlock'),
    hearthLook.cards.title('priest'),
  ]);
});

test('a card that becomes a hero has its own name before that, whenever it is worded', () => {
  const heroes = joined('warlock', 'priest');
  const names = (card: string) => namesIn(viewWith(card), hearth, { me: 0, plays: [0, 1], heroes });
  const called = (now: string, then: string) => names(now).entity(1, then).name;
  expect(called('jaraxxus', 'lord-jaraxxus')).toBe(hearthLook.cards.title('lord-jaraxxus'));
  expect(called('lord-jaraxxus', 'jaraxxus')).toBe(names('jaraxxus').player(0).name);
});

test('players that did not join have the name of the hero in play', () => {
  const names = namesIn(viewWith('warlock'), hearth, { me: 0, plays: [], heroes: new FirstHeroes() });
  expect(names.player(0).name).toBe(hearthLook.cards.title('warlock'));
});

test('two players with one hero are told apart', () => {
  const heroes = joined('priest', 'priest');
  const names = namesIn(viewWith('priest'), hearth, { me: 0, plays: [0, 1], heroes });
  expect([names.player(0).name, names.player(1).name]).toEqual([
    `the lower ${hearthLook.cards.title('priest')}`,
    `the upper ${hearthLook.cards.title('priest')}`,
  ]);
});

test('the player of one seat and their opponent need no name', async () => {
  const heroes = joined('warlock', 'priest');
  const names = () => namesIn(viewWith('warlock'), hearth, { me: 0, plays: [0], heroes });
  const called = () => [names().player(0), names().player(1), names().entity(1), names().entity(2)];
  expect(called().map(({ name }) => name)).toEqual(['you', 'your opponent', 'your hero', 'the enemy hero']);
  await showLanguage('de');
  expect(called().map(({ name }) => name)).toEqual([
    'du',
    'dein Gegner',
    'dein Held',
    'der gegnerische Held',
  ]);
  expect(called().map(({ accusative }) => accusative)).toEqual([
    'dich',
    'deinen Gegner',
    'deinen Helden',
    'den gegnerischen Helden',
  ]);
});
