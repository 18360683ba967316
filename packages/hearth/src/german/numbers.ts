import {
  belonging,
  does,
  type GermanSpeech,
  type GermanWords,
  genitive,
  inHeight,
  order,
  type Phrase,
  phrase,
  say,
  statOf,
  verb,
} from '@aftercast/cards/german';
import { rememberedCondition, rememberedEach, rememberedNumber } from './memory.ts';
import { nouns } from './words.ts';

type StatClause = GermanWords['statClauses'][string];
type Amount = Parameters<StatClause>[2];
type Condition = Parameters<GermanWords['condition']>[0];

const COST = verb('', '', 'kostet', 'kostet', 'kosten');
const CAN = verb('', 'nicht unter 1 fallen', 'kann', 'könnt', 'können');
const HAVE = verb('', '', 'hat', 'habt', 'haben');

/** Words a change of a cost: `kostet (1) weniger`. */
const cost: StatClause = (subject, how, amount, phrases) => {
  if (how === 'set')
    return isStat(amount, 'mana') && amount.of === 'player'
      ? does(subject, COST, ['Euer gesamtes Mana'])
      : does(subject, COST, [figure(phrases, amount)]);
  if (typeof amount === 'number')
    return does(subject, COST, [`(${Math.abs(amount)}) ${amount < 0 ? 'weniger' : 'mehr'}`]);
  const per = phrases.perEach(amount) ?? perPoint(amount, phrases);
  if (per === null) return does(subject, COST, [`${figure(phrases, amount)} mehr`]);
  return does(subject, COST, [`(${Math.abs(per.by)}) ${per.by < 0 ? 'weniger' : 'mehr'} ${per.each}`]);
};

function figure(phrases: GermanSpeech, amount: Amount): string {
  const it = phrases.number(amount);
  return phrases.isFigure(amount) ? `(${say(it)})` : `so viel Mana, wie ${say(it)} beträgt,`;
}

/** Stats that have clauses of their own. */
export const statClauses: GermanWords['statClauses'] = {
  cost,
  undying: (subject) => does(belonging(nouns.health, subject), CAN, []),
  'heals-hurt': () =>
    does(
      phrase('euer', nouns.card, { many: true, tail: 'und Fähigkeiten, die Leben wiederherstellen,' }),
      verb('', '', 'verursacht', 'verursacht', 'verursachen'),
      ['stattdessen Schaden'],
    ),
  doubling: () =>
    order(verb('', '', 'verdoppelt', 'verdoppelt', 'verdoppeln'), [
      'den Schaden und die Heilung Eurer Zauber und Eurer Heldenfähigkeit',
    ]),
  'turn-seconds': (subject, _, amount, phrases) =>
    does(subject, HAVE, [`nur ${say(phrases.number(amount))} Sekunden für jeden Zug`]),
  dulls: () =>
    does(
      phrase('ein', { one: 'Angriff', many: 'Angriffe', gender: 'm' }, { tail: 'auf einen Diener' }),
      COST,
      ['1 Angriff statt 1 Haltbarkeit'],
    ),
};

const isStat = (amount: Amount, stat: string): amount is Extract<Amount, { stat: string }> =>
  typeof amount === 'object' && 'stat' in amount && amount.stat === stat;

/** The nouns for what a player has played this turn. */
const PLAYED = { 'cards-played': nouns.card, 'minions-played': nouns.minion } as const;

function playedBy(of: unknown): string {
  return `in diesem Zug von ${of === 'enemy-player' ? 'Eurem Gegner' : 'Euch'} ausgespielt`;
}

/** Words numbers that have words of their own. */
export const number: GermanWords['number'] = (amount, phrases) => {
  if (isStat(amount, 'paid')) {
    const of = say(phrases.phrase(amount.of), 'accusative');
    return phrase('der', nouns.mana, { adjectives: [`für ${of} bezahlt`] });
  }
  for (const stat of ['cards-played', 'minions-played'] as const)
    if (isStat(amount, stat)) {
      const those = phrase('der', PLAYED[stat], { many: true, adjectives: [playedBy(amount.of)] });
      return phrase('der', { one: 'Anzahl', many: '', gender: 'f' }, { tail: genitive(those) });
    }
  if (isStat(amount, 'armor') && amount.of === 'hero') return phrase('euer', nouns.armor);
  return rememberedNumber(amount, phrases);
};

/** Words what a number counts. */
export const each: GermanWords['each'] = (amount, phrases) => {
  const played = (it: Amount, other: readonly string[]): Phrase | null => {
    for (const stat of ['cards-played', 'minions-played'] as const)
      if (isStat(it, stat)) return phrase('jeder', PLAYED[stat], { adjectives: [...other, playedBy(it.of)] });
    return null;
  };
  // The card itself is included.
  if (typeof amount === 'object' && 'sum' in amount && amount.sum.length === 2 && amount.sum[1] === -1) {
    const [first] = amount.sum;
    if (first !== undefined && isStat(first, 'cards-played')) return played(first, ['ander']);
  }
  return played(amount, []) ?? rememberedEach(amount, phrases);
};

/** A product of a number and a stat: that number for each point of the stat. */
function perPoint(amount: Amount, phrases: GermanSpeech): { by: number; each: string } | null {
  if (typeof amount !== 'object' || !('product' in amount)) return null;
  const [by, of, ...more] = amount.product;
  if (typeof by !== 'number' || typeof of !== 'object' || !('stat' in of) || more.length > 0) return null;
  if (of.stat === 'damage' && of.of === 'hero')
    return { by, each: 'für jeden Schadenspunkt, den Euer Held erlitten hat' };
  if (of.stat === 'paid')
    return { by, each: `für jedes für ${say(phrases.phrase(of.of), 'accusative')} bezahlte Mana` };
  const owner = phrases.phrase(of.of);
  const { noun, many = false } = statOf(phrases.words, of.stat, true);
  if (owner.kind === 'noun')
    return { by, each: `für jeden Punkt ${many ? noun.many : noun.one} ${genitive(owner)}` };
  return { by, each: `für jeden Punkt ${inHeight(belonging(noun, owner, { many }))}` };
}

/** Words conditions that have words of their own. */
export const condition: GermanWords['condition'] = (it, phrases) => {
  const [about, isNot] = 'not' in it ? [it.not, true] : [it, false];
  if ('is' in about && about.is === 'dead' && about.of !== undefined)
    return `${say(phrases.phrase(about.of))} ${isNot ? 'überlebt' : 'stirbt'}`;
  if (!('stat' in about)) return rememberedCondition(it, phrases);
  const { stat, of } = about;
  if (stat === 'paid') {
    const what = say(phrases.phrase(of ?? 'self'), 'accusative');
    return `für ${what} ${amountOf(about, isNot)} Mana bezahlt wurde`;
  }
  const isPlayers = of === undefined || of === 'player';
  if (isPlayers && (stat === 'cards-played' || stat === 'minions-played'))
    return `Ihr in diesem Zug ${amountOf(about, isNot)} ${PLAYED[stat].many} ausgespielt habt`;
  if (stat === 'max-mana' && isPlayers) return `Ihr ${amountOf(about, isNot)} Manakristalle habt`;
  return null;
};

function amountOf({ atLeast, atMost, equals }: Extract<Condition, { stat: string }>, isNot: boolean): string {
  if (equals !== undefined)
    return isNot ? `nicht genau ${equals}` : equals === 0 ? 'keine' : `genau ${equals}`;
  if (atLeast !== undefined && atMost !== undefined)
    return isNot ? `weniger als ${atLeast} oder mehr als ${atMost}` : `${atLeast} bis ${atMost}`;
  if (atLeast !== undefined) return `${isNot ? 'weniger als' : 'mindestens'} ${atLeast}`;
  return `${isNot ? 'mehr als' : 'höchstens'} ${atMost}`;
}

/** Words an aura on the first card: `Der erste Diener, den Ihr in jedem Zug ausspielt, kostet (1) weniger`. */
export const aura: GermanWords['aura'] = ({ to, while: conditions = [], stats = {} }) => {
  const [first, ...more] = conditions;
  const isFirst =
    first !== undefined && 'stat' in first && first.stat === 'minions-played' && first.equals === 0;
  if (!isFirst || more.length > 0 || stats.cost === undefined || typeof to !== 'object' || !('in' in to))
    return null;
  return phrase('der', nouns.minion, { adjectives: ['erst'], tail: ', den Ihr in jedem Zug ausspielt,' });
};
