import type { Match } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { hearthView } from '../games/hearth/view/view.ts';
import { layMatch } from '../testing/lay.ts';
import { Script } from '../testing/script.ts';
import { plainPen } from '../view/view.ts';
import { Seat } from './seat.ts';
import { TextPerson } from './text-person.ts';

/** What the first player of a match decides who writes these lines, and what the screen shows. */
async function decide(match: Match, ...typed: string[]) {
  const script = new Script(typed);
  const person = new TextPerson(hearthView, new Seat(match, 0), script, plainPen);
  const command = await person.decide();
  return { command, text: script.text, left: (await script.lines.next()) !== null };
}

const sides = (own: Record<string, unknown>, enemy: Record<string, unknown> = {}) =>
  layMatch({ hero: 'mage', mana: 10, maxMana: 10, ...own }, { hero: 'priest', ...enemy });

/** The number that the seat has for a card on the table. */
function numberOf(match: Match, card: string): number {
  const { view } = match.stream({ kind: 'seat', seat: 0 });
  const { cards } = match.session.game;
  const entity = view.entities.find((it) => it && cards[it.card]?.id === card);
  if (!entity) throw new Error(`There is no ${card} on the table.`);
  return entity.id;
}

describe('a command is chosen step by step', () => {
  test('a card, and then its target', async () => {
    const match = sides({ hand: ['fireball'] }, { board: ['chillwind-yeti'] });
    const { command, text } = await decide(match, '1', '3');
    expect(text).toContain(`What do you do?
  1  Play Fireball (4)
  2  Use Fireblast (2)
  3  End turn
> 1
Which target?
  1  Your hero, 30 health
  2  The enemy hero, 30 health
  3  The enemy Chillwind Yeti 4/5
> 3
`);
    expect(command).toEqual({
      do: 'play',
      card: numberOf(match, 'fireball'),
      target: numberOf(match, 'chillwind-yeti'),
    });
  });

  test('a minion, and then its place: nothing is the right end', async () => {
    const match = sides({ hand: ['wisp'], board: ['chillwind-yeti', 'boulderfist-ogre'] });
    const { command, text } = await decide(match, '1', '');
    expect(text).toContain(`Where? Press Enter for the right end.
  1  Leftmost
  2  Right of Chillwind Yeti 4/5
  3  Rightmost, beside Boulderfist Ogre 6/7
`);
    const card = numberOf(match, 'wisp');
    expect(command).toEqual({ do: 'play', card, position: 2 });
    expect((await decide(match, '1', '2')).command).toEqual({ do: 'play', card, position: 1 });
  });

  test('a card with options, and then the option', async () => {
    const match = sides({ hero: 'druid', hand: ['nourish'] });
    const { command, text } = await decide(match, 'nourish', '2');
    expect(text).toContain('Which of these?\n  1  Gain 2 Mana Crystals.\n  2  Draw 3 cards.\n');
    expect(command).toEqual({ do: 'play', card: numberOf(match, 'nourish'), choose: 1 });
  });

  test('an attacker, and then its target', async () => {
    const match = sides({ board: ['wisp'] }, { board: ['goldshire-footman'] });
    const { command } = await decide(match, 'attack', '1');
    expect(command).toEqual({
      do: 'attack',
      with: numberOf(match, 'wisp'),
      target: numberOf(match, 'goldshire-footman'),
    });
  });

  test('all at once, with several numbers on a line', async () => {
    const match = sides({ hand: ['fireball'] });
    const { command, text } = await decide(match, '1 2');
    expect(command).toMatchObject({ do: 'play', target: numberOf(match, 'priest') });
    expect(text).not.toContain('Which target?');
  });

  test('the question is shown when a number that was typed ahead does not fit', async () => {
    const { text } = await decide(sides({ hand: ['fireball'] }), '1 9');
    expect(text).toContain('There is no 9: choose from 1 to 2.\nWhich target?\n  1  Your hero, 30 health\n');
  });

  test('minions with the same name are distinguished by their places', async () => {
    const match = sides({ hand: ['fireball'] }, { board: ['wisp', 'chillwind-yeti', 'wisp'] });
    const { text } = await decide(match, '1', '3');
    expect(text).toContain('The enemy Wisp 1/1 at place 1\n');
    expect(text).toContain('The enemy Wisp 1/1 at place 3\n');
  });

  test('the player can go back, and end the turn from anywhere', async () => {
    const match = sides({ hand: ['fireball'] });
    const { command, text } = await decide(match, '1', 'back', '1', '', '1', 'end');
    expect(text.match(/What do you do\?/g)).toHaveLength(3);
    expect(command).toEqual({ do: 'end-turn' });
  });

  test('an input that is not a choice is reported, and does nothing', async () => {
    const match = sides({ hand: ['fireball', 'frostbolt'] });
    const { command, text } = await decide(match, '9', '1 9', '0', 'xyzzy', 'play', '-1', '1 1 1 1', '1');
    expect(text).toContain('There is no 9: choose from 1 to 4.');
    expect(text).toContain('There is no 9: choose from 1 to 2.');
    expect(text).toContain('There is no 0: choose from 1 to 2.');
    expect(text).toContain('"xyzzy" is none of these. Type a number, or help.');
    expect(text).toContain('"play" is none of these.');
    expect(text).toContain('"-1" is none of these.');
    expect(command).toMatchObject({ do: 'play', card: numberOf(match, 'fireball') });
  });
});

test.each(['-1', '!!', '1.', '+', '½'])('%s is no choice, even where there is only one', async (words) => {
  const { command, text } = await decide(sides({ mana: 0, hand: ['fireball'] }), words, 'quit');
  expect(text).toContain('What do you do?\n  1  End turn\n');
  expect(text).toContain(`"${words}" is none of these.`);
  expect(command).toBeNull();
});

test('an ambiguous part of a name leads to a question', async () => {
  const { command, text } = await decide(sides({ hand: ['fireball'] }), 'fire', 'firebl');
  expect(text).toContain('"fire" matches several of these: choose by number.');
  expect(command).toBeNull();
});

describe('questions that are possible at any time', () => {
  const match = sides(
    { mana: 3, hand: ['fireball', 'wisp', 'frostbolt'], board: ['chillwind-yeti'] },
    { board: ['goldshire-footman', 'faerie-dragon', 'worgen-infiltrator'] },
  );

  test.each([
    ['why fireball', 'Fireball costs 4 mana, and you have 3.'],
    ['why FIRE', 'Fireball costs 4 mana, and you have 3.'],
    ['why wisp', 'Wisp can be used now.'],
    ['why hero', 'Your hero has no attack.'],
    ['why power', 'Fireblast can be used now.'],
    ['why yeti at footman', 'Chillwind Yeti can target the enemy Goldshire Footman.'],
    ['why yeti at dragon', 'Attack an enemy minion with Taunt first.'],
    [
      'why frostbolt at dragon',
      'The enemy Faerie Dragon is elusive: spells and hero powers can’t target it.',
    ],
    [
      'why frostbolt at worgen',
      'The enemy Worgen Infiltrator is stealthed: you can’t target it until it attacks or deals damage.',
    ],
    ['why frostbolt at nothing', 'There is nothing called "nothing" on the table.'],
    ['why pyroblast', 'You have nothing called "pyroblast".'],
    ['why', 'Which card? Type "why fireball".'],
    ['why !', 'You have nothing called "!".'],
    ['look yeti', 'Chillwind Yeti: Minion, costs 4, 4/5.'],
    ['look pyroblast', 'Pyroblast: Mage spell, costs 10. Deal 10 damage.'],
    ['look sheep', 'Sheep: Beast minion, costs 0, 1/1.'],
    ['look qwertz', 'No card is called "qwertz".'],
    ['look', 'Look at which card? Type "look fireball".'],
    ['table', 'You             Jaina Proudmoore   30 health'],
    ['help', '  why CARD           explain why you cannot use a card or character'],
  ])('%s', async (words, answer) => {
    const { command, text } = await decide(match, words, 'end');
    expect(text.slice(text.indexOf(`> ${words}`))).toContain(`${answer}\n`);
    expect(command).toEqual({ do: 'end-turn' });
  });
});
