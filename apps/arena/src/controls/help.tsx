import { useEffect, useMemo, useRef } from 'react';
import type { GameHelp, HelpLine } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';

/** What is alike in all games stands here; the rest a game says in its own words. */
const sectionsOf = ({ rules, mouse, touch, keys }: GameHelp): readonly [string, readonly HelpLine[]][] => [
  ['The game', rules],
  [
    'Mouse',
    [
      ...mouse,
      ['Put it back', 'Right click, or let go where it was.'],
      ['Look at something', 'Rest the pointer on it.'],
    ],
  ],
  [
    'Touch',
    [...touch, ['A full hand', 'The first tap spreads it.'], ['Look at something', 'Rest a finger on it.']],
  ],
  [
    'Keyboard',
    [
      ['Arrow keys', 'Go from card to card, and from row to row.'],
      ...keys,
      ['Escape', 'Puts it back.'],
      ['E', 'Ends the turn.'],
      ['Space, S, K', 'Pause, one step, skip to the end.'],
      ['1 to 5', 'Speed.'],
      ['C, T, I, ?', 'Panel, theme, inspector, this help.'],
    ],
  ],
];

/** The game in short, and how its table is played: by mouse, by touch, by keys. */
export function Help({ onClose }: { onClose(): void }) {
  const { help } = useGame();
  const sections = useMemo(() => sectionsOf(help), [help]);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog ref={box} className="help" data-testid="help-panel" aria-label="How to play" onClose={onClose}>
      <div className="help-head">
        <h2>How to play</h2>
        <button type="button" className="start-other" onClick={() => box.current?.close()}>
          Close
        </button>
      </div>
      <div className="help-sections">
        {sections.map(([title, lines]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(([what, how]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{how}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="help-note">
        A cool glow means that it can be used now. While you choose, a dashed warm ring marks what makes
        sense; a red arrow means no, and says why.
      </p>
    </dialog>
  );
}
