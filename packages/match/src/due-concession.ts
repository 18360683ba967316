import { defaultAnswer, promptTo, seatsAsked } from '@aftercast/kernel';
import type { Command } from '@aftercast/rules';
import type { Session } from './session.ts';

/**
 * What is to be done now for a seat that has conceded while something was being resolved; `null` if nothing is. It concedes when
 * the match is idle, and between two seats also where the match asks (law A10). Among more seats the match goes on: what the seat
 * is asked until then is answered as if its time was up (law A18). A concession that is due no longer waits.
 */
export function takeDueConcession({
  conceding,
  game,
  state,
}: Pick<Session, 'conceding' | 'game' | 'state'>): { seat: number; command: Command } | null {
  const { prompt } = state;
  if (prompt === null || game.seats <= 2) {
    const seat = conceding.shift();
    return seat === undefined ? null : { seat, command: { do: 'concede' } };
  }
  const asked = seatsAsked(prompt).find((seat) => conceding.includes(seat)) ?? -1;
  const question = promptTo(prompt, asked);
  return question && { seat: asked, command: { do: 'choose', pick: defaultAnswer(question) } };
}

/** Lets a concession wait. Of two seats, the one that concedes first loses. */
export function keepConcession({ conceding, game }: Pick<Session, 'conceding' | 'game'>, seat: number): void {
  if (!conceding.includes(seat) && (conceding.length === 0 || game.seats > 2)) conceding.push(seat);
}
