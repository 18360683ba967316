import type { Recording } from '@aftercast/inspector';
import { useLive } from '@aftercast/react/table';
import { useMemo, useState } from 'react';
import { useTableContext } from '../scene/table-context.ts';
import { type AnsweringCard, CardDialog } from './card-dialog.tsx';

/** Below the tree of causes: the card that the selected action comes from, and a button that shows the card's file. */
export function SourceBar({ recording }: { recording: Recording }) {
  const { scene } = useTableContext();
  const selected = useLive(recording.selected$);
  const what = useMemo(() => cardOf(recording, selected), [recording, selected]);
  const [shown, show] = useState<AnsweringCard | null>(null);
  if (what === null) return null;
  return (
    <div className="source-bar" data-testid="source-bar">
      <p>
        It comes from <b>{scene.game.cards.title(what.card)}</b>.
      </p>
      <button
        type="button"
        className="inspector-tool"
        data-testid="source-card"
        title="Shows the card as its file has it, with the ability that answered"
        onClick={() => show(what)}
      >
        Card as JSON
      </button>
      {shown && <CardDialog scene={scene} what={shown} onClose={() => show(null)} />}
    </div>
  );
}

/** The card of the action's source, and what the action answers; `null` if the source has no card, or is hidden. */
function cardOf(recording: Recording, selected: number): AnsweringCard | null {
  const { actions, names } = recording;
  if (selected < 0 || selected >= actions.count) return null;
  const action = actions.actionOf(selected);
  const card = names.cards[recording.cardAt(action.source, actions.seqOf(selected))];
  if (!card) return null;
  const parent = actions.parentOf(selected);
  const { why } = action;
  if (parent < 0 || (why !== 'prepare' && why !== 'perform')) return { card, answered: null };
  const cause = actions.actionOf(parent);
  return { card, answered: { type: cause.type, phase: why, isOwn: cause.source === action.source } };
}
