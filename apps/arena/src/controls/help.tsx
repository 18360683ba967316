import type { GameHelp, HelpLine } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { useControlsWords } from '../words/controls-words.ts';
import type { PageWords } from '../words/page-words.ts';
import { PageDialog } from './page-dialog.tsx';

/** A heading and its lines. */
type HelpSection = readonly [string, readonly HelpLine[]];

/** The sections of the help: what all games share, and each game's own lines. What the device has comes first. */
function sectionsOf(
  { rules, mouse, touch, keys }: GameHelp,
  words: PageWords['controls']['help'],
  isTouched: boolean,
): readonly HelpSection[] {
  const { byMouse, byTouch } = words;
  const { arrows, ...others } = words.keys;
  const byPointer: HelpSection = [words.mouse, [...mouse, byMouse.cancel, byMouse.inspect]];
  const byFinger: HelpSection = [words.touch, [...touch, byTouch.hand, byTouch.cancel, byTouch.inspect]];
  return [
    [words.game, rules],
    ...(isTouched ? [byFinger, byPointer] : [byPointer, byFinger]),
    [words.keyboard, [arrows, ...keys, ...Object.values(others)]],
  ];
}

/** Whether the user of this device has a finger at hand before a mouse. */
const TOUCHED = '(pointer: coarse)';

/** The help dialog: the game in short, and its controls by mouse, touch and keyboard. */
export function Help({ onClose }: { onClose(): void }) {
  const { help } = useGame();
  const words = useControlsWords().help;
  const sections = sectionsOf(help, words, matchMedia(TOUCHED).matches);
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
