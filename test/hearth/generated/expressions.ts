import type { Dice } from '@aftercast/sim';

/** A part of a card, as JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a part of a card may refer to, and how much deeper it may go. */
export interface Scope {
  readonly dice: Dice;
  /** The card has a target. */
  readonly chosen: boolean;
  /** In the answer to an event: `subject`; in `next`: `it`. */
  readonly thing: 'subject' | 'it' | null;
  /** Random choices are made: inside effects only. */
  readonly chance: boolean;
  readonly depth: number;
}

/** The scope inside of a part. */
export const inside = (scope: Scope, more: Partial<Scope> = {}): Scope => ({
  ...scope,
  depth: scope.depth - 1,
  ...more,
});

const STATS = ['attack', 'health-left', 'cost', 'damage', 'health'];
const STATES = ['damaged', 'frozen', 'dormant'];
const RACES = ['beast', 'murloc', 'demon', 'pirate', 'dragon'];
const KEYWORDS = ['taunt', 'charge', 'divine-shield', 'stealth', 'windfury', 'rush'];

/** One of several ways, each equally likely. */
export function oneOf<T>(dice: Dice, ...ways: (() => T)[]): T {
  return dice.pick(ways)();
}

/** A keyword with rules. */
export const keyword = ({ dice }: Scope): string => dice.pick(KEYWORDS);

/** The keys of a filter; often none. */
function filter(scope: Scope): { [key: string]: Json } {
  const { dice } = scope;
  const made: { [key: string]: Json } = {};
  if (dice.below(2) === 0) made.side = dice.pick(['ally', 'enemy', 'any']);
  switch (dice.below(9)) {
    case 0:
      return { ...made, race: dice.pick(RACES) };
    case 1:
      return { ...made, keyword: keyword(scope) };
    case 2:
      return { ...made, is: dice.pick(STATES) };
    case 3:
      return { ...made, other: true };
    case 4:
      return scope.depth > 0 ? { ...made, where: [condition(inside(scope))] } : made;
    default:
      return made;
  }
}

/** A selector of entities in some of these zones. */
export function selector(scope: Scope, zones: readonly string[]): Json {
  const { dice } = scope;
  const group = (): Json => ({ in: dice.pick(zones), ...filter(scope) });
  const words = [
    ...(zones.includes('hero') ? ['hero', 'enemy-hero'] : []),
    ...(zones.includes('battlefield') ? ['self'] : []),
    ...(scope.chosen && zones.includes('battlefield') ? ['chosen'] : []),
    ...(scope.thing !== null && zones.includes('battlefield') ? [scope.thing] : []),
  ];
  const ways = [group, group, ...(words.length > 0 ? [() => dice.pick(words), () => dice.pick(words)] : [])];
  if (scope.depth > 0) {
    const of = () => selector(inside(scope), zones);
    ways.push(
      () => ({ first: 1 + dice.below(2), of: group() }),
      () => ({ last: 1, of: group() }),
      () => ({ [dice.pick(['highest', 'lowest'])]: dice.pick(STATS), of: group() }),
      () => ({ unique: group() }),
      () => ({ of: of(), except: of(), ...filter(inside(scope)) }),
      () => ({ union: [of(), of()] }),
    );
    if (zones.includes('battlefield')) ways.push(() => ({ adjacent: 'self' }));
    if (scope.chance) ways.push(() => ({ random: 1 + dice.below(2), of: group() }));
  }
  return oneOf<Json>(dice, ...ways);
}

/** The zones of characters, and those of cards. */
export const CHARACTERS = ['hero', 'battlefield'];
const COUNTED = ['hero', 'battlefield', 'hand', 'deck', 'graveyard', 'secrets'];

/** An amount: mostly a small number. */
export function amount(scope: Scope): Json {
  const { dice } = scope;
  const plain = () => dice.pick([0, 1, 1, 2, 2, 3, 5, 1000]);
  if (scope.depth <= 0 || dice.below(3) > 0) return plain();
  const deeper = () => amount(inside(scope));
  return oneOf<Json>(
    dice,
    () => ({ count: selector(inside(scope), COUNTED) }),
    () => ({ stat: dice.pick(STATS), of: selector(inside(scope), CHARACTERS) }),
    () => memory(scope),
    () => ({ sum: [deeper(), deeper()] }),
    () => ({ product: [deeper(), dice.pick([-1, 2])] }),
    () => ({ [dice.pick(['largest', 'smallest'])]: [deeper(), deeper()] }),
    () => ({ if: [condition(inside(scope))], amount: deeper(), otherwise: deeper() }),
    () => (scope.chance ? { from: 0, to: 1 + dice.below(4) } : plain()),
  );
}

/** What players remember. */
function memory({ dice }: Scope): Json {
  const [times, total] = [
    ['play', 'cast', 'summon', 'death', 'damage', 'draw', 'strike', 'power'],
    ['play', 'damage', 'heal', 'armor'],
  ];
  const who = dice.pick<Json>([{ side: 'ally' }, { side: 'enemy' }, { type: 'minion' }, { type: 'spell' }]);
  const event = dice.below(2) === 0 ? { times: dice.pick(times) } : { total: dice.pick(total) };
  return { ...event, ...(dice.below(2) === 0 && { who }), during: dice.pick(['turn', 'last-turn', 'match']) };
}

/** A condition. */
export function condition(scope: Scope): Json {
  const { dice } = scope;
  const bound = () => ({ [dice.pick(['atLeast', 'atMost', 'equals'])]: dice.below(6) });
  const ways: (() => Json)[] = [
    () => ({ stat: dice.pick(STATS), of: 'hero', ...bound() }),
    () => ({ is: dice.pick(STATES), of: 'self' }),
    () => ({ keyword: keyword(scope), of: 'self' }),
    () => ({ turn: dice.pick(['ally', 'enemy']) }),
    () => ({
      some: { in: dice.pick(COUNTED), ...filter(inside(scope, { depth: 0 })) },
      atLeast: 1 + dice.below(3),
    }),
  ];
  if (scope.chance) ways.push(() => ({ chance: 10 + dice.below(80) }));
  if (scope.depth > 0) {
    const deeper = () => condition(inside(scope));
    ways.push(
      () => ({ not: deeper() }),
      () => ({ any: [deeper(), deeper()] }),
      () => ({ all: [deeper(), deeper()] }),
      () => ({
        compare: amount(inside(scope)),
        [dice.pick(['atLeast', 'atMost', 'equals', 'above', 'below'])]: amount(inside(scope)),
      }),
    );
  }
  return oneOf(dice, ...ways);
}
