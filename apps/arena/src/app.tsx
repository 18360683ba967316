import type { Deck } from '@aftercast/bridge/client';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useChosenGame, useLookOf } from './games/chosen.ts';
import { MatchPage, Waiting } from './match/match-page.tsx';
import { useMatch } from './match/use-match.ts';
import { gameOf } from './modes/modes.ts';
import type { ArenaGame } from './presentation/game.ts';
import { GameContext } from './presentation/game-context.ts';
import { useRoute } from './routes.ts';
import { SetupScreen } from './start/setup-screen.tsx';
import { StartScreen } from './start/start-screen.tsx';

const DeckBuilder = lazy(async () => ({ default: (await import('./decks/deck-builder.tsx')).DeckBuilder }));

/**
 * The arena: where one begins, the match that is played, or the decks.
 * @param props.first the game that can be begun before another is chosen
 */
export function App({ first }: { first: ArenaGame }) {
  const [route, go] = useRoute();
  const { match, saved, trouble, setTrouble, begin, again } = useMatch(route === 'match', go);
  const [chosen, choose] = useChosenGame(first, setTrouble);
  const [built, setBuilt] = useState<Deck | null>(null);
  useLookOf(route === 'decks' ? 'hearth' : match ? gameOf(match.mode) : chosen.name);
  const start = useCallback(() => go('start'), [go]);
  const play = useCallback(
    (deck: Deck) => {
      setBuilt(deck);
      // Decks are built for the first game.
      choose('hearth');
      go('against');
    },
    [go, choose],
  );
  switch (route) {
    case 'match':
      return match ? (
        <MatchPage match={match} onAgain={again} onLeave={start} />
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
      return (
        <GameContext value={chosen}>
          <SetupScreen
            key={`${route} ${chosen.name}`}
            kind={route}
            built={chosen.start.builds ? built : null}
            onBegin={begin}
            onLeave={start}
          />
        </GameContext>
      );
    case 'start':
      // A moment: then the first choice is the right one, and stays where it is.
      if (saved === null) return <Waiting words="The arena is being opened" />;
      return (
        <GameContext value={chosen}>
          <StartScreen
            saved={saved}
            trouble={trouble}
            onTrouble={setTrouble}
            onChoose={choose}
            onBegin={begin}
            onGo={go}
          />
        </GameContext>
      );
  }
}
