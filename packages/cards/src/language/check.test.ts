import { describe, expect, test } from 'vitest';
import { faultsOf, granting, hit, played, target, targeting, using, withRoutine } from '../testing/faults.ts';
import { boss, unit } from '../testing/toy.ts';

describe('what no schema can see is an error with its place too', () => {
  test.each<[string, unknown[], string]>([
    [
      'an unknown card',
      [played({ do: 'call', card: 'ti' })],
      '$[0].routines[0].do[0].card: expected the id of a card, found "ti"; did you mean "it"?',
    ],
    [
      'an unknown card further in',
      [played({ do: 'aim', to: 'self', next: [{ do: 'call', card: 'xx' }] })],
      '$[0].routines[0].do[0].next[0].card: expected the id of a card',
    ],
    [
      'two cards of one id',
      [unit('it'), unit('it')],
      '$[1].id: expected an id that no other card has, found "it"',
    ],
    [
      '"chosen" without a target',
      [played(hit('chosen'))],
      '$[0].routines[0].do[0].to: expected "chosen" only on a card with a target, found "chosen"',
    ],
    [
      '"chosen" in an enchantment: it is given by one who chose, to one who did not',
      [targeting({ do: 'give', to: 'chosen', ...granting({ do: 'aim', to: 'chosen' }) })],
      '$[0].routines[0].do[0].routines[0].do[0].to: expected "chosen" only on a card with a target',
    ],
    [
      'a target that nothing uses',
      [unit('it', 1, 1, { target, routines: [{ on: { event: 'played' }, do: [hit('self')] }] })],
      '$[0].target: expected a target that "chosen" speaks of, found one that nothing uses',
    ],
    [
      'an option whose target nothing uses',
      [unit('it', 1, 1, { options: [{ target, do: [hit('self')] }, { do: [hit('self')] }] })],
      '$[0].options[0].target: expected a target that "chosen" speaks of',
    ],
    [
      'a target for all options',
      [unit('it', 1, 1, { target, options: [{ do: [hit('self')] }, { do: [hit('hero')] }] })],
      '$[0].target: expected a target in each option that has one',
    ],
    [
      'options beside what is done always',
      [
        unit('it', 1, 1, {
          options: [{ do: [hit('self')] }, { do: [hit('hero')] }],
          routines: [{ on: { event: 'played' }, do: [hit('self')] }],
        }),
      ],
      '$[0].routines[0].on.event: expected what is done when it is played in "options", found played',
    ],
    [
      '"it" of nothing',
      [played(hit('it'))],
      '$[0].routines[0].do[0].to: expected "it" only inside of "next" and "rest", found "it"',
    ],
    [
      '"subject" inside of "next"',
      [withRoutine({ event: 'hit' }, { do: 'aim', to: 'self', next: [hit('subject')] })],
      '$[0].routines[0].do[0].next[0].to: expected no "subject" inside of "next"',
    ],
    [
      '"subject" of no event',
      [unit('it', 1, 1, { auras: [{ to: 'subject', stats: { attack: 1 } }] })],
      '$[0].auras[0].to: expected "subject" only where an event is answered',
    ],
    [
      '"giver" of nothing',
      [played(hit('giver'))],
      '$[0].routines[0].do[0].to: expected "giver" only in an enchantment',
    ],
    [
      '"once" of a card',
      [unit('it', 1, 1, { routines: [{ on: { event: 'hit' }, do: [hit('self')], once: true }] })],
      '$[0].routines[0].once: expected it only in an enchantment',
    ],
    [
      '"instead" of nothing',
      [unit('it', 1, 1, { routines: [{ on: { event: 'hit' }, do: [hit('self')], instead: true }] })],
      '$[0].routines[0].instead: expected it only with what is done in some plays, found hit',
    ],
    [
      'a chance where nothing is resolved',
      [unit('it', 1, 1, { auras: [{ to: 'self', while: [{ chance: 50 }], stats: { attack: 1 } }] })],
      '$[0].auras[0].while[0].chance: expected chance only where something is resolved, found 50',
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
      '$[0].routines[0].if[0].of.random: expected chance only where something is resolved',
    ],
    [
      'a random number in an aura',
      [unit('it', 1, 1, { auras: [{ to: 'self', stats: { attack: { from: 1, to: 2 } } }] })],
      '$[0].auras[0].stats.attack.from: expected chance only where something is resolved',
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
      'each of somebody for nothing',
      [played({ do: 'each', to: { in: 'board' } })],
      '$[0].routines[0].do[0]: expected "next", for what is done, found none',
    ],
    [
      'an aura that gives nothing',
      [unit('it', 1, 1, { auras: [{ to: 'self', least: { cost: 1 } }] })],
      '$[0].auras[0]: expected at least one of "stats", "pin" and "keywords"',
    ],
    [
      'a card of a condition that is not there',
      [played({ ...hit('self'), if: [{ card: ['it', 'ti'] }] })],
      '$[0].routines[0].do[0].if[0].card: expected the id of a card, found "ti"; did you mean "it"?',
    ],
    [
      'one of several cards that is not there',
      [played({ do: 'call', card: { random: ['it', 'ti'] } })],
      '$[0].routines[0].do[0].card.random[1]: expected the id of a card, found "ti"',
    ],
    [
      'a power that is not there',
      [{ ...boss, power: 'bos' }],
      '$[0].power: expected the id of a card, found "bos"; did you mean "boss"?',
    ],
    [
      'a target among nobody',
      [unit('it', 1, 1, { target: { need: 'optional', allowed: {} }, ...using })],
      '$[0].target.allowed: expected at least one of "ally", "enemy" and "any"',
    ],
    [
      '"measure" of nothing',
      [played(hit('self', 'measure'))],
      '$[0].routines[0].do[0].amount: expected an event with a number',
    ],
    [
      'a pointed event that is none',
      [withRoutine({ event: 'hit', target: { side: 'ally' } }, hit('self'))],
      '$[0].routines[0].on.target: expected an event that may be pointed at something',
    ],
    [
      'preferred outside of allowed',
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
      '$[0].target.preferred.enemy: expected zones that are allowed too (law T3), found "hero"',
    ],
    [
      'any where only enemies are allowed',
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
