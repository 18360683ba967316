import type { View } from '@aftercast/bridge/client';
import { SignIcon } from '../pictures/picture.tsx';
import { Backs, entitiesIn } from './hand.tsx';
import { Hero, Power, Weapon } from './hero.tsx';

/** What belongs to a player besides the board and the hand: hero, power, weapon, mana, deck. */
export function Strip({ view, seat, mine }: { view: View; seat: number; mine: boolean }) {
  const player = view.zone(seat, 'player')[0] ?? 0;
  const stats = view.entity(player)?.stats ?? {};
  return (
    <section
      className={`strip ${mine ? 'strip-mine' : 'strip-theirs'}`}
      aria-label={mine ? 'You' : 'Opponent'}
      data-entity={player > 0 ? player : undefined}
      data-zone="player"
      data-seat={seat}
    >
      <div className="strip-side">
        {mine ? null : <Backs view={view} seat={seat} />}
        <Mana mana={stats.mana ?? 0} most={stats['max-mana'] ?? 0} locked={stats.locked ?? 0} wide={mine} />
      </div>
      <div className="strip-hero">
        <div className="strip-arm">
          {entitiesIn(view, seat, 'weapon').map((weapon) => (
            <Weapon key={weapon.id} entity={weapon} />
          ))}
        </div>
        {entitiesIn(view, seat, 'hero').map((hero) => (
          <Hero key={hero.id} entity={hero} />
        ))}
        <div className="strip-arm">
          {entitiesIn(view, seat, 'power').map((power) => (
            <Power key={power.id} entity={power} />
          ))}
        </div>
      </div>
      <div className="strip-side strip-end">
        <Secrets count={view.zone(seat, 'secrets').length} />
        <Deck count={view.zone(seat, 'deck').length} seat={seat} mine={mine} />
      </div>
    </section>
  );
}

function Mana(props: { mana: number; most: number; locked: number; wide: boolean }) {
  const { mana, most } = props;
  return (
    <div className="mana" role="img" aria-label={`${mana} of ${most} mana`}>
      {props.wide && (
        <span className="crystals">
          {Array.from({ length: Math.max(most, mana) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: crystals are told apart by nothing but their place
            <span key={index} className="crystal" data-full={index < mana ? '' : undefined} />
          ))}
        </span>
      )}
      <span className="mana-count">
        <SignIcon sign="mana" />
        {mana}/{most}
      </span>
    </div>
  );
}

function Secrets({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="secrets" role="img" aria-label={count === 1 ? '1 secret' : `${count} secrets`}>
      <SignIcon sign="secret" />
      {count}
    </div>
  );
}

function Deck({ count, seat, mine }: { count: number; seat: number; mine: boolean }) {
  return (
    <div
      className="deck"
      role="img"
      aria-label={`${mine ? 'Your' : 'Opponent’s'} deck: ${count === 1 ? '1 card' : `${count} cards`}`}
      data-zone="deck"
      data-seat={seat}
      data-count={count}
      data-empty={count === 0 ? '' : undefined}
    >
      <span className="back" />
      <span className="count" aria-hidden="true">
        {count}
      </span>
    </div>
  );
}
