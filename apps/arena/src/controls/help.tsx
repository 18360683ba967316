import { useMemo } from 'react';
import type { GameHelp, HelpLine } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { PageDialog } from './page-dialog.tsx';

/** The sections of the help: what all games share, and each game's own lines. */
const sectionsOf = ({ rules, mouse, touch, keys }: GameHelp): readonly [string, readonly HelpLine[]][] => [
  ['The game', rules],
  [
    'Mouse',
    [
      ...mouse,
      ['Cancel', 'Right-click, or release it where it was.'],
      ['Inspect something', 'Rest the pointer on it.'],
    ],
  ],
  [
    'Touch',
    [...touch, ['A full hand', 'The first tap spreads it.'], ['Inspect something', 'Press and hold it.']],
  ],
  [
    'Keyboard',
    [
      ['Arrow keys', 'Move from card to card and from row to row.'],
      ...keys,
      ['Escape', 'Cancels.'],
      ['E', 'Ends the turn.'],
      ['U', 'Takes your last move back, if it has told you nothing new.'],
      ['Space, S, K', 'Pause, one step, skip to the end.'],
      ['1 to 5', 'Speed.'],
      ['C, T, I', 'Panel, theme, inspector.'],
      ['O, ?', 'Settings, this help.'],
    ],
  ],
];

/** The help dialog: the game in short, and its controls by mouse, touch and keyboard. */
export function Help({ onClose }: { onClose(): void }) {
  const { help } = useGame();
  const sections = useMemo(() => sectionsOf(help), [help]);
  return (
    <PageDialog title="How to play" testId="help-panel" onClose={onClose}>
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
        A cool glow marks what you can use now. While you choose, a dashed warm ring marks suggested targets.
        A red arrow marks an illegal target and gives the reason.
      </p>
    </PageDialog>
  );
}
