import {
  type GermanNoun,
  type GermanSpeech,
  type GermanWords,
  numberOf,
  type Phrase,
  phrase,
  say,
  sideOf,
} from '@aftercast/cards/german';
import { nouns } from './words.ts';

type Amount = Parameters<GermanWords['number']>[0];
type Condition = Parameters<GermanWords['condition']>[0];
type Filter = NonNullable<Extract<Amount, { times: string }>['who']>;

/** An event that players remember, with what was remembered of it: `in diesem Zug`. */
interface Memory {
  who: Filter;
  span: string;
}

/** How an event is worded that players remember. */
interface RememberedGerman {
  /** What happened, as a noun: `in diesem Zug von Euch gewirkte Zauber`. */
  times(memory: Memory, many: boolean, phrases: GermanSpeech): Phrase;
  /** The sum of its numbers. */
  total?(memory: Memory, phrases: GermanSpeech): Phrase;
  /** A number of them, as a clause; absent for an event that is no deed of a player. */
  done?(memory: Memory, atLeast: number, phrases: GermanSpeech): string;
}

function byWhom({ side }: Filter): string {
  if (side === 'ally') return ' von Euch';
  return side === 'enemy' ? ' von Eurem Gegner' : '';
}

/** What a player does with cards: `in diesem Zug von Euch gewirkte Zauber`. */
function deed(what: GermanNoun, participle: string): RememberedGerman {
  return {
    times({ who, span }, many, phrases) {
      const { side: _, ...filter } = who;
      const kind = phrases.kind(filter, what, many);
      return {
        ...kind,
        determiner: many ? '' : 'jeder',
        adjectives: [`${span}${byWhom(who)} ${participle}`, ...kind.adjectives],
      };
    },
    done({ who, span }, atLeast, phrases) {
      const { side, ...filter } = who;
      const kind = phrases.kind(filter, what, atLeast > 1);
      const isOf = side === 'ally' || side === 'enemy';
      const some = `${atLeast > 1 ? `mindestens ${atLeast} ` : ''}${say(kind, isOf ? 'accusative' : 'nominative')}`;
      if (side === 'ally') return `Ihr ${span} ${some} ${participle} habt`;
      if (side === 'enemy') return `Euer Gegner ${span} ${some} ${participle} hat`;
      return `${span} ${some} ${participle} ${atLeast > 1 ? 'wurden' : 'wurde'}`;
    },
  };
}

/** Those that something has happened to: `Euer Held`, `befreundete Diener`. */
function those({ who }: Memory, phrases: GermanSpeech): Phrase {
  const isHero = who.type === 'hero' && Object.keys(who).length === 2;
  if (isHero) return phrases.one(who, nouns.character);
  const { side, ...filter } = who;
  const kind = phrases.kind(filter, nouns.character, true);
  return { ...kind, adjectives: [...kind.adjectives, ...sideOf(side)] };
}

/** How often something has happened: `jedes Mal, das Euer Held in diesem Zug Schaden erlitten hat`. */
function time(many: boolean, clause: string): Phrase {
  const tail = many ? `, die ${clause},` : `, das ${clause},`;
  return phrase(many ? '' : 'jeder', nouns.time, { many, tail });
}

const have = (it: Phrase) => (it.kind === 'noun' && it.many ? 'haben' : 'hat');

function happened(participle: string, verb?: (it: Phrase) => string): RememberedGerman['times'] {
  return (memory, many, phrases) => {
    const it = those(memory, phrases);
    return time(many, `${say(it)} ${memory.span} ${participle} ${verb?.(it) ?? have(it)}`);
  };
}

const gainers = ({ side }: Filter) =>
  side === 'ally' ? 'Euer Held' : side === 'enemy' ? 'der feindliche Held' : 'ein Held';

const remembered: Readonly<Record<string, RememberedGerman>> = {
  play: {
    ...deed(nouns.card, 'ausgespielt'),
    total({ who, span }, phrases) {
      const { side: _, ...filter } = who;
      const on = say(phrases.kind(filter, nouns.card, true), 'accusative');
      return phrase('der', nouns.mana, { adjectives: [`${span}${byWhom(who)} für ${on} ausgegeben`] });
    },
  },
  cast: deed(nouns.spell, 'gewirkt'),
  summon: deed(nouns.minion, 'herbeigerufen'),
  draw: deed(nouns.card, 'gezogen'),
  discard: deed(nouns.card, 'abgeworfen'),
  death: {
    times({ who, span }, many, phrases) {
      const { side, ...filter } = who;
      const kind = phrases.kind(filter, nouns.minion, many);
      return {
        ...kind,
        determiner: many ? '' : 'jeder',
        adjectives: [`${span} gestorben`, ...kind.adjectives, ...sideOf(side)],
      };
    },
  },
  damage: {
    times: happened('Schaden erlitten'),
    total: (memory, phrases) =>
      phrase('der', nouns.damage, {
        adjectives: [`${memory.span} von ${say(those(memory, phrases), 'dative')} erlitten`],
      }),
  },
  heal: {
    times: happened('geheilt', (it) => (have(it) === 'haben' ? 'wurden' : 'wurde')),
    total: (memory, phrases) =>
      phrase('der', nouns.health, {
        adjectives: [`${memory.span} bei ${say(those(memory, phrases), 'dative')} wiederhergestellt`],
      }),
  },
  armor: {
    times: ({ who, span }, many) => time(many, `${gainers(who)} ${span} Rüstung erhalten hat`),
    total: ({ who, span }) =>
      phrase('der', nouns.armor, {
        adjectives: [
          `${span} von ${who.side === 'ally' ? 'Eurem Helden' : who.side === 'enemy' ? 'dem feindlichen Helden' : 'Helden'} erhalten`,
        ],
      }),
  },
  strike: { times: happened('angegriffen') },
  power: {
    times: ({ who, span }, many) => {
      if (who.side === 'ally') return time(many, `Ihr ${span} Eure Heldenfähigkeit eingesetzt habt`);
      if (who.side === 'enemy') return time(many, `Euer Gegner ${span} seine Heldenfähigkeit eingesetzt hat`);
      return time(many, `${span} eine Heldenfähigkeit eingesetzt wurde`);
    },
  },
};

const SPANS = {
  turn: 'in diesem Zug',
  'last-turn': 'in Eurem letzten Zug',
  match: 'in diesem Match',
} as const;

/** Words what players remember as a number: `die Anzahl der in diesem Zug von Euch gewirkten Zauber`. */
export const rememberedNumber: GermanWords['number'] = (amount, phrases) => {
  const found = memoryIn(amount);
  if (found === null) return null;
  const isTotal = typeof amount === 'object' && 'total' in amount;
  if (isTotal) return found.event.total?.(found.memory, phrases) ?? null;
  return numberOf(found.event.times(found.memory, true, phrases));
};

/** Words what players remember after `für`: `jeden in diesem Zug von Euch gewirkten Zauber`. */
export const rememberedEach: GermanWords['each'] = (amount, phrases) => {
  const found = memoryIn(amount);
  if (found === null || (typeof amount === 'object' && 'total' in amount)) return null;
  return found.event.times(found.memory, false, phrases);
};

/** Words how often a player has done something: `Ihr in diesem Zug mindestens 3 Zauber gewirkt habt`. */
export const rememberedCondition: GermanWords['condition'] = (condition, phrases) => {
  const atLeast = leastIn(condition);
  if (atLeast === null || !('compare' in condition)) return null;
  const found = memoryIn(condition.compare);
  return found?.event.done?.(found.memory, atLeast, phrases) ?? null;
};

function leastIn(condition: Condition): number | null {
  if (!('compare' in condition) || typeof condition.compare !== 'object' || !('times' in condition.compare))
    return null;
  return typeof condition.atLeast === 'number' && condition.atLeast > 0 ? condition.atLeast : null;
}

/** What an amount remembers; `null` for another amount. */
function memoryIn(amount: Amount): { event: RememberedGerman; memory: Memory } | null {
  if (typeof amount !== 'object' || !('during' in amount)) return null;
  const event = remembered['times' in amount ? amount.times : amount.total];
  return event === undefined
    ? null
    : { event, memory: { who: amount.who ?? {}, span: SPANS[amount.during] } };
}
