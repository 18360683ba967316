import type { ViewEntity } from '@aftercast/bridge/client';
import { type ReactNode, useEffect, useRef } from 'react';
import { useGame } from '../games/game-context.ts';
import { beginDrag } from '../targeting/drag.ts';
import { followByKeys } from '../targeting/use-keys.ts';
import { useMarks } from './marks.ts';
import { useSetting } from './scene-context.ts';

/** Anything on the table that stands for an entity and can be pressed. It shows what may be done with it. */
export function Piece(props: {
  entity: ViewEntity;
  className: string;
  label: string;
  dying?: boolean;
  /** A card whose face is turned away is not looked at. */
  hidden?: boolean;
  children: ReactNode;
}) {
  const { entity, className, label, children } = props;
  const { id } = entity;
  const { scene, pointing, look, touched } = useSetting();
  const { cards } = useGame();
  const { attributes, words } = useMarks(entity);
  const isLookedAt = useRef(false);
  const show = (now = false) => {
    isLookedAt.current = true;
    look(props.hidden ? null : { kind: 'entity', id }, now);
  };
  const enter = () => {
    void pointing.hover(id);
    if (touched.current) return;
    show();
  };
  const leave = () => {
    void pointing.hover(0);
    void pointing.endPreview();
    if (touched.current) return;
    isLookedAt.current = false;
    look(null);
  };
  // What is taken from the table under the pointer, as a card that is played, is never left by it.
  useEffect(
    () => () => {
      if (isLookedAt.current) look(null);
    },
    [look],
  );
  return (
    <button
      type="button"
      className={`piece ${className}`}
      data-entity={id}
      data-card={props.hidden ? undefined : (entity.card ?? undefined)}
      data-zone={entity.zone}
      data-seat={entity.seat}
      data-class={props.hidden ? undefined : cards.edge(entity.card)}
      data-dying={props.dying ? '' : undefined}
      {...attributes}
      onClick={async (event) => {
        event.stopPropagation();
        const byKey = event.detail === 0;
        const tapped = touched.current && !byKey && entity.zone === 'hand' && pointing.held !== id;
        look(null);
        await pointing.press(id);
        // What is taken up is shown large for as long as it is held, and no longer; what cannot be, until the next tap.
        if (tapped && pointing.held !== id && pointing.options$.value !== id) show(true);
        if (pointing.held !== id) return;
        // What is taken up is shown as that.
        look(null);
        if (byKey) followByKeys(scene, pointing);
      }}
      onPointerDown={(event) => {
        touched.current = event.pointerType === 'touch';
        beginDrag(event, id, { scene, pointing, onRest: () => show(true), onLift: () => look(null) });
      }}
      onPointerEnter={(event) => event.pointerType !== 'touch' && enter()}
      onPointerLeave={(event) => event.pointerType !== 'touch' && leave()}
      onFocus={enter}
      onBlur={leave}
    >
      <span className="unseen">{[label, ...words].join(', ')}</span>
      <span className="piece-face" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
