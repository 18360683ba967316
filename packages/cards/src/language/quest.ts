import * as v from 'valibot';
import type { CardEvent, Effect } from './ability.ts';
import type { Card } from './card.ts';
import type { Amount, Condition } from './expression.ts';
import type { PartFault } from './load-error.ts';
import { type EntriesOf, named, positive, some, strict } from './strict.ts';
import type { QuestWords, Words } from './words.ts';

/** What a quest asks of its player while it is in play, and what it gives for that. */
export interface Quest {
  /** The event that brings it forward. */
  counts: CardEvent;
  /** Conditions that must hold when the event happens. */
  if?: Condition[];
  /** How far each such event brings it; 1 without it. */
  adds?: Amount;
  /** How far it must come: at least 1. */
  goal: number;
  /** What is done when it has come so far, in order. */
  reward: Effect[];
  /** The card is always one of those that its player is dealt first. */
  opening?: true;
}

/** The schemas of the parts of a quest. */
interface Parts {
  event: v.GenericSchema<CardEvent>;
  condition: v.GenericSchema<Condition>;
  amount: v.GenericSchema<Amount>;
  effect: v.GenericSchema<Effect>;
}

/** Builds the schema of quests for a game's words. */
export function makeQuest({ event, condition, amount, effect }: Parts): v.GenericSchema<Quest> {
  return named(
    'quest',
    strict({
      counts: event,
      if: v.exactOptional(some(condition)),
      adds: v.exactOptional(amount),
      goal: positive,
      reward: some(effect),
      opening: v.exactOptional(v.literal(true)),
    } satisfies EntriesOf<Quest>) as v.GenericSchema<Quest>,
  );
}

/** Finds a quest without the keyword that says of which kind it is, such a keyword without a quest, and what cannot be one. */
export function faultsOfQuest(card: Card, { quests, events }: Words): PartFault[] {
  if (quests === undefined) return [];
  const { quest, keywords = [], type, options, routines = [] } = card;
  const kinds = quests.kinds.filter((it) => keywords.includes(it));
  if (quest === undefined)
    return kinds.map((it) => ({
      at: 'keywords',
      expected: `"quest", for a card with the keyword "${it}"`,
      found: 'none',
    }));
  const faults: PartFault[] = [];
  if (type !== quests.type)
    faults.push({ at: 'quest', expected: `"quest" only on a ${quests.type}`, found: `a ${type}` });
  if (kinds.length !== 1)
    faults.push({
      at: 'keywords',
      expected: `one of ${quests.kinds.map((it) => JSON.stringify(it)).join(', ')}, for a quest`,
      found: kinds.length === 0 ? 'none' : kinds.map((it) => JSON.stringify(it)).join(' and '),
    });
  const plays = routines.some(({ on }) => events[on.event]?.played !== undefined);
  if (options !== undefined || plays)
    faults.push({
      at: options === undefined ? 'routines' : 'options',
      expected: 'a quest that does nothing when it is played',
      found: options === undefined ? 'what playing it does' : '"options"',
    });
  if (events[quest.counts.event]?.played !== undefined)
    faults.push({
      at: 'quest.counts.event',
      expected: 'an event that happens while the quest is in play',
      found: JSON.stringify(quest.counts.event),
    });
  return faults;
}

/** Finds an effect that begins a card which is no quest. */
export function faultsOfBegun(
  { do: word, card }: Effect,
  quests: QuestWords | undefined,
  cards: ReadonlyMap<string, Card>,
): PartFault[] {
  if (quests === undefined || word !== quests.begins || typeof card !== 'string') return [];
  const begun = cards.get(card);
  if (begun === undefined || begun.quest !== undefined) return [];
  return [{ at: '.card', expected: 'a card with "quest"', found: JSON.stringify(card) }];
}
