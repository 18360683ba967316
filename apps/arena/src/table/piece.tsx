import type { ViewEntity } from '@aftercast/bridge/client';
import { useView } from '@aftercast/react';
import { useLive, useMarks, usePointing } from '@aftercast/react/table';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { wordNotes } from '../cards/card-help.tsx';
import { useGame } from '../presentation/game-context.ts';
import { useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import type { PageWords } from '../words/page-words.ts';
import { OutlookChip } from './outlook-chip.tsx';
import { useOutlook } from './use-aim.ts';

/**
 * The button of an entity: a card in a hand, or a character on the table. It shows what the user can do with it. The table
 * listens to its presses (`useTableRoot`): they go to `Pointing`, from there to the client's `target`, and in the worker
 * through `SeatApi` and `SeatPort` to the seat's targeting machine. When card and target are chosen, `SeatTargeting` gives the
 * command to `Match.send`; the turn flow accepts it, and `Session.beginLegal` starts it.
 */
export function Piece(props: {
  entity: ViewEntity;
  className: string;
  label: string;
  dying?: boolean;
  children: ReactNode;
}) {
  const { entity, className, label, children } = props;
  const { id } = entity;
  const { showCloseUp: look, touched } = useTableContext();
  const { cards } = useGame();
  const { attributes, words } = useMarksInWords(entity);
  const outlook = useOutlook(id);
  const idle = useIdleWords(entity, words);
  /** What only the user of this page is told: what they can do with it, and what would happen to it. */
  const own = [...words, idle, outlook?.words ?? ''].filter(Boolean);
  const about = useId();
  // The label of a card in a hand has its text.
  const text = entity.zone === 'hand' ? wordNotes(cards.notes(entity.card)) : cards.text(entity.card);
  const isLookedAt = useRef(false);
  const enter = () => {
    if (touched.current) return;
    isLookedAt.current = true;
    look({ kind: 'entity', id });
  };
  const leave = () => {
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
      data-card={entity.card ?? undefined}
      data-zone={entity.zone}
      data-seat={entity.seat}
      data-class={cards.edge(entity.card)}
      data-dying={props.dying ? '' : undefined}
      {...attributes}
      aria-describedby={text === '' ? undefined : about}
      onPointerEnter={(event) => event.pointerType !== 'touch' && enter()}
      onPointerLeave={(event) => event.pointerType !== 'touch' && leave()}
      onFocus={enter}
      onBlur={leave}
    >
      <span className="unseen">
        {label.replace(/\.$/, '')}
        {own.length > 0 && <span data-own="">{`, ${own.join(', ')}`}</span>}
      </span>
      <span className="piece-face" aria-hidden="true">
        {children}
        {outlook && <OutlookChip outlook={outlook} />}
      </span>
      {text !== '' && (
        <span id={about} hidden={true}>
          {text}
        </span>
      )}
    </button>
  );
}

/** The state of an entity's button: as attributes, and as words for screen readers. */
export interface MarksInWords {
  attributes: Readonly<Record<`data-${string}`, string | undefined>>;
  words: readonly string[];
}

const flag = (on: boolean) => (on ? '' : undefined);

/** What the user can do with an entity, and what is happening to it. */
function useMarksInWords({ id, seat, zone }: ViewEntity): MarksInWords {
  const { scene } = useTableContext();
  const lit = useLive(scene.lit$, (lit) =>
    lit?.source === id ? 'source' : lit?.targets.includes(id) ? 'target' : undefined,
  );
  const isSelected = useLive(scene.selected$, (selected) => selected?.entities.includes(id) === true);
  const acting = usePointing((pointing) => pointing.acting);
  const isOver = usePointing((pointing) => pointing.aims && pointing.over$.value === id);
  const { legal, fit, isAiming, isAsked, isMarked, isPossible, isUsed } = useMarks(id);
  const isLegal = legal.length > 0;
  const text = useTableWords().marks;
  const allowed = fit === 'allowed' || fit === 'preferred' || isAsked;
  const attributes = {
    'data-legal': flag(isLegal),
    'data-used': flag(isUsed || isMarked),
    'data-allowed': flag(allowed),
    'data-preferred': flag(fit === 'preferred'),
    'data-over': flag(isOver && allowed),
    'data-possible': flag(isPossible),
    'data-selected': flag(isSelected),
    'data-acting': lit,
  };
  const words = [
    isLegal ? wordUse(zone, legal[0]?.do, text) : '',
    // No picture says whose it is, and two may have one name.
    allowed && zone !== 'hand' ? text.onSide(seat === acting) : '',
    isUsed ? (isAiming ? text.choosingTarget : text.picked) : '',
    isAsked ? text.canBeChosen : '',
    isMarked ? text.chosen : '',
    fit === 'preferred' ? text.suggested : '',
    fit === 'allowed' ? text.legal : '',
  ];
  return { attributes, words: words.filter(Boolean) };
}

/** Why the user cannot attack with a character of theirs now; '' if they can, or if it is not their turn. */
function useIdleWords(entity: ViewEntity, words: readonly string[]): string {
  const { table } = useGame();
  const acting = usePointing((pointing) => pointing.acting);
  // While something is picked, the others wait for its target: they could attack afterwards.
  const isPicked = usePointing((pointing) => pointing.picked > 0);
  const reason = useView((view) => table.idle(entity, view));
  return acting === entity.seat && !isPicked && words.length === 0 ? reason : '';
}

function wordUse(zone: string, does: string | undefined, text: PageWords['table']['marks']): string {
  if (does === 'attack') return text.canAttack;
  return zone === 'hand' ? text.canBePlayed : text.canBeUsed;
}
