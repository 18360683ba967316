import { capital, type Wording } from '@aftercast/cards/text';
import { counterEvents } from './counters.ts';
import { events } from './events.ts';
import { laterEvents } from './later.ts';

type QuestWording = NonNullable<Wording['quest']>;
type Quest = Parameters<QuestWording>[0];
type Phrases = Parameters<QuestWording>[1];

/** The keywords of quests. */
const KINDS = ['quest', 'sidequest', 'questline'];

/** What players do, with the noun for what they do it with: `play 3 minions`. */
const TASKS: Readonly<Record<string, readonly [verb: string, noun: string]>> = {
  play: ['play', 'card'],
  cast: ['cast', 'spell'],
  summon: ['summon', 'minion'],
  draw: ['draw', 'card'],
  discard: ['discard', 'card'],
};

/** Turns happen: "the start of your turn" is no task. */
const TURNS: Readonly<Record<string, string>> = { 'turn-start': 'turn starts', 'turn-end': 'turn ends' };

/** Words a quest: `Quest: Play 3 minions. Reward: Draw a card`. */
export const quest: QuestWording = (it, phrases, reward) => {
  const kind = KINDS.find((name) => phrases.card.keywords?.includes(name)) ?? 'quest';
  const { if: conditions = [], opening } = it;
  const begins = opening ? 'Starts in your opening hand. ' : '';
  const what = capital(task(it, phrases));
  const holds =
    conditions.length === 0 ? '' : `, if ${conditions.map((one) => phrases.condition(one)).join(' and ')}`;
  return `${begins}${phrases.name(kind)}: ${what}${holds}. Reward: ${capital(reward)}`;
};

/** Words what is to be done, and how often: `play 3 minions`, `a friendly minion dies (5 times)`. */
function task({ counts, adds = 1, goal }: Quest, phrases: Phrases): string {
  const { side, ...filter } = counts.who ?? {};
  const [verb, noun] = TASKS[counts.event] ?? [];
  const isDeed = side === 'ally' && counts.target === undefined && !filter.other && adds === 1;
  if (verb !== undefined && noun !== undefined && isDeed)
    return `${verb} ${goal === 1 ? phrases.one(filter, noun) : `${goal} ${phrases.kindsOf(filter, noun, true)}`}`;
  const what = happening(counts, phrases);
  if (adds === 'measure') return `${what} (${goal}${counts.event === 'play' ? ' Mana' : ''} in all)`;
  if (adds !== 1) return `${what} (${phrases.number(adds)} each time, ${goal} in all)`;
  return goal === 1 ? what : `${what} (${goal} times)`;
}

const EVENTS = { ...events, ...laterEvents, ...counterEvents };

/** Words the event that a quest counts: `a friendly minion dies`, `your turn ends`. */
function happening(counts: Quest['counts'], phrases: Phrases): string {
  const turn = TURNS[counts.event];
  if (turn === undefined) {
    const clause = EVENTS[counts.event]?.clause?.(counts, phrases, { on: counts, do: [] }) ?? counts.event;
    // That a card has been played is told by the same clause as that it is being played.
    return counts.event.startsWith('after-') ? `after ${clause}` : clause;
  }
  const { side } = counts.who ?? {};
  return `${side === 'ally' ? 'your' : side === 'enemy' ? "your opponent's" : 'a'} ${turn}`;
}
