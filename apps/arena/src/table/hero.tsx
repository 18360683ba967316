import type { ViewEntity } from '@aftercast/bridge/client';
import { useGame } from '../games/game-context.ts';
import { CardPicture } from '../pictures/picture.tsx';
import { useValue } from '../use-value.ts';
import { Piece } from './piece.tsx';
import { PriceTag } from './price.tsx';
import { RestMark } from './rest-mark.tsx';
import { useSetting } from './scene-context.ts';
import { Stats } from './stat.tsx';

/** A hero's portrait, with the numbers that it has. */
export function Hero({ entity }: { entity: ViewEntity }) {
  const { cards, table } = useGame();
  const view = useValue(useSetting().scene.view$);
  const { label, title, stats, worn, rest, dying } = table.figure(entity, view);
  return (
    <Piece entity={entity} className="hero" label={label} dying={dying}>
      <span className="portrait">
        <CardPicture {...cards.picture(entity.card)} />
        {worn.map((it) => (
          <span key={it} className={`worn worn-${it}`} />
        ))}
        {rest && <RestMark rest={rest} />}
      </span>
      <span className="hero-name">{title}</span>
      <Stats of={stats} />
    </Piece>
  );
}

/** A hero's weapon: attack, and what is left of its durability. */
export function Weapon({ entity }: { entity: ViewEntity }) {
  const { cards } = useGame();
  const { title } = cards.face(entity.card);
  const { attack = 0, durability = 0, damage = 0 } = entity.stats;
  const left = durability - damage;
  return (
    <Piece entity={entity} className="coin weapon" label={`${title}: ${attack} attack, ${left} durability`}>
      <CardPicture {...cards.picture(entity.card)} />
      <Stats
        of={[
          { name: 'attack', value: attack, tone: 'printed' },
          { name: 'health', value: left, tone: 'printed' },
        ]}
      />
    </Piece>
  );
}

/** A hero's power: a coin with its cost, turned over once it is used. */
export function Power({ entity }: { entity: ViewEntity }) {
  const { cards } = useGame();
  const { title, prices } = cards.face(entity.card, entity);
  const [price] = prices;
  const spent = (entity.stats.exhausted ?? 0) > 0;
  return (
    <Piece
      entity={entity}
      className={`coin power ${spent ? 'coin-spent' : ''}`}
      label={`Hero power ${title}: costs ${price?.value ?? 0}${spent ? ', used this turn' : ''}`}
    >
      <CardPicture {...cards.picture(entity.card)} />
      {price && <PriceTag price={{ ...price, tone: 'printed' }} />}
    </Piece>
  );
}
