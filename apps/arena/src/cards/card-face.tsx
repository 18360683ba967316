import type { ViewEntity } from '@aftercast/bridge/client';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { Line } from './line.tsx';
import { PriceTag, Stats } from './numbers.tsx';

/**
 * A card's face. The element around it has the label, so screen readers skip the face.
 * @param props.entity gives the current numbers; without it, the printed ones are shown
 */
export function CardFace({ card, entity }: { card: string | null; entity?: ViewEntity | undefined }) {
  const { cards } = useGame();
  const { title, edge, type, kind, lines, picture, prices, stats } = cards.face(card, entity);
  return (
    <span className="face" data-class={edge} data-type={type} data-words={amountOf(lines)}>
      {prices.map((price) => (
        <PriceTag key={price.of} price={price} />
      ))}
      <span className="face-name">{title}</span>
      <CardPicture {...picture} />
      <span className="face-text">
        {lines.length > 0 && (
          <span className="face-words">
            {lines.map((line) => (
              <Line key={line} text={line} />
            ))}
          </span>
        )}
      </span>
      <span className="face-foot">
        <Stats of={stats} />
        <span className="face-kind">{kind}</span>
      </span>
    </span>
  );
}

/** How much room the text needs, which sets the size of its type. */
function amountOf(lines: readonly string[]): 'none' | 'some' | 'long' | 'full' {
  const text = lines.join(' ');
  if (text.length > 92) return 'full';
  if (text.length > 48) return 'long';
  return text === '' ? 'none' : 'some';
}
