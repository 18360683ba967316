import { useCallback, useMemo, useState } from 'react';
import { useHotkeys } from '../controls/use-hotkeys.ts';
import { heroOf, type TwoPlayers } from '../modes/modes.ts';
import { useMatchWords } from '../words/match-words.ts';
import { useStartWords } from '../words/start-words.ts';
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
  const words = useMatchWords().match;
  const player = words.player(seat + 1);
  const [pressed, setPressed] = useState(false);
  const press = useCallback(() => {
    setPressed(true);
    onReady();
  }, [onReady]);
  const keys = useMemo(() => ({ enter: press }), [press]);
  useHotkeys(keys);
  return (
    <CurtainSheet testId="curtain" seat={seat} hero={deck.hero}>
      <h1 className="curtain-title">{words.curtain.title(player)}</h1>
      <p className="curtain-line">
        {words.curtain.line(heroOf(deck), name)}
        {mode.clock && ` ${words.curtain.clock}`}
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
        <span>{words.curtain.ready(player)}</span>
        <span className="key">{useStartWords().enter}</span>
      </button>
      <button type="button" className="curtain-leave" onClick={props.onLeave}>
        {props.leave}
      </button>
    </CurtainSheet>
  );
}
