import type { Phrases, StatWording, Wording } from '@aftercast/cards/text';

type Amount = Parameters<StatWording>[2];
type Condition = Parameters<Wording['isObvious']>[0];

/** Words a change of a cost: `costs (1) less`, `costs (0)`. */
const cost: StatWording = ({ subject, many, isGiven }, how, amount, phrases) => {
  const verb = many ? 'cost' : 'costs';
  if (isGiven) return changed(subject, how, amount, phrases);
  if (how === 'set')
    return isStat(amount, 'mana') && amount.of === 'player'
      ? `${subject} ${verb} all your Mana`
      : `${subject} ${verb} (${phrases.number(amount)})`;
  if (typeof amount === 'number')
    return `${subject} ${verb} (${Math.abs(amount)}) ${amount < 0 ? 'less' : 'more'}`;
  const per = phrases.perEach(amount) ?? perPoint(amount, phrases);
  if (per === null) return `${subject} ${verb} (${phrases.number(amount)}) more`;
  return `${subject} ${verb} (${Math.abs(per.by)}) ${per.by < 0 ? 'less' : 'more'}${per.each}`;
};

/** Words a cost that cards have from then on, whatever comes: `reduce the Cost of all cards in your hand by (1)`. */
function changed(subject: string, how: 'add' | 'set', amount: Amount, phrases: Phrases): string {
  if (how === 'set') return `change the Cost of ${subject} to (${phrases.number(amount)})`;
  const per = typeof amount === 'number' ? null : (phrases.perEach(amount) ?? perPoint(amount, phrases));
  const by = typeof amount === 'number' ? amount : (per?.by ?? null);
  if (by === null) return `increase the Cost of ${subject} by (${phrases.number(amount)})`;
  return `${by < 0 ? 'reduce' : 'increase'} the Cost of ${subject} by (${Math.abs(by)})${per?.each ?? ''}`;
}

/** Stats that have sentences of their own. */
export const stats: Wording['stats'] = {
  cost,
  undying: ({ subject }) => `${subject} can't be reduced below 1 Health`,
  'heals-hurt': () => 'your cards and powers that restore Health deal damage instead',
  doubling: () => 'double the damage and healing of your spells and Hero Power',
  'turn-seconds': ({ subject, many }, _, amount, phrases) =>
    `${subject.replace(/^all /, '')} only ${many ? 'have' : 'has'} ${phrases.number(amount)} seconds to take ${many ? 'their turns' : 'a turn'}`,
  dulls: () => 'attacking a minion costs 1 Attack instead of 1 Durability',
};

const isStat = (amount: Amount, stat: string): amount is Extract<Amount, { stat: string }> =>
  typeof amount === 'object' && 'stat' in amount && amount.stat === stat;

/** Words numbers that have words of their own. */
export const number: Wording['number'] = (amount, phrases) => {
  if (typeof amount === 'object' && 'stat' in amount && amount.stat === 'paid')
    return `the Mana paid for ${phrases.noun(amount.of).text}`;
  if (isStat(amount, 'armor') && amount.of === 'hero') return 'your Armor';
  return isStat(amount, 'cards-played') || isStat(amount, 'minions-played')
    ? `the number of ${PLAYED[amount.stat]} ${playedBy(amount)} this turn`
    : null;
};

function playedBy({ of }: { of: unknown }): string {
  return of === 'enemy-player' ? 'your opponent has played' : 'you have played';
}

/** Words what a number counts. */
export const each: Wording['each'] = (amount) => {
  if (isStat(amount, 'cards-played')) return `card ${playedBy(amount)} this turn`;
  if (isStat(amount, 'minions-played')) return `minion ${playedBy(amount)} this turn`;
  // The card itself is included.
  if (typeof amount === 'object' && 'sum' in amount && amount.sum.length === 2 && amount.sum[1] === -1) {
    const [first] = amount.sum;
    if (first !== undefined && isStat(first, 'cards-played'))
      return `other card ${playedBy(first)} this turn`;
  }
  return null;
};

/** What is left of a stat has the stat's name. */
export const FULL: Readonly<Record<string, string>> = {
  health: 'maximum Health',
  durability: 'maximum Durability',
  paid: 'Mana paid',
};

/** A product of a number and a stat: that number for each point of the stat. */
function perPoint(amount: Amount, phrases: Phrases): { by: number; each: string } | null {
  if (typeof amount !== 'object' || !('product' in amount)) return null;
  const [by, of, ...more] = amount.product;
  if (typeof by !== 'number' || typeof of !== 'object' || !('stat' in of) || more.length > 0) return null;
  const isWound = of.stat === 'damage' && of.of === 'hero';
  const link = of.stat === 'paid' ? 'for' : 'of';
  const what = isWound
    ? 'damage your hero has taken'
    : `${FULL[of.stat] ?? phrases.name(of.stat)} ${link} ${phrases.whom(of.of)}`;
  return { by, each: ` for each ${what}` };
}

/** Words conditions that have words of their own. */
export const condition: Wording['condition'] = (it, phrases) => {
  if ('is' in it && it.is === 'dead' && it.of !== undefined) return `${phrases.whom(it.of)} dies`;
  if ('not' in it && 'is' in it.not && it.not.is === 'dead' && it.not.of !== undefined)
    return `${phrases.whom(it.not.of)} survives`;
  const paid = paidFor(it, phrases);
  if (paid !== null) return paid;
  if ('not' in it && 'stat' in it.not && it.not.of === 'player' && PLAYED[it.not.stat] !== undefined)
    return `you have not played ${bounds(it.not)} ${PLAYED[it.not.stat]} this turn`;
  if (!('stat' in it) || (it.of !== undefined && it.of !== 'player')) return null;
  if (it.stat === 'max-mana' && it.atLeast !== undefined)
    return `you have ${it.atLeast} or more Mana Crystals`;
  const played = PLAYED[it.stat];
  return played === undefined ? null : `you have played ${bounds(it)} ${played} this turn`;
};

/** Words how much was paid for a card: `9 or more Mana was paid for this minion`; `null` for another condition. */
function paidFor(it: Condition, phrases: Phrases): string | null {
  const about = 'not' in it ? it.not : it;
  if (!('stat' in about) || about.stat !== 'paid') return null;
  const { atLeast, atMost, equals, of = 'self' } = about;
  const isNot = about !== it;
  const mana = `Mana was paid for ${phrases.noun(of).text}`;
  if (equals !== undefined) return `${isNot ? 'not ' : ''}exactly ${equals} ${mana}`;
  if (atLeast !== undefined && atMost !== undefined)
    return `${isNot ? 'not ' : ''}${atLeast} to ${atMost} ${mana}`;
  if (atLeast !== undefined) return isNot ? `less than ${atLeast} ${mana}` : `${atLeast} or more ${mana}`;
  return isNot ? `more than ${atMost} ${mana}` : `${atMost} or less ${mana}`;
}

const PLAYED: Readonly<Record<string, string>> = { 'cards-played': 'cards', 'minions-played': 'minions' };

function bounds({ atLeast, atMost, equals }: Extract<Condition, { stat: string }>): string {
  if (equals !== undefined) return equals === 0 ? 'no' : `${equals}`;
  return atLeast === undefined ? `${atMost} or fewer` : `${atLeast} or more`;
}

/** Texts mean living characters unless they ask about deaths, and a weapon in play has durability. */
export const isObvious: Wording['isObvious'] = (it: Condition) => {
  if ('stat' in it) return it.stat === 'durability-left' && it.atLeast === 1 && it.of === undefined;
  return 'not' in it && 'is' in it.not && it.not.is === 'dead' && it.not.of !== 'chosen';
};

/** Words an aura on the first card: `The first minion you play each turn costs (1) less`. */
export const aura: Wording['aura'] = ({ to, while: conditions = [], stats: added = {} }, phrases) => {
  const [first, ...more] = conditions;
  const isFirst =
    first !== undefined && 'stat' in first && first.stat === 'minions-played' && first.equals === 0;
  if (!isFirst || more.length > 0 || added.cost === undefined || typeof to !== 'object' || !('in' in to))
    return null;
  return cost({ subject: 'the first minion you play each turn', many: false }, 'add', added.cost, phrases);
};
