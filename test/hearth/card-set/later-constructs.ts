/** A construct, with a card of a later set that uses it and the scenario that shows what it does. */
export interface Shown {
  /** What it says, in a few words. */
  says: string;
  /** What of the card says it, as {@link constructsOf} names it; for a keyword or a type, the word. */
  by: string;
  card: string;
  /** The scenario's file below `test/hearth/sets`, without its ending. */
  scenario: string;
}

const row = (says: string, by: string, card: string, scenario = `workshop/${card}`): Shown => ({
  says,
  by,
  card,
  scenario,
});

/** What the language says since the later sets, in sixteen groups. */
export const laterConstructs: Readonly<Record<string, readonly Shown[]>> = {
  'Races, classes and rarities as data of a set': [
    row('a race that only its set has', 'filter.race', 'madame-brill'),
    row('an aura for that race', 'filter.race', 'signal-tower'),
  ],
  'Choices among cards that are not in the match': [
    row('three different ones of a pool', 'random-card.different', 'trade-catalogue'),
    row('a list of small cards that are offered', 'random-card.different', 'gadget-fitter'),
    row('named effects, in mid-resolution', 'effect.cards', 'closing-bell'),
    row('two of three', 'effect.pick', 'overtime'),
    row('up to two, or none', 'pick-bounds', 'homeward-whistle', 'workshop/homeward-whistle-none'),
    row('from one to three', 'pick-bounds.atLeast', 'spring-cleaning'),
    row('carried out without a choice', 'effect: carry-out', 'odd-job-man'),
  ],
  'Who may be attacked': [
    row('minions at once, heroes not yet', 'rush', 'runaway-lathe', 'workshop/runaway-lathe-hero'),
    row('never heroes', 'cant-attack-heroes', 'treadle-stone'),
  ],
  'What players remember': [
    row('how often, this turn', 'times', 'piecework'),
    row('how often, in the last turn', 'times', 'foreman-of-the-week'),
    row('how often, in the match', 'times', 'pensioned-golem'),
    row('how much in all', 'total', 'paid-in-full'),
    row('what died in the match', 'state: died', 'madame-brill', 'workshop/madame-brill-discarded'),
    row('what died in this turn', 'state: died-this-turn', 'kelthuzad', 'naxxramas/kelthuzad'),
    row('a counter goes up', 'effect: count-up', 'scrap-picker'),
    row('a counter is spent', 'effect: count-down', 'scrap-levy'),
    row('a counter’s change is answered', 'event-name: counted', 'pressure-watcher'),
    row('a quest', 'quest', 'grand-commission'),
    row('a sidequest', 'sidequest', 'fire-drill'),
    row('the first part of a questline', 'questline', 'patent-application'),
  ],
  'Pools of cards': [
    row('by rarity, set and bounds of the cost', 'card-pool.rarity', 'attic-appraiser'),
    row('by a cost that depends on another card', 'cost-bounds.atLeast', 'made-over'),
    row('by class', 'card-pool.class', 'jar-of-sparks'),
    row('by keyword', 'card-pool.keyword', 'drawer-of-oddments'),
    row('by race', 'card-pool.race', 'webspinner', 'naxxramas/webspinner'),
  ],
  'More events': [
    row('after an attack', 'event-name: after-attack', 'pocket-chisel'),
    row('a strike', 'event-name: strike', 'coin-slot-bandit'),
    row('a kill', 'event-name: kill', 'trophy-nailer'),
    row('a hero power was used', 'event-name: power', 'temperamental-engine'),
    row('a card is drawn', 'event-name: draw', 'envious-clerk'),
    row('damage dealt by', 'event-name: deal-damage', 'pressure-gauge', 'workshop/pressure-gauge-sum'),
    row('healed by', 'event-name: restore-health', 'linen-folder'),
    row('mana is spent', 'event-name: spend-mana', 'meter-reader'),
    row('armor is gained', 'event-name: armor', 'rivet-gunner'),
    row('the match begins', 'event-name: match-start', 'early-shift'),
    row('heard in the hand', 'routine.in', 'bark-joiner'),
    row('a card is discarded, heard in the hand', 'event-name: discard', 'waste-not-golem'),
  ],
  'Cards into a deck, and cards that act when they are drawn': [
    row('shuffled into the deck of the opponent', 'effect: put-into-deck', 'box-of-loose-screws'),
    row('on top of the deck', 'effect.at', 'homeward-kite'),
    row('when it is drawn', 'event-name: drawn', 'mail-order-parcel'),
    row('when it is discarded', 'event-name: discarded', 'oily-rag', 'workshop/oily-rag-discarded'),
  ],
  'Keywords as data': [
    row('a keyword that is an aura', 'honing', 'treadle-stone', 'workshop/treadle-stone-two'),
    row('a keyword that returns what died', 'second-spring', 'tin-mouse'),
    row('a keyword that names cards', 'offcut', 'length-of-string'),
  ],
  'What is given in the hand or the deck lasts': [
    row('in the hand', 'routine.in', 'waste-not-golem', 'workshop/waste-not-golem-grown'),
    row('in the hand, by deaths', 'routine.in', 'bolvar-fordragon', 'goblins/bolvar-fordragon'),
  ],
  'From a hand, a deck or a graveyard into play': [
    row('this card, when it is discarded', 'effect: put-into-play', 'waste-not-golem'),
    row('cards of the deck', 'effect: put-into-play', 'matching-set'),
    row('a card of each hand', 'effect: put-into-play', 'ancestors-call', 'goblins/ancestors-call'),
    row('a secret of the deck', 'effect: put-into-play', 'mad-scientist', 'naxxramas/mad-scientist'),
  ],
  'Spells that effects cast': [
    row('random ones', 'effect: cast-card', 'jar-of-sparks'),
    row('a copy of what was cast', 'effect: cast-card', 'copying-press'),
    row('the same again', 'effect: cast-card', 'ricochet-rivet'),
    row('one of the hand of the opponent', 'effect: cast-card', 'blueprint-borrower'),
  ],
  'Highest, lowest, last, without doubles': [
    row('the highest', 'highest', 'blueprint-search'),
    row('the lowest', 'lowest', 'furnace-stoker', 'workshop/furnace-stoker-tie'),
    row('the last', 'last', 'kilnburst'),
    row('without doubles', 'unique', 'curated-shelf'),
  ],
  'Locations, and dormant minions': [
    row('a location with a target', 'location', 'polishing-bench'),
    row('a location with a choice', 'location', 'scrap-chute'),
    row('a location with an aura', 'location', 'signal-tower'),
    row('dormant when it comes into play', 'event-name: awakens', 'wound-down-giant'),
    row('dormant until an effect awakens it', 'state: dormant', 'rust-bound-colossus'),
    row('another minion is made dormant', 'effect: make-dormant', 'wind-down'),
    row('what is dormant is awakened', 'effect: awaken', 'breakfast-bell'),
  ],
  'Amounts that are compared, and conditions that are combined': [
    row('two amounts', 'comparison', 'ten-ton-press', 'workshop/ten-ton-press-equal'),
    row('one or the other', 'any-of', 'structural-report'),
    row('both, as a part of an "or"', 'all-of', 'bench-steward', 'workshop/bench-steward-half'),
    row('whose turn it is', 'whose-turn', 'ward-round-doll'),
  ],
  'Several targets': [
    row('a second target', 'effect.aimed', 'test-bout'),
    row('a second one, not the same', 'effect.aimed', 'spare-part-transfer'),
    row('one to three', 'effect.aimed', 'production-line'),
    row('a battlecry with two', 'effect.aimed', 'pair-of-pliers'),
  ],
  'What happens twice, and decks without duplicates': [
    row('deathrattles', 'aura.twice', 'grand-foreman-tull'),
    row('battlecries', 'aura.twice', 'pim-the-understudy'),
    row('a deck without duplicates', 'unique', 'one-of-each'),
  ],
};
