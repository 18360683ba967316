import type { Deck } from '@aftercast/bridge/client';
import { lazy, Suspense, useCallback, useState } from 'react';
import { GameScreen } from './game/game-screen.tsx';
import { useMatch } from './game/use-match.ts';
import { usePlace } from './place.ts';
import { SetupScreen } from './start/setup-screen.tsx';
import { StartScreen } from './start/start-screen.tsx';
import { Waiting } from './start/waiting.tsx';

const DeckBuilder = lazy(async () => ({ default: (await import('./decks/deck-builder.tsx')).DeckBuilder }));

/** The arena: where one begins, the match that is played, or the decks. */
export function App() {
  const [place, go] = usePlace();
  const { game, kept, trouble, setTrouble, begin, again } = useMatch(place === 'match', go);
  const [built, setBuilt] = useState<Deck | null>(null);
  const start = useCallback(() => go('start'), [go]);
  const play = useCallback(
    (deck: Deck) => {
      setBuilt(deck);
      go('against');
    },
    [go],
  );
  switch (place) {
    case 'match':
      return game ? (
        <GameScreen game={game} onAgain={again} onLeave={start} />
      ) : (
        <Waiting words="The match is being opened" />
      );
    case 'decks':
      return (
        <Suspense fallback={<Waiting words="The decks are being fetched" />}>
          <DeckBuilder onLeave={start} onPlay={play} />
        </Suspense>
      );
    case 'against':
    case 'two':
    case 'watch':
      return <SetupScreen key={place} kind={place} built={built} onBegin={begin} onLeave={start} />;
    case 'start':
      // A moment: then the first choice is the right one, and stays where it is.
      if (kept === null) return <Waiting words="The arena is being opened" />;
      return <StartScreen kept={kept} trouble={trouble} onTrouble={setTrouble} onBegin={begin} onGo={go} />;
  }
}
