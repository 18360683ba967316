import { capital, type Wording } from '@aftercast/cards/text';
import { events } from './events.ts';
import { laterEvents } from './later.ts';

type Quest = Parameters<NonNullable<Wording['quest']>>[0];
type Phrases = Parameters<NonNullable<Wording['quest']>>[1];

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

/** Words a quest: `Quest: Play 3 minions. Reward: Draw a card`. */
export const quest: NonNullable<Wording['quest']> = (it, phrases) => {
  const kind = KINDS.find((name) => phrases.card.keywords?.includes(name)) ?? 'quest';
  const { if: conditions = [], reward } = it;
  const holds =
    conditions.length === 0 ? '' : `, if ${conditions.map((one) => phrases.condition(one)).join(' and ')}`;
  const told = phrases.sentences(reward);
  return `${phrases.name(kind)}: ${capital(task(it, phrases))}${holds}. Reward: ${told}`;
};

/** Words what is to be done, and how often: `play 3 minions`, `a friendly minion dies (5 times)`. */
function task({ counts, adds = 1, goal }: Quest, phrases: Phrases): string {
  const { side, ...filter } = counts.who ?? {};
  const [verb, noun] = TASKS[counts.event] ?? [];
  if (
    verb !== undefined &&
    noun !== undefined &&
    side === 'ally' &&
    counts.target === undefined &&
    adds === 1
  )
    return `${verb} ${goal === 1 ? phrases.one(filter, noun) : `${goal} ${phrases.kindsOf(filter, noun, true)}`}`;
  const clause = { ...events, ...laterEvents }[counts.event]?.clause?.(counts, phrases, {
    on: counts,
    do: [],
  });
  const what = clause ?? counts.event;
  if (adds === 'measure') return `${what} (${goal} in all)`;
  if (adds !== 1) return `${what} (for ${phrases.number(adds)}, ${goal} in all)`;
  return goal === 1 ? what : `${what} (${goal} times)`;
}
