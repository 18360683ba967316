import type { View } from '@aftercast/bridge/client';
import { expect, test } from 'vitest';
import { hearthLook } from '../games/hearth/look.ts';
import { namesIn } from '../presentation/sentences.ts';
import { makeAction } from '../presentation/testing/make-action.ts';
import { FirstHeroes } from './first-heroes.ts';

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
  const names = (card: string) => namesIn(viewWith(card), hearthLook, { me: 0, plays: [0, 1], heroes });
  const before = names('warlock');
  const after = names('jaraxxus');
  expect([after.player(0).name, after.hero(0)]).toEqual([before.player(0).name, before.player(0).name]);
  expect([before.player(0).name, after.player(1).name]).toEqual([
    hearthLook.cards.title('warlock'),
    hearthLook.cards.title('priest'),
  ]);
});

test('players that did not join have the name of the hero in play', () => {
  const names = namesIn(viewWith('warlock'), hearthLook, { me: 0, plays: [], heroes: new FirstHeroes() });
  expect(names.player(0).name).toBe(hearthLook.cards.title('warlock'));
});

test('two players with one hero are told apart', () => {
  const heroes = joined('priest', 'priest');
  const names = namesIn(viewWith('priest'), hearthLook, { me: 0, plays: [0, 1], heroes });
  expect([names.player(0).name, names.player(1).name]).toEqual([
    `the lower ${hearthLook.cards.title('priest')}`,
    `the upper ${hearthLook.cards.title('priest')}`,
  ]);
});

test('the player of one seat and their opponent need no name', () => {
  const heroes = joined('warlock', 'priest');
  const names = namesIn(viewWith('warlock'), hearthLook, { me: 0, plays: [0], heroes });
  expect([names.player(0), names.player(1)]).toEqual([
    { name: 'you', isYou: true },
    { name: 'your opponent', isYou: false },
  ]);
  expect([names.entity(1), names.entity(2)]).toEqual(['your hero', 'the enemy hero']);
});
