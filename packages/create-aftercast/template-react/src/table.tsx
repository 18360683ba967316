import type { Outcome } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { keepFocus } from 'aftercast/targeting';
import { useCallback, useEffect, useRef } from 'react';
import { Card } from './card.tsx';
import { THEY, useLegal, useSend, useStatus, useView, useZone, YOU } from './match.ts';
import { usePlay } from './use-play.ts';

/** The whole table: their side, the bar, your side. */
export function Table({ onNewMatch }: { onNewMatch: () => void }) {
  const { cancel, click, said } = usePlay();
  const newest = useRef(click);
  newest.current = click;
  // One function for the life of the table, so that no card is rendered again because of it.
  const use = useCallback((id: number) => void newest.current(id), []);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [cancel]);

  // When the card with the keyboard's focus leaves, the one that takes its place has it.
  useEffect(() => keepFocus({ rows: '.cards', last: '[aria-label="Your hand"] .card' }), []);

  return (
    <main>
      <h1 className="unseen">My table</h1>
      <div className="side">
        <Zones label="Their hand" seat={THEY} zones={['hand']} onClick={use} look="small" />
        <Player seat={THEY} onClick={use} />
      </div>
      <Zones label="Their minions" seat={THEY} zones={['battlefield']} onClick={use} look="board" />
      <Bar said={said} onNewMatch={onNewMatch} />
      <Zones label="Your minions" seat={YOU} zones={['battlefield']} onClick={use} look="board" />
      <div className="side">
        <Player seat={YOU} onClick={use} />
        <Zones label="Your hand" seat={YOU} zones={['hand']} onClick={use} look="hand" />
      </div>
    </main>
  );
}

interface SideProps {
  seat: number;
  onClick: (id: number) => void;
}

function Player({ onClick, seat }: SideProps) {
  const cards = useZone(seat, 'deck').length;
  const crystals = useView((view) => {
    const stats = view.entity(view.zone(seat, 'player')[0] ?? 0)?.stats;
    return `${stats?.mana ?? 0} of ${stats?.['max-mana'] ?? 0}`;
  });
  return (
    <div className="player">
      <Zones
        label={seat === YOU ? 'Your hero' : 'Their hero'}
        seat={seat}
        zones={['hero', 'power', 'weapon', 'secrets']}
        onClick={onClick}
      />
      <span className="mana">{crystals}</span>
      <span className="deck">{cards} cards in the deck</span>
    </div>
  );
}

interface ZonesProps extends SideProps {
  label: string;
  zones: readonly Hearth['zone'][];
  look?: 'board' | 'hand' | 'small' | '';
}

/** The cards of some zones of a seat, in a row. */
function Zones({ label, look = '', onClick, seat, zones }: ZonesProps) {
  const ids = useView((view) => zones.flatMap((zone) => view.zone(seat, zone)).join(' '));
  return (
    <section className={`cards ${look}`} aria-label={label}>
      {ids
        .split(' ')
        .filter((id) => id !== '')
        .map((id) => (
          <Card key={id} id={Number(id)} onClick={onClick} />
        ))}
    </section>
  );
}

/** Whose turn it is, what was said last, and the buttons. */
function Bar({ onNewMatch, said }: { onNewMatch: () => void; said: string }) {
  const { active, outcome, stage } = useStatus();
  const send = useSend();
  const canEnd = useLegal().some((it) => it.do === 'end-turn');
  const turn =
    stage === 'playing' ? (active === YOU ? 'Your turn.' : 'Their turn.') : 'The cards are dealt …';
  return (
    <div className={outcome ? 'bar over' : 'bar'}>
      <p role="status">{outcome ? wordOutcome(outcome) : `${turn} ${said}`}</p>
      <button type="button" disabled={!canEnd} onClick={() => void send({ do: 'end-turn' })}>
        End turn
      </button>
      <button type="button" className="quiet" onClick={onNewMatch}>
        New match
      </button>
    </div>
  );
}

function wordOutcome(outcome: Outcome): string {
  if ('tied' in outcome) return 'A tie.';
  return outcome.winner === YOU ? 'You win.' : 'They win.';
}
