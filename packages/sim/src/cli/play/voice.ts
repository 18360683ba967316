import { capital } from '@aftercast/cards/text';

/** How players and their things are spoken of to somebody. */
export interface Voice {
  /** The seat that is spoken to; -1 for somebody who only watches. */
  readonly you: number;
}

/** A player as the subject of a sentence, with what they do: `You play`, `The opponent plays`, `Player 2 plays`. */
export function playerDoes({ you }: Voice, seat: number, verb: string): string {
  if (seat === you) return `You ${verb}`;
  const [first = '', ...more] = verb.split(' ');
  const third = /(s|sh|ch|x|o)$/.test(first) ? `${first}es` : `${first}s`;
  return `${capital(playerName({ you }, seat))} ${[third, ...more].join(' ')}`;
}

/** `you`, `the opponent`, `player 2`. */
export function playerName({ you }: Voice, seat: number): string {
  if (you < 0) return `player ${seat + 1}`;
  return seat === you ? 'you' : 'the opponent';
}

/** `your`, `the opponent's`, `player 2's`. */
export function playerOwns(voice: Voice, seat: number): string {
  return seat === voice.you ? 'your' : `${playerName(voice, seat)}'s`;
}
