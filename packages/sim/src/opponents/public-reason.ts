import type { Decision, Position } from '../bots/bot.ts';

/**
 * Returns the reason of a decision that the other player may see: hidden cards are not named (law H1).
 * @param isSecret whether a card is played face down, by its number in the catalogue
 */
export function publicReason(
  { command, why }: Decision,
  { table }: Position,
  isSecret: (card: number) => boolean,
): string {
  switch (command.do) {
    case 'mulligan': {
      const { length } = command.replace;
      return length === 0 ? 'Keeps its hand' : `Replaces ${length} ${length === 1 ? 'card' : 'cards'}`;
    }
    case 'choose':
      return 'Made a choice';
    case 'play': {
      const card = table.entities[command.card]?.card ?? 0;
      return isSecret(card) ? 'Plays a secret' : why;
    }
    default:
      return why;
  }
}

/** Returns the reason of a decision with what the bot means to do afterwards, for a page that shows both hands. */
export function fullReason({ plan, why }: Decision): string {
  return plan ? `${why}; then ${plan}` : why;
}
