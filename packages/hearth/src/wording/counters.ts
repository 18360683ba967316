import type { Wording } from '@aftercast/cards/text';
import { much } from './effects.ts';
import type { EventClause } from './events.ts';
import { own, type Word, type WordedEffect, whom } from './parts.ts';

type Phrases = Parameters<Word>[1];

/** Words an amount of a counter: `1 Corpse`, `3 Corpses`, `Corpses equal to its Attack`. */
function counted({ amount = 1, counter = '' }: WordedEffect, phrases: Phrases): string {
  const title = phrases.name(counter);
  const words = much(amount, title, phrases, counter);
  const one = `1 ${title}`;
  if (words.startsWith(one)) return `1 ${singular(title)}${words.slice(one.length)}`;
  return amount === 'measure' && isPlural(title) ? words.replace(/^that much/, 'that many') : words;
}

function isPlural(title: string): boolean {
  return /[^s]s$/.test(title);
}

function singular(title: string): string {
  return isPlural(title) ? title.slice(0, -1) : title;
}

/** Words the counter of a card: `the Charges of this minion`, `its Charges`. */
function counterOf(title: string, noun: string): string {
  if (noun === 'it') return `its ${title}`;
  return noun === 'them' ? `their ${title}` : `the ${title} of ${noun}`;
}

/** Words a change: `gain 2 Corpses`, `your opponent gains 2 Corpses`, `add 2 Charges to this minion`. */
const change =
  (gain: string, add: string, to: string): Word =>
  (effect, phrases) => {
    const what = counted(effect, phrases);
    if (effect.to !== undefined) return `${add} ${what} ${to} ${whom(effect, phrases)}`;
    const player = PLAYERS[effect.for ?? 'ally'];
    return player === undefined ? `${gain} ${what}` : own(`${player} ${gain}s ${what}`);
  };

const PLAYERS: Readonly<Record<string, string>> = {
  enemy: 'your opponent',
  any: 'each player',
  owner: 'that player',
};

const set: Word = (effect, phrases) => {
  const { amount = 0, counter = '', for: side = 'ally', to } = effect;
  const title = phrases.name(counter);
  const player = PLAYERS[side];
  const whose =
    to !== undefined
      ? counterOf(title, whom(effect, phrases))
      : `${player === undefined ? 'your' : `${player}'s`} ${title}`;
  return `set ${whose} to ${phrases.number(amount)}`;
};

/** Words the change of a counter: `your Corpses change`, `the Charges of this minion change`; of any, `Corpses change`. */
const changes: EventClause = ({ who = {}, counter = '' }, phrases) => {
  const title = phrases.name(counter);
  const { side, type, ...filter } = who;
  const change = isPlural(title) ? 'change' : 'changes';
  // A counter of players says that it is about a player.
  const isPlain = Object.keys(filter).length === 0 && (type === undefined || type === 'player');
  if (!isPlain) return `${counterOf(title, phrases.one(who, 'card'))} ${change}`;
  const whose = side === 'ally' ? 'your ' : side === 'enemy' ? "your opponent's " : '';
  return `${whose}${title} ${change}`;
};

/** Words a quest that begins: `begin Patent Hearing`. */
const begin: Word = ({ card = '', for: side = 'ally' }, phrases) => {
  const quest = typeof card === 'string' ? phrases.titleOf(card) : phrases.cards(card);
  const player = PLAYERS[side];
  return player === undefined ? `begin ${quest}` : own(`${player} begins ${quest}`);
};

/** How `hearth` words changes of counters that sets add, and quests that begin. */
export const counterEffects: Wording['effects'] = {
  'count-up': change('gain', 'add', 'to'),
  'count-down': change('spend', 'remove', 'from'),
  'set-counter': set,
  'begin-quest': begin,
};

/** How `hearth` words their events. */
export const counterEvents: Wording['events'] = {
  counted: { when: 'Whenever', clause: changes },
};
