import type { GameHelp, HelpLine } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { useControlsWords } from '../words/controls-words.ts';
import type { PageWords } from '../words/page-words.ts';
import { PageDialog } from './page-dialog.tsx';

/** The sections of the help: what all games share, and each game's own lines. */
function sectionsOf(
  { rules, mouse, touch, keys }: GameHelp,
  words: PageWords['controls']['help'],
): readonly [string, readonly HelpLine[]][] {
  const { byMouse, byTouch } = words;
  const { arrows, ...others } = words.keys;
  return [
    [words.game, rules],
    [words.mouse, [...mouse, byMouse.cancel, byMouse.inspect]],
    [words.touch, [...touch, byTouch.hand, byTouch.inspect]],
    [words.keyboard, [arrows, ...keys, ...Object.values(others)]],
  ];
}

/** The help dialog: the game in short, and its controls by mouse, touch and keyboard. */
export function Help({ onClose }: { onClose(): void }) {
  const { help } = useGame();
  const words = useControlsWords().help;
  const sections = sectionsOf(help, words);
  return (
    <PageDialog title={words.title} testId="help-panel" onClose={onClose}>
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
      <p className="help-note">{words.note}</p>
    </PageDialog>
  );
}
