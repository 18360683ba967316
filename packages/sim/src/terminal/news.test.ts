import type { Command } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { hearthView } from '../games/hearth/view/view.ts';
import { layMatch } from '../testing/lay.ts';
import { RoleWatcher } from '../view/onlooker.ts';
import { drawNews, sayOutcome } from './news.ts';
import { Seat } from './seat.ts';

type Players = Parameters<typeof layMatch>;

/** What the first player reads of commands: `play fireball at chillwind-yeti`, by either player. */
function readBy(you: number, players: Players, ...commands: string[]): string {
  const match = layMatch(...players);
  const reader = you < 0 ? new RoleWatcher(match, { kind: 'owner' }) : new Seat(match, you);
  for (const words of commands) {
    const seat = new Seat(match, match.acting);
    expect(seat.send(commandOf(seat, words))).toBeNull();
  }
  return drawNews(hearthView, { you }, reader.news());
}

function commandOf(seat: Seat, words: string): Command {
  const [name, first = '', , second = ''] = words.split(' ');
  const on = hearthView.placed(seat.table);
  const find = (card: string, own: boolean) =>
    on.find((it) => it.card === card && (!own || it.seat === seat.seat))?.id ?? 0;
  const target = find(second, false);
  switch (name) {
    case 'play':
      return { do: 'play', card: find(first, true), ...(target !== 0 && { target }) };
    case 'attack':
      return { do: 'attack', with: find(first, true), target };
    case 'pick':
      return { do: 'choose', pick: [Number(first)] };
    default:
      return { do: 'end-turn' };
  }
}

const mage = (more: Record<string, unknown>) => ({ hero: 'mage', mana: 10, maxMana: 10, ...more });
const priest = (more: Record<string, unknown>) => ({ hero: 'priest', mana: 10, maxMana: 10, ...more });

test.each<[what: string, you: number, Players, commands: string[], lines: string[]]>([
  [
    'a spell, and what answers it',
    0,
    [mage({ hand: ['fireball'] }), priest({ board: ['acolyte-of-pain', 'wisp'], deck: ['wisp'] })],
    ['play fireball at acolyte-of-pain'],
    [
      'You play Fireball at the enemy Acolyte of Pain',
      '└─ Fireball deals 6 damage to the enemy Acolyte of Pain',
      '   └─ The opponent draws a card',
      'The enemy Acolyte of Pain dies',
    ],
  ],
  [
    'the same, as the other player reads it',
    1,
    [mage({ hand: ['fireball'] }), priest({ board: ['acolyte-of-pain', 'wisp'], deck: ['wisp'] })],
    ['play fireball at acolyte-of-pain'],
    [
      'The opponent plays Fireball at Acolyte of Pain',
      '└─ The enemy Fireball deals 6 damage to Acolyte of Pain',
      '   └─ You draw Wisp',
      'Acolyte of Pain dies',
    ],
  ],
  [
    'the same, as a watcher reads it',
    -1,
    [mage({ hand: ['fireball'] }), priest({ board: ['acolyte-of-pain', 'wisp'], deck: ['wisp'] })],
    ['play fireball at acolyte-of-pain'],
    [
      "Player 1 plays Fireball at player 2's Acolyte of Pain",
      "└─ Player 1's Fireball deals 6 damage to player 2's Acolyte of Pain",
      '   └─ Player 2 draws Wisp',
      "Player 2's Acolyte of Pain dies",
    ],
  ],
  [
    'a shield takes the damage of a blow',
    0,
    [mage({ board: ['argent-squire'] }), priest({ board: ['chillwind-yeti'] })],
    ['attack argent-squire at chillwind-yeti'],
    [
      'Argent Squire attacks the enemy Chillwind Yeti',
      '├─ Argent Squire deals 1 damage to the enemy Chillwind Yeti',
      '└─ The enemy Chillwind Yeti breaks the Divine Shield of Argent Squire',
    ],
  ],
  [
    'a transformed minion is named as it was before',
    0,
    [mage({ hand: ['polymorph'] }), priest({ board: ['chillwind-yeti'] })],
    ['play polymorph at chillwind-yeti'],
    [
      'You play Polymorph at the enemy Chillwind Yeti',
      '└─ Polymorph turns the enemy Chillwind Yeti into Sheep',
    ],
  ],
  [
    'a secret is not named before it is revealed',
    1,
    [mage({ hand: ['counterspell'] }), priest({ hand: ['holy-smite'], maxMana: 9, deck: ['wisp'] })],
    ['play counterspell', 'end', 'play holy-smite at mage'],
    [
      'The opponent plays a secret',
      'The opponent ends the turn',
      'Your turn starts',
      '└─ You draw Wisp',
      'You play Holy Smite at the enemy hero',
      "└─ The opponent's secret is revealed: Counterspell",
      '   └─ The enemy Counterspell counters it',
    ],
  ],
  [
    'what is given',
    0,
    [mage({ hand: ['mark-of-the-wild', 'questing-adventurer'], board: ['wisp'] }), priest({})],
    ['play questing-adventurer', 'play mark-of-the-wild at wisp'],
    [
      'You play Questing Adventurer',
      'You play Mark of the Wild at Wisp',
      '├─ Questing Adventurer gets +1/+1',
      '└─ Mark of the Wild gives Wisp +2/+2 and Taunt',
    ],
  ],
  [
    'an answer goes on with what asked',
    0,
    [mage({ hand: ['tracking'], deck: ['wisp', 'fireball', 'chillwind-yeti'] }), priest({})],
    ['play tracking', 'pick 1'],
    ['You play Tracking', '├─ You draw Fireball', '├─ You discard Wisp', '└─ You discard Chillwind Yeti'],
  ],
  [
    'a draw from an empty deck',
    1,
    [mage({}), priest({})],
    ['end'],
    [
      'The opponent ends the turn',
      'Your turn starts',
      '└─ Your deck is empty',
      '   └─ Your hero takes 1 damage',
    ],
  ],
])('%s', (_, you, players, commands, lines) => {
  expect(readBy(you, players, ...commands).split('\n')).toEqual(lines);
});

test('a command with a question is told up to it, and as a whole after the answer', () => {
  const match = layMatch(
    mage({ hand: ['tracking'], deck: ['wisp', 'fireball', 'chillwind-yeti'] }),
    priest({}),
  );
  const seat = new Seat(match, 0);
  seat.send(commandOf(seat, 'play tracking'));
  expect(drawNews(hearthView, { you: 0 }, seat.news())).toBe('You play Tracking');
  seat.send({ do: 'choose', pick: [0] });
  expect(drawNews(hearthView, { you: 0 }, seat.news()).split('\n')[1]).toBe('├─ You draw Wisp');
  expect(seat.news()).toEqual([]);
});

test.each([
  ['runaway', 'It is a tie: what had to be done next would never end.'],
  ['card-fault', 'It is a tie: a card failed at what had to be done next.'],
])('A12, A15: a tie by a command that the match needs says why (%s)', (code, words) => {
  expect(sayOutcome({ you: 0 }, { tied: true }, { code })).toBe(words);
  expect(sayOutcome({ you: 0 }, { tied: true })).toBe('It is a tie.');
});
