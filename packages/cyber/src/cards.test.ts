import type { Card } from '@aftercast/cards';
import { describe, expect, test } from 'vitest';
import { cardFiles } from './card-files.ts';
import { cards } from './cards.ts';
import { codeOf } from './wording/statements.ts';

const all = cardFiles.flatMap((file) => file.cards as Card[]);

/** The lines of a card with these abilities. */
function linesOf(abilities: Partial<Card>): string[] {
  const card: Card = { id: 'it', name: 'It', type: 'program', class: 'software', ...abilities };
  return codeOf(card, (id) => all.find((it) => it.id === id));
}

describe('the code on a card is generated from what it does', () => {
  test.each<[id: string, lines: string[]]>([
    ['firewall-1', []],
    ['cracker-1a', ['attack(1) damageTarget(2)']],
    ['cracker-2', ['attack(1) damageTarget(2)', 'attack(2) damageTarget(3)']],
    ['bit-swizzler-1', ['if (selfPlayProgram) damageEnemyProgram(1)']],
    ['acolyte-of-bytes-1', ['if (thisTakeDamage) drawCard()']],
    ['zero-day-1', ['this.quickboot = true', 'attack(1) damageTarget(2)']],
    ['siphon-1', ['attack(2) { damageTarget(1); drawCard() }']],
    ['worm-1', ['attack(2) together { damageTarget(2); damage(adjacent(target), 1) }']],
    ['warm-start-1', ['if (thisPlay) bootEveryOtherSelfBootingProgram()']],
    ['honeypot-1', ['if (enemyProgramAttackThis) damageIt(1)']],
    ['fork-bomb-1', ['if (thisTrash) damageEveryProgram(1)']],
    ['spooler-1', ['if (thisPlay) spawn(Thread, 2)']],
    ['breakpoint-1', ['if (thisPlay(enemyProgram)) patchTarget(suspended, until: nextTurn)']],
    ['denial-of-service-1', ['attack(2) damageTarget(2)', 'if (enemyTurnStart) enemyLoseCpu(1)']],
    [
      'keylogger-1',
      ['attack(1) damageTarget(1)', 'if (enemyPlayProgram && count(selfCardInHand) < 3) drawCard()'],
    ],
    [
      'garbage-collector-1',
      ['attack(2) damageTarget(this.strength)', 'if (programTrash) patchThis(strength: +1)'],
    ],
    ['linker-1', ['while (this.inField) patchEverySelfCardInHand(cost: -1, cost >= 1)']],
    ['packet-storm-1', ['attack(2) damageTarget(2)', 'if (thisPlay) damageEveryEnemyProgram(4, split)']],
    ['cron-1', ['if (selfTurnEnd) damage(enemyProgram | selfProgram, 2)']],
  ])('%s', (id, lines) => {
    expect(cards.find((it) => it.id === id)?.text).toBe(lines.join('\n'));
  });

  test('another amount, another code', () => {
    const stronger = JSON.parse(
      JSON.stringify(all.find(({ id }) => id === 'bit-swizzler-1')).replace('"amount":1', '"amount":4'),
    ) as Card;
    expect(codeOf(stronger, () => undefined)).toEqual(['if (selfPlayProgram) damageEnemyProgram(4)']);
  });

  test.each<[title: string, abilities: Partial<Card>, line: string]>([
    [
      'conditions and choices of amounts',
      {
        routines: [
          {
            on: { event: 'turn-start', who: { side: 'ally' } },
            if: [{ stat: 'cpu', of: 'hero', atLeast: 2, atMost: 4 }, { not: { is: 'booting' } }],
            do: [
              {
                do: 'deal-damage',
                to: 'enemy-hero',
                amount: {
                  if: [{ chance: 50 }],
                  amount: { from: 1, to: 3 },
                  otherwise: { sum: [1, { product: [2, { count: { in: 'trash', side: 'enemy' } }] }] },
                },
              },
            ],
          },
        ],
      },
      'if (selfTurnStart && selfHero.cpu >= 2 && selfHero.cpu <= 4 && !(this.booting)) damageEnemyHero((chance(50) ? random(1, 3) : 1 + 2 * count(enemyCardInTrash)))',
    ],
    [
      'what is done next',
      {
        routines: [
          {
            on: { event: 'played' },
            do: [{ do: 'draw-card', next: [{ do: 'patch', to: 'it', stats: { cost: -1 } }] }],
          },
        ],
      },
      'if (thisPlay) drawCard().then(it => patchIt(cost: -1))',
    ],
    [
      'enchantments that answer',
      {
        routines: [
          {
            on: { event: 'played' },
            do: [
              {
                do: 'patch',
                to: { in: 'field', side: 'enemy' },
                set: { strength: 1 },
                routines: [{ on: { event: 'turn-end' }, do: [{ do: 'trash', to: 'self' }], once: true }],
                until: 'turn-end',
              },
            ],
          },
        ],
      },
      'if (thisPlay) patchEveryEnemyProgram(strength: 1, "once (anyTurnEnd) trashThis()", until: turnEnd)',
    ],
    [
      'parts of sets, several at random, and cards by name',
      {
        routines: [
          {
            on: { event: 'deal-damage', who: { side: 'enemy', type: 'program', is: 'damaged' } },
            do: [
              { do: 'trash', to: { random: 2, of: { of: { in: 'field' }, except: 'self' } } },
              { do: 'give-card', card: { random: ['thread', 'cracker-1a'] }, for: 'any' },
              { do: 'spawn', card: 'thread', if: [{ card: 'thread', of: 'subject' }] },
            ],
          },
        ],
      },
      'if (enemyDamagedProgramTakeDamage) { trash(random(2, program.except(this))); eachPlayerGiveCard(random(Thread, CrackerV1_0)); if (it.is(Thread)) spawn(Thread) }',
    ],
    [
      'all at once',
      {
        routines: [
          {
            on: { event: 'discard', who: { side: 'enemy' } },
            do: [
              {
                do: 'each',
                to: { in: 'field' },
                together: true,
                next: [{ do: 'deal-damage', to: 'it', amount: 1 }],
              },
            ],
          },
        ],
      },
      'if (enemyDiscardCard) forEveryProgram().together(it => damageIt(1))',
    ],
    [
      'auras with conditions',
      {
        auras: [
          {
            to: 'self',
            in: 'hand',
            while: [{ some: { in: 'field', side: 'ally', keyword: 'suspended' } }],
            pin: { cost: 0 },
            keywords: ['quickboot'],
          },
        ],
      },
      'while (this.inHand && exists(selfSuspendedProgram)) patchThis(cost: 0, quickboot)',
    ],
  ])('%s', (_, abilities, line) => {
    expect(linesOf(abilities)).toEqual([line]);
  });
});

const NUMBERS = [
  'amount',
  'count',
  'cost',
  'random',
  'first',
  'chance',
  'atLeast',
  'atMost',
  'equals',
  'from',
  'to',
];
const RECORDS = ['stats', 'set', 'multiply', 'pin', 'least'];

/** All numbers in what a card does. A single random entity needs no number, nor does a whole set. */
function numbersIn(part: unknown): number[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (typeof value === 'number' && NUMBERS.includes(key))
      return key === 'random' && value === 1 ? [] : [value];
    if (RECORDS.includes(key))
      return Object.values(value as Record<string, unknown>).flatMap((it) =>
        typeof it === 'number' ? [Math.abs(it)] : numbersIn(it),
      );
    return numbersIn(value);
  });
}

describe('every code', () => {
  test.each(all.map((card) => [card.id, card] as const))(
    '%s says its numbers and its keywords',
    (id, card) => {
      const { attacks, routines, auras, keywords = [] } = card;
      const text = cards.find((it) => it.id === id)?.text ?? '';
      for (const number of numbersIn([attacks, routines, auras]))
        expect([number, text]).toEqual([
          number,
          expect.stringMatching(new RegExp(`(?<!\\d)${number}(?!\\d)`)),
        ]);
      for (const keyword of keywords) expect(text).toContain(keyword);
    },
  );

  test('contains no words of the language and balanced brackets', () => {
    for (const { id, text } of cards) {
      expect([id, text]).toEqual([id, expect.not.stringMatching(/undefined|null|\[object|: \{| {2}/)]);
      for (const [open, close] of ['()', '{}'])
        expect([id, text.split(open as string).length]).toEqual([id, text.split(close as string).length]);
    }
  });

  test('contains no id of a card', () => {
    const ids = all.map(({ id }) => id).filter((id) => id.includes('-'));
    expect(cards.filter(({ text }) => ids.some((id) => text.includes(id)))).toEqual([]);
  });
});

test('the facts of a card are those of its file', () => {
  expect(cards.find(({ id }) => id === 'zero-day-1')).toEqual({
    id: 'zero-day-1',
    name: 'Zero Day v1.0',
    type: 'program',
    race: 'cracker',
    collectible: true,
    cost: 2,
    memory: 1,
    strength: 1,
    keywords: ['quickboot'],
    attacks: [{ cost: 1, code: 'attack(1) damageTarget(2)' }],
    text: 'this.quickboot = true\nattack(1) damageTarget(2)',
  });
});
