import type { ViewEntity } from '@aftercast/bridge/client';
import { costOf, factsOf, hueOf, pictureOf } from '../card-facts.ts';
import { CardPicture, SignIcon } from '../pictures/picture.tsx';
import { characterOf } from './character.ts';
import { Piece } from './piece.tsx';
import { Stat } from './stat.tsx';

/** A hero's portrait: health always, attack and armor only where there is any. */
export function Hero({ entity }: { entity: ViewEntity }) {
  const hero = characterOf(entity);
  return (
    <Piece entity={entity} className="hero" label={hero.label} dying={hero.dying}>
      <span className="portrait">
        <CardPicture name={pictureOf(entity.card)} hue={hueOf(entity.card)} />
        {hero.keywords.includes('frozen') && <span className="worn worn-frozen" />}
      </span>
      <span className="hero-name">{hero.name}</span>
      {hero.attack.value > 0 && <Stat kind="attack" shown={hero.attack} />}
      {hero.armor > 0 && (
        <span className="stat stat-armor">
          <SignIcon sign="armor" />
          <span data-stat="armor">{hero.armor}</span>
        </span>
      )}
      <Stat kind="health" shown={hero.health} />
    </Piece>
  );
}

/** A hero's weapon: attack, and what is left of its durability. */
export function Weapon({ entity }: { entity: ViewEntity }) {
  const printed = factsOf(entity.card);
  const attack = entity.stats.attack ?? printed?.attack ?? 0;
  const left = (entity.stats.durability ?? printed?.durability ?? 0) - (entity.stats.damage ?? 0);
  return (
    <Piece
      entity={entity}
      className="coin weapon"
      label={`${printed?.name ?? 'Weapon'}: ${attack} attack, ${left} durability`}
    >
      <CardPicture name={pictureOf(entity.card)} hue={hueOf(entity.card)} />
      <Stat kind="attack" shown={{ value: attack, tone: 'printed' }} />
      <Stat kind="health" shown={{ value: left, tone: 'printed' }} />
    </Piece>
  );
}

/** A hero's power: a coin with its cost, turned over once it is used. */
export function Power({ entity }: { entity: ViewEntity }) {
  const printed = factsOf(entity.card);
  const cost = costOf(entity);
  const spent = (entity.stats.exhausted ?? 0) > 0;
  return (
    <Piece
      entity={entity}
      className={`coin power ${spent ? 'coin-spent' : ''}`}
      label={`Hero power ${printed?.name ?? ''}: costs ${cost}${spent ? ', used this turn' : ''}`}
    >
      <CardPicture name={pictureOf(entity.card)} hue={hueOf(entity.card)} />
      <span className="cost">{cost}</span>
    </Piece>
  );
}
