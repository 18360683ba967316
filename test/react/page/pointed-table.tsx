import type { Hearth } from 'aftercast/hearth';
import { english } from 'aftercast/hearth/messages';
import { tableHooks } from 'aftercast/react/table';
import { wordRefusal } from 'aftercast/rules/messages';
import { curveTo } from 'aftercast/targeting';
import { memo } from 'react';
import { useEntity, useMatch, useViewer, useZone } from './match.ts';

const {
  TableProvider,
  useArrow,
  useHistory,
  useMarks,
  usePointing,
  useRow,
  useStage,
  useStageLayer,
  useTableRoot,
} = tableHooks<Hearth>();

const shake = [{}, { transform: 'translateX(-6px)' }, { transform: 'translateX(6px)' }, {}];
const fade = [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-20px)' }];

export function PointedTable() {
  const match = useMatch();
  const called = (id: number) => match.view.entity(id)?.card ?? undefined;
  return (
    <TableProvider
      hand="hand"
      board="battlefield"
      slots="data-slot"
      rows={{ zone: 'battlefield', pile: 'graveyard', removedBy: ['deaths'] }}
      words={{
        refusal: (refusal, card, target) =>
          wordRefusal(refusal, { card: called(card), target: called(target) }, english),
      }}
    >
      <Rows />
      <Bubble />
      <Arrow />
      <Told />
    </TableProvider>
  );
}

function Rows() {
  useShown();
  return (
    <>
      <main ref={useTableRoot()} data-ground="table" aria-label="Table">
        <Board seat={1} />
        <Board seat={0} />
        <ol data-row data-ground="outside" tabIndex={-1} aria-label="Hand">
          {useZone(0, 'hand').map((id) => (
            <li key={id} data-slot={id}>
              <Piece id={id} />
            </li>
          ))}
        </ol>
      </main>
      <div ref={useStageLayer()} aria-hidden="true" />
    </>
  );
}

/** A board. The dead keep their slots until all reactions to their deaths have been shown. */
function Board({ seat }: { seat: number }) {
  const open = usePointing((pointing) => pointing.slot.now$.value);
  const slots = useRow(seat).map(({ entity, isVacant }) => (
    <li key={entity} data-slot={entity}>
      {!isVacant && <Piece id={entity} />}
    </li>
  ));
  if (open?.seat === seat) slots.splice(open.position, 0, <li key="open" data-open-slot="" />);
  return (
    <ol data-row data-ground="board" tabIndex={-1} aria-label={`Board of player ${seat + 1}`}>
      {slots}
    </ol>
  );
}

const Piece = memo(function Piece({ id }: { id: number }) {
  const card = useEntity(id);
  const { legal, fit, isUsed } = useMarks(id);
  const health = card?.card && card.stats.health - card.stats.damage;
  const words = [
    legal.length > 0 && 'can be used',
    isUsed && 'picked',
    fit !== 'none' && `${fit} as a target`,
  ];
  return (
    <button
      type="button"
      data-entity={id}
      data-fit={fit}
      aria-label={[card?.card, health, ...words].filter(Boolean).join(', ')}
    >
      {card?.card} {health}
    </button>
  );
});

/** Damage shakes, and the dead fade. */
function useShown() {
  const stage = useStage();
  useViewer({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
    await play.keyframe(); // React has rendered the new health
    await Promise.all(
      action.targets.map((id) => stage.animate(play, stage.find(id), shake, { duration: 300 })),
    );
  });
  useViewer({ type: 'deaths', phase: 'perform' }, async ({ action }, play) => {
    const ghosts = action.targets.flatMap((id) => stage.find(id) ?? []).map((piece) => stage.ghost(piece));
    await play.keyframe(); // they are gone, and their slots are vacant
    await Promise.all(ghosts.map((ghost) => stage.flash(play, stage.add(ghost), fade, { duration: 400 })));
  });
}

/** Why something cannot be done, beside it. */
function Bubble() {
  const stage = useStage();
  const bubble = usePointing((pointing) => pointing.bubbles.now$.value);
  const place = bubble && stage.place(bubble.entity);
  return place ? <p style={{ position: 'fixed', left: place.x, top: place.bottom }}>{bubble.text}</p> : null;
}

function Arrow() {
  const arrow = useArrow();
  if (arrow === null) return null;
  return (
    <svg aria-hidden="true" style={{ position: 'fixed', inset: 0, pointerEvents: 'none' }}>
      <path d={curveTo(arrow.from, arrow.to).path} fill="none" stroke="currentColor" />
    </svg>
  );
}

function Told() {
  const entries = useHistory({ tells: ({ type }) => type === 'damage' || type === 'death' });
  return (
    <ol aria-label="What happened">
      {entries.flatMap(({ lines }) =>
        lines.map(({ action, key }) => (
          <li key={key}>
            {action.type}: {action.targets.map((id) => action.cards[id]).join(', ')} {action.amount}
          </li>
        )),
      )}
    </ol>
  );
}
