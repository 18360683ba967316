import { useLive, usePointing } from '@aftercast/react/table';
import { useEffect, useMemo, useState } from 'react';
import { useGame } from '../presentation/game-context.ts';
import type { Scene } from '../scene/scene.ts';
import { useGuideWords } from '../words/guide-words.ts';
import { GuideProgress } from './guide-progress.ts';
import { GUIDE_STEPS, guideStepOf, mustWait } from './guide-step.ts';
import './guide.css';

/** The guide of the first match: says what to do next, until the match is over or the player does without it. */
export function Guide({ scene }: { scene: Scene }) {
  const bubbles = usePointing((pointing) => pointing.bubbles);
  const progress = useMemo(() => new GuideProgress(scene, bubbles.now$), [scene, bubbles]);
  useEffect(() => {
    progress.follow();
    return () => progress.stop();
  }, [progress]);
  const [isSkipped, skip] = useState(false);
  const facts = useLive(progress.facts$);
  const step = guideStepOf(facts);
  const words = useGuideWords();
  const { cards } = useGame();
  if (step === null || isSkipped) return null;
  const waits = mustWait(step, facts);
  // The last step is to end the turn, unless there is more to do against the enemy hero now.
  const told = step === 'win' ? (waits ? 'win' : 'winNow') : waits ? 'wait' : step;
  const { line, title } = words.steps[told];
  const names = {
    minion: cards.title('bloodfen-raptor'),
    guard: cards.title('goldshire-footman'),
    spell: cards.title('frostbolt'),
  };
  return (
    <section
      className="guide"
      data-testid="guide"
      data-step={step}
      data-waits={waits ? '' : undefined}
      aria-label={words.label}
    >
      <div role="status">
        <p className="guide-step">{words.step(GUIDE_STEPS.indexOf(step) + 1, GUIDE_STEPS.length)}</p>
        <h2 className="guide-title">{title}</h2>
        <p className="guide-line">{line(names)}</p>
      </div>
      <div className="guide-buttons">
        {step === 'mana' && (
          <button
            type="button"
            className="guide-read"
            data-testid="guide-read"
            onClick={() => progress.read()}
          >
            {words.read}
          </button>
        )}
        <button type="button" className="guide-skip" data-testid="guide-skip" onClick={() => skip(true)}>
          {words.skip}
        </button>
      </div>
    </section>
  );
}
