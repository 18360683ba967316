import type { GameName } from '../games/names.ts';
import { ofCards } from './of-cards.ts';
import { ofRaces as kindsOfPrograms, ofCards as ofPrograms, signsOfCyber } from './of-programs.ts';

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
  attacked: 'crossed-swords',
  attack: 'broadsword',
  back: 'round-star',
  battlecry: 'shouting',
  booting: 'hourglass',
  cancelled: 'cancel',
  'cant-attack': 'crossed-chains',
  causes: 'family-tree',
  charge: 'fire-dash',
  close: 'cancel',
  cpu: 'processor',
  deathrattle: 'death-skull',
  deck: 'card-pickup',
  'divine-shield': 'aura',
  elusive: 'ghost',
  enchanted: 'round-star',
  enrage: 'biceps',
  fatigue: 'skull-crossed-bones',
  frozen: 'snowflake-1',
  health: 'glass-heart',
  help: 'help',
  history: 'scroll-unfurled',
  immune: 'energy-shield',
  inspector: 'magnifying-glass',
  knife: 'thrown-knife',
  mana: 'floating-crystal',
  memory: 'database',
  menu: 'hamburger-menu',
  night: 'moon',
  pause: 'pause-button',
  play: 'play-button',
  poisonous: 'poison-bottle',
  replay: 'clockwise-rotation',
  routine: 'gears',
  secret: 'secret-book',
  silenced: 'silenced',
  skip: 'fast-forward-button',
  'spell-damage': 'wizard-staff',
  stealth: 'fog',
  step: 'next-button',
  strength: 'checked-shield',
  sun: 'sun',
  taunt: 'edged-shield',
  triggered: 'lightning-arc',
  tied: 'crossed-swords',
  windfury: 'whirlwind',
  won: 'laurel-crown',
} as const;

/** A sign of the interface. */
export type Sign = keyof typeof signs;

/** Cards that are seen before a match is begun: their pictures come with the page. */
const seenFirst = [
  'acolyte-of-pain',
  'arcane-explosion',
  'druid',
  'hunter',
  'knife-juggler',
  'mage',
  'paladin',
  'priest',
  'rogue',
  'shaman',
  'warlock',
  'warrior',
];

/** The pictures that come with the page, each once. */
export function firstPictures(): string[] {
  const cards = seenFirst.flatMap((card) => ofCards[card] ?? []);
  return [...new Set([...cards, ...[ofRaces, ofTypes, signs].flatMap((names) => Object.values(names))])];
}

/** What each game names besides the signs that all have. */
const named: Readonly<Record<GameName, readonly Readonly<Record<string, string>>[]>> = {
  hearth: [ofCards],
  cyber: [ofPrograms, kindsOfPrograms, signsOfCyber],
};

/** The other pictures of a game, each once. They are fetched when the first of them is to be seen. */
export function laterPictures(game: GameName): string[] {
  const first = new Set(firstPictures());
  const later = named[game].flatMap((names) => Object.values(names));
  return [...new Set(later)].filter((name) => !first.has(name));
}
