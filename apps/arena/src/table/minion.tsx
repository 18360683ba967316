import type { ViewEntity } from '@aftercast/bridge/client';
import { useGame } from '../games/game-context.ts';
import { CardPicture, SignIcon } from '../pictures/picture.tsx';
import { useValue } from '../use-value.ts';
import { Badges } from './badges.tsx';
import { Piece } from './piece.tsx';
import { RestMark } from './rest-mark.tsx';
import { useSetting } from './scene-context.ts';
import { Stats } from './stat.tsx';

/** Somebody in play on a board: a picture on a tile, and the numbers on it. */
export function Minion({ entity }: { entity: ViewEntity }) {
  const { cards, table } = useGame();
  const view = useValue(useSetting().scene.view$);
  const { label, title, stats, badges, worn, rest, dying } = table.figure(entity, view);
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
}
