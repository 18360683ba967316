import type { Selector } from '@aftercast/cards';
import {
  capital,
  countWord,
  dueWords,
  type EventWording,
  ordinal,
  type Phrases,
  type Wording,
} from '@aftercast/cards/text';

export type EventClause = NonNullable<EventWording['clause']>;
type Event = Parameters<EventClause>[0];

/** Words what a player does: `you play a card`, `a Secret is played`. */
export const does =
  (verb: string, done: string, what: string): EventClause =>
  ({ who = {} }, phrases) => {
    const { side, ...filter } = who;
    const noun = phrases.one(filter, what);
    if (side === 'ally') return `you ${verb} ${noun}`;
    return side === 'enemy' ? `your opponent ${verb}s ${noun}` : `${noun} is ${done}`;
  };

/** Words what happens to a card: `this minion takes damage`. */
export const suffers =
  (verb: string, what = 'character'): EventClause =>
  ({ who }, phrases) =>
    `${phrases.one(who, what)} ${verb}`;

/** Words the casting of a spell: `your opponent casts a spell on a minion`. */
const casts: EventClause = (event, phrases, routine) => {
  const clause = does('cast', 'cast', 'spell')(event, phrases, routine);
  return event.target === undefined ? clause : `${clause} on ${phrases.one(event.target, 'character')}`;
};

/** Words an attack: `an enemy attacks your hero`, `your hero is attacked`. */
export const attacks: EventClause = ({ who, target }, phrases) => {
  if (target === undefined) return `${phrases.one(who, 'character')} attacks`;
  const attacked = phrases.one(target, 'character');
  return who === undefined
    ? `${attacked} is attacked`
    : `${phrases.one(who, 'character')} attacks ${attacked}`;
};

/** Words an attack before any card answers it: `your hero begins to attack`. */
const begins: EventClause = (event, phrases, routine) =>
  attacks(event, phrases, routine)
    .replace(/ attacks(?=$| )/, ' begins to attack')
    .replace(/ is attacked$/, ' begins to be attacked');

/** Words a turn. A routine that answers once means the next turn. */
const turn =
  (moment: string): EventClause =>
  ({ who }, _, { once, if: conditions, do: effects }) => {
    const isLast =
      once || (conditions === undefined && effects.some((it) => it.do === 'destroy' && it.to === 'self'));
    return `the ${moment} of ${whoseTurn(who, isLast ?? false, moment)}`;
  };

function whoseTurn(who: Event['who'], isLast: boolean, moment: string): string {
  const next = isLast && moment === 'start' ? 'next ' : '';
  if (who?.side === 'ally') return `your ${next}turn`;
  if (who?.side === 'enemy') return `your opponent's ${next}turn`;
  return isLast ? `the ${next}turn` : 'each turn';
}

/** Words a turn that is answered once. "At the end of your turn" could be at the end of each. */
const onceInTurn =
  (moment: 'start' | 'end'): NonNullable<EventWording['due']> =>
  ({ who }, due) => {
    const whose = who?.side === 'ally' ? 'your ' : who?.side === 'enemy' ? "your opponent's " : '';
    const { count, isEach } = due;
    if (whose === '' && count === 1)
      return moment === 'end' ? 'At the end of the turn' : 'At the start of the next turn';
    if (moment === 'end') {
      const turn = whose === '' ? 'a turn' : `${whose}turn`;
      return `${capital(dueWords(due))} ${turn} ends${count > 1 && !isEach ? ' from now on' : ''}`;
    }
    if (isEach) return `At the start of each of ${whose || 'the '}next ${countWord(count)} turns`;
    return `At the start of ${whose || 'the '}${ordinal(count)} turn${count > 1 ? ' from now' : ''}`;
  };

const summons = does('summon', 'summoned', 'minion');
const plays = does('play', 'played', 'card');

/** Hero powers and locations are used where they are. */
function isUsed(to: Selector): boolean {
  return typeof to === 'object' && 'in' in to && (to.in === 'power' || to.type === 'location');
}

/** How `hearth` words the events of the classic set. */
export const events: Wording['events'] = {
  played: {
    keyword: (type) => (type === 'minion' || type === 'weapon' ? 'battlecry' : null),
    given: (to) => (isUsed(to) ? 'you use this' : 'you play this'),
  },
  combo: { keyword: () => 'combo' },
  deathrattle: { keyword: () => 'deathrattle' },
  play: { about: 'card', when: 'Whenever', clause: plays, verb: 'play', measure: 'its cost' },
  'after-play': { about: 'card', when: 'After', clause: plays },
  cast: { about: 'spell', when: 'Whenever', clause: casts, verb: 'cast' },
  'after-cast': { about: 'spell', when: 'After', clause: casts },
  summon: { about: 'minion', when: 'Whenever', clause: summons, verb: 'summon' },
  'after-summon': { about: 'minion', when: 'After', clause: summons },
  damage: { when: 'Whenever', clause: suffers('takes damage') },
  'fatal-damage': { when: 'Whenever', clause: suffers('would take fatal damage') },
  heal: { when: 'Whenever', clause: suffers('is healed') },
  death: { when: 'Whenever', clause: suffers('dies') },
  attack: { when: 'Whenever', clause: attacks },
  attacking: { when: 'Whenever', clause: begins },
  reveal: { when: 'Whenever', clause: (_: Event, __: Phrases) => 'a Secret is revealed' },
  'turn-start': { about: 'player', when: 'At', clause: turn('start'), due: onceInTurn('start') },
  'turn-end': { about: 'player', when: 'At', clause: turn('end'), due: onceInTurn('end') },
};
