import type { Phrases, StatWording, Wording } from '@aftercast/cards/text';

type Amount = Parameters<StatWording>[2];
type Condition = Parameters<Wording['isObvious']>[0];

/** Words a change of a cost: `costs (1) less`, `costs (0)`. */
const cost: StatWording = ({ subject, many }, how, amount, phrases) => {
  const verb = many ? 'cost' : 'costs';
  if (how === 'set') return `${subject} ${verb} (${phrases.number(amount)})`;
  if (typeof amount === 'number')
    return `${subject} ${verb} (${Math.abs(amount)}) ${amount < 0 ? 'less' : 'more'}`;
  const per = phrases.perEach(amount) ?? perPoint(amount, phrases);
  if (per === null) return `${subject} ${verb} (${phrases.number(amount)}) more`;
  return `${subject} ${verb} (${Math.abs(per.by)}) ${per.by < 0 ? 'less' : 'more'}${per.each}`;
};

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
export const number: Wording['number'] = (amount) => {
  if (isStat(amount, 'armor') && amount.of === 'hero') return 'your Armor';
  return isStat(amount, 'cards-played') ? 'the number of cards you have played this turn' : null;
};

/** Words what a number counts. */
export const each: Wording['each'] = (amount) => {
  if (isStat(amount, 'cards-played')) return 'card you have played this turn';
  if (isStat(amount, 'minions-played')) return 'minion you have played this turn';
  // The card itself is included.
  if (typeof amount === 'object' && 'sum' in amount && amount.sum.length === 2 && amount.sum[1] === -1) {
    const [first] = amount.sum;
    if (first !== undefined && isStat(first, 'cards-played')) return 'other card you have played this turn';
  }
  return null;
};

/** What is left of a stat has the stat's name. */
export const FULL: Readonly<Record<string, string>> = {
  health: 'maximum Health',
  durability: 'maximum Durability',
};

/** A product of a number and a stat: that number for each point of the stat. */
function perPoint(amount: Amount, phrases: Phrases): { by: number; each: string } | null {
  if (typeof amount !== 'object' || !('product' in amount)) return null;
  const [by, of, ...more] = amount.product;
  if (typeof by !== 'number' || typeof of !== 'object' || !('stat' in of) || more.length > 0) return null;
  const isWound = of.stat === 'damage' && of.of === 'hero';
  const what = isWound
    ? 'damage your hero has taken'
    : `${FULL[of.stat] ?? phrases.name(of.stat)} of ${phrases.whom(of.of)}`;
  return { by, each: ` for each ${what}` };
}

/** Words conditions that have words of their own. */
export const condition: Wording['condition'] = (it, phrases) => {
  if ('is' in it && it.is === 'dead' && it.of !== undefined) return `${phrases.whom(it.of)} dies`;
  if ('not' in it && 'is' in it.not && it.not.is === 'dead' && it.not.of !== undefined)
    return `${phrases.whom(it.not.of)} survives`;
  if (!('stat' in it) || (it.of !== undefined && it.of !== 'player')) return null;
  if (it.stat === 'max-mana' && it.atLeast !== undefined)
    return `you have ${it.atLeast} or more Mana Crystals`;
  const played = PLAYED[it.stat];
  return played === undefined ? null : `you have played ${bounds(it)} ${played} this turn`;
};

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
