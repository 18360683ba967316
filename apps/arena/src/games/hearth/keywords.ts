import type { Sign } from '../../presentation/signs.ts';

/** A keyword as the interface shows it. */
export interface Keyword {
  name: string;
  /** What it does, in a sentence. */
  meaning: string;
  sign: Sign;
}

/** The keywords that are shown as badges, in the order in which they are. */
export const keywords = {
  taunt: { name: 'Taunt', meaning: 'Enemies must attack this first.', sign: 'taunt' },
  'divine-shield': {
    name: 'Divine Shield',
    meaning: 'The first damage to it is ignored.',
    sign: 'divine-shield',
  },
  stealth: {
    name: 'Stealth',
    meaning: 'Enemies cannot point at it until it deals damage or attacks.',
    sign: 'stealth',
  },
  frozen: { name: 'Frozen', meaning: 'It misses its next attack.', sign: 'frozen' },
  windfury: { name: 'Windfury', meaning: 'It may attack twice a turn.', sign: 'windfury' },
  charge: { name: 'Charge', meaning: 'It may attack at once.', sign: 'charge' },
  poisonous: { name: 'Poisonous', meaning: 'It destroys every minion that it damages.', sign: 'poisonous' },
  immune: { name: 'Immune', meaning: 'It takes no damage.', sign: 'immune' },
  elusive: { name: 'Elusive', meaning: 'Spells and hero powers cannot point at it.', sign: 'elusive' },
  'spell-damage': {
    name: 'Spell Damage',
    meaning: 'Its player’s spells deal more damage.',
    sign: 'spell-damage',
  },
  'cant-attack': { name: 'Can’t attack', meaning: 'It never attacks.', sign: 'cant-attack' },
  deathrattle: { name: 'Deathrattle', meaning: 'Something happens when it dies.', sign: 'deathrattle' },
  battlecry: {
    name: 'Battlecry',
    meaning: 'Something happens when it is played from hand.',
    sign: 'battlecry',
  },
  enrage: { name: 'Enrage', meaning: 'It is stronger while it is damaged.', sign: 'enrage' },
  secret: { name: 'Secret', meaning: 'Hidden until something sets it off.', sign: 'secret' },
  silenced: { name: 'Silenced', meaning: 'Its abilities are gone.', sign: 'silenced' },
} as const satisfies Record<string, Keyword>;

/** A keyword that has a badge. */
export type KeywordName = keyof typeof keywords;

/** All keywords with a badge, in their order. */
export const keywordNames = Object.keys(keywords) as KeywordName[];
