import { type BrokenFile, minion, spell } from './broken.ts';

const counters = {
  ore: { title: 'Ore', meaning: 'Of a player.', of: 'player' },
  cracks: { title: 'Cracks', meaning: 'Of a card.', of: 'card' },
  hoard: { title: 'Hoard', meaning: 'Of its owner.', of: 'player', known: 'owner' },
};

/** A set with one card. @param at the path in the file */
const set = (
  name: string,
  header: object,
  card: object,
  at: string,
  id: string | null = 'bad-card',
): BrokenFile => ({
  name,
  text: JSON.stringify({ set: 'bad-set', name: 'Bad Set', counters, ...header, cards: [card] }, null, 2),
  at,
  id,
});

/** A set whose card does one effect. @param at the path in the effect */
const effect = (name: string, done: object, at: string): BrokenFile =>
  set(
    name,
    {},
    minion({ keywords: ['battlecry'], routines: [{ on: { event: 'played' }, do: [done] }] }),
    `$.cards[0].routines[0].do[0]${at}`,
  );

/** A set whose card answers an event. @param at the path in the event */
const event = (name: string, on: object, at: string): BrokenFile =>
  set(name, {}, minion({ routines: [{ on, do: [{ do: 'draw' }] }] }), `$.cards[0].routines[0].on${at}`);

/** A set that says a counter wrongly. */
const counter = (name: string, it: object, at: string): BrokenFile =>
  set(
    name,
    { counters: { bad: { title: 'Bad', meaning: 'Wrong.', of: 'player', ...it } } },
    minion(),
    at,
    null,
  );

const counts = { event: 'draw', who: { side: 'ally' } };
const reward = [{ do: 'draw' }];

/** A set whose card is a quest. @param at the path in the card */
const quest = (name: string, card: object, at: string): BrokenFile => set(name, {}, card, `$.cards[0]${at}`);
const asked = (more: object, keywords: string[] = ['quest']) =>
  spell({ keywords, quest: { counts, goal: 2, reward, ...more } });

/** Counters and quests with a mistake. */
export const brokenCounts: readonly BrokenFile[] = [
  counter('a counter of heroes', { of: 'hero' }, '$.counters'),
  counter('a counter whose least is above 0', { atLeast: 1 }, '$.counters'),
  counter('a counter whose most is 0', { atMost: 0 }, '$.counters'),
  counter('a counter of cards that its owner knows', { of: 'card', known: 'owner' }, '$.counters'),
  counter('a counter for a while', { kept: 'long' }, '$.counters'),
  set(
    'a counter that is a stat of the game',
    { counters: { attack: counters.ore } },
    minion(),
    '$.counters.attack',
    null,
  ),
  effect('an undeclared counter', { do: 'count-up', counter: 'oar' }, '.counter'),
  effect('no counter', { do: 'count-up' }, ''),
  effect('a player’s counter on a card', { do: 'count-up', counter: 'ore', to: 'self' }, '.to'),
  effect('a card’s counter on nothing', { do: 'count-up', counter: 'cracks' }, ''),
  effect(
    'a card’s counter for a side',
    { do: 'count-up', counter: 'cracks', to: 'self', for: 'enemy' },
    '.for',
  ),
  effect('a counter raised by 0', { do: 'count-up', counter: 'ore', amount: 0 }, '.amount'),
  effect('a counter that a buff raises', { do: 'buff', to: 'self', stats: { cracks: 1 } }, '.stats'),
  event('a change of no counter', { event: 'counted' }, ''),
  event('a counter with another event', { event: 'draw', counter: 'ore' }, '.counter'),
  event('a change that not all players know', { event: 'counted', counter: 'hoard' }, '.counter'),
  quest('a quest without its keyword', asked({}, []), '.keywords'),
  quest('a quest of two kinds', asked({}, ['quest', 'sidequest']), '.keywords'),
  quest('the keyword without a quest', spell({ keywords: ['sidequest'] }), '.keywords'),
  quest(
    'a minion that is a quest',
    minion({ keywords: ['quest'], quest: { counts, goal: 2, reward } }),
    '.quest',
  ),
  quest('a goal of 0', asked({ goal: 0 }), '.quest.goal'),
  quest('no reward', asked({ reward: [] }), '.quest.reward'),
  quest('a quest that counts its own play', asked({ counts: { event: 'played' } }), '.quest.counts.event'),
  quest(
    'a quest that counts its own death',
    asked({ counts: { event: 'deathrattle' } }),
    '.quest.counts.event',
  ),
  quest('a quest that counts draws of itself', asked({ counts: { event: 'drawn' } }), '.quest.counts.event'),
  quest('a quest from the beginning', asked({ counts: { event: 'match-start' } }), '.quest.counts.event'),
  quest(
    'a quest that counts what is never about it',
    asked({ counts: { event: 'death', who: { self: true } } }),
    '.quest.counts.who.self',
  ),
  quest(
    'a reward for what the event was about',
    asked({ reward: [{ do: 'damage', to: 'subject', amount: 1 }] }),
    '.quest.reward[0].to',
  ),
  quest('a measure of an event without a number', asked({ adds: 'measure' }), '.quest.adds'),
  quest(
    'a quest that does something when it is played',
    { ...asked({}), routines: [{ on: { event: 'played' }, do: reward }] },
    '.routines',
  ),
  effect('a quest that is none', { do: 'begin-quest', card: 'the-coin' }, '.card'),
];
