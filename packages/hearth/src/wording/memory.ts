import type { Amount, Condition, Filter, Remembered } from '@aftercast/cards';
import type { Phrases, Wording } from '@aftercast/cards/text';
import { wording } from '../wording.ts';

/** How an event is worded that players remember. */
interface RememberedWording {
  /** What happened, as a noun: `spells you have cast`; after `for each`, in the singular. */
  times(who: Filter, many: boolean, phrases: Phrases): string;
  /** The sum of its numbers: `the damage your hero has taken`. */
  total?(who: Filter, phrases: Phrases): string;
  /** A number of them, as a clause: `you have cast 3 or more spells`; absent for an event that is no deed of a player. */
  done?(who: Filter, atLeast: number, phrases: Phrases): string;
}

/** What a player does with cards: `spells you have cast`. */
function deed(what: string, participle: string): RememberedWording {
  return {
    times: (who, many, phrases) => `${phrases.kindsOf(who, what, many)} ${byWhom(who, many)} ${participle}`,
    done(who, atLeast, phrases) {
      const doer = who.side === 'enemy' ? 'your opponent has' : 'you have';
      const kind = phrases.kindsOf(who, what, atLeast > 1);
      const some = atLeast === 1 ? phrases.one({ ...who, side: 'any' }, what) : `${atLeast} or more ${kind}`;
      return who.side === 'ally' || who.side === 'enemy'
        ? `${doer} ${participle} ${some}`
        : `${some} ${atLeast === 1 ? 'has' : 'have'} been ${participle}`;
    },
  };
}

function byWhom({ side }: Filter, many: boolean): string {
  if (side === 'ally') return 'you have';
  return side === 'enemy' ? 'your opponent has' : `that ${many ? 'have' : 'has'} been`;
}

/** Words those that something has happened to: `your hero has`, `friendly minions have`. */
function those(who: Filter, what: string, phrases: Phrases): string {
  const one = phrases.one(who, what);
  if (/^(your|the) /.test(one)) return `${one} has`;
  const side = who.side === 'ally' ? 'friendly ' : who.side === 'enemy' ? 'enemy ' : '';
  return `${side}${phrases.kindsOf(who, what, true)} have`;
}

const time = (many: boolean) => (many ? 'times' : 'time');

const remembered: Readonly<Record<string, RememberedWording>> = {
  play: {
    ...deed('card', 'played'),
    total: (who, phrases) =>
      `the Mana spent on ${phrases.kindsOf(who, 'card', true)} ${byWhom(who, true)} played`,
  },
  cast: deed('spell', 'cast'),
  summon: deed('minion', 'summoned'),
  draw: deed('card', 'drawn'),
  discard: deed('card', 'discarded'),
  death: {
    times(who, many, phrases) {
      const side = who.side === 'ally' ? 'friendly ' : who.side === 'enemy' ? 'enemy ' : '';
      return `${side}${phrases.kindsOf(who, 'minion', many)} that ${many ? 'have' : 'has'} died`;
    },
  },
  damage: {
    times: (who, many, phrases) => `${time(many)} ${those(who, 'character', phrases)} taken damage`,
    total: (who, phrases) => `the damage ${those(who, 'character', phrases)} taken`,
  },
  heal: {
    times: (who, many, phrases) => `${time(many)} ${those(who, 'character', phrases)} been healed`,
    total: (who, phrases) =>
      `the Health restored to ${those(who, 'character', phrases).replace(/ (has|have)$/, '')}`,
  },
  armor: {
    times: ({ side }, many) => `${time(many)} ${gainers(side)} gained Armor`,
    total: ({ side }) => `the Armor ${gainers(side)} gained`,
  },
  strike: { times: (who, many, phrases) => `${time(many)} ${those(who, 'character', phrases)} attacked` },
  power: { times: ({ side }, many) => `${time(many)} ${usersOf(side)}` },
};

function gainers(side: Filter['side']): string {
  if (side === 'ally') return 'your hero has';
  return side === 'enemy' ? 'the enemy hero has' : 'heroes have';
}

function usersOf(side: Filter['side']): string {
  if (side === 'ally') return 'you have used your Hero Power';
  return side === 'enemy' ? 'your opponent has used their Hero Power' : 'a Hero Power has been used';
}

const SPANS: Readonly<Record<Remembered['during'], string>> = {
  turn: ' this turn',
  'last-turn': ' in your last turn',
  match: ' this match',
};

/** Words what players remember as a number: `the number of spells you have cast this turn`. */
export const rememberedNumber: Wording['number'] = (amount, phrases) => {
  const { event, span, who } = memoryIn(amount) ?? {};
  if (event === undefined || who === undefined) return wording.number(amount, phrases);
  const isTotal = typeof amount === 'object' && 'total' in amount;
  const text = isTotal ? event.total?.(who, phrases) : `the number of ${event.times(who, true, phrases)}`;
  return `${text}${span}`;
};

/** Words what players remember after `for each`: `spell you have cast this turn`. */
export const rememberedEach: Wording['each'] = (amount, phrases) => {
  const { event, span, who } = memoryIn(amount) ?? {};
  if (event === undefined || who === undefined) return wording.each(amount, phrases);
  return typeof amount === 'object' && 'total' in amount
    ? null
    : `${event.times(who, false, phrases)}${span}`;
};

/** Words how often a player has done something: `you have cast 3 or more spells this turn`. */
export const rememberedCondition: Wording['condition'] = (condition, phrases) => {
  const atLeast = leastIn(condition);
  if (atLeast === null || !('compare' in condition)) return wording.condition(condition, phrases);
  const { event, span, who } = memoryIn(condition.compare) ?? {};
  if (event?.done === undefined || who === undefined) return wording.condition(condition, phrases);
  return `${event.done(who, atLeast, phrases)}${span}`;
};

function leastIn(condition: Condition): number | null {
  if (!('compare' in condition) || typeof condition.compare !== 'object' || !('times' in condition.compare))
    return null;
  return typeof condition.atLeast === 'number' && condition.atLeast > 0 ? condition.atLeast : null;
}

/** What an amount remembers; `null` for another amount. */
function memoryIn(amount: Amount): { event: RememberedWording; who: Filter; span: string } | null {
  if (typeof amount !== 'object' || !('during' in amount)) return null;
  const event = remembered['times' in amount ? amount.times : amount.total];
  return event === undefined ? null : { event, who: amount.who ?? {}, span: SPANS[amount.during] };
}
