import { useCallback, useMemo, useState } from 'react';
import { useHotkeys } from '../controls/use-hotkeys.ts';
import { heroOf, type TwoPlayers } from '../modes/modes.ts';
import { CurtainSheet } from './curtain-sheet.tsx';

/** Covers the match while two people pass the screen, until the next player is ready. */
export function Curtain(props: {
  mode: TwoPlayers;
  seat: number;
  /** Label of the button that leaves the match. */
  leave: string;
  onReady(): void;
  onLeave(): void;
}) {
  const { mode, seat, onReady } = props;
  const { deck, name } = mode.decks[seat === 1 ? 1 : 0];
  const [pressed, setPressed] = useState(false);
  const press = useCallback(() => {
    setPressed(true);
    onReady();
  }, [onReady]);
  const keys = useMemo(() => ({ enter: press }), [press]);
  useHotkeys(keys);
  return (
    <CurtainSheet testId="curtain" seat={seat} hero={deck.hero}>
      <h1 className="curtain-title">Pass the screen to Player {seat + 1}</h1>
      <p className="curtain-line">
        {heroOf(deck)}, with {name}.{mode.clock && ' The turn timer is paused.'}
      </p>
      <button
        type="button"
        className="start-main"
        data-testid="curtain-ready"
        aria-keyshortcuts="Enter"
        aria-disabled={pressed}
        // biome-ignore lint/a11y/noAutofocus: this is the only action on the page
        autoFocus
        onClick={press}
      >
        <span>I am Player {seat + 1}: ready</span>
        <span className="key">Enter</span>
      </button>
      <button type="button" className="curtain-leave" onClick={props.onLeave}>
        {props.leave}
      </button>
    </CurtainSheet>
  );
}
