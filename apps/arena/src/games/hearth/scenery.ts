import type { HearthCardFacts } from '@aftercast/hearth/cards';
import type { Scenery } from '../../presentation/scenery.ts';

/** Where each race lives. */
const ofRaces: Readonly<Record<string, readonly Scenery[]>> = {
  beast: ['forest', 'hills'],
  demon: ['flames'],
  dragon: ['mountains'],
  mech: ['works'],
  murloc: ['sea'],
  pirate: ['sea'],
  totem: ['mesa'],
};

/** Where the heroes and the followers of each class are at home. */
const ofClasses: Readonly<Record<string, readonly Scenery[]>> = {
  dream: ['mist'],
  druid: ['forest'],
  hunter: ['forest', 'hills'],
  mage: ['halls', 'mist'],
  paladin: ['castle'],
  priest: ['halls'],
  rogue: ['town'],
  shaman: ['mesa', 'mountains'],
  warlock: ['flames', 'mist'],
  warrior: ['castle', 'mesa'],
};

const elsewhere: readonly Scenery[] = ['hills', 'castle', 'mountains', 'town', 'forest'];

/** What a spell is made of, by the highest hue of each: fire, light, nature, frost, shadow, and fire again. */
const ofSpells: readonly (readonly [number, Scenery])[] = [
  [30, 'flames'],
  [78, 'rays'],
  [150, 'forest'],
  [235, 'crystals'],
  [325, 'mist'],
  [360, 'flames'],
];

/**
 * Returns what is behind a card's subject: where a hero or a minion lives, what a spell is made of.
 * @param hue of the picture, in degrees
 * @param hash of the card, so that cards of one kind are not all in one place
 */
export function sceneryOf(printed: HearthCardFacts | null, hue: number, hash: number): Scenery {
  switch (printed?.type) {
    case 'hero':
    case 'minion': {
      const places = ofRaces[printed.race ?? ''] ?? ofClasses[printed.class ?? ''] ?? elsewhere;
      return places[hash % places.length] ?? 'hills';
    }
    case 'weapon':
      return 'halls';
    case 'location':
      return 'town';
    case 'spell':
      return ofSpells.find(([most]) => hue < most)?.[1] ?? 'rays';
    default:
      return 'rays';
  }
}
