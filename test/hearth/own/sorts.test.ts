import { LoadError } from '@aftercast/cards/load';
import { checkCards } from '@aftercast/hearth/authoring';
import { describe, expect, test } from 'vitest';
import { minion, type Side, spell } from './play-own.ts';

/** The messages about cards; empty if they load. */
function faultsOf(...cards: Side[]): string {
  try {
    checkCards([{ file: 'my.json', cards }]);
    return '';
  } catch (error) {
    if (error instanceof LoadError) return error.message;
    throw error;
  }
}

const first = 'my.json: $[0].routines[0].do[0]';
const buff = (to: unknown, stats: Side) => spell('my-spell', [{ do: 'buff', to, stats }]);
const board = { in: 'battlefield', side: 'ally' };

describe('a stat is given only to cards that it means something to', () => {
  test.each<[string, unknown, Side, string]>([
    ['health of a spell', 'self', { health: 1 }, 'health'],
    ['durability of a minion', board, { durability: 1 }, 'durability'],
    ['durability of a spell', { in: 'secrets' }, { durability: 1 }, 'durability'],
    ['undying of spells in a hand', { in: 'hand', type: 'spell' }, { undying: 1 }, 'undying'],
    ['the clock of a hero', 'hero', { 'turn-seconds': 5 }, 'turn-seconds'],
    ['the cost of a player', 'player', { cost: 1 }, 'cost'],
    ['health of a power', { in: 'power' }, { health: 1 }, 'health'],
  ])('%s', (_, to, stats, stat) => {
    expect(faultsOf(buff(to, stats))).toContain(`${first}.stats.${stat}: expected a stat that a `);
  });

  test('attack of a spell is a number that it may count with, and a target may have any type', () => {
    expect(faultsOf(buff('self', { attack: 1, cost: -1 }))).toBe('');
    expect(faultsOf(buff({ in: 'hand' }, { health: 1, durability: 1 }))).toBe('');
    const target = { need: 'required', allowed: { any: ['hero', 'battlefield'] } };
    expect(faultsOf({ ...buff('chosen', { health: 1 }), target })).toBe('');
    const weapon = { need: 'required', allowed: { any: ['weapon'] } };
    expect(faultsOf({ ...buff('chosen', { health: 1 }), target: weapon })).toContain('a stat that a weapon');
  });

  test('an aura, and the stats that an enchantment sets', () => {
    const aura = { to: { in: 'hand', type: 'spell' }, stats: { health: 1 } };
    expect(faultsOf(minion('my-minion', { auras: [aura] }))).toContain(
      '$[0].auras[0].stats.health: expected',
    );
    const set = spell('my-spell', [{ do: 'buff', to: 'hero', set: { durability: 2 } }]);
    expect(faultsOf(set)).toContain(`${first}.set.durability: expected a stat that a minion or hero has`);
  });
});

describe('an effect on "it" does something where "it" is', () => {
  const next = (effect: Side, then: Side) => spell('my-spell', [{ ...effect, next: [then] }]);
  const hurt = { do: 'damage', to: 'it', amount: 1 };

  test.each<[string, Side, Side, string]>([
    ['each', { do: 'each', to: { in: 'hand' } }, { do: 'take-control', to: 'it' }, '"hand"'],
    ['each, of a part', { do: 'each', to: { first: 2, of: { in: 'deck' } } }, hurt, '"deck"'],
    ['choose', { do: 'choose', to: { in: 'hand', side: 'ally' } }, hurt, '"hand"'],
    [
      'choose among cards',
      { do: 'choose', card: { random: ['wisp', 'sheep', 'murloc-raider'] }, count: 2 },
      hurt,
      '"removed"',
    ],
    ['draw', { do: 'draw' }, hurt, '"hand"'],
    ['summon', { do: 'summon', card: 'wisp' }, { do: 'discard', to: 'it' }, '"battlefield"'],
    ['give', { do: 'give-card', card: 'wisp' }, { do: 'freeze', to: 'it' }, '"hand"'],
    ['return', { do: 'return-to-hand', to: board }, { do: 'silence', to: 'it' }, '"hand"'],
    ['destroy', { do: 'destroy', to: board }, { do: 'heal', to: 'it', amount: 1 }, '"graveyard"'],
    ['put into a deck', { do: 'put-into-deck', card: 'wisp' }, hurt, '"deck"'],
    [
      'put into play',
      { do: 'put-into-play', to: { in: 'hand', type: 'weapon' } },
      { do: 'freeze', to: 'it' },
      '"weapon"',
    ],
  ])('%s', (_, effect, then, zone) => {
    const message = faultsOf(next(effect, then));
    expect(message).toContain(`${first}.next[0].to: expected entities in `);
    expect(message).toContain(`found ${zone}`);
  });

  test('what was not picked, what follows on what follows, and parts of it', () => {
    const pick = { do: 'choose', to: { in: 'hand', side: 'ally' }, pick: { atMost: 2 } };
    const rest = spell('my-spell', [{ ...pick, next: [{ do: 'discard', to: 'it' }], rest: [hurt] }]);
    expect(faultsOf(rest)).toContain(`${first}.rest[0].to: expected entities in "hero", "battlefield"`);
    const twice = next({ do: 'draw' }, { do: 'each', to: 'it', next: [hurt] });
    expect(faultsOf(twice)).toContain(`${first}.next[0].next[0].to: expected entities in`);
    const part = next({ do: 'draw' }, { ...hurt, to: { of: 'it', type: 'minion' } });
    expect(faultsOf(part)).toContain(`${first}.next[0].to: expected entities in`);
  });

  test('where it does something, it loads', () => {
    expect(faultsOf(next({ do: 'draw' }, { do: 'discard', to: 'it' }))).toBe('');
    expect(faultsOf(next({ do: 'damage', to: board, amount: 1 }, { do: 'freeze', to: 'it' }))).toBe('');
    expect(faultsOf(next({ do: 'destroy', to: board }, { do: 'return-to-hand', to: 'it' }))).toBe('');
    const any = { do: 'put-into-play', to: { random: 1, of: { in: 'deck', side: 'ally' } } };
    expect(faultsOf(next(any, { do: 'freeze', to: 'it' }))).toBe('');
  });

  test('the target of a card that is carried out is where its effects do something', () => {
    const carried = spell('my-spell', [
      { do: 'carry-out', card: 'my-bolt', to: { in: 'hand', side: 'ally' } },
    ]);
    const target = { need: 'required', allowed: { any: ['battlefield'] } };
    const bolt = spell('my-bolt', [{ do: 'damage', to: 'chosen', amount: 1 }], { target });
    expect(faultsOf(carried, bolt)).toContain(
      `${first}.to: expected entities in "hero", "battlefield", where "damage" of "my-bolt" does something, found "hand"`,
    );
  });
});

describe('an effect does something to cards of the type that is named', () => {
  test.each<[Side, string]>([
    [{ do: 'silence', to: { in: 'battlefield', type: 'location' } }, '"location"'],
    [{ do: 'wear', to: 'self', amount: 1 }, '"spell"'],
    [{ do: 'put-into-play', to: { in: 'hand', type: 'power' } }, '"power"'],
  ])('%j', (effect, type) => {
    expect(faultsOf(spell('my-spell', [effect]))).toMatch(
      new RegExp(`do\\[0\\]\\.to: expected entities of type .*, found ${type}`),
    );
  });

  test('a swap summons what is in the hand, so that must be a minion', () => {
    const swap = { do: 'swap', to: { first: 1, of: board }, with: { in: 'hand', side: 'ally' } };
    expect(faultsOf(spell('my-spell', [swap]))).toContain(
      `${first}.with: expected only entities of type "minion": add "type", found "minion", "spell"`,
    );
  });
});

describe('a keyword of a set is given only where it does something', () => {
  const keyword = (event: string) => ({
    ...{ title: 'Lasting', meaning: 'It answers.' },
    routines: [{ on: { event }, do: [{ do: 'draw' }] }],
  });
  const faultsOfSet = (event: string, card: Side) => {
    const set = { set: 'mine', name: 'Mine', keywords: { lasting: keyword(event) }, cards: [card] };
    try {
      checkCards([{ file: 'my.json', cards: set }]);
      return '';
    } catch (error) {
      if (error instanceof LoadError) return error.message;
      throw error;
    }
  };
  const more = { collectible: false, rarity: 'common' };
  const aura = (zone: string) =>
    minion('my-minion', { ...more, auras: [{ to: { in: zone, side: 'ally' }, keywords: ['lasting'] }] });
  const gift = (zone: string) =>
    spell('my-gift', [{ do: 'buff', to: { in: zone, side: 'ally' }, keywords: ['lasting'] }], more);

  test.each([
    ['played', aura('hand'), 'can still happen to a card in "hand"'],
    ['deathrattle', aura('battlefield'), 'can still happen when this is given'],
    ['discarded', aura('hand'), 'can still happen when this is given'],
    ['drawn', aura('deck'), 'can still happen to a card in "deck"'],
    ['played', gift('battlefield'), 'can still happen to a card in "battlefield"'],
  ])('%s', (event, card, expected) => {
    const message = faultsOfSet(event, card);
    expect(message).toMatch(/keywords\[0\]: expected a keyword with an event that /);
    expect(message).toContain(expected);
  });

  test('elsewhere it is', () => {
    expect(faultsOfSet('played', gift('hand'))).toBe('');
    expect(faultsOfSet('deathrattle', gift('battlefield'))).toBe('');
    expect(faultsOfSet('drawn', aura('hand'))).toBe('');
    expect(faultsOfSet('played', aura('power'))).toBe('');
  });
});
