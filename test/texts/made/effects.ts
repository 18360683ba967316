import type { Amount, CardRef, Effect, Selector } from '@aftercast/cards';
import fc from 'fast-check';
import { gift, until } from './gifts.ts';
import {
  amount,
  characters,
  chosenFrom,
  condition,
  dead,
  extremes,
  held,
  kept,
  kind,
  minions,
  ordered,
  single,
  small,
  whose,
} from './parts.ts';

/** What an effect can refer to besides what it names itself. */
export interface Reach {
  /** The card asks for a target. */
  chosen: boolean;
  /** What the text has told of: the subject of an event, or what was made. */
  thing: 'subject' | 'it' | null;
  /** The card is a minion, and can be hit and healed like others. */
  isMinion: boolean;
  /** How many effects may be inside of effects. */
  depth: number;
}

const two = fc.integer({ min: 2, max: 3 });
const card = fc.constantFrom('wisp', 'sheep', 'loot-hoarder', 'bloodfen-raptor', 'amani-berserker');
const pool = fc.constantFrom<Extract<CardRef, { random: unknown }>['random']>(
  { race: 'beast' },
  { type: 'minion' },
  { type: 'minion', cost: 2 },
  { type: 'minion', cost: { atLeast: 3, atMost: 5 } },
  { type: 'minion', cost: { atLeast: 7 } },
  { type: 'minion', rarity: 'legendary' },
  { type: 'minion', class: 'mage' },
  { type: 'minion', keyword: 'taunt' },
  ['wisp', 'bloodfen-raptor', 'sheep'],
);
const random = fc.oneof(
  pool.map((it): CardRef => ({ random: it })),
  pool.map((it): CardRef => ({ random: it, unless: { in: 'battlefield', side: 'ally' } })),
);
const count = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  two.map((it) => ({ count: it })),
  amount.filter((it) => it !== 1).map((it) => ({ count: it })),
  fc.constant({ count: { from: 1, to: 3 } }),
);
const made = fc.oneof(
  fc
    .tuple(fc.oneof<fc.Arbitrary<CardRef>[]>(card, random), count)
    .map(([it, many]) => ({ card: it, ...many })),
  minions.map((of) => ({ card: { of: { random: 1, of } } })),
);
const sides = fc.constantFrom({}, {}, { for: 'enemy' as const }, { for: 'any' as const });

/** What can be done to minions. */
function minionsOf({ chosen, thing, isMinion }: Reach): fc.Arbitrary<Selector> {
  return fc.oneof(
    { weight: 3, arbitrary: minions },
    chosenFrom(minions),
    extremes,
    ordered(minions),
    ...(isMinion ? [fc.constantFrom<Selector>({ adjacent: 'self' }, 'self')] : []),
    ...(chosen ? [fc.constant<Selector>('chosen'), fc.constant<Selector>('chosen')] : []),
    ...(thing === null ? [] : [fc.constant<Selector>(thing)]),
  );
}

/** What can be hit or healed. */
function charactersOf(reach: Reach): fc.Arbitrary<Selector> {
  return fc.oneof(
    { weight: 2, arbitrary: minionsOf(reach) },
    characters,
    characters.map((of): Selector => ({ random: 1, of })),
    fc.constantFrom<Selector>('hero', 'enemy-hero', { union: ['hero', { in: 'battlefield', side: 'ally' }] }),
  );
}

const changes = fc.constantFrom('count-up', 'count-down', 'set-counter');
const much = fc.oneof(
  fc.constant({}),
  amount.map((it) => ({ amount: it })),
  fc.constant({ amount: { from: 1, to: 3 } }),
);

/** What changes a counter of players, or of these minions. */
function counting(minion: fc.Arbitrary<Selector>): fc.Arbitrary<Effect> {
  return fc.oneof(
    fc
      .tuple(changes, fc.constantFrom('scrap', 'favors'), much, sides)
      .map(([it, counter, by, who]): Effect => ({ do: it, counter, ...by, ...who })),
    fc
      .tuple(changes, minion, much)
      .map(([it, to, by]): Effect => ({ do: it, counter: 'strikes', to, ...by })),
    fc
      .tuple(fc.constantFrom('night-classes', 'patent-hearing'), sides)
      .map(([quest, who]): Effect => ({ do: 'begin-quest', card: quest, ...who })),
  );
}

const power = fc.constantFrom<CardRef>('fireblast', 'reinforce', { of: { in: 'power', side: 'enemy' } });
const mana = fc.integer({ min: 1, max: 3 });

/** One effect with nothing inside. */
function plain(reach: Reach): fc.Arbitrary<Effect> {
  const to = charactersOf(reach);
  const minion = minionsOf(reach);
  const cards = fc.oneof(held, chosenFrom(held), ordered(held));
  const inDeck = fc
    .tuple(whose, fc.constantFrom({}, { type: 'spell' as const }))
    .map(([it, more]): Selector => ({ in: 'deck', ...it, ...more }));
  return fc.oneof(
    fc.tuple(to, amount).map(([it, much]): Effect => ({ do: 'damage', to: it, amount: much })),
    fc
      .tuple(characters, small)
      .map(([it, much]): Effect => ({ do: 'damage', to: it, amount: much, split: true })),
    fc.tuple(to, small).map(([it, much]): Effect => ({ do: 'damage', by: 'self', to: it, amount: much })),
    fc.tuple(to, amount).map(([it, much]): Effect => ({ do: 'heal', to: it, amount: much })),
    amount.map((much): Effect => ({ do: 'armor', amount: much })),
    fc.tuple(count, sides).map(([many, who]): Effect => ({ do: 'draw', ...many, ...who })),
    inDeck.map((of): Effect => ({ do: 'draw', to: { random: 1, of } })),
    fc.tuple(made, sides).map(([it, who]): Effect => ({ do: 'summon', ...it, ...who })),
    fc.tuple(made, sides).map(([it, who]): Effect => ({ do: 'give-card', ...it, ...who })),
    minions.map((of): Effect => ({ do: 'summon', copy: { random: 1, of } })),
    fc.tuple(minion, gift, until).map(([it, more, end]): Effect => ({ do: 'buff', to: it, ...more, ...end })),
    fc.tuple(kept, mana).map(([it, by]): Effect => ({ do: 'buff', to: it, stats: { cost: -by } })),
    fc.tuple(kept, mana).map(([it, by]): Effect => ({ do: 'buff', to: it, set: { cost: by } })),
    fc
      .tuple(
        minion.filter((it) => it !== 'self'),
        fc.constantFrom('attack', 'health'),
        mana,
      )
      .map(([it, stat, by]): Effect => ({ do: 'buff', to: it, set: { [stat]: by } })),
    minion.map((it): Effect => ({ do: 'buff', to: it, multiply: { attack: 2 } })),
    fc
      .tuple(minions, fc.constantFrom('taunt', 'stealth'))
      .map(([it, lose]): Effect => ({ do: 'buff', to: it, lose: [lose] })),
    fc
      .oneof(
        minion,
        single.filter((it) => typeof it === 'object' && 'in' in it && it.in === 'weapon'),
      )
      .map((it): Effect => ({ do: 'destroy', to: it })),
    minion.map((it): Effect => ({ do: 'silence', to: it })),
    to.map((it): Effect => ({ do: 'freeze', to: it })),
    minion.map((it): Effect => ({ do: 'take-control', to: it })),
    fc.tuple(to, small).map(([it, much]): Effect => ({ do: 'set-health', to: it, amount: much })),
    whose.map((it): Effect => ({ do: 'wear', to: { in: 'weapon', ...it }, amount: 1 })),
    fc
      .oneof(
        fc
          .integer({ min: 1, max: 3 })
          .map((it): Selector => ({ random: it, of: { in: 'hand', side: 'ally' } })),
        fc.constantFrom<Selector>(
          { in: 'hand' },
          { in: 'hand', side: 'ally' },
          { in: 'hand', side: 'enemy' },
        ),
      )
      .map((it): Effect => ({ do: 'discard', to: it })),
    fc
      .tuple(mana, fc.constantFrom({}, { empty: true as const }), sides)
      .map(([much, empty, who]): Effect => ({ do: 'gain-mana', amount: much, ...empty, ...who })),
    mana.map((much): Effect => ({ do: 'lose-mana', amount: much })),
    fc
      .tuple(fc.constantFrom('fiery-war-axe', 'lights-justice'), sides)
      .map(([it, who]): Effect => ({ do: 'equip', card: it, ...who })),
    power.map((it): Effect => ({ do: 'replace-power', card: it })),
    fc.constant<Effect>({ do: 'replace-hero', card: 'lord-jaraxxus' }),
    fc.constant<Effect>({ do: 'resolve-deaths' }),
    fc.tuple(cards, sides).map(([it, who]): Effect => ({ do: 'put-into-play', to: it, ...who })),
    fc
      .tuple(made, sides, fc.constantFrom({}, { at: 'top' as const }, { at: 'bottom' as const }))
      .map(([it, who, at]): Effect => ({ do: 'put-into-deck', ...it, ...who, ...at })),
    fc
      .tuple(fc.oneof(cards, minion), sides, fc.constantFrom({}, { at: 'top' as const }))
      .map(([it, who, at]): Effect => ({ do: 'put-into-deck', to: it, ...who, ...at })),
    fc.oneof(cards, minion).map((it): Effect => ({ do: 'remove', to: it })),
    minion.map((it): Effect => ({ do: 'trigger-deathrattle', to: it })),
    fc
      .tuple(
        fc.constantFrom<CardRef>('arcane-intellect', 'moonfire', {
          random: { type: 'spell', class: 'mage' },
        }),
        sides,
      )
      .map(([it, who]): Effect => ({ do: 'cast-card', card: it, ...who })),
    fc.tuple(minion, mana).map(([it, turns]): Effect => ({ do: 'make-dormant', to: it, amount: turns })),
    minions.map((it): Effect => ({ do: 'awaken', to: { ...(it as object), is: 'dormant' } as Selector })),
    fc.constant<Effect>({ do: 'swap-health', to: 'hero', with: 'enemy-hero' }),
    fc.tuple(minions, whose, kind).map(
      ([of, side, it]): Effect => ({
        do: 'swap',
        to: { random: 1, of },
        with: { random: 1, of: { in: 'hand', type: 'minion', ...side, ...it } },
      }),
    ),
    fc
      .tuple(fc.constantFrom('arcane-intellect', 'sprint'), sides)
      .map(([it, who]): Effect => ({ do: 'carry-out', card: it, ...who })),
    dead.map((it): Effect => ({ do: 'each', to: it, next: [{ do: 'summon', card: { of: 'it' } }] })),
    fc.oneof(minion).map((it): Effect => ({ do: 'return-to-hand', to: it })),
    fc.tuple(minion, card).map(([it, into]): Effect => ({ do: 'transform', to: it, card: into })),
    counting(minion),
  );
}

/** What follows for each that an effect has made, moved or hit. */
function following(reach: Reach): fc.Arbitrary<Effect> {
  const inner: Reach = { ...reach, chosen: false, thing: null, depth: 0 };
  const next = fc.array(plain(inner), { minLength: 1, maxLength: 2 }).map(inOrder);
  const about = fc.oneof(
    fc.tuple(gift).map(([it]): Effect => ({ do: 'buff', to: 'it', ...it })),
    fc
      .constantFrom<Amount>({ stat: 'attack', of: 'it' }, { stat: 'cost', of: 'it' })
      .map((much): Effect => ({ do: 'armor', amount: much })),
  );
  const some = fc.oneof(
    next,
    about.map((it) => [it]),
  );
  return fc.oneof(
    fc
      .tuple(fc.oneof(minions, chosenFrom(minions), kept), some)
      .map(([to, it]): Effect => ({ do: 'each', to, next: it })),
    fc.tuple(held, next).map(([to, it]): Effect => ({ do: 'each', to, next: it })),
    fc
      .tuple(minionsOf({ ...reach, thing: null }), small, next)
      .map(([to, much, it]): Effect => ({ do: 'damage', to, amount: much, next: it })),
    fc
      .tuple(fc.constantFrom({}, { count: 2 }), some)
      .map(([many, it]): Effect => ({ do: 'draw', ...many, next: it })),
    fc
      .tuple(card, fc.constantFrom({}, { count: 2 }), sides, some)
      .map(([one, many, who, it]): Effect => ({ do: 'summon', card: one, ...many, ...who, next: it })),
    fc
      .tuple(
        minions,
        fc.constantFrom<Effect>({ do: 'draw', for: 'owner' }, { do: 'summon', card: 'wisp', for: 'owner' }),
      )
      .map(([of, it]): Effect => ({ do: 'destroy', to: { random: 1, of }, next: [it] })),
    fc
      .tuple(small, condition, next)
      .map(([times, holds, it]): Effect => ({ do: 'repeat', amount: times, while: [holds], next: it })),
    fc.tuple(next, next).map(([a, b]): Effect => ({ do: 'at-random', options: [{ do: a }, { do: b }] })),
    fc.tuple(whose, next).map(
      ([it]): Effect => ({
        do: 'choose',
        to: { first: 3, of: { in: 'deck', ...it } },
        next: [{ do: 'draw', to: 'it' }],
        rest: [{ do: 'discard', to: 'it' }],
      }),
    ),
    fc.tuple(pool, fc.constantFrom({}, { pick: 2 }, { pick: { atMost: 2 } })).map(
      ([it, pick]): Effect => ({
        do: 'choose',
        card: { random: it, different: true },
        count: 3,
        ...pick,
        next: [{ do: 'give-card', card: { of: 'it' } }],
      }),
    ),
    fc.constant<Effect>({
      do: 'choose',
      cards: ['sprint', 'arcane-intellect'],
      next: [{ do: 'carry-out', card: { of: 'it' } }],
    }),
  );
}

/** One effect. */
export function effect(reach: Reach): fc.Arbitrary<Effect> {
  const one = plain(reach);
  return reach.depth > 0 ? fc.oneof({ weight: 3, arbitrary: one }, following(reach)) : one;
}

/** An effect under a condition, or left to chance. */
export function conditional(reach: Reach): fc.Arbitrary<Effect> {
  return fc.oneof(
    fc.tuple(effect(reach), condition).map(([it, holds]): Effect => ({ ...it, if: [holds] })),
    fc
      .tuple(plain(reach), fc.integer({ min: 5, max: 95 }))
      .map(([it, chance]): Effect => ({ ...it, if: [{ chance }] })),
  );
}

const MOVES = ['return-to-hand', 'transform', 'put-into-play', 'put-into-deck', 'remove', 'discard'];

/** What has moved or become another card is not the same in what follows, so it comes last. */
export function inOrder(effects: readonly Effect[]): Effect[] {
  const isMoved = ({ do: what }: Effect) => MOVES.includes(what);
  const moved = effects.filter(isMoved);
  return [...effects.filter((it) => !isMoved(it)), ...moved.slice(0, 1)];
}
