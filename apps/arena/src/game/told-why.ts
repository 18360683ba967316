import type { Decision, Position } from '@aftercast/sim/bots';

/** Whether a card is played face down. */
export type IsSecret = (card: number) => boolean;

/**
 * What the other player may be told of why an opponent acts: a card that stays hidden is not named (law H1).
 * @param isSecret for a card's number in the catalogue
 */
export function toldWhy({ command, why }: Decision, { table }: Position, isSecret: IsSecret): string {
  switch (command.do) {
    case 'mulligan': {
      const { length } = command.replace;
      return length === 0 ? 'Keeps its hand' : `Replaces ${length} ${length === 1 ? 'card' : 'cards'}`;
    }
    case 'choose':
      return 'Has made its choice';
    case 'play': {
      const card = table.entities[command.card]?.card ?? 0;
      return isSecret(card) ? 'A secret: it will show in time' : why;
    }
    default:
      return why;
  }
}
