import type { View, ViewEntity } from '@aftercast/bridge/client';
import { titleOf } from '../card-facts.ts';
import { SignIcon } from '../pictures/picture.tsx';
import { Backs, entitiesIn } from './hand.tsx';
import { Hero, Power, Weapon } from './hero.tsx';
import { Piece } from './piece.tsx';

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
      <div className="strip-hero" data-slot={`hero ${seat}`}>
        <div className="strip-arm">
          {entitiesIn(view, seat, 'weapon').map((weapon) => (
            <Weapon key={weapon.id} entity={weapon} />
          ))}
        </div>
        <HeroPlace heroes={entitiesIn(view, seat, 'hero')} />
        <div className="strip-arm">
          {entitiesIn(view, seat, 'power').map((power) => (
            <Power key={power.id} entity={power} />
          ))}
        </div>
      </div>
      <div className="strip-side strip-end">
        <Secrets view={view} seat={seat} mine={mine} />
        <Deck count={view.zone(seat, 'deck').length} seat={seat} mine={mine} />
      </div>
    </section>
  );
}

/** The hero; of one who has fallen a stone is left, so that nothing else moves. */
function HeroPlace({ heroes }: { heroes: readonly ViewEntity[] }) {
  if (heroes.length > 0) return heroes.map((hero) => <Hero key={hero.id} entity={hero} />);
  return (
    <div className="hero hero-fallen" role="img" aria-label="The hero has fallen">
      <span className="portrait">
        <SignIcon sign="fatigue" />
      </span>
    </div>
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

/** Secrets in play: one's own can be looked at, of the other player's one sees that they are there. */
function Secrets({ view, seat, mine }: { view: View; seat: number; mine: boolean }) {
  const count = view.zone(seat, 'secrets').length;
  if (count === 0) return null;
  if (mine)
    return (
      <div className="secrets">
        {entitiesIn(view, seat, 'secrets').map((secret) => (
          <Piece
            key={secret.id}
            entity={secret}
            className="secret"
            label={`Your secret ${titleOf(secret.card)}`}
          >
            <span className="secret-sign">?</span>
          </Piece>
        ))}
      </div>
    );
  return (
    <div className="secrets" role="img" aria-label={count === 1 ? '1 secret' : `${count} secrets`}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hidden secrets are told apart by nothing but their place
        <span key={index} className="secret">
          <span className="secret-sign">?</span>
        </span>
      ))}
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
