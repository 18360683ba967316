import type { Status, ViewEntity } from '@aftercast/bridge/client';
import { useEntity, useMatch, useStatus } from '@aftercast/react';
import { useLive, usePointing, useRow, useTableRoot } from '@aftercast/react/table';
import type { Pointing } from '@aftercast/ui/targeting';
import { useCallback, useRef } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { useArrival } from '../controls/arrival.ts';
import type { ArenaGame } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import { Board } from './board.tsx';
import { Hand } from './hand.tsx';
import { Caption } from './messages.tsx';
import { Mulligan, useMulliganSeat } from './mulligan.tsx';
import { Strip } from './strip.tsx';
import { EndTurn, TurnClock, Undo } from './turn.tsx';

/** The table, from the opponent's strip down to the user's hand. */
export function Table() {
  const { scene, showCloseUp: look, touched } = useTableContext();
  const { me, them } = scene;
  const words = useTableWords().table;
  const pointing = usePointing();
  const { active, awaiting } = useStatus();
  const aims = usePointing((pointing) => pointing.aims);
  const isPicked = usePointing((pointing) => pointing.picked > 0);
  const most = useMostInRow(me, them);
  const opening = useMulliganSeat();
  const match = useMatch();
  const game = useGame();
  /** What was picked when the last press began, by the pointer or by a key, and the command that had been given by then. */
  const held = useRef({ picked: 0, command: 0 });
  const hold = () => {
    held.current = { picked: pointing.picked, command: pointing.targeting$.value.command };
  };
  const start = useArrival<HTMLElement>();
  const listen = useTableRoot({
    onLongPress: (id) => look({ kind: 'entity', id }, true),
    onLift() {
      look(null);
      void pointing.endPreview();
    },
    onPressed(id, isByKey) {
      const isUsed = pointing.picked === id || pointing.optionsOf$.value === id;
      const isTapped = touched.current && !isByKey && held.current.picked !== id;
      // A card that cannot be picked is shown until the next tap.
      if (isTapped && !isUsed && match.view.entity(id)?.zone === 'hand') look({ kind: 'entity', id }, true);
      // The table itself shows the pick.
      else if (!isByKey && pointing.picked === id) look(null);
      const { picked, command } = held.current;
      if (picked > 0 || !isOpposed(pointing, match.view.entity(id), game, command)) return;
      const status = match.status$.value;
      if (isOthersTurn(status, pointing)) scene.refused({ code: 'not-your-turn', values: {} });
      // While the turn ends, and what was played acts, nothing can be picked.
      else if (pointing.acting !== null && status.resolving) scene.refused({ code: 'busy', values: {} });
      else if (pointing.acting !== null) scene.say(game.words.pickFirst, 'refused');
    },
  });
  const root = useCallback(
    (element: HTMLElement | null) => {
      start.current = element;
      listen(element);
    },
    [start, listen],
  );
  return (
    <>
      <div className="ground wood" />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and Enter do the same, wherever the focus is */}
      <main
        ref={root}
        aria-label={words.table}
        className="table"
        data-table=""
        data-ground="table"
        data-me={me}
        data-turn={active === me ? 'mine' : 'theirs'}
        data-awaited={awaiting.some((seat) => scene.plays.includes(seat)) ? '' : undefined}
        data-opening={opening === null ? undefined : ''}
        data-choosing={aims ? '' : undefined}
        data-picked={isPicked ? '' : undefined}
        style={{ '--most': most }}
        // Before the press is handled, which may show a card.
        onClickCapture={({ detail }) => {
          look(null);
          // A key presses no pointer down.
          if (detail === 0) hold();
        }}
        onClick={({ target }) => {
          if (!(target instanceof Element && target.closest('.piece'))) scene.selected$.next(null);
        }}
        onPointerDownCapture={(event) => {
          touched.current = event.pointerType === 'touch';
          hold();
        }}
      >
        <Strip seat={them} mine={false} />
        <Board seat={them} mine={false} />
        <div className="middle" data-middle="" data-row="">
          <SpotlitCard />
          <Caption />
          <div className="turn">
            <EndTurn />
            {opening === null && <Undo />}
            {opening === null && <TurnClock />}
          </div>
        </div>
        <Board seat={me} mine={true} />
        <Strip seat={me} mine={true} />
        {opening === null ? <Hand seat={me} /> : <Mulligan seat={opening} />}
      </main>
    </>
  );
}

/**
 * Whether a press on an entity had no effect because it is the other side's character and nothing was picked.
 * @param before the command that had been given when the press began: it stays there until the next pick
 */
function isOpposed(
  pointing: Pointing,
  entity: ViewEntity | null,
  { cards, table }: ArenaGame,
  before: number,
): boolean {
  const { acting, answering, picked, seats, targeting$ } = pointing;
  const { command, refusal } = targeting$.value;
  // A quick user may press a target before the pick is answered: then the press has given a command.
  const hasActed = command > 0 && command !== before;
  if (entity === null || picked > 0 || hasActed || refusal || answering.entities.length > 0) return false;
  const isOthers = acting === null ? !seats.includes(entity.seat) : entity.seat !== acting;
  return seats.length > 0 && isOthers && (entity.zone === table.board || cards.isHero(entity.card));
}

function isOthersTurn({ active, outcome, stage }: Status, { seats }: Pointing): boolean {
  return stage === 'playing' && outcome === null && !seats.includes(active);
}

/** The number of slots in the fuller row, with the one that is open: both rows have one scale. */
function useMostInRow(me: number, them: number): number {
  const open = usePointing((pointing) => pointing.slot.now$.value?.seat);
  const [mine, theirs] = [useRow(me).length, useRow(them).length];
  return Math.max(mine + (open === me ? 1 : 0), theirs + (open === them ? 1 : 0));
}

/** Shows the acting card in the middle if it is nowhere else on the table, such as a spell or a revealed secret. */
function SpotlitCard() {
  const { scene } = useTableContext();
  const { cards, table } = useGame();
  const held = useLive(scene.spotlight$);
  const entity = useEntity(held?.entity ?? 0);
  const card = entity?.card ?? held?.card ?? null;
  const visible = held !== null && card !== null && !(entity && table.seen.has(entity.zone));
  return (
    <div className="spotlight" data-spotlight="">
      {visible && (
        <div className="slot" data-slot={held.entity}>
          <div
            className="held"
            role="img"
            aria-label={cards.title(card)}
            data-entity={held.entity}
            data-card={card}
            data-zone={entity?.zone ?? 'removed'}
            data-seat={held.seat}
            data-acting="source"
          >
            <CardFace card={card} />
          </div>
        </div>
      )}
    </div>
  );
}
