import type { Wording } from '../text/english/wording.ts';

/** The words of the toy game, just enough for every construct. */
export const toyWording: Wording = {
  names: { life: 'Health', 'quick-foot': 'Runs about.' },
  zones: {
    board: { one: 'minion', many: 'minions', at: 'on the board' },
    hero: { one: 'hero', many: 'heroes' },
    'hero,board': { one: 'character', many: 'characters', enemy: ['enemy', 'enemies'] },
    traps: { one: 'trap', many: 'traps', single: true },
    hand: { one: 'card', many: 'cards', held: 'hand' },
  },
  anyCharacter: 'hero,board',
  states: { hurt: ['hurt', 'unhurt'] },
  happened: {},
  called: ['trap'],
  isUnprinted: (keyword) => ['trap', 'battlecry', 'rage'].includes(keyword),
  stats: {
    cost: ({ subject, many }, how, amount, phrases) =>
      `${subject} cost${many ? '' : 's'} (${phrases.number(amount)})${how === 'set' ? '' : ' more'}`,
  },
  behind: ['spell-damage'],
  pairs: [['attack', 'health']],
  number: () => null,
  each: () => null,
  condition: () => null,
  isObvious: (it) => 'not' in it && 'keyword' in it.not && it.not.keyword === 'noble',
  aura: () => null,
  auraKeyword: ([first]) => (first !== undefined && 'is' in first && first.is === 'hurt' ? 'rage' : null),
  doubled: {},
  events: {
    played: { keyword: (type) => (type === 'unit' ? 'battlecry' : null) },
    combo: { keyword: () => 'combo' },
    last: { keyword: () => 'last-words' },
    hit: { when: 'Whenever', clause: ({ who }, phrases) => `${phrases.one(who, 'character')} is hit` },
    use: {
      about: 'card',
      when: 'After',
      verb: 'use',
      clause: ({ who, target }, phrases) =>
        `${phrases.one(who, 'card')} is used${target === undefined ? '' : ` on ${phrases.one(target, 'minion')}`}`,
    },
  },
  effects: {
    hit: ({ to = 'self', amount = 0, by }, phrases) => {
      const whom = phrases.whom(to);
      const number = phrases.number(amount, 'hit');
      const text = `hit ${whom === '' ? '' : `${whom} `}for ${number}`;
      return by === undefined ? text : { text: `${phrases.whom(by)} does it: ${text}`, own: true };
    },
    mend: ({ to = 'self', amount = 0 }, phrases) => `mend ${phrases.whom(to)} by ${phrases.number(amount)}`,
    call: ({ card, copy, count }, phrases) =>
      copy === undefined
        ? `call ${phrases.cards(card ?? '', count)}`
        : `call a copy of ${phrases.whom(copy)}`,
    aim: ({ to = 'self' }, phrases) => `aim at ${phrases.whom(to)}`,
    give: (effect, phrases) => phrases.gift(effect),
    pick: ({ to = 'self' }, phrases) => ({ text: `look at ${phrases.whom(to)}`, own: true }),
  },
  picks: ['pick'],
  joined: (effect, next, phrases) =>
    effect.do === 'call' && next.do === 'aim' ? `call and aim at ${phrases.cards(effect.card ?? '')}` : null,
  madeWith: ({ id }) => (id === 'pup' ? ' that barks' : ''),
  options: { lead: 'Choose - ', between: '; or ' },
  host: 'minion',
  hidden: 'trap',
  untils: { soon: 'for a while' },
  bodies: ['unit'],
};
