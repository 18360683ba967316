import druid from '../cards/druid.json' with { type: 'json' };
import heroes from '../cards/heroes.json' with { type: 'json' };
import mage from '../cards/mage.json' with { type: 'json' };
import neutral from '../cards/neutral.json' with { type: 'json' };
import paladin from '../cards/paladin.json' with { type: 'json' };
import rules from '../cards/rules.json' with { type: 'json' };
import tokens from '../cards/tokens.json' with { type: 'json' };

/** The files of cards, as JSON has them: nobody has looked at them yet. */
export const cardFiles: readonly { file: string; cards: unknown }[] = [
  { file: 'cards/rules.json', cards: rules },
  { file: 'cards/heroes.json', cards: heroes },
  { file: 'cards/neutral.json', cards: neutral },
  { file: 'cards/druid.json', cards: druid },
  { file: 'cards/mage.json', cards: mage },
  { file: 'cards/paladin.json', cards: paladin },
  { file: 'cards/tokens.json', cards: tokens },
];
