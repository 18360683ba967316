import type { View } from '@aftercast/bridge/client';
import { useGame } from '../games/game-context.ts';
import { CardPicture } from '../pictures/picture.tsx';
import type { Gap } from '../targeting/gap.ts';
import { middlesOn, placeAt } from '../targeting/place.ts';
import { useValue } from '../use-value.ts';
import { entitiesIn } from './hand.tsx';
import { Minion } from './minion.tsx';
import { useSetting } from './scene-context.ts';

/** From so many minions on a board is crowded: on a narrow page their names have no room. */
const CROWD = 5;

/** A player's minions, left to right. Where one would stand that is taken up, a gap opens. */
export function Board({ view, seat, mine }: { view: View; seat: number; mine: boolean }) {
  const { pointing } = useSetting();
  const gap = useValue(pointing.gap.now$);
  const { table, words } = useGame();
  const minions = entitiesIn(view, seat, table.board);
  const pieces = minions.map((minion) => <Minion key={minion.id} entity={minion} />);
  if (gap?.seat === seat)
    pieces.splice(
      gap.position,
      0,
      <GapSlot key="gap" gap={gap} card={view.entity(gap.entity)?.card ?? null} />,
    );
  const isPlaced = () => pointing.placing && mine;
  const open = (x: number) => pointing.gap.open(pointing.held, placeAt(x, middlesOn(seat)));
  return (
    <section
      className={`board ${mine ? 'board-mine' : 'board-theirs'}`}
      aria-label={`${mine ? 'Your' : 'Opponent’s'} ${words.board}`}
      data-seat={seat}
      data-row=""
      tabIndex={-1}
      onPointerMove={(event) => {
        if (isPlaced() && event.pointerType !== 'touch' && event.buttons === 0) open(event.clientX);
      }}
      onClickCapture={(event) => {
        if (!isPlaced() || event.detail === 0) return;
        event.stopPropagation();
        open(event.clientX);
        void pointing.pressGround('mine');
      }}
    >
      <ol
        className="row"
        data-crowded={pieces.length >= CROWD ? '' : undefined}
        style={{ '--count': pieces.length }}
      >
        {pieces}
      </ol>
    </section>
  );
}

/** The place that is kept open. Once it is chosen, who comes there is seen in it. */
function GapSlot({ gap, card }: { gap: Gap; card: string | null }) {
  const { cards } = useGame();
  return (
    <li
      className="slot slot-gap"
      data-testid="gap"
      data-settled={gap.settled ? '' : undefined}
      aria-hidden="true"
    >
      {gap.settled && <CardPicture {...cards.picture(card)} />}
    </li>
  );
}
