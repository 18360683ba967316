import { describe, expect, test } from 'vitest';
import { faultsOf, granting, hit, played, target, targeting, using, withRoutine } from '../testing/faults.ts';
import { boss, unit } from '../testing/toy.ts';

describe('what a schema cannot check is an error with its location too', () => {
  test.each<[string, unknown[], string]>([
    [
      'a count above the limit (law S7)',
      [played({ do: 'call', card: 'it', count: 1001 })],
      '$[0].routines[0].do[0].count: expected a number of at most 1000, found 1001',
    ],
    [
      'more points to split than the limit (law S7)',
      [played({ do: 'hit', to: 'self', amount: 2000, split: true })],
      '$[0].routines[0].do[0].amount: expected a number of at most 1000, found 2000',
    ],
    [
      'an unknown card',
      [played({ do: 'call', card: 'ti' })],
      '$[0].routines[0].do[0].card: expected the id of a card, found "ti"; did you mean "it"?',
    ],
    [
      'an unknown card in a nested effect',
      [played({ do: 'aim', to: 'self', next: [{ do: 'call', card: 'xx' }] })],
      '$[0].routines[0].do[0].next[0].card: expected the id of a card',
    ],
    [
      'two cards with the same id',
      [unit('it'), unit('it')],
      '$[1].id: expected an id that no other card has, found "it"',
    ],
    [
      '"chosen" without a target',
      [played(hit('chosen'))],
      '$[0].routines[0].do[0].to: expected "chosen" only on a card with a target, found "chosen"',
    ],
    [
      '"chosen" in an enchantment: the giver has a target, the host has not',
      [targeting({ do: 'give', to: 'chosen', ...granting({ do: 'aim', to: 'chosen' }) })],
      '$[0].routines[0].do[0].routines[0].do[0].to: expected "chosen" only on a card with a target',
    ],
    [
      'an unused target',
      [unit('it', 1, 1, { target, routines: [{ on: { event: 'played' }, do: [hit('self')] }] })],
      '$[0].target: expected an effect that uses "chosen", or no target, found a target that no effect uses',
    ],
    [
      'an option with an unused target',
      [unit('it', 1, 1, { options: [{ target, do: [hit('self')] }, { do: [hit('self')] }] })],
      '$[0].options[0].target: expected an effect that uses "chosen", or no target',
    ],
    [
      'one target for all options',
      [unit('it', 1, 1, { target, options: [{ do: [hit('self')] }, { do: [hit('hero')] }] })],
      '$[0].target: expected "target" inside the options, for a card with "options"',
    ],
    [
      'options and a routine for playing the card',
      [
        unit('it', 1, 1, {
          options: [{ do: [hit('self')] }, { do: [hit('hero')] }],
          routines: [{ on: { event: 'played' }, do: [hit('self')] }],
        }),
      ],
      '$[0].routines[0].on.event: expected the effects of playing a card with "options" inside these, found played',
    ],
    [
      '"it" outside "next"',
      [played(hit('it'))],
      '$[0].routines[0].do[0].to: expected "it" only inside "next" and "rest", found "it"',
    ],
    [
      '"subject" inside "next"',
      [withRoutine({ event: 'hit' }, { do: 'aim', to: 'self', next: [hit('subject')] })],
      '$[0].routines[0].do[0].next[0].to: expected "it" instead of "subject" inside "next"',
    ],
    [
      '"subject" without an event',
      [unit('it', 1, 1, { auras: [{ to: 'subject', stats: { attack: 1 } }] })],
      '$[0].auras[0].to: expected "subject" only in the answer to an event',
    ],
    [
      '"giver" outside an enchantment',
      [played(hit('giver'))],
      '$[0].routines[0].do[0].to: expected "giver" only inside an enchantment',
    ],
    [
      '"once" outside an enchantment',
      [unit('it', 1, 1, { routines: [{ on: { event: 'hit' }, do: [hit('self')], once: true }] })],
      '$[0].routines[0].once: expected "once" only inside an enchantment',
    ],
    [
      '"instead" with an ordinary event',
      [unit('it', 1, 1, { routines: [{ on: { event: 'hit' }, do: [hit('self')], instead: true }] })],
      '$[0].routines[0].instead: expected "instead" only with an event for some plays, such as a combo, found hit',
    ],
    [
      'a chance in an aura',
      [unit('it', 1, 1, { auras: [{ to: 'self', while: [{ chance: 50 }], stats: { attack: 1 } }] })],
      '$[0].auras[0].while[0].chance: expected a random choice only inside an effect, found 50',
    ],
    [
      'a random choice in a condition of an event',
      [
        unit('it', 1, 1, {
          routines: [
            {
              on: { event: 'hit' },
              if: [{ keyword: 'taunt', of: { random: 1, of: { in: 'board' } } }],
              do: [hit('self')],
            },
          ],
        }),
      ],
      '$[0].routines[0].if[0].of.random: expected a random choice only inside an effect',
    ],
    [
      'a random number in an aura',
      [unit('it', 1, 1, { auras: [{ to: 'self', stats: { attack: { from: 1, to: 2 } } }] })],
      '$[0].auras[0].stats.attack.from: expected a random choice only inside an effect',
    ],
    [
      'neither a card nor a copy',
      [played({ do: 'call', count: 2 })],
      '$[0].routines[0].do[0]: expected one of "card" and "copy", found neither',
    ],
    [
      'both',
      [played({ do: 'call', card: 'it', copy: 'self' })],
      '$[0].routines[0].do[0]: expected one of "card" and "copy", found both',
    ],
    [
      '"each" without "next"',
      [played({ do: 'each', to: { in: 'board' } })],
      '$[0].routines[0].do[0]: expected "next" with at least one effect, found none',
    ],
    [
      'an aura that gives nothing',
      [unit('it', 1, 1, { auras: [{ to: 'self', least: { cost: 1 } }] })],
      '$[0].auras[0]: expected at least one of "stats", "pin", "keywords", "twice", "as"',
    ],
    [
      'an unknown card in a condition',
      [played({ ...hit('self'), if: [{ card: ['it', 'ti'] }] })],
      '$[0].routines[0].do[0].if[0].card: expected the id of a card, found "ti"; did you mean "it"?',
    ],
    [
      'an unknown card among several',
      [played({ do: 'call', card: { random: ['it', 'ti'] } })],
      '$[0].routines[0].do[0].card.random[1]: expected the id of a card, found "ti"',
    ],
    [
      'an unknown power',
      [{ ...boss, power: 'bos' }],
      '$[0].power: expected the id of a card, found "bos"; did you mean "boss"?',
    ],
    [
      'a target without zones',
      [unit('it', 1, 1, { target: { need: 'optional', allowed: {} }, ...using })],
      '$[0].target.allowed: expected at least one of "ally", "enemy" and "any"',
    ],
    [
      '"measure" without a number',
      [played(hit('self', 'measure'))],
      '$[0].routines[0].do[0].amount: expected "measure" only with an event that has a number',
    ],
    [
      'a target of an event without one',
      [withRoutine({ event: 'hit', target: { side: 'ally' } }, hit('self'))],
      '$[0].routines[0].on.target: expected an event that has a target, or no "target"',
    ],
    [
      '"preferred" zones that are not allowed',
      [
        unit('it', 1, 1, {
          target: {
            need: 'required',
            allowed: { enemy: ['board'] },
            preferred: { enemy: ['board', 'hero'] },
          },
          ...using,
        }),
      ],
      '$[0].target.preferred.enemy: expected only zones that are in "allowed" too (law T3), found "hero"',
    ],
    [
      '"any" where only enemies are allowed',
      [
        unit('it', 1, 1, {
          target: { need: 'required', allowed: { enemy: ['board'] }, preferred: { any: ['board'] } },
          ...using,
        }),
      ],
      '$[0].target.preferred.any: ',
    ],
  ])('%s', (_, cards, message) => {
    const faults = faultsOf(...cards);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
    expect(faults[0]).toMatch(/^a\.json: \$/);
  });
});

describe('what could do nothing is an error', () => {
  const spell = { id: 'bolt', name: 'bolt', type: 'spell', class: 'plain', cost: 1, collectible: false };
  test.each<[string, unknown[], string]>([
    [
      'an aura that reads what it gives',
      [unit('it', 1, 1, { auras: [{ to: 'self', stats: { attack: { stat: 'attack', of: 'self' } } }] })],
      '$[0].auras[0].stats.attack: expected something that the aura does not read itself, found "attack"',
    ],
    [
      'a unit without health',
      [{ ...unit('it'), health: undefined }].map(({ health: _, ...it }) => it),
      '$[0].health: expected a number of at least 1, for a unit, found none',
    ],
    [
      'a unit with 0 health',
      [unit('it', 1, 0)],
      '$[0].health: expected a number of at least 1, for a unit, found 0',
    ],
    [
      'an empty name',
      [unit('it', 1, 1, { name: ' ' })],
      '$[0].name: expected a name whose characters can all be seen, without control and direction characters, found " "',
    ],
    [
      'a name with a control character',
      [unit('it', 1, 1, { name: 'a\u0007' })],
      '$[0].name: expected a name whose characters can all be seen',
    ],
    [
      'a name that turns the text around it',
      [unit('it', 1, 1, { name: 'a\u202eb' })],
      '$[0].name: expected a name whose characters can all be seen',
    ],
    [
      'a card of a type that the effect cannot make',
      [played({ do: 'call', card: 'bolt' }), spell],
      '$[0].routines[0].do[0].card: expected a card of type "unit", found "bolt", a spell',
    ],
    [
      'such a card in a list',
      [played({ do: 'call', card: { random: ['it', 'bolt'] } }), spell],
      '$[0].routines[0].do[0].card.random[1]: expected a card of type "unit", found "bolt", a spell',
    ],
    [
      'a pool with such a card',
      [played({ do: 'call', card: { random: { collectible: false } } }), spell],
      '$[0].routines[0].do[0].card.random: expected only cards of type "unit": add "type", found a spell',
    ],
    [
      'a pool without a card',
      [played({ do: 'call', card: { random: { type: 'unit', race: 'dog' } } })],
      '$[0].routines[0].do[0].card.random: expected keys that at least one card matches, found none that does',
    ],
    [
      'an effect on a zone where it does nothing',
      [played(hit({ of: { in: ['board', 'hand'] }, race: 'cat' }))],
      '$[0].routines[0].do[0].to: expected entities in "board", "hero", where "hit" does something, found "hand"',
    ],
    [
      'such an effect on one of several sets',
      [played(hit({ random: 1, of: { union: [{ in: 'board' }, { unique: { in: 'hand' } }] } }))],
      '$[0].routines[0].do[0].to: expected entities in "board", "hero", where "hit" does something, found "hand"',
    ],
  ])('%s', (_, cards, message) => {
    expect(faultsOf(...cards)).toEqual([expect.stringContaining(message)]);
  });

  test('neither is a name in another script, nor a set whose zone is not known', () => {
    expect(faultsOf(unit('it', 1, 1, { name: 'Mädchen 龍 🐉' }))).toEqual([]);
    expect(faultsOf(targeting(hit({ adjacent: 'chosen' })))).toEqual([]);
  });
});
