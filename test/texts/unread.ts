const MEMORY = 'The reader does not know what players remember.';
const LOCATION = 'The reader does not know locations.';
const DORMANT = 'The reader does not know dormant minions.';
const TARGETS = 'The reader does not know several targets.';
const EVENTS = 'The reader does not know these events.';

/** Cards of `hearth` whose texts are not read, by id, and why. A card that can be read must leave the list. */
export const UNREAD: Readonly<Record<string, string>> = {
  'foreman-of-the-week': MEMORY,
  piecework: MEMORY,
  'paid-in-full': MEMORY,
  'pensioned-golem': MEMORY,
  'ledger-clerk': MEMORY,
  'bandage-roll': MEMORY,
  'polishing-bench': LOCATION,
  'scrap-chute': LOCATION,
  'signal-tower': LOCATION,
  'bench-carpenter': LOCATION,
  'eviction-notice': LOCATION,
  'wound-down-giant': DORMANT,
  'rust-bound-colossus': DORMANT,
  'wind-down': DORMANT,
  'hush-of-the-hall': DORMANT,
  'breakfast-bell': DORMANT,
  'dormitory-warden': DORMANT,
  'spare-part-transfer': TARGETS,
  'test-bout': TARGETS,
  'production-line': TARGETS,
  'pair-of-pliers': TARGETS,
  'meter-reader': EVENTS,
  'coin-fed-organ': EVENTS,
  'linen-folder': EVENTS,
  'boiler-nurse': EVENTS,
  'trophy-nailer': EVENTS,
  'quality-inspector': EVENTS,
  'early-shift': EVENTS,
  'one-of-each': EVENTS,
};
