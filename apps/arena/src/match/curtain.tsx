import { useCallback, useMemo, useState } from 'react';
import { useHotkeys } from '../controls/hotkeys.ts';
import { heroOf, type TwoPlayers } from '../modes/modes.ts';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';

/** Stands between two people at one screen: nothing of the match is on the page until the next one is there. */
export function Curtain(props: { mode: TwoPlayers; seat: number; onReady(): void; onLeave(): void }) {
  const { mode, seat, onReady } = props;
  const { deck, name } = mode.decks[seat === 1 ? 1 : 0];
  const { cards } = useGame();
  const [pressed, setPressed] = useState(false);
  const press = useCallback(() => {
    setPressed(true);
    onReady();
  }, [onReady]);
  const keys = useMemo(() => ({ enter: press }), [press]);
  useHotkeys(keys);
  return (
    <main className="curtain wood" data-testid="curtain" data-seat={seat}>
      <div className="curtain-sheet">
        <div className="curtain-picture" aria-hidden="true" data-class={cards.edge(deck.hero)}>
          <CardPicture {...cards.picture(deck.hero)} />
        </div>
        <h1 className="curtain-title">Pass the screen to Player {seat + 1}</h1>
        <p className="curtain-line">
          {heroOf(deck)}, with {name}.{mode.clock && ' The turn’s time stands still meanwhile.'}
        </p>
        <button
          type="button"
          className="start-main"
          data-testid="curtain-ready"
          aria-keyshortcuts="Enter"
          aria-disabled={pressed}
          // biome-ignore lint/a11y/noAutofocus: it is all that can be done here.
          autoFocus
          onClick={press}
        >
          <span>I am Player {seat + 1}: ready</span>
          <span className="key">Enter</span>
        </button>
        <button type="button" className="curtain-leave" onClick={props.onLeave}>
          Leave: the match is kept
        </button>
      </div>
    </main>
  );
}
