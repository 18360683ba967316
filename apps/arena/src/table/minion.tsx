import type { ViewEntity } from '@aftercast/bridge/client';
import { hueOf, pictureOf } from '../card-facts.ts';
import { CardPicture, SignIcon } from '../pictures/picture.tsx';
import { Badges } from './badges.tsx';
import { characterOf } from './character.ts';
import { Piece } from './piece.tsx';
import { Stat } from './stat.tsx';

/** A minion in play: its picture on a tile, its numbers below. */
export function Minion({ entity }: { entity: ViewEntity }) {
  const minion = characterOf(entity);
  const wears = minion.keywords.filter((keyword) => overlays.has(keyword));
  return (
    <li className="slot" data-slot={entity.id}>
      <Piece
        entity={entity}
        className={`minion ${minion.keywords.includes('taunt') ? 'minion-taunt' : ''}`}
        label={minion.label}
        dying={minion.dying}
      >
        <span className="tile">
          <CardPicture name={pictureOf(entity.card)} hue={hueOf(entity.card)} />
          {wears.map((keyword) => (
            <span key={keyword} className={`worn worn-${keyword}`} />
          ))}
          {minion.dying && (
            <span className="worn worn-dying">
              <SignIcon sign="deathrattle" />
            </span>
          )}
          <Badges of={minion.keywords} enchanted={minion.enchanted} />
          <Stat kind="attack" shown={minion.attack} />
          <Stat kind="health" shown={minion.health} />
        </span>
        <span className="minion-name">{minion.name}</span>
      </Piece>
    </li>
  );
}

const overlays = new Set<string>(['divine-shield', 'frozen', 'stealth', 'immune']);
