/** Which picture stands for which card, by its name in the game-icons collection. */
export const ofCards: Readonly<Record<string, string>> = {
  'acolyte-of-pain': 'hooded-figure',
  'arcane-explosion': 'bright-explosion',
  'backstreet-leper': 'plague-doctor-profile',
  'chillwind-yeti': 'ice-golem',
  'elven-archer': 'bowman',
  fireball: 'fireball',
  fireblast: 'fire-ray',
  'knife-juggler': 'juggler',
  'lesser-heal': 'healing',
  mage: 'wizard-face',
  priest: 'holy-symbol',
  'questing-adventurer': 'treasure-map',
  'tentacle-of-nzoth': 'curled-tentacle',
  'violet-apprentice': 'crystal-wand',
  'violet-teacher': 'open-book',
  wisp: 'spark-spirit',
  'worgen-infiltrator': 'werewolf',
};

/** Hues, in degrees, of cards whose picture is of something that has a colour. Other cards have theirs from their id. */
export const huesOfCards: Readonly<Record<string, number>> = {
  'arcane-explosion': 258,
  'backstreet-leper': 88,
  'chillwind-yeti': 204,
  fireball: 14,
  fireblast: 22,
  'lesser-heal': 46,
  'questing-adventurer': 32,
  'tentacle-of-nzoth': 318,
  'violet-apprentice': 282,
  'violet-teacher': 274,
  'worgen-infiltrator': 222,
};

/** For cards without a picture of their own. */
export const ofRaces: Readonly<Record<string, string>> = {
  beast: 'wolf-head',
  demon: 'horned-skull',
  dragon: 'dragon-head',
  mech: 'robot-golem',
  murloc: 'fish-monster',
  pirate: 'pirate-captain',
  totem: 'totem-head',
};

/** For cards without a picture of their own and without a race. */
export const ofTypes = {
  minion: 'swordman',
  spell: 'spell-book',
  weapon: 'broadsword',
  hero: 'crested-helmet',
  power: 'magic-swirl',
} as const;

/** The signs of the interface. */
export const signs = {
  armor: 'checked-shield',
  attack: 'broadsword',
  back: 'round-star',
  battlecry: 'shouting',
  cancelled: 'cancel',
  'cant-attack': 'crossed-chains',
  causes: 'family-tree',
  charge: 'fire-dash',
  close: 'cancel',
  deathrattle: 'death-skull',
  deck: 'card-pickup',
  'divine-shield': 'aura',
  elusive: 'ghost',
  enchanted: 'round-star',
  enrage: 'biceps',
  fatigue: 'skull-crossed-bones',
  frozen: 'snowflake-1',
  health: 'glass-heart',
  immune: 'energy-shield',
  inspector: 'magnifying-glass',
  knife: 'thrown-knife',
  mana: 'floating-crystal',
  night: 'moon',
  pause: 'pause-button',
  play: 'play-button',
  poisonous: 'poison-bottle',
  replay: 'clockwise-rotation',
  secret: 'secret-book',
  silenced: 'silenced',
  skip: 'fast-forward-button',
  'spell-damage': 'wizard-staff',
  stealth: 'fog',
  step: 'next-button',
  sun: 'sun',
  taunt: 'edged-shield',
  triggered: 'lightning-arc',
  windfury: 'whirlwind',
} as const;

/** A sign of the interface. */
export type Sign = keyof typeof signs;

/** Every picture that the arena uses, once. */
export function pictureNames(): string[] {
  return [...new Set([ofCards, ofRaces, ofTypes, signs].flatMap((names) => Object.values(names)))];
}
