import type { Effect } from './ability.ts';
import type { Card } from './card.ts';
import { type PartFault, quoted } from './load-error.ts';
import type { QuestWords, Words } from './words.ts';

/** Finds a quest without the keyword that says of which kind it is, such a keyword without a quest, and what cannot be one. */
export function faultsOfQuest(card: Card, { quests, events, fixed = [] }: Words): PartFault[] {
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
      expected: `one of ${quoted(quests.kinds)}, for a quest`,
      found: kinds.length === 0 ? 'none' : kinds.map((it) => JSON.stringify(it)).join(' and '),
    });
  const plays = routines.some(({ on }) => events[on.event]?.played !== undefined);
  if (options !== undefined || plays)
    faults.push({
      at: options === undefined ? 'routines' : 'options',
      expected: 'a quest that does nothing when it is played',
      found: options === undefined ? 'what playing it does' : '"options"',
    });
  // These happen to a card where it is not a quest in play.
  if (fixed.includes(quest.counts.event))
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
