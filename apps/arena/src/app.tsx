import type { Deck } from '@aftercast/bridge/client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useChosenGame, useLookOf } from './games/chosen.ts';
import { deckBuilders } from './games/deck-builders.ts';
import { useDeckGame } from './games/use-deck-game.ts';
import { LateCode } from './late/late-code.ts';
import { loadMatch } from './match/load-match.ts';
import { TakenPage } from './match/taken-page.tsx';
import { useMatch } from './match/use-match.ts';
import { gameOf } from './modes/modes.ts';
import { seatOf } from './online/kept-seats.ts';
import { LatePage } from './pages/late-page.tsx';
import { Waiting } from './pages/waiting.tsx';
import type { ArenaGame } from './presentation/game.ts';
import { GameContext } from './presentation/game-context.ts';
import type { ArenaGameName } from './presentation/names.ts';
import { useRoute } from './routes.ts';
import { SetupScreen } from './start/setup-screen.tsx';
import { StartScreen } from './start/start-screen.tsx';
import { useUnfinished } from './start/use-unfinished.ts';
import { withAllWords } from './words/language.ts';
import { useStartWords } from './words/start-words.ts';

const matchPage = new LateCode(async () => (await loadMatch()).MatchPage);
const onlinePages = new LateCode(
  async () => (await withAllWords(import('./online/online-pages.tsx'))).OnlinePages,
);
const workshopPage = new LateCode(async () => {
  const [{ WorkshopPage }, { followLaterTexts }] = await Promise.all([
    withAllWords(import('./workshop/workshop-page.tsx')),
    import('./games/hearth/later/later-cards.ts'),
  ]);
  await followLaterTexts();
  return WorkshopPage;
});
const replayPage = new LateCode(
  async () => (await withAllWords(import('./replay/replay-page.tsx'))).ReplayPage,
);

/** The game whose cards are made in the workshop for cards. */
const WORKSHOP_GAME: ArenaGameName = 'hearth';

/**
 * The arena: the start page, the setup pages, a match, the deck builder, or the workshop for cards.
 * @param props.first the game that is selected until the user picks another
 * @param props.trouble what failed while the page was loaded, for the user; '' if nothing did
 */
export function App({ first, trouble: before }: { first: ArenaGame; trouble: string }) {
  const words = useStartWords().opening;
  const [{ route, place }, go] = useRoute();
  const { shown, settled, trouble, setTrouble, begin, again, tryAgain } = useMatch(
    route === 'match' ? place : '',
    go,
    before,
  );
  const unfinished = useUnfinished(route, settled);
  const [chosen, choose] = useChosenGame(first, setTrouble);
  const [built, setBuilt] = useState<{ game: ArenaGameName; deck: Deck } | null>(null);
  const [cards, setCards] = useState<string | null>(null);
  const deckPage = useDeckGame(route === 'decks' ? place : null, chosen.name, choose);
  const deckBuilder = deckPage.game && deckBuilders[deckPage.game];
  const [replayed, setReplayed] = useState<ArenaGameName | null>(null);
  const online = useMemo(() => (route === 'online' ? seatOf(place) : null), [route, place]);
  useLookOf(
    route === 'workshop'
      ? WORKSHOP_GAME
      : ((route === 'decks' ? (deckPage.game ?? chosen.name) : null) ??
          online?.game ??
          (route === 'replay' ? replayed : null) ??
          (shown.kind === 'open' ? gameOf(shown.match.mode) : chosen.name)),
  );
  const start = useCallback(() => go('start'), [go]);
  // A demonstration that is left is not kept: the back button goes to the page before it.
  const against = useCallback(() => go('against', '', { replace: true }), [go]);
  const decks = useCallback(() => go('decks', '', { replace: true }), [go]);
  const openDeck = useCallback((place: string) => go('decks', place), [go]);
  // In place of a match that is over: the way back from its replay would end at the notice that no such match is kept.
  const replay = useCallback(
    (name: string, hasEnded = false) => go('replay', name, { replace: hasEnded }),
    [go],
  );
  const openCards = useCallback(
    (text: string) => {
      setCards(text);
      go('workshop');
    },
    [go],
  );
  const closeCards = useCallback(() => setCards(null), []);
  const goOn = useCallback(
    (name: string) => {
      setTrouble('');
      go('match', name);
    },
    [go, setTrouble],
  );
  // An address of a match that names none.
  useEffect(() => {
    if (route === 'match' && place === '') go('start', '', { replace: true });
  }, [route, place, go]);
  const play = useCallback(
    (deck: Deck) => {
      const game = deckPage.game ?? chosen.name;
      setBuilt({ game, deck });
      choose(game);
      go('against');
    },
    [go, choose, deckPage.game, chosen.name],
  );
  switch (route) {
    case 'match':
      return shown.kind === 'open' ? (
        <LatePage code={matchPage} waiting={words.match} onLeave={start}>
          {(MatchPage) => (
            <MatchPage
              match={shown.match}
              onAgain={again}
              onBegin={begin}
              onLeave={start}
              onReplay={replay}
              onPlay={against}
              onDecks={decks}
            />
          )}
        </LatePage>
      ) : shown.kind === 'taken' ? (
        <TakenPage tries={shown.tries} onTry={tryAgain} onLeave={start} />
      ) : (
        <Waiting words={words.match} />
      );
    case 'replay':
      return (
        <LatePage code={replayPage} waiting={words.replay} onLeave={start}>
          {(Replay) => <Replay place={place} onGame={setReplayed} onBegin={begin} onLeave={start} />}
        </LatePage>
      );
    case 'decks':
      return deckBuilder ? (
        <LatePage code={deckBuilder} waiting={words.decks} onLeave={start}>
          {(DeckBuilder) => (
            <DeckBuilder
              linked={deckPage.linked}
              onLinked={decks}
              onElsewhere={openDeck}
              onLeave={start}
              onPlay={play}
            />
          )}
        </LatePage>
      ) : (
        <Waiting words={words.decks} />
      );
    case 'workshop':
      return (
        <LatePage code={workshopPage} waiting={words.workshop} onLeave={start}>
          {(CardWorkshop) => <CardWorkshop opened={cards} onOpened={closeCards} onLeave={start} />}
        </LatePage>
      );
    case 'against':
    case 'two':
    case 'watch':
      return (
        <GameContext value={chosen}>
          <SetupScreen
            key={`${route} ${chosen.name}`}
            kind={route}
            built={built?.game === chosen.name ? built.deck : null}
            onBegin={begin}
            onLeave={start}
          />
        </GameContext>
      );
    case 'friend':
    case 'invited':
    case 'find':
    case 'live':
    case 'watching':
    case 'online':
      return (
        <GameContext value={chosen}>
          <LatePage code={onlinePages} waiting={words.page} onLeave={start}>
            {(OnlinePages) => (
              <OnlinePages route={route} place={place} seat={online} go={go} onLeave={start} />
            )}
          </LatePage>
        </GameContext>
      );
    case 'start':
      // Wait for the list, so that the first button does not change under the pointer.
      if (unfinished.matches === null) return <Waiting words={words.arena} />;
      return (
        <GameContext value={chosen}>
          <StartScreen
            unfinished={unfinished.matches}
            onRemove={unfinished.remove}
            onGoOn={goOn}
            onCards={openCards}
            onReplay={replay}
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
