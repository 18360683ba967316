import type {
  Amount,
  Card,
  CardAura,
  CardEvent,
  CardRoutine,
  Condition,
  Effect,
  Filter,
  Selector,
  TargetSpec,
} from '@aftercast/cards';
import fc from 'fast-check';

const side = fc.constantFrom<Filter>({}, { side: 'ally' }, { side: 'enemy' });
const kind = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Filter>({}) },
  fc.constantFrom<Filter>(
    { race: 'beast' },
    { race: 'murloc' },
    { race: 'demon' },
    { keyword: 'taunt' },
    { keyword: 'divine-shield' },
    { is: 'damaged' },
    { is: 'frozen' },
    { where: [{ not: { is: 'damaged' } }] },
    { where: [{ stat: 'attack', atMost: 3 }] },
    { where: [{ stat: 'health', atLeast: 4 }] },
    { where: [{ stat: 'cost', equals: 2 }] },
    { where: [{ not: { keyword: 'stealth' } }] },
  ),
);
const filter = fc.tuple(side, kind).map(([a, b]): Filter => ({ ...a, ...b }));
const small = fc.integer({ min: 1, max: 9 });

/** Minions, characters, or cards elsewhere that a filter describes. */
const minions = filter.map((it): Selector => ({ in: 'battlefield', ...it }));
const characters = side.map((it): Selector => ({ in: ['hero', 'battlefield'], ...it }));
const handCards = fc
  .tuple(
    fc.constantFrom<Filter>({ side: 'ally' }, { side: 'enemy' }),
    fc.constantFrom<Filter>({}, { type: 'spell' }, { race: 'beast' }),
  )
  .map(([a, b]): Selector => ({ in: 'hand', ...a, ...b }));

/** What an effect can be done to; `chosen` if the card asks for a target. */
function targets(chosen: boolean): fc.Arbitrary<Selector> {
  return fc.oneof(
    minions,
    characters,
    minions.map((of): Selector => ({ random: 1, of })),
    minions.map((of): Selector => ({ random: 2, of })),
    characters.map((of): Selector => ({ random: 1, of })),
    fc.constantFrom<Selector>('hero', 'enemy-hero', 'self'),
    ...(chosen ? [fc.constant<Selector>('chosen'), fc.constant<Selector>('chosen')] : []),
  );
}

const counted = fc.oneof(minions, handCards, fc.constant<Selector>({ in: 'deck', side: 'ally' }));
const amount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 4, arbitrary: small },
  counted.map((count): Amount => ({ count })),
  fc
    .tuple(fc.integer({ min: 2, max: 4 }), minions)
    .map(([by, count]): Amount => ({ product: [by, { count }] })),
  fc.constantFrom<Amount>(
    { stat: 'attack', of: 'hero' },
    { stat: 'health-left', of: 'enemy-hero' },
    { stat: 'armor', of: 'hero' },
  ),
  fc.tuple(small, counted).map(([it, count]): Amount => ({ largest: [it, { count }] })),
);

const simple: fc.Arbitrary<Condition> = fc.oneof(
  minions.map((some): Condition => ({ some })),
  fc.tuple(minions, fc.integer({ min: 2, max: 5 })).map(([some, atLeast]): Condition => ({ some, atLeast })),
  handCards.map((some): Condition => ({ some })),
  fc.constantFrom<Condition>({ turn: 'ally' }, { turn: 'enemy' }),
  fc
    .tuple(fc.constantFrom('atLeast', 'atMost', 'equals'), small)
    .map(([how, it]) => ({ stat: 'health-left', of: 'hero', [how]: it }) as Condition),
  fc
    .tuple(amount, fc.constantFrom('above', 'below', 'atLeast', 'atMost'), small)
    .map(([compare, how, it]) => ({ compare, [how]: it }) as Condition),
);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 4, arbitrary: simple },
  simple.map((not): Condition => ({ not })),
  fc.tuple(simple, simple).map((any): Condition => ({ any })),
  fc.tuple(simple, simple).map((all): Condition => ({ all })),
);

const card = fc.constantFrom('wisp', 'sheep', 'loot-hoarder', 'bloodfen-raptor', 'amani-berserker');
const made = fc.oneof(
  fc
    .tuple(card, fc.integer({ min: 1, max: 3 }))
    .map(([one, count]) => ({ card: one, ...(count > 1 && { count }) })),
  fc
    .constantFrom(
      { race: 'beast' },
      { type: 'minion' },
      { type: 'minion', cost: 2 },
      { type: 'minion', rarity: 'legendary' },
    )
    .map((random) => ({ card: { random } })),
);
const keywords = fc.constantFrom('taunt', 'charge', 'divine-shield', 'windfury', 'stealth');
const gift = fc.oneof(
  fc.tuple(small, small).map(([attack, health]) => ({ stats: { attack, health } })),
  small.map((attack) => ({ stats: { attack } })),
  keywords.map((it) => ({ keywords: [it] })),
  fc.tuple(small, keywords).map(([health, it]) => ({ stats: { health }, keywords: [it] })),
);
const until = fc.constantFrom({}, {}, { until: 'turn-end' }, { until: 'next-turn' });

/** One effect. */
function effect(chosen: boolean): fc.Arbitrary<Effect> {
  const to = targets(chosen);
  const minion = fc.oneof(
    minions,
    ...(chosen ? [fc.constant<Selector>('chosen')] : []),
    minions.map((of): Selector => ({ random: 1, of })),
  );
  return fc.oneof(
    fc.tuple(to, amount).map(([it, much]): Effect => ({ do: 'damage', to: it, amount: much })),
    fc.tuple(to, small).map(([it, much]): Effect => ({ do: 'heal', to: it, amount: much })),
    amount.map((much): Effect => ({ do: 'armor', amount: much })),
    fc.integer({ min: 1, max: 4 }).map((count): Effect => ({ do: 'draw', ...(count > 1 && { count }) })),
    made.map((it): Effect => ({ do: 'summon', ...it })),
    made.map((it): Effect => ({ do: 'give-card', ...it })),
    fc
      .tuple(made, fc.constantFrom('enemy', 'any'))
      .map(([it, who]): Effect => ({ do: 'summon', ...it, for: who })),
    fc
      .tuple(card, gift)
      .map(([it, more]): Effect => ({ do: 'summon', card: it, next: [{ do: 'buff', to: 'it', ...more }] })),
    fc.tuple(minion, gift, until).map(([it, more, end]): Effect => ({ do: 'buff', to: it, ...more, ...end })),
    minion.map((it): Effect => ({ do: 'destroy', to: it })),
    minion.map((it): Effect => ({ do: 'silence', to: it })),
    to.filter((it) => it !== 'self').map((it): Effect => ({ do: 'freeze', to: it })),
    minion.map((it): Effect => ({ do: 'return-to-hand', to: it })),
    fc.tuple(minion, card).map(([it, into]): Effect => ({ do: 'transform', to: it, card: into })),
    fc
      .integer({ min: 1, max: 3 })
      .map((random): Effect => ({ do: 'discard', to: { random, of: { in: 'hand', side: 'ally' } } })),
    fc.integer({ min: 1, max: 3 }).map((much): Effect => ({ do: 'gain-mana', amount: much, empty: true })),
    fc.constant<Effect>({ do: 'equip', card: 'fiery-war-axe' }),
  );
}

/** What has moved or become another card is not the same in what follows, so it comes last. */
function inOrder(effects: readonly Effect[]): Effect[] {
  const isMoved = ({ do: what }: Effect) => what === 'return-to-hand' || what === 'transform';
  const moved = effects.filter(isMoved);
  return [...effects.filter((it) => !isMoved(it)), ...moved.slice(0, 1)];
}

/** The effects of what is played: conditions belong to single effects. */
function played(chosen: boolean): fc.Arbitrary<Effect[]> {
  const plain = effect(chosen);
  const conditional = fc.tuple(plain, condition).map(([it, holds]): Effect => ({ ...it, if: [holds] }));
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: plain }, conditional), { minLength: 1, maxLength: 2 })
    .map(inOrder);
}

/** Only minions have a race, and the card itself is what it is. */
function ofMinions(it: Filter): Filter {
  return it.self || it.race !== undefined ? it : { type: 'minion', ...it };
}

const who = fc.oneof(
  filter,
  fc.constant<Filter>({ self: true }),
  filter.map((it): Filter => ({ ...it, other: true })),
);
const event: fc.Arbitrary<CardEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom('damage', 'heal', 'death', 'deal-damage', 'attack'), who)
    // No card answers its own death as that of another.
    .filter(([it, about]) => it !== 'death' || !about.self)
    .map(([it, about]): CardEvent => ({ event: it, who: ofMinions(about) })),
  fc
    .tuple(
      fc.constantFrom('play', 'after-play', 'summon', 'after-summon'),
      fc.constantFrom('ally', 'enemy'),
      kind,
    )
    .map(([it, whose, about]): CardEvent => ({ event: it, who: ofMinions({ side: whose, ...about }) })),
  fc
    .tuple(fc.constantFrom('cast', 'after-cast', 'draw', 'discard'), fc.constantFrom('ally', 'enemy'))
    .map(([it, whose]): CardEvent => ({ event: it, who: { side: whose } })),
  fc
    .tuple(fc.constantFrom('turn-start', 'turn-end', 'power', 'armor'), fc.constantFrom('ally', 'enemy'))
    .map(([it, whose]): CardEvent => ({ event: it, who: { side: whose } })),
  fc.constant<CardEvent>({ event: 'deathrattle' }),
);
const answer: fc.Arbitrary<CardRoutine> = fc
  .tuple(
    event,
    fc.option(condition, { nil: undefined }),
    fc.array(effect(false), { minLength: 1, maxLength: 2 }).map(inOrder),
  )
  .map(([on, holds, done]): CardRoutine => ({ on, ...(holds !== undefined && { if: [holds] }), do: done }));

const aura: fc.Arbitrary<CardAura> = fc
  .tuple(
    fc.oneof(
      minions,
      fc.constant<Selector>('self'),
      filter.map((it): Selector => ({ in: 'battlefield', ...it, other: true })),
    ),
    gift,
    fc.option(condition, { nil: undefined }),
  )
  .map(([to, it, holds]): CardAura => ({ to, ...it, ...(holds !== undefined && { while: [holds] }) }));

const spec = fc.tuple(fc.constantFrom('ally', 'enemy', 'any'), fc.boolean(), kind).map(
  ([whose, isMinion, it]): Omit<TargetSpec, 'need'> => ({
    allowed: { [whose]: isMinion ? ['battlefield'] : ['hero', 'battlefield'] },
    ...(isMinion && Object.keys(it).length > 0 && { who: it }),
  }),
);

function mentionsChosen(part: unknown): boolean {
  return JSON.stringify(part).includes('"chosen"');
}

/** Effects on characters do nothing to a spell itself. */
function withoutItself(effects: readonly Effect[]): Effect[] {
  return JSON.parse(JSON.stringify(effects), (key, it) => (key === 'to' && it === 'self' ? 'hero' : it));
}

const head = { id: 'made', name: 'Made Card', class: 'neutral', rarity: 'common', cost: 2 };
const spell: fc.Arbitrary<Card> = fc.boolean().chain((chosen) =>
  fc.tuple(played(chosen), spec).map(
    ([done, it]): Card => ({
      ...head,
      type: 'spell',
      ...(mentionsChosen(done) && { target: { need: 'required', ...it } }),
      routines: [{ on: { event: 'played' }, do: withoutItself(done) }],
    }),
  ),
);
const minion: fc.Arbitrary<Card> = fc
  .tuple(
    fc.option(played(true), { nil: undefined }),
    spec,
    fc.array(answer, { maxLength: 2 }),
    fc.option(aura, { nil: undefined }),
    fc.option(keywords, { nil: undefined }),
  )
  .map(([done, it, answers, gives, keyword]): Card => {
    const labels = [
      ...(keyword === undefined ? [] : [keyword]),
      ...(done === undefined ? [] : ['battlecry']),
    ];
    return {
      ...head,
      type: 'minion',
      attack: 2,
      health: 3,
      ...(labels.length > 0 && { keywords: labels }),
      ...(done !== undefined && mentionsChosen(done) && { target: { need: 'if-available', ...it } }),
      routines: [...(done === undefined ? [] : [{ on: { event: 'played' }, do: done }]), ...answers],
      ...(gives !== undefined && { auras: [gives] }),
    };
  })
  .map(({ routines = [], ...rest }) => ({ ...rest, ...(routines.length > 0 && { routines }) }));

/** Random cards, written as authors write them: with constructs whose texts are read. */
export const madeCard: fc.Arbitrary<Card> = fc.oneof(spell, minion);
