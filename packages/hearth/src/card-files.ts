import druid from '../cards/druid.json' with { type: 'json' };
import heroes from '../cards/heroes.json' with { type: 'json' };
import hunter from '../cards/hunter.json' with { type: 'json' };
import mage from '../cards/mage.json' with { type: 'json' };
import neutralHigh from '../cards/neutral-high.json' with { type: 'json' };
import neutralLow from '../cards/neutral-low.json' with { type: 'json' };
import paladin from '../cards/paladin.json' with { type: 'json' };
import priest from '../cards/priest.json' with { type: 'json' };
import rogue from '../cards/rogue.json' with { type: 'json' };
import rules from '../cards/rules.json' with { type: 'json' };
import shaman from '../cards/shaman.json' with { type: 'json' };
import tokens from '../cards/tokens.json' with { type: 'json' };
import warlock from '../cards/warlock.json' with { type: 'json' };
import warrior from '../cards/warrior.json' with { type: 'json' };

/** The card files of the set, parsed from JSON but not checked. */
export const cardFiles: readonly { file: string; cards: unknown }[] = [
  { file: 'cards/rules.json', cards: rules },
  { file: 'cards/heroes.json', cards: heroes },
  { file: 'cards/neutral-low.json', cards: neutralLow },
  { file: 'cards/neutral-high.json', cards: neutralHigh },
  { file: 'cards/druid.json', cards: druid },
  { file: 'cards/hunter.json', cards: hunter },
  { file: 'cards/mage.json', cards: mage },
  { file: 'cards/paladin.json', cards: paladin },
  { file: 'cards/priest.json', cards: priest },
  { file: 'cards/rogue.json', cards: rogue },
  { file: 'cards/shaman.json', cards: shaman },
  { file: 'cards/warlock.json', cards: warlock },
  { file: 'cards/warrior.json', cards: warrior },
  { file: 'cards/tokens.json', cards: tokens },
];
