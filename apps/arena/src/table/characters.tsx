import type { ViewEntity } from '@aftercast/bridge/client';
import { useEntity, useView } from '@aftercast/react';
import { memo } from 'react';
import { PriceTag, Stats } from '../cards/numbers.tsx';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture, SignIcon } from '../presentation/pictures.tsx';
import { type Badge, type Figure, isSameShown, type Rest } from '../presentation/shown.ts';
import { useTableWords } from '../words/match-words.ts';
import { Piece } from './piece.tsx';

/** Returns an entity and what its tile shows; `null` if the match does not have it. */
function useFigure(id: number): { entity: ViewEntity; figure: Figure } | null {
  const { table } = useGame();
  const entity = useEntity(id);
  const figure = useView((view) => {
    const shown = view.entity(id);
    return shown && table.figure(shown, view);
  }, isSameShown);
  return entity && figure && { entity, figure };
}

/** A minion or program in play: a picture on a tile, with its numbers. */
export const Minion = memo(function Minion({ id }: { id: number }) {
  const { cards } = useGame();
  const shown = useFigure(id);
  if (shown === null) return null;
  const { entity } = shown;
  const { label, title, stats, badges, worn, rest, dying } = shown.figure;
  return (
    <li className="slot" data-slot={entity.id}>
      <Piece
        entity={entity}
        className={`minion ${worn.includes('taunt') ? 'minion-taunt' : ''}`}
        label={label}
        dying={dying}
      >
        <span className="tile">
          <CardPicture {...cards.picture(entity.card)} />
          {worn
            .filter((it) => it !== 'taunt')
            .map((it) => (
              <span key={it} className={`worn worn-${it}`} />
            ))}
          {dying && (
            <span className="worn worn-dying">
              <SignIcon sign="deathrattle" />
            </span>
          )}
          <Badges badges={badges} />
          {rest && <RestMark rest={rest} />}
          <Stats of={stats} />
        </span>
        <span className="minion-name">{title}</span>
      </Piece>
    </li>
  );
});

/** A hero's portrait, with the numbers that it has. */
export function Hero({ id }: { id: number }) {
  const { cards } = useGame();
  const shown = useFigure(id);
  if (shown === null) return null;
  const { entity } = shown;
  const { label, title, stats, worn, rest, dying } = shown.figure;
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
export function Weapon({ id }: { id: number }) {
  const { cards } = useGame();
  const entity = useEntity(id);
  const words = useTableWords().places;
  if (entity === null) return null;
  const { title } = cards.face(entity.card);
  const { attack = 0, durability = 0, damage = 0 } = entity.stats;
  const left = durability - damage;
  return (
    <Piece entity={entity} className="coin weapon" label={words.weapon(title, attack, left)}>
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

/** A hero power: a coin with its cost, turned over once used. */
export function Power({ id }: { id: number }) {
  const { cards } = useGame();
  const entity = useEntity(id);
  const words = useTableWords().places;
  if (entity === null) return null;
  const { title, prices } = cards.face(entity.card, entity);
  const [price] = prices;
  const spent = (entity.stats.exhausted ?? 0) > 0;
  return (
    <Piece
      entity={entity}
      className={`coin power ${spent ? 'coin-spent' : ''}`}
      label={words.power(title, price?.value ?? 0, spent)}
    >
      <CardPicture {...cards.picture(entity.card)} />
      {price && <PriceTag price={{ ...price, tone: 'printed' }} />}
    </Piece>
  );
}

/** Small icons for a character's keywords. The close-up explains them. */
function Badges({ badges }: { badges: readonly Badge[] }) {
  return (
    <span className="badges">
      {badges.map(({ key, sign, title }) => (
        <span key={key} className={`badge badge-${key}`} title={title}>
          <SignIcon sign={sign} />
        </span>
      ))}
    </span>
  );
}

/** A character's state, such as frozen: an icon, and a word if there is room. */
function RestMark({ rest: { key, sign, word } }: { rest: Rest }) {
  return (
    <span className={`rest rest-${key}`} title={word}>
      <SignIcon sign={sign} />
      {word}
    </span>
  );
}
