const COUNTERS = 'The reader does not know counters that sets add.';
const QUESTS = 'The reader does not know quests.';

/** Cards of `hearth` whose texts are not read, by id, and why. A card that can be read must leave the list. */
export const UNREAD: Readonly<Record<string, string>> = {
  'scrap-picker': COUNTERS,
  'scrap-cannon': COUNTERS,
  'scrap-levy': COUNTERS,
  'boiler-tender': COUNTERS,
  'relief-valve': COUNTERS,
  'pressure-watcher': COUNTERS,
  'calling-bell': COUNTERS,
  'quiet-word': COUNTERS,
  'debt-collector': COUNTERS,
  'grand-commission': QUESTS,
  'fire-drill': QUESTS,
  'night-classes': QUESTS,
  'patent-application': QUESTS,
  'patent-hearing': QUESTS,
  'patent-grant': QUESTS,
};
