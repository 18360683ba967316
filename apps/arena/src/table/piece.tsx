import type { ViewEntity } from '@aftercast/bridge/client';
import { useLive } from '@aftercast/react/table';
import { beginDrag, continueByKeys } from '@aftercast/ui/targeting';
import { type ReactNode, useEffect, useRef } from 'react';
import { useGame } from '../presentation/game-context.ts';
import { useTableContext } from '../targeting/table-context.ts';

/**
 * The button of an entity: a card in a hand, or a character on the table. It shows what the user can do with it. A press goes
 * to `Pointing`, from there to the client's `target`, and in the worker through `SeatApi` and `SeatPort` to the seat's
 * targeting machine. When card and target are chosen, `SeatTargeting` gives the command to `Match.send`; the turn flow accepts
 * it, and `Session.beginLegal` starts it.
 */
export function Piece(props: {
  entity: ViewEntity;
  className: string;
  label: string;
  dying?: boolean;
  /** Whether the card is face down, so that its close-up is not shown. */
  hidden?: boolean;
  children: ReactNode;
}) {
  const { entity, className, label, children } = props;
  const { id } = entity;
  const { pointing, showCloseUp: look, touched } = useTableContext();
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
  // A card that is removed under the pointer gets no pointerleave event.
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
        const tapped = touched.current && !byKey && entity.zone === 'hand' && pointing.picked !== id;
        look(null);
        await pointing.press(id);
        // The close-up of a picked card closes with the pick; a card that cannot be picked shows it until the next tap.
        if (tapped && pointing.picked !== id && pointing.options$.value !== id) show(true);
        if (pointing.picked !== id) return;
        // The table itself shows the pick.
        look(null);
        if (byKey) continueByKeys(pointing);
      }}
      onPointerDown={(event) => {
        touched.current = event.pointerType === 'touch';
        beginDrag(pointing, event.nativeEvent, id, {
          onLongPress: () => show(true),
          onLift: () => look(null),
        });
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

/** The state of an entity's button: as attributes, and as words for screen readers. */
export interface Marks {
  attributes: Readonly<Record<`data-${string}`, string | undefined>>;
  words: readonly string[];
}

const flag = (on: boolean) => (on ? '' : undefined);

/** What the user can do with an entity, and what is happening to it. */
function useMarks({ id, zone }: ViewEntity): Marks {
  const { scene, pointing } = useTableContext();
  const lit = useLive(scene.lit$);
  const resolving = useLive(scene.resolving$);
  const recalled = useLive(scene.selected$);
  useLive(pointing.targeting$);
  useLive(pointing.options$);
  useLive(pointing.answering.prompt$);
  useLive(pointing.answering.marked$);
  useLive(scene.legal$);
  const { ways, fit, isAiming, isAsked, isMarked, isPossible, isUsed } = pointing.marksOf(id);
  const legal = ways.length > 0 && !resolving;
  const allowed = fit === 'allowed' || fit === 'preferred' || isAsked;
  const attributes = {
    'data-legal': flag(legal),
    'data-used': flag(isUsed || isMarked),
    'data-allowed': flag(allowed),
    'data-preferred': flag(fit === 'preferred'),
    'data-possible': flag(isPossible),
    'data-selected': flag(recalled?.entities.includes(id) === true),
    'data-acting': lit?.source === id ? 'source' : lit?.targets.includes(id) ? 'target' : undefined,
  };
  const words = [
    legal ? wordUse(zone, ways[0]?.do) : '',
    isUsed ? (isAiming ? 'choosing a target' : 'picked') : '',
    isAsked ? 'can be chosen' : '',
    isMarked ? 'chosen' : '',
    fit === 'preferred' ? 'suggested target' : '',
    fit === 'allowed' ? 'legal target' : '',
  ];
  return { attributes, words: words.filter(Boolean) };
}

function wordUse(zone: string, does: string | undefined): string {
  if (does === 'attack') return 'can attack';
  return zone === 'hand' ? 'can be played' : 'can be used';
}
