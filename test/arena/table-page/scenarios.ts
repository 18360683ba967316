/** Tables that the tests of the match's screen begin from. */

/** A table with a minion, a targeted spell, an attacker and a power: ten mana are enough for all of it. */
export const everyWay = {
  format: 'scenario/1',
  name: 'Every way',
  game: 'hearth',
  players: [
    {
      hero: 'mage',
      hand: ['chillwind-yeti', 'fireball'],
      board: ['stonetusk-boar', 'river-crocolisk'],
      deck: ['wisp', 'wisp'],
    },
    {
      hero: 'priest',
      hand: ['wisp'],
      board: ['bloodfen-raptor', 'worgen-infiltrator'],
      deck: ['wisp', 'wisp'],
    },
  ],
  steps: [],
};

/** All that a table can have: full boards and hands, weapons, armor and secrets. */
export const fullTable = {
  format: 'scenario/1',
  name: 'A full table',
  game: 'hearth',
  players: [
    {
      hero: 'priest',
      armor: 3,
      weapon: 'fiery-war-axe',
      hand: [
        'mindgames',
        'shadowform',
        'lightwell',
        'shadow-madness',
        'wisp',
        'mirror-entity',
        'sense-demons',
        'ysera',
        'power-of-the-horde',
        'fireball',
      ],
      board: [
        'goldshire-footman',
        'loot-hoarder',
        'abomination',
        'ysera',
        'boulderfist-ogre',
        'senjin-shieldmasta',
        'elite-tauren-chieftain',
      ],
      deck: ['wisp', 'wisp'],
    },
    {
      hero: 'paladin',
      weapon: 'truesilver-champion',
      secrets: ['noble-sacrifice', 'redemption'],
      hand: Array<string>(10).fill('wisp'),
      board: [
        'argent-squire',
        'silver-hand-recruit',
        'tirion-fordring',
        'knife-juggler',
        'harvest-golem',
        'sunwalker',
        'ragnaros-the-firelord',
      ],
      deck: ['wisp', 'wisp'],
    },
  ],
  steps: [],
};

/** Cards that ask: options, a place and then a target, a choice among cards. */
export const choosing = {
  format: 'scenario/1',
  name: 'Choosing',
  game: 'hearth',
  players: [
    {
      hero: 'druid',
      hand: ['keeper-of-the-grove', 'wrath', 'tracking', 'elven-archer', 'nourish'],
      board: ['argent-squire'],
      deck: ['fireball', 'wisp', 'chillwind-yeti', 'moonfire'],
    },
    {
      hero: 'warrior',
      hand: ['wisp', 'moonfire'],
      board: ['worgen-infiltrator', 'bloodfen-raptor'],
      deck: ['wisp'],
    },
  ],
  steps: [],
};

/** Nothing in play: what needs a minion has nothing to be pointed at. */
export const bare = {
  ...choosing,
  players: [
    {
      ...choosing.players[0],
      board: [],
      hand: ['keeper-of-the-grove', 'wrath', 'sense-demons', 'deathwing'],
    },
    { ...choosing.players[1], board: [] },
  ],
};

/** A blow away from the end, for either side and for both. */
export const lastBlow = {
  format: 'scenario/1',
  name: 'The last blow',
  game: 'hearth',
  players: [
    { hero: 'mage', health: 2, hand: ['fireball', 'hellfire'], deck: ['wisp', 'wisp'] },
    { hero: 'priest', health: 2, hand: ['wisp'], deck: ['wisp', 'wisp'] },
  ],
  steps: [],
};

/** Cards of the later sets: locations, minions that are dormant, and cards with several targets. */
export const later = {
  format: 'scenario/1',
  name: 'Later cards',
  game: 'hearth',
  players: [
    {
      hero: 'mage',
      hand: ['polishing-bench', 'wound-down-giant', 'test-bout', 'pair-of-pliers', 'wind-down'],
      board: ['stonetusk-boar', 'chillwind-yeti'],
      deck: ['wisp', 'wisp', 'wisp', 'wisp', 'wisp', 'wisp'],
    },
    {
      hero: 'priest',
      hand: ['wisp'],
      board: ['bloodfen-raptor', 'river-crocolisk', 'oasis-snapjaw'],
      deck: ['wisp', 'wisp', 'wisp', 'wisp', 'wisp', 'wisp'],
    },
  ],
  steps: [],
};
