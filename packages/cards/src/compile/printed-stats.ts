import type { Card } from '../language/card.ts';
import type { Lexicon } from './lexicon.ts';

/** Card keys that are stats of the same name. */
const NUMBERS = ['attack', 'health', 'cost', 'durability', 'cooldown', 'spellDamage'] as const;

/**
 * The stats that an entity of a card begins with.
 * @param statCount how many stats the game has
 */
export function printedStats(card: Card, lexicon: Lexicon, statCount: number): number[] {
  const printed = new Array<number>(statCount).fill(0);
  for (const name of NUMBERS) {
    const value = card[name];
    const stat = lexicon.stats[name === 'spellDamage' ? 'spell-damage' : name];
    if (value !== undefined && stat !== undefined) printed[stat] = value;
  }
  // One more than the turns: what is dormant until an effect awakens it is dormant, too.
  if (card.dormant !== undefined && lexicon.stats.dormant !== undefined)
    printed[lexicon.stats.dormant] = 1 + card.dormant;
  if (card.quest !== undefined && lexicon.quests !== undefined)
    printed[lexicon.quests.goal] = card.quest.goal;
  for (const [name, value] of Object.entries(card.stats ?? {}))
    printed[lexicon.stats[name] as number] = value;
  for (const keyword of card.keywords ?? []) {
    const stat = lexicon.keywords[keyword];
    if (stat !== undefined && printed[stat] === 0) printed[stat] = 1;
  }
  return printed;
}
