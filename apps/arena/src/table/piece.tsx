import type { ViewEntity } from '@aftercast/bridge/client';
import { type ReactNode, useRef } from 'react';
import { factsOf } from '../card-facts.ts';
import { beginDrag } from '../targeting/drag.ts';
import { useValue } from '../use-value.ts';
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
  const { scene, pointing, look, touched } = useSetting();
  const byTouch = useRef(false);
  const marks = useMarks(entity.id);
  const show = () => look(props.hidden ? 0 : entity.id);
  return (
    <button
      type="button"
      className={`piece ${className}`}
      data-entity={entity.id}
      data-card={props.hidden ? undefined : (entity.card ?? undefined)}
      data-zone={entity.zone}
      data-seat={entity.seat}
      data-class={props.hidden ? undefined : (factsOf(entity.card)?.class ?? 'neutral')}
      data-dying={props.dying ? '' : undefined}
      data-legal={marks.legal ? '' : undefined}
      data-used={marks.used ? '' : undefined}
      data-allowed={marks.allowed ? '' : undefined}
      data-preferred={marks.preferred ? '' : undefined}
      data-acting={marks.acting}
      onClick={(event) => {
        event.stopPropagation();
        const first = byTouch.current && entity.zone === 'hand' && touched.current !== entity.id;
        touched.current = first ? entity.id : 0;
        if (first) return show();
        look(0);
        void pointing.press(entity.id);
      }}
      onPointerDown={(event) => {
        byTouch.current = event.pointerType === 'touch';
        beginDrag(event, entity.id, scene, pointing);
      }}
      onPointerEnter={show}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') look(0);
      }}
      onFocus={show}
      onBlur={() => look(0)}
    >
      <span className="unseen">{[label, ...marks.words].join(', ')}</span>
      <span className="piece-face" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}

/** How an entity is marked now, and the same in words. */
function useMarks(entity: number) {
  const { scene } = useSetting();
  const targeting = useValue(scene.targeting$);
  const lit = useValue(scene.lit$);
  const usable = useValue(scene.legal$).some((entry) => entry.entity === entity);
  const resolving = useValue(scene.resolving$);
  const choosing = targeting.state === 'choosing';
  const legal = usable && !choosing && !resolving;
  const used = choosing && targeting.entity === entity;
  const allowed = choosing && targeting.allowed.includes(entity);
  const preferred = choosing && targeting.preferred.includes(entity);
  const acting = lit?.source === entity ? 'source' : lit?.targets.includes(entity) ? 'target' : undefined;
  const words = [
    legal ? 'can be used' : '',
    used ? 'choosing its target' : '',
    allowed ? 'can be pointed at' : '',
  ].filter(Boolean);
  return { legal, used, allowed, preferred, acting, words };
}
