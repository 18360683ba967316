/** Games of which a match can be opened here, as it names them: `stress` is made of shapes, and has no cards of a game. */
export const MATCH_GAMES = ['stress', 'hearth', 'cyber'] as const;
export type MatchGame = (typeof MATCH_GAMES)[number];

/** Starts a worker that plays matches of a game, and has loaded no other. */
export function startMatchWorker(game: MatchGame, name: string): Worker {
  switch (game) {
    case 'stress':
      return new Worker(new URL('./shapes.worker.ts', import.meta.url), { type: 'module', name });
    case 'hearth':
      return new Worker(new URL('./hearth.worker.ts', import.meta.url), { type: 'module', name });
    case 'cyber':
      return new Worker(new URL('./cyber.worker.ts', import.meta.url), { type: 'module', name });
  }
}
