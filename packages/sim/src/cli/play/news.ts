import { capital } from '@aftercast/cards/text';
import { drawForest } from '@aftercast/kernel';
import type { GameFace } from '../../games/face.ts';
import type { Happening } from './onlooker.ts';
import { type Told, tell } from './tell.ts';
import { playerDoes, playerName, type Voice } from './voice.ts';

/** What has happened, as trees of what caused what; empty for nothing that is worth a line. */
export function drawNews(face: GameFace, voice: Voice, news: readonly Happening[]): string {
  return news
    .map((happening) => drawForest<Told>(tell(face, voice, happening), ({ text }) => text))
    .filter((it) => it !== '')
    .join('\n');
}

/** How a match has ended: 1 + the winning seat, or -1 for a tie. */
export function sayOutcome(voice: Voice, outcome: number): string {
  if (outcome < 0) return 'It is a tie.';
  const winner = outcome - 1;
  return winner === voice.you || voice.you < 0
    ? `${playerDoes(voice, winner, 'win')}!`
    : `${capital(playerName(voice, winner))} wins.`;
}
