import type { Amount, CardAura, CardEvent, CardRef, CardRoutine, Effect, Selector } from '@aftercast/cards';
import { times } from '../phrases/amounts.ts';
import { bodyOf, cardsOf, costRules, type Gift, giftRules, isWeapon, UNTIL } from '../phrases/gifts.ts';
import type { Described, Grammar, Step } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import {
  after,
  as,
  either,
  inOrder,
  listOf,
  mapped,
  matching,
  maybe,
  nothing,
  oneOf,
  type Place,
  type Reader,
  words,
} from '../reading/reader.ts';
import { filterOf, groupOf } from '../phrases/nouns.ts';
import { latest, naming, productOf, type Said } from '../reading/said.ts';

type For = Effect['for'];

/** The rules of effects: clauses that begin with a verb, or have a subject of their own. */
export function effectRules(grammar: Grammar, lexis: Lexis): Reader<Step[]> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const each: Reader<Amount> = (place) => grammar.perEach(place);
  const made: Grammar['made'] = (place) => grammar.made(place);

  /** `3 damage`, `damage equal to its Attack`, `1 Armor for each minion`. */
  const much = (what: string): Reader<Amount> =>
    either<Amount>(
      mapped(inOrder(amount, words(` ${what}`)), ([it]) => (isFigure(it) ? it : null)),
      mapped(inOrder(words(`${what} equal to `), amount), ([, it]) => (isFigure(it) ? null : it)),
      mapped(inOrder(matching(/\d+/y, ([it]) => Number(it)), words(` ${what}`), each), ([by, , it]) => times(by, it)),
    );
  // "Deal 2 damage" without a target means any character.
  const toWhom: Reader<Selector> = either(after(' to ', entity), anyCharacter);
  const simple = (verb: string, name: string): Reader<Effect> =>
    mapped(after(`${verb} `, entity), (to) => ({ do: name, to }));

  const damage: Reader<Effect> = either<Effect>(
    mapped(inOrder(words('deal '), much('damage'), toWhom), ([, it, to]) => forEach({ do: 'damage', to, amount: it })),
    mapped(
      inOrder(words('deal '), much('damage'), words(' randomly split among '), entity),
      ([, it, , to]) => ({ do: 'damage', to, amount: it, split: true }),
    ),
    mapped(
      inOrder(entity, either(words(' deals '), words(' deal ')), much('damage'), toWhom),
      ([by, , it, to]) => ({ do: 'damage', by, to, amount: it }),
    ),
  );
  const heal: Reader<Effect> = either<Effect>(
    mapped(inOrder(words('restore '), much('Health'), toWhom), ([, it, to]) => ({ do: 'heal', to, amount: it })),
    mapped(inOrder(words('restore '), entity, words(' to full Health')), ([, to]) => fullHealing(to)),
  );
  const armor: Reader<Effect> = mapped(after('gain ', much('Armor')), (it) => ({ do: 'armor', amount: it }));

  const cards: Reader<Amount> = either<Amount>(
    as(words('a card'), 1),
    mapped(inOrder(words('a card'), each), ([, it]) => it),
    mapped(inOrder(amount, words(' cards')), ([it]) => (isFigure(it) ? it : null)),
    mapped(matching(/(\d+) to (\d+) cards/y, ([, from, to]) => ({ from: Number(from), to: Number(to) })), (it) => it),
    mapped(inOrder(matching(/\d+/y, ([it]) => Number(it)), words(' cards'), each), ([by, , it]) => times(by, it)),
    mapped(after('cards equal to ', amount), (it) => (isFigure(it) ? null : it)),
  );
  const players: Reader<For> = oneOf<For>([
    ['your opponent ', 'enemy'],
    ['each player ', 'any'],
    ['that player ', 'owner'],
  ]);
  const draw: Reader<Effect> = either<Effect>(
    mapped(after('draw ', cards), (count) => drawing(count, undefined)),
    mapped(inOrder(players, words('draws '), cards), ([side, , count]) => drawing(count, side)),
    mapped(after('draw ', entity), (to) => ({ do: 'draw', to })),
    as(words('draw cards until you have as many in hand as your opponent'), {
      do: 'draw',
      count: { sum: [{ count: { in: 'hand', side: 'enemy' } }, { product: [-1, { count: { in: 'hand', side: 'ally' } }] }] },
    }),
    mapped(matching(/draw until you have (\d+) cards in hand/iy, ([, it]) => Number(it)), (it) => fillHand(it, undefined)),
    mapped(matching(/that player draws until they have (\d+) cards in hand/iy, ([, it]) => Number(it)), (it) =>
      fillHand(it, 'owner'),
    ),
  );

  const forWhom: Reader<For> = maybe(
    oneOf<For>([
      [' for your opponent', 'enemy'],
      [' for each player', 'any'],
      [' for its owner', 'owner'],
    ]),
    undefined,
  );
  // A copy of something in play has its damage and enchantments; a copy of a card is as printed.
  const summon: Reader<Step[]> = either<Step[]>(
    mapped(inOrder(words('summon '), made, forWhom), ([, it, side]) => making({ do: 'summon', ...it, ...sided(side) })),
    mapped(inOrder(words('summon an exact copy of '), entity, forWhom), ([, copy, side]) =>
      one({ do: 'summon', copy, ...sided(side) }),
    ),
    mapped(
      inOrder(words('summon '), made, forWhom, words(' as the new target')),
      ([, it, side]) => one({ do: 'summon', ...it, ...sided(side), next: [{ do: 'redirect', to: 'it' }] }),
    ),
    mapped(
      inOrder(words('summon '), made, forWhom, words(' with '), amount, words(' Health')),
      ([, it, side, , health]) =>
        one({ do: 'summon', ...it, ...sided(side), next: [{ do: 'set-health', to: 'it', amount: health }] }),
    ),
    mapped(
      inOrder(words('resummon '), entity, maybe(mapped(inOrder(words(' with '), amount, words(' Health')), ([, it]) => it), null)),
      ([, of, health]) =>
        one({
          do: 'summon',
          card: { of },
          ...(health !== null && { next: [{ do: 'set-health', to: 'it' as const, amount: health }] }),
        }),
    ),
  );
  const giveCard: Reader<Step[]> = either<Step[]>(
    mapped(inOrder(words('add '), made, words(' to your hand')), ([, it]) => making({ do: 'give-card', ...it })),
    mapped(after('give your opponent ', made), (it) => making({ do: 'give-card', ...it, for: 'enemy' })),
    mapped(after('give each player ', made), (it) => making({ do: 'give-card', ...it, for: 'any' })),
  );
  const aiming = maybe(words(' (targets chosen at random)'), '');
  const again: Reader<Amount> = either<Amount>(
    as(words(' again'), 1),
    mapped(inOrder(words(' again '), amount, words(' times')), ([, it]) => it),
  );
  const spell = mapped((place) => grammar.cardName(place), (id) =>
    lexis.cards.find((it) => it.id === id)?.type === 'spell' ? { card: id } : null,
  );
  const itself: Reader<{ card: CardRef; count?: Amount }> = (place) =>
    mapped(inOrder(words(`this ${place.said.type}`), again), ([, count]) => ({
      card: { of: 'self' as const },
      ...(count !== 1 && { count }),
    }))(place);
  const castCard: Reader<Effect> = mapped(
    inOrder(
      either<For>(
        as(words('cast '), undefined),
        mapped(inOrder(players, words('casts ')), ([it]) => it),
      ),
      either<{ card: CardRef; count?: Amount }>(made, itself, spell),
      aiming,
    ),
    ([side, it]) => ({ do: 'cast-card', ...it, ...sided(side) }),
  );
  const equip: Reader<Effect> = either<Effect>(
    mapped(after('equip ', made), (it) => ({ do: 'equip', ...it })),
    mapped(after('each player equips ', made), (it) => ({ do: 'equip', ...it, for: 'any' })),
  );
  const transform: Reader<Step[]> = either<Step[]>(
    mapped(after('become an exact copy of ', entity), (copy) => one({ do: 'transform', to: 'self', copy })),
    mapped(after('become ', made), (it) => making({ do: 'transform', to: 'self', ...it })),
    mapped(inOrder(words('transform '), entity, words(' into an exact copy of '), entity), ([, to, , copy]) =>
      one({ do: 'transform', to, copy }),
    ),
    mapped(inOrder(words('transform '), entity, words(' into '), made), ([, to, , it]) =>
      it.count === undefined ? one({ do: 'transform', to, ...it }) : null,
    ),
  );

  const crystals: Reader<Effect> = either<Effect>(
    ...(['', 'empty '] as const).flatMap((empty) => {
      const more = empty === '' ? {} : { empty: true as const };
      const [single, plural] = [`${empty}Mana Crystal`, `${empty}Mana Crystals`];
      return [
        as<Effect>(either(words(`a ${single}`), words(`an ${single}`), words(`1 ${single}`)), { do: 'gain-mana', amount: 1, ...more }),
        mapped(inOrder(either(words(`a ${single}`), words(`an ${single}`)), each), ([, it]): Effect => ({ do: 'gain-mana', amount: it, ...more })),
        mapped(inOrder(amount, words(` ${plural}`)), ([it]): Effect | null =>
          isFigure(it) ? { do: 'gain-mana', amount: it, ...more } : null,
        ),
        mapped(after(`${plural} equal to `, amount), (it): Effect => ({ do: 'gain-mana', amount: it, ...more })),
      ];
    }),
  );
  const untilOnly = maybe(
    mapped(inOrder(UNTIL, words(' only')), ([until]) => (until === undefined ? {} : { until })),
    {},
  );
  const mana: Reader<Effect> = either<Effect>(
    mapped(inOrder(words('gain '), crystals, untilOnly), ([, it, until]) => ({ ...it, ...until })),
    mapped(inOrder(words('give your opponent '), crystals, untilOnly), ([, it, until]) => ({ ...it, ...until, for: 'enemy' })),
    mapped(inOrder(words('give each player '), crystals, untilOnly), ([, it, until]) => ({ ...it, ...until, for: 'any' })),
    as(words('destroy one of your Mana Crystals'), { do: 'lose-mana', amount: 1 }),
    mapped(inOrder(words('destroy '), amount, words(' of your Mana Crystals')), ([, it]) => ({ do: 'lose-mana', amount: it })),
  );

  const owners = either(words('your hand'), words("its owner's hand"), words("their owners' hands"));
  const moves: Reader<Effect> = either<Effect>(
    as(words('discard your hand'), { do: 'discard', to: { in: 'hand', side: 'ally' } }),
    mapped(inOrder(words('discard '), handCards), ([, to]) => ({ do: 'discard', to })),
    simple('discard', 'discard'),
    mapped(inOrder(words('return '), entity, words(' to '), owners), ([, to]) => ({ do: 'return-to-hand', to })),
    mapped(inOrder(words('put '), entity, words(' into play')), ([, to]) => ({ do: 'put-into-play', to })),
    mapped(inOrder(words('your opponent puts '), entity, words(' into play')), ([, to]) => ({ do: 'put-into-play', to: theirs(to), for: 'enemy' })),
    mapped(inOrder(words('each player puts '), entity, words(' into play')), ([, to]) => ({ do: 'put-into-play', to: theirs(to), for: 'any' })),
    mapped(inOrder(words('remove '), entity, words(' from the match')), ([, to]) => ({ do: 'remove', to })),
  );
  const decks: Reader<For> = oneOf<For>([
    ['your deck', undefined],
    ["your opponent's deck", 'enemy'],
    ["each player's deck", 'any'],
  ]);
  const places = either<readonly [string, Effect['at']]>(
    as(words(' into '), ['shuffle ', undefined] as const),
    as(words(' on top of '), ['put ', 'top'] as const),
    as(words(' on the bottom of '), ['put ', 'bottom'] as const),
  );
  const intoDeck: Reader<Effect> = either<Effect>(
    mapped(
      inOrder(oneOf([['shuffle ', 'shuffle '], ['put ', 'put ']] as const), made, places, decks),
      ([verb, it, [fits, at], side]) =>
        verb === fits ? { do: 'put-into-deck', ...it, ...sided(side), ...(at !== undefined && { at }) } : null,
    ),
    mapped(
      inOrder(
        oneOf([['shuffle ', 'shuffle '], ['put ', 'put ']] as const),
        entity,
        places,
        either(words('your deck'), words("its owner's deck"), words("their owners' decks")),
      ),
      ([verb, to, [fits, at], owner]) =>
        verb === fits && (to === 'self') === (owner === 'your deck')
          ? { do: 'put-into-deck', to, ...(at !== undefined && { at }) }
          : null,
    ),
  );

  const gift = giftRules(grammar, lexis);
  const ending = UNTIL;
  const given: Reader<Step[]> = either<Step[]>(
    mapped(inOrder(words('give '), entity, words(' '), gift, ending), ([, to, , it, until], { said }) =>
      one(buff(to, it, until, said)),
    ),
    mapped(inOrder(words('gain '), gift, ending), ([, it, until], { said }) => one(buff('self', it, until, said))),
    mapped(inOrder(words('double '), readOf(grammar, lexis), ending), ([, [to, stat], until]) =>
      one({ do: 'buff', to, ...doubled(to, stat), ...ends(until) }),
    ),
    mapped(inOrder(words('triple '), readOf(grammar, lexis), ending), ([, [to, stat], until]) =>
      one({ do: 'buff', to, multiply: { [stat]: 3 }, ...ends(until) }),
    ),
    mapped(
      inOrder(words('multiply '), readOf(grammar, lexis), words(' by '), amount, ending),
      ([, [to, stat], , by, until]) => one({ do: 'buff', to, multiply: { [stat]: by }, ...ends(until) }),
    ),
    mapped(
      inOrder(words('change '), statOf(grammar, lexis), either(words(' to be equal to '), words(' to ')), amount, ending),
      ([, [to, stat], , value, until]) => one({ do: 'buff', to, set: { [stat]: value }, ...ends(until) }),
    ),
    mapped(
      inOrder(words('swap the Attack and Health of '), entity, ending),
      ([, to, until]) =>
        one({
          do: 'buff',
          to,
          set: { attack: { stat: 'health-left', of: to }, health: { stat: 'attack', of: to } },
          ...ends(until),
        }),
    ),
    mapped(
      inOrder(entity, either(words(' lose '), words(' loses ')), listOf(oneOf(lexis.keywords))),
      ([to, , lose]) => one({ do: 'buff', to: having(to, lose), lose }),
    ),
    mapped(inOrder(entity, costRules(grammar), ending), ([to, { stats, pin }, until]) =>
      one({ do: 'buff', to, ...(stats && { stats }), ...(pin && { set: pin }), ...ends(until) }),
    ),
  );

  const cost = costRules(grammar);
  const playerGifts: Reader<Step[]> = either<Step[]>(
    // "The next Secret you play this turn costs (0)."
    mapped(
      inOrder(
        words('the next '),
        (place) => grammar.described(false)(place),
        words(' you '),
        oneOf([['play', 'play'], ['cast', 'cast'], ['summon', 'summon']] as const),
        ending,
        cost,
      ),
      ([, it, , event, until, change]) => {
        const { zones: _, filter } = handOf(it);
        return one({
          do: 'buff',
          to: 'player',
          auras: [{ to: { in: 'hand', side: 'ally', ...filter }, ...change }],
          routines: [{ on: { event, who: { side: 'ally', ...filter } }, do: [], once: true }],
          ...ends(until),
        });
      },
    ),
    mapped(
      inOrder(cardsOf(grammar), cost, whileHolds(grammar), ending),
      ([to, change, holds, until]) => {
        if (until === undefined) return null;
        const isTheirs = typeof to === 'object' && 'in' in to && to.side === 'enemy';
        const aura: CardAura = { to, ...change, ...holds };
        return one(
          isTheirs
            ? { do: 'buff', to: 'enemy-player', auras: [turned(aura)], ...ends(until) }
            : { do: 'buff', to: 'player', auras: [aura], ...ends(until) },
        );
      },
    ),
    mapped(
      inOrder(entity, words(" can't be reduced below 1 Health"), ending),
      ([to, , until]) =>
        until === undefined
          ? null
          : one({ do: 'buff', to: 'player', auras: [{ to, stats: { undying: 1 } }], until }),
    ),
    abilityOf(grammar),
    mapped(after('choose ', entity), (): Step[] => []),
  );

  const others: Reader<Step[]> = either<Step[]>(
    ...[
      simple('destroy', 'destroy'),
      simple('silence', 'silence'),
      simple('freeze', 'freeze'),
      mapped(inOrder(words('take control of '), entity, controlUntil), ([, to, until]): Effect => ({ do: 'take-control', to, ...until })),
      mapped(inOrder(words('swap '), entity, words(' with '), entity), ([, to, , other]): Effect => ({ do: 'swap', to, with: other })),
      mapped(inOrder(words('lose '), amount, words(' Durability')), ([, it]): Effect => ({ do: 'wear', to: 'self', amount: it })),
      mapped(inOrder(words('remove '), amount, words(' Durability from '), entity), ([, it, , to]): Effect => ({ do: 'wear', to, amount: it })),
      mapped(
        inOrder(words('set '), (place) => grammar.owner(place), words(' remaining Health to '), amount),
        ([, to, , it]): Effect => ({ do: 'set-health', to, amount: it }),
      ),
      mapped(after('replace your hero with ', (place) => grammar.cardName(place)), (card): Effect | null =>
        lexis.cards.find(({ id }) => id === card)?.type === 'hero' ? { do: 'replace-hero', card } : null,
      ),
      mapped(
        inOrder(entity, words(' becomes "'), quotedCard(grammar, lexis), words('"')),
        ([power, , card]): Effect | null => (isPower(power) ? { do: 'replace-power', card } : null),
      ),
      as(words('counter it'), { do: 'counter' } as Effect),
      attackedInstead(grammar),
      mapped(inOrder(words('make '), entity, words(' the new target')), ([, to]): Effect => ({ do: 'redirect', to })),
      mapped(after('trigger the Deathrattles of ', entity), (to): Effect => ({ do: 'trigger-deathrattle', to })),
      mapped(inOrder(words('trigger '), (place) => grammar.owner(place), words(' Deathrattles')), ([, to]): Effect => ({ do: 'trigger-deathrattle', to })),
      as(words('resolve all deaths'), { do: 'resolve-deaths' } as Effect),
      mapped(
        inOrder(words('swap '), (place) => grammar.owner(place), words(' Health with that of '), entity),
        ([, to, , other]): Effect => ({ do: 'swap-health', to, with: other }),
      ),
      mapped(
        inOrder(words('swap the Health of '), entity, words(' with that of '), entity),
        ([, to, , other]): Effect => ({ do: 'swap-health', to, with: other }),
      ),
      mapped(
        inOrder(words('do one of these at random: '), alternatives(grammar)),
        ([, options]): Effect => ({ do: 'at-random', options }),
      ),
      mapped(
        inOrder(
          words('up to '),
          amount,
          words(' times, as long as '),
          (place) => grammar.condition(place),
          words(': '),
          (place) => grammar.effects(place),
        ),
        ([, times1, , holds, , next]): Effect => ({ do: 'repeat', amount: times1, while: [holds], next }),
      ),
      mapped(
        inOrder(words('for each '), eachOf(grammar), maybe(as(words(' at once'), { together: true as const }), {}), words(', '), (place) =>
          itNamed(grammar.effects)(place),
        ),
        ([, to, together, , next]): Effect => ({ do: 'each', to, ...together, next }),
      ),
      damage,
      heal,
      armor,
      mana,
    ].map((it) => mapped(it, one)),
  );
  const choices: Reader<Step[]> = picking(
    either<Effect>(
      mapped(after('look at ', entity), (to) => ({ do: 'choose', to })),
      mapped(after('look at ', made), (it) => ({ do: 'choose', ...it })),
    ),
  );
  return either<Step[]>(
    others,
    given,
    playerGifts,
    choices,
    ...[draw, equip, moves, intoDeck, castCard].map((it) => producing(mapped(it, one))),
    producing(summon),
    producing(giveCard),
    producing(transform),
  );
}

/** What is made, drawn or moved is `it` in what follows. */
function producing(reader: Reader<Step[]>): Reader<Step[]> {
  return (place) =>
    reader(place).map(({ value, place: { text, at, said } }) => {
      const number = said.made + 1;
      const [step, ...more] = value;
      const isMany = step === undefined || makesMany(step.effect);
      return {
        value: step === undefined ? value : [{ ...step, product: number }, ...more],
        place: { text, at, said: naming({ ...said, made: number }, productOf(number), isMany) },
      };
    });
}

/** What a player picks is `one` in what follows, and what is left is `the others`. */
function picking(reader: Reader<Effect>): Reader<Step[]> {
  return (place) =>
    reader(place).map(({ value, place: { text, at, said } }) => ({
      value: [{ effect: value, product: said.made + 1 }],
      place: { text, at, said: { ...said, made: said.made + 1, picked: said.made + 1 } },
    }));
}

function makesMany(effect: Effect): boolean {
  if (effect.do === 'each') return effect.next?.some(makesMany) ?? true;
  const { to, count, for: side } = effect;
  if (side === 'any' || (count !== undefined && count !== 1)) return true;
  return to !== undefined && isMany(to);
}

function isMany(to: Selector): boolean {
  if (typeof to === 'string') return false;
  if ('random' in to) return to.random > 1;
  if ('first' in to) return to.first > 1;
  if ('last' in to) return to.last > 1;
  return !('in' in to && ['weapon', 'power'].includes([to.in].flat().join()) && to.side !== undefined);
}

const one = (effect: Effect): Step[] => [{ effect, product: null }];

/** Copies of several things are one for each. */
function making(effect: Effect): Step[] {
  const { card } = effect;
  const isOf = typeof card === 'object' && 'of' in card;
  if (!isOf || !isMany(card.of)) return one(effect);
  return one({ do: 'each', to: card.of, next: [{ ...effect, card: { of: 'it' } }] });
}

function isFigure(amount: Amount): boolean {
  return typeof amount === 'number' || amount === 'measure' || (typeof amount === 'object' && 'from' in amount);
}

/** "Deal 2 damage": the target may be any character, and is mentioned only there. */
const anyCharacter: Reader<Selector> = (place) => {
  const target = {
    need: place.said.type === 'spell' || place.said.type === 'power' ? ('required' as const) : ('if-available' as const),
    allowed: { any: ['hero', 'battlefield'] },
  };
  const { said } = place;
  if (said.voice !== 'own') return [];
  if (said.target !== null && JSON.stringify(said.target) !== JSON.stringify(target)) return [];
  return nothing<Selector>('chosen')({ ...place, said: { ...said, target } });
};

/** To heal completely is to heal as much as the damage. */
function fullHealing(to: Selector): Effect {
  if (!isMany(to)) return { do: 'heal', to, amount: { stat: 'damage', of: to } };
  return { do: 'each', to, together: true, next: [{ do: 'heal', to: 'it', amount: { stat: 'damage', of: 'it' } }] };
}

function drawing(count: Amount, side: For): Effect {
  return { do: 'draw', ...(count !== 1 && { count }), ...sided(side) };
}

function sided(side: For): { for?: NonNullable<For> } {
  return side === undefined ? {} : { for: side };
}

function fillHand(most: number, side: For): Effect {
  return {
    do: 'draw',
    count: { largest: [0, { sum: [most, { product: [-1, { count: { in: 'hand', side: 'ally' } }] }] }] },
    ...sided(side),
  };
}

/** Players discard from their own hands: `a random card`. */
const handCards: Reader<Selector> = either<Selector>(
  as(words('a random card'), { random: 1, of: { in: 'hand', side: 'ally' } }),
  mapped(
    inOrder(oneOf([['two', 2], ['three', 3], ['four', 4], ['five', 5]] as const), words(' random cards')),
    ([random]) => ({ random, of: { in: 'hand', side: 'ally' } }),
  ),
);

/** The words for a player whose own cards are meant. */
function theirs(to: Selector): Selector {
  return JSON.parse(JSON.stringify(to).replaceAll('"theirs"', '"ally"')) as Selector;
}

const controlUntil = either<{ until?: string }>(
  as(words(' until the end of the turn'), { until: 'turn-end' }),
  mapped(UNTIL, (until) => (until === 'turn-end' ? null : ends(until))),
);

function ends(until: string | undefined): { until?: string } {
  return until === undefined ? {} : { until };
}

function buff(to: Selector, gift: Gift, until: string | undefined, { type }: Said): Effect {
  return bodyOf({ do: 'buff', to, ...gift, ...ends(until) }, isWeapon(to, type));
}

/** "All minions lose Stealth": those that have it. */
function having(to: Selector, lose: readonly string[]): Selector {
  const [keyword, ...more] = lose;
  if (typeof to !== 'object' || !('in' in to) || keyword === undefined || more.length > 0) return to;
  return { ...to, keyword };
}

/** A stat and whose it is: `a minion's Attack`, `the Health of all minions`. */
function statOf(grammar: Grammar, lexis: Lexis): Reader<readonly [Selector, string]> {
  return ownedStat(grammar, oneOf(lexis.given));
}

/** A stat that is multiplied: what is left of it has its name. */
function readOf(grammar: Grammar, lexis: Lexis): Reader<readonly [Selector, string]> {
  return ownedStat(grammar, oneOf(lexis.read));
}

/** To double what is left is to add as much. */
function doubled(to: Selector, stat: string): Partial<Effect> {
  const whole = stat.replace('-left', '');
  return whole === stat ? { multiply: { [stat]: 2 } } : { stats: { [whole]: { stat, of: to } } };
}

function ownedStat(grammar: Grammar, stat: Reader<string>): Reader<readonly [Selector, string]> {
  return either<readonly [Selector, string]>(
    mapped(inOrder((place) => grammar.owner(place), words(' '), stat), ([of, , it]) => [of, it] as const),
    mapped(inOrder(words('the '), stat, words(' of '), (place) => grammar.entity(place)), ([, it, , of]) => [of, it] as const),
  );
}

function isPower(to: Selector): boolean {
  return typeof to === 'object' && 'in' in to && to.in === 'power' && to.side === 'ally';
}

/** A card that is told by its text. */
function quotedCard(grammar: Grammar, lexis: Lexis): Reader<string> {
  return (place) => {
    const end = place.text.indexOf('"', place.at);
    if (end < 0) return [];
    const text = place.text.slice(place.at, end);
    return grammar
      .cardsWith(text, lexis)
      .map((value) => ({ value, place: { ...place, at: end } }));
  };
}

function alternatives(grammar: Grammar): Reader<{ do: Effect[] }[]> {
  const rest: Reader<{ do: Effect[] }[]> = (place) =>
    either(
      nothing<{ do: Effect[] }[]>([]),
      mapped(inOrder(words('; or '), (it) => grammar.effects(it), rest), ([, effects, more]) => [{ do: effects }, ...more]),
    )(place);
  return mapped(inOrder((place) => grammar.effects(place), rest), ([effects, more]) => [{ do: effects }, ...more]);
}

/** What something is done for, one by one: `other friendly minion`. */
function eachOf(grammar: Grammar): Reader<Selector> {
  return either<Selector>(
    mapped((place) => grammar.described(false)(place), ({ zones, filter }) => (zones === null ? null : { in: [...zones], ...filter })),
    mapped(after('other ', (place) => grammar.described(false)(place)), ({ zones, filter }) =>
      zones === null ? null : { in: [...zones], ...filter, other: true as const },
    ),
    after('of ', (place) => grammar.entity(place)),
  );
}

/** Inside `for each`, `it` is the one that it is done for. */
function itNamed(reader: Reader<Effect[]>): Reader<Effect[]> {
  return (place) =>
    reader({ ...place, said: naming(place.said, 'it', false) }).map((it) => ({
      ...it,
      place: {
        ...it.place,
        said: { ...it.place.said, mentions: it.place.said.mentions.filter(({ selector }) => selector !== 'it') },
      },
    }));
}

/** A card for whose noun the text says that it is in a hand. */
function handOf(it: Described): { zones: string[]; filter: object } {
  return { zones: ['hand'], filter: filterOf(it) };
}

function whileHolds(grammar: Grammar): Reader<Pick<CardAura, 'while'>> {
  return maybe(
    mapped(after(' while ', (place) => grammar.condition(place)), (it) => ({ while: [it] })),
    {},
  );
}

/** What one player has, as the other one sees it. */
function turned<T>(part: T): T {
  return JSON.parse(
    JSON.stringify(part).replaceAll(/"(side|turn)":"(ally|enemy)"/g, (_, key, side) =>
      `"${key}":"${side === 'ally' ? 'enemy' : 'ally'}"`,
    ),
  ) as T;
}

/** A sentence about what something does from then on: an ability of what the text has named, of the card, or of the player. */
function abilityOf(grammar: Grammar): Reader<Step[]> {
  const given =
    (voice: Said['voice'], mentions: Said['mentions']): Reader<CardRoutine> =>
    ({ text, at, said }) =>
      grammar
        .routine({ text, at, said: { ...said, voice, event: null, mentions } })
        .map((it) => ({ value: it.value, place: { text, at: it.place.at, said } }));
  const isOf = (host: string) => (it: CardRoutine) => (JSON.stringify(it).includes(`"${host}`) ? it : null);
  const isNotOf = (host: string) => (it: CardRoutine) => (JSON.stringify(it).includes(`"${host}`) ? null : it);
  const isAboutOthers = (it: CardRoutine) => (isNotOf('self')(it) === null ? null : isNotOf('giver')(it));
  const lead = either<string | undefined>(
    as(words('for the rest of the match, '), undefined),
    mapped(inOrder(oneOf(LEADS), words(', ')), ([it]) => it),
  );
  return (place) => {
    const { said } = place;
    if (said.voice !== 'own') return [];
    const host = latest(said, false);
    const own = given('inner', []);
    // What a minion gives the player itself is about the minion, not about what gave it.
    const notAbout = said.type === 'spell' || said.type === 'power' ? isNotOf('self') : isAboutOthers;
    const ofPlayer = mapped(given('given', []), notAbout);
    const ofHost = mapped(given('given', [{ selector: 'self', many: false }]), isOf('self'));
    const buffing = (to: Selector, reader: Reader<CardRoutine>): Reader<Step[]> =>
      either(
        // An answer that is given once says so.
        mapped(reader, (it) => (it.once || to === host ? one({ do: 'buff', to, routines: [it] }) : null)),
        mapped(inOrder(lead, reader), ([until, it]) => one({ do: 'buff', to, routines: [it], ...ends(until) })),
      );
    const ofSelf = said.type === 'spell' ? [] : buffing('self', mapped(own, isOf('self')))(place);
    return [...(host === null ? [] : buffing(host, ofHost)(place)), ...ofSelf, ...buffing('player', ofPlayer)(place)];
  };
}

/** When what is given ends, at the beginning of a sentence. */
const LEADS = [
  ['this turn', 'turn-end'],
  ['until your next turn', 'next-turn'],
  ['next turn', 'host-turn-end'],
  ['while attacking', 'attack-end'],
] as const;

/** Another one than attacks, and than is attacked: `it attacks another random enemy instead`. */
function attackedInstead(grammar: Grammar): Reader<Effect> {
  const other: Reader<Selector> = mapped(
    after('another random ', (place: Place) => grammar.described(false)(place)),
    (it, { said }) => {
      const of = groupOf(it);
      if (of === null) return null;
      const except: Selector = canBe(said.event, it.filter.side) ? { union: ['chosen', 'subject'] } : 'chosen';
      return { random: 1, of: { of, except } };
    },
  );
  const plain: Reader<Selector> = (place) =>
    place.text.startsWith('another', place.at) ? [] : grammar.entity(place);
  return mapped(inOrder(words('it attacks '), either(other, plain), words(' instead')), ([, to]) => ({
    do: 'redirect',
    to,
  }));
}

/** Whether the attacker can be on a side. */
function canBe(event: CardEvent | null, side: string | undefined): boolean {
  const who = event?.who ?? {};
  const own = who.self ? 'ally' : who.side;
  return side === undefined || own === undefined || side === own;
}

/** `2-3 damage to all enemies`: each takes its own number. */
function forEach(effect: Effect): Effect {
  const { to, amount } = effect;
  if (to === undefined || !isMany(to) || typeof amount !== 'object' || !('from' in amount)) return effect;
  return { do: 'each', to, together: true, next: [{ ...effect, to: 'it' }] };
}
