import { useMatch } from '@aftercast/react';
import { useLive } from '@aftercast/react/table';
import type { LethalStep } from '@aftercast/sim/opponents';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { namesIn } from '../presentation/naming.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import type { LethalHint, LethalHintState } from '../scene/lethal-hint.ts';
import { useTableContext } from '../scene/table-context.ts';
import { tableWords, useTableWords } from '../words/match-words.ts';
import { entitiesOf, wordLethal, wordStep } from './lethal-words.ts';

const NOTHING = new BehaviorSubject<LethalHintState>({ kind: 'quiet' });

/** Returns what the page says of a win in this turn; screen readers are told of it. */
export function useLethal(): LethalHintState {
  const { scene } = useTableContext();
  const state$ = scene.lethal?.state$ ?? NOTHING;
  useEffect(() => {
    const said = state$.subscribe((state) => {
      if (state.kind === 'quiet' || (state.kind === 'answered' && !state.isNews)) return;
      scene.speak([wordLethal(state)]);
    });
    return () => said.unsubscribe();
  }, [scene, state$]);
  return useLive(state$);
}

/** Says whether the player can win in this turn, and shows how, one command after the other. It has the place of the caption. */
export function LethalNote({ hint, state }: { hint: LethalHint; state: LethalHintState }) {
  const isOpen = useLive(hint.isOpen$);
  const words = useTableWords().lethal;
  const found = state.kind === 'answered' && state.lethal.kind === 'found' ? state.lethal : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      className="caption lethal"
      role="group"
      aria-label={words.label}
      data-testid="lethal"
      data-kind={found ? 'found' : state.kind}
    >
      {found && isOpen && state.kind === 'answered' ? (
        <Line key={state.number} line={found.line} seat={state.seat} />
      ) : (
        <span className="lethal-words" data-testid="lethal-words">
          {wordLethal(state)}
        </span>
      )}
      {found && !isOpen && (
        <span className="lethal-actions">
          <button
            type="button"
            className="lethal-show"
            data-testid="lethal-show"
            onClick={quietly(() => hint.isOpen$.next(true))}
          >
            {words.show}
          </button>
        </span>
      )}
      {state.kind !== 'searching' && (
        <button
          type="button"
          className="lethal-button lethal-close"
          data-testid="lethal-close"
          aria-label={words.close}
          onClick={quietly(() => hint.dismiss())}
        >
          <SignIcon sign="close" />
        </button>
      )}
    </div>
  );
}

/** The key of the selection that lights the entities of a command. */
const LIT = 'lethal';

/** The commands of a line, one at a time. Its entities are lit on the table. */
function Line({ line, seat }: { line: readonly LethalStep[]; seat: number }) {
  const { scene } = useTableContext();
  const { view } = useMatch();
  const words = useTableWords().lethal;
  const [at, setAt] = useState(0);
  const step = line[at];
  const said = step && wordStep(step, seat, namesIn(view, scene.game, scene, { tellsSides: true }));
  useEffect(() => {
    if (step === undefined) return;
    const move = wordStep(step, seat, namesIn(scene.client.view, scene.game, scene, { tellsSides: true }));
    scene.speak([tableWords().lethal.step(at + 1, line.length, move)]);
    scene.selected$.next({ key: LIT, cards: [], entities: entitiesOf(step) });
    return () => {
      if (scene.selected$.value?.key === LIT) scene.selected$.next(null);
    };
  }, [scene, line, step, at, seat]);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed has made room for this one.
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, []);
  // A button at an end keeps the focus.
  const go = (to: number) => quietly(() => line[to] && setAt(to));
  return (
    <>
      <span className="lethal-words">
        <span className="lethal-place" aria-hidden="true">
          {words.place(at + 1, line.length)}
        </span>
        <span data-testid="lethal-step">{said}</span>
      </span>
      {line.length > 1 && (
        <span className="lethal-actions">
          <button
            type="button"
            className="lethal-button"
            data-testid="lethal-previous"
            aria-label={words.previous}
            aria-disabled={at === 0}
            onClick={go(at - 1)}
          >
            <SignIcon sign="step-back" />
          </button>
          <button
            ref={next}
            type="button"
            className="lethal-button"
            data-testid="lethal-next"
            aria-label={words.next}
            aria-disabled={at === line.length - 1}
            onClick={go(at + 1)}
          >
            <SignIcon sign="step" />
          </button>
        </span>
      )}
    </>
  );
}

/** A press that is none on the table, which would cancel what is picked and lit. */
function quietly(press: () => void): (event: MouseEvent) => void {
  return (event) => {
    event.stopPropagation();
    press();
  };
}
