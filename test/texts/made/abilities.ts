import type { CardAura, CardEvent, CardRoutine, Effect, Filter, Selector } from '@aftercast/cards';
import fc from 'fast-check';
import { conditional, effect, inOrder, type Reach } from './effects.ts';
import { gift, keywords } from './gifts.ts';
import { condition, filter, kind, minions, small, whose } from './parts.ts';

/** Only minions have a race, and the card itself is what it is. */
function ofMinions(it: Filter): Filter {
  return it.self || it.race !== undefined ? it : { type: 'minion', ...it };
}

const who = fc.oneof(
  filter,
  fc.constant<Filter>({ self: true }),
  filter.map((it): Filter => ({ ...it, other: true })),
);
const hero = fc.constantFrom<Filter>(
  { type: 'hero', side: 'ally' },
  { type: 'hero', side: 'enemy' },
  { type: 'hero' },
);
const fates = fc.constantFrom(
  ...['damage', 'fatal-damage', 'heal', 'deal-damage', 'attack', 'attacking', 'after-attack'],
);
const deeds = fc.constantFrom('play', 'after-play', 'summon', 'after-summon');

/** Events that are about a card, which the answer can name. */
const aboutCards: fc.Arbitrary<CardEvent> = fc.oneof(
  fc.tuple(fates, who).map(([it, about]): CardEvent => ({ event: it, who: ofMinions(about) })),
  // No card answers its own death.
  filter.map((about): CardEvent => ({ event: 'death', who: ofMinions(about) })),
  who.map((about): CardEvent => ({ event: 'counted', counter: 'strikes', who: ofMinions(about) })),
  fc
    .tuple(fc.constantFrom('damage', 'heal', 'attack'), hero)
    .map(([event, about]): CardEvent => ({ event, who: about })),
  fc
    .tuple(deeds, whose, kind)
    .map(([it, side, about]): CardEvent => ({ event: it, who: ofMinions({ ...side, ...about }) })),
  fc
    .tuple(fc.constantFrom('cast', 'after-cast', 'draw', 'discard', 'play'), whose)
    .map(([event, about]): CardEvent => ({ event, who: about })),
  fc
    .tuple(fc.constantFrom('strike', 'attack', 'kill'), who, filter)
    .map(
      ([event, about, target]): CardEvent => ({ event, who: ofMinions(about), target: ofMinions(target) }),
    ),
  fc.constant<CardEvent>({ event: 'restore-health', who: { self: true } }),
  fc.constant<CardEvent>({ event: 'spend-mana', who: { side: 'ally', type: 'spell' } }),
  filter.map((about): CardEvent => ({ event: 'awakens', who: ofMinions(about) })),
);
const sides = fc.constantFrom<Pick<CardEvent, 'who'>>(
  {},
  { who: { side: 'ally' } },
  { who: { side: 'enemy' } },
);

/** Moments, and what players do. */
const moments: fc.Arbitrary<CardEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom('turn-start', 'turn-end', 'power', 'armor', 'spend-mana'), whose)
    .map(([event, about]): CardEvent => ({ event, who: about })),
  sides.map((about): CardEvent => ({ event: 'counted', counter: 'scrap', ...about })),
  fc.constantFrom<CardEvent>(
    { event: 'turn-end' },
    { event: 'turn-start' },
    { event: 'deathrattle' },
    { event: 'reveal' },
    { event: 'drawn' },
    { event: 'discarded' },
    { event: 'match-start' },
  ),
);

function answers(
  event: fc.Arbitrary<CardEvent>,
  thing: Reach['thing'],
  isMinion: boolean,
): fc.Arbitrary<CardRoutine> {
  const reach: Reach = { chosen: false, thing, isMinion, depth: 1 };
  return fc
    .tuple(
      event,
      fc.option(condition, { nil: undefined }),
      fc.array(effect(reach), { minLength: 1, maxLength: 2 }).map(inOrder),
    )
    .map(([on, holds, done]): CardRoutine => ({ on, ...(holds !== undefined && { if: [holds] }), do: done }));
}

/** An answer to an event. @param isMinion whether a minion gives it */
export function answer(isMinion: boolean): fc.Arbitrary<CardRoutine> {
  return fc.oneof(
    answers(aboutCards, 'subject', isMinion),
    answers(moments, null, isMinion),
    fc
      .tuple(answers(aboutCards, 'subject', isMinion), fc.constantFrom('hand', 'deck'))
      .filter(([{ on }]) => ['cast', 'draw', 'death', 'play', 'after-play'].includes(on.event))
      .map(([it, zone]): CardRoutine => ({ ...it, in: zone })),
    // An attack or a spell can be changed.
    fc.constantFrom<CardRoutine>(
      { on: { event: 'cast', who: { side: 'enemy' } }, do: [{ do: 'counter' }] },
      {
        on: {
          event: 'attack',
          who: { side: 'enemy', type: 'minion' },
          target: { type: 'hero', side: 'ally' },
        },
        do: [{ do: 'redirect', to: isMinion ? 'self' : { random: 1, of: { in: 'battlefield' } } }],
      },
    ),
  );
}

const cards = fc
  .tuple(whose, fc.constantFrom<Filter>({}, { type: 'spell' }, { type: 'minion' }, { race: 'beast' }))
  .map(([a, b]): Selector => ({ in: 'hand', ...a, ...b }));

/** What holds while a card is in play. */
export const aura: fc.Arbitrary<CardAura> = fc
  .tuple(
    fc.oneof(
      fc
        .tuple(
          fc.oneof(
            minions,
            fc.constant<Selector>('self'),
            filter.map((it): Selector => ({ in: 'battlefield', ...it, other: true })),
            fc.constant<Selector>({ adjacent: 'self' }),
          ),
          gift,
        )
        .map(([to, it]): CardAura => ({ to, ...it })),
      fc
        .tuple(
          cards,
          fc.integer({ min: -3, max: 3 }).filter((it) => it !== 0),
        )
        .map(([to, cost]): CardAura => ({ to, stats: { cost } })),
      fc.tuple(cards, small).map(([to, cost]): CardAura => ({ to, pin: { cost } })),
      fc
        .tuple(cards, small)
        .map(([to, cost]): CardAura => ({ to, stats: { cost: -cost }, least: { cost: 1 } })),
      fc.constantFrom<CardAura>(
        { to: 'player', twice: ['played'] },
        { to: 'player', twice: ['deathrattle'] },
        { to: 'enemy-player', twice: ['turn-end'] },
        { to: { in: 'power', side: 'ally' }, as: 'reinforce' },
        { to: 'self', pin: { attack: { stat: 'health-left', of: 'self' } } },
      ),
      minions.map(
        (count): CardAura => ({ to: 'self', in: 'hand', stats: { cost: { product: [-1, { count }] } } }),
      ),
    ),
    fc.option(condition, { nil: undefined }),
  )
  .map(([it, holds]): CardAura => ({ ...it, ...(holds !== undefined && { while: [holds] }) }));

/** What a card gives others or a player: abilities. */
const granting: fc.Arbitrary<Effect> = fc.oneof(
  fc
    .tuple(
      minions,
      fc.constantFrom<CardEvent>({ event: 'deathrattle' }, { event: 'turn-end', who: { side: 'ally' } }),
      fc.constantFrom<Effect>(
        { do: 'draw' },
        { do: 'armor', amount: 2 },
        { do: 'damage', to: 'self', amount: 1 },
      ),
    )
    .map(([to, on, it]): Effect => ({ do: 'buff', to, routines: [{ on, do: [it] }] })),
  fc
    .tuple(
      fc.constantFrom<CardEvent>(
        { event: 'turn-start', who: { side: 'ally' } },
        { event: 'turn-end', who: { side: 'enemy' } },
        { event: 'cast', who: { side: 'ally' } },
        { event: 'after-play', who: { side: 'ally', type: 'minion' } },
      ),
      fc.constantFrom({}, { once: true as const }),
      fc.constantFrom<Effect>(
        { do: 'draw' },
        { do: 'summon', card: 'wisp' },
        { do: 'damage', to: 'enemy-hero', amount: 2 },
      ),
    )
    .map(([on, once, it]): Effect => ({ do: 'buff', to: 'player', routines: [{ on, do: [it], ...once }] })),
  fc.tuple(fc.constantFrom('spell', 'minion'), small, fc.constantFrom('turn-end', 'next-turn')).map(
    ([type, cost, until]): Effect => ({
      do: 'buff',
      to: 'player',
      auras: [{ to: { in: 'hand', side: 'ally', type }, stats: { cost: -cost } }],
      until,
    }),
  ),
  fc
    .tuple(minions, keywords)
    .map(([to, it]): Effect => ({ do: 'buff', to, auras: [{ to: { adjacent: 'self' }, keywords: [it] }] })),
);

/** What playing a card does: conditions belong to single effects. */
export function played(chosen: boolean, isMinion = false): fc.Arbitrary<Effect[]> {
  const reach: Reach = { chosen, thing: null, isMinion, depth: 1 };
  return fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: effect(reach) },
        { weight: 2, arbitrary: conditional(reach) },
        { weight: 1, arbitrary: granting },
      ),
      { minLength: 1, maxLength: 2 },
    )
    .map(inOrder);
}
