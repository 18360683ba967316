import type { Amount, Condition, Filter, Remembered, Selector } from '@aftercast/cards';
import fc from 'fast-check';

/** A small number. */
export const small = fc.integer({ min: 1, max: 9 });
/** Whose, or anyone's. */
const side = fc.constantFrom<Filter>({}, { side: 'ally' }, { side: 'enemy' });
/** One player's. */
export const whose = fc.constantFrom<Filter>({ side: 'ally' }, { side: 'enemy' });

/** What a minion is besides. */
export const kind = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Filter>({}) },
  fc.constantFrom<Filter>(
    { race: 'beast' },
    { race: 'murloc' },
    { race: 'demon' },
    { keyword: 'taunt' },
    { keyword: 'divine-shield' },
    { is: 'damaged' },
    { is: 'frozen' },
    { is: 'dormant' },
    { where: [{ not: { is: 'damaged' } }] },
    { where: [{ stat: 'attack', atMost: 3 }] },
    { where: [{ stat: 'health', atLeast: 4 }] },
    { where: [{ stat: 'cost', equals: 2 }] },
    { where: [{ stat: 'strikes', atLeast: 2 }] },
    { where: [{ stat: 'printed-cost', atLeast: 2, atMost: 4 }] },
    { where: [{ not: { keyword: 'stealth' } }] },
    { where: [{ card: 'wisp' }] },
    { where: [{ not: { card: ['wisp', 'sheep'] } }] },
    { where: [{ card: { of: { in: 'hand', side: 'ally' } } }] },
    { where: [{ any: [{ keyword: 'taunt' }, { keyword: 'charge' }] }] },
    { where: [{ turn: 'ally' }] },
  ),
);
/** What a minion is, and whose. */
export const filter = fc.tuple(side, kind).map(([a, b]): Filter => ({ ...a, ...b }));

/** Minions. */
export const minions = filter.map((it): Selector => ({ in: 'battlefield', ...it }));
/** Heroes and minions. */
export const characters = side.map((it): Selector => ({ in: ['hero', 'battlefield'], ...it }));
/** Cards that are held. */
export const held = fc
  .tuple(
    fc.constantFrom('hand', 'deck', 'graveyard'),
    fc.constantFrom<Filter>({ side: 'ally' }, { side: 'enemy' }, {}),
    fc.constantFrom<Filter>(
      {},
      { type: 'spell' },
      { type: 'minion' },
      { type: ['minion', 'weapon'] },
      { race: 'beast' },
      { type: 'minion', keyword: 'taunt' },
      { where: [{ stat: 'cost', atLeast: 5 }] },
    ),
  )
  .map(([zone, a, b]): Selector => ({ in: zone, ...a, ...b }));
/** The dead. */
export const dead = fc
  .tuple(side, fc.constantFrom('died', 'died-this-turn'))
  .map(([it, is]): Selector => ({ in: 'graveyard', type: 'minion', ...it, is }));
/** What a player has one of. */
export const single = fc
  .tuple(fc.constantFrom('weapon', 'power'), whose)
  .map(([zone, it]): Selector => ({ in: zone, ...it }));
/** Cards that are held, or lie in a deck. */
export const kept = held.filter((it) => !JSON.stringify(it).includes('graveyard'));
const secrets = whose.map((it): Selector => ({ in: 'secrets', ...it }));

/** One of a group, or some, by a rule or by lot. */
export function chosenFrom(of: fc.Arbitrary<Selector>): fc.Arbitrary<Selector> {
  return fc.oneof(
    of.map((it): Selector => ({ random: 1, of: it })),
    of.map((it): Selector => ({ random: 2, of: it })),
  );
}

/** Those with the highest or the lowest value of a stat. */
export const extremes = fc
  .tuple(fc.constantFrom('highest', 'lowest'), fc.constantFrom('attack', 'cost', 'health-left'), minions)
  .map(([how, stat, of]) => ({ [how]: stat, of }) as unknown as Selector);

/** The first and the last ones. */
export function ordered(of: fc.Arbitrary<Selector>): fc.Arbitrary<Selector> {
  return fc.oneof(
    of.map((it): Selector => ({ first: 1, of: it })),
    of.map((it): Selector => ({ first: 3, of: it })),
    of.map((it): Selector => ({ last: 1, of: it })),
    of.map((it): Selector => ({ last: 2, of: it })),
  );
}

/** Those in a sum, or that are counted. */
export const counted = fc.oneof(minions, held, dead, secrets);

const remembered: fc.Arbitrary<Amount> = fc
  .tuple(
    fc.oneof(
      fc
        .tuple(fc.constantFrom('play', 'cast', 'summon', 'draw', 'discard', 'death'), whose)
        .map(([times, who]) => ({ times, who })),
      fc.tuple(fc.constantFrom('damage', 'heal', 'strike'), whose).map(([times, it]) => ({ times, who: it })),
      fc.tuple(fc.constantFrom('armor', 'power'), whose).map(([times, who]) => ({ times, who })),
      fc
        .tuple(fc.constantFrom('damage', 'heal', 'armor', 'play'), whose)
        .map(([total, who]) => ({ total, who })),
    ),
    fc.constantFrom<Remembered['during']>('turn', 'last-turn', 'match'),
  )
  .map(([it, during]) => ({ ...it, during }) as Amount);

const stats: fc.Arbitrary<Amount> = fc.oneof(
  fc.constantFrom<Amount>(
    { stat: 'attack', of: 'hero' },
    { stat: 'health-left', of: 'enemy-hero' },
    { stat: 'armor', of: 'hero' },
    { stat: 'damage', of: 'hero' },
    { stat: 'mana', of: 'player' },
    { stat: 'max-mana', of: 'enemy-player' },
    { stat: 'cards-played', of: 'player' },
    { stat: 'attack', of: { in: 'weapon', side: 'ally' } },
    { stat: 'durability-left', of: { in: 'weapon', side: 'enemy' } },
    { stat: 'scrap', of: 'player' },
    { stat: 'pressure', of: 'enemy-player' },
  ),
  fc.tuple(fc.constantFrom('attack', 'strikes'), minions).map(([stat, of]): Amount => ({ stat, of })),
  held.map((of): Amount => ({ stat: 'cost', of: { last: 1, of } })),
);

const plainAmount = fc.oneof(
  { weight: 4, arbitrary: small },
  counted.map((count): Amount => ({ count })),
  held.map((unique): Amount => ({ count: { unique } })),
  stats,
  remembered,
);

/** A number. */
export const amount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 6, arbitrary: plainAmount },
  fc
    .tuple(fc.integer({ min: 2, max: 4 }), minions)
    .map(([by, count]): Amount => ({ product: [by, { count }] })),
  fc.tuple(small, counted).map(([it, count]): Amount => ({ largest: [it, { count }] })),
  fc.tuple(small, stats, counted).map(([a, b, count]): Amount => ({ smallest: [a, b, { count }] })),
  fc.tuple(small, stats).map(([a, b]): Amount => ({ sum: [b, a] })),
  fc.tuple(small, stats, stats).map(([a, b, c]): Amount => ({ product: [{ sum: [a, b] }, c] })),
);

const plainCondition: fc.Arbitrary<Condition> = fc.oneof(
  minions.map((some): Condition => ({ some })),
  fc.tuple(minions, fc.integer({ min: 2, max: 5 })).map(([some, atLeast]): Condition => ({ some, atLeast })),
  held.map((some): Condition => ({ some })),
  secrets.map((some): Condition => ({ some })),
  dead.map((some): Condition => ({ some })),
  whose.map((it): Condition => ({ some: { in: 'weapon', ...it } })),
  fc.constantFrom<Condition>({ turn: 'ally' }, { turn: 'enemy' }),
  fc
    .tuple(fc.constantFrom('atLeast', 'atMost', 'equals'), small)
    .map(([how, it]) => ({ stat: 'health-left', of: 'hero', [how]: it }) as Condition),
  fc.constantFrom<Condition>(
    { is: 'damaged', of: 'hero' },
    { is: 'frozen', of: 'enemy-hero' },
    { keyword: 'immune', of: 'hero' },
    { stat: 'max-mana', of: 'player', atLeast: 7 },
    { stat: 'cards-played', of: 'player', atLeast: 2 },
    { stat: 'scrap', of: 'player', atLeast: 3 },
    { stat: 'pressure', of: 'enemy-player', equals: 0 },
    {
      compare: { count: { in: 'deck', side: 'ally' } },
      equals: { count: { unique: { in: 'deck', side: 'ally' } } },
    },
    { compare: { times: 'cast', who: { side: 'ally' }, during: 'turn' }, atLeast: 2 },
  ),
  fc
    .tuple(amount, fc.constantFrom('above', 'below', 'atLeast', 'atMost', 'equals'), plainAmount)
    .map(([compare, how, it]) => ({ compare, [how]: it }) as Condition),
);

/** A condition. */
export const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 4, arbitrary: plainCondition },
  plainCondition.map((not): Condition => ({ not })),
  fc.tuple(plainCondition, plainCondition).map((any): Condition => ({ any })),
  fc.tuple(plainCondition, plainCondition).map((all): Condition => ({ all })),
);
