import type { ViewEntity } from '@aftercast/bridge/client';
import { Fragment } from 'react';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { languageNow } from '../words/language.ts';
import { Line } from './line.tsx';
import { PriceTag, Stats } from './numbers.tsx';
import { syllablesOf } from './syllables.ts';

/**
 * A card's face. The element around it has the label, so screen readers skip the face.
 * @param props.entity gives the current numbers; without it, the printed ones are shown
 */
export function CardFace({ card, entity }: { card: string | null; entity?: ViewEntity | undefined }) {
  const { cards } = useGame();
  const { title, edge, type, kind, lines, picture, prices, rarity, stats, strong } = cards.face(card, entity);
  return (
    <span
      className="face"
      data-class={edge}
      data-type={type}
      data-words={amountOf(lines)}
      data-dense={densityOf(lines)}
      style={{ '--letters': lines.join(' ').length }}
    >
      {prices.map((price) => (
        <PriceTag key={price.of} price={price} />
      ))}
      <span className="face-name">
        <Name text={title} />
      </span>
      <span className="face-window">
        <CardPicture {...picture} />
        {rarity !== undefined && <span className="face-rarity" data-rarity={rarity} />}
      </span>
      <span className="face-text">
        {lines.length > 0 && (
          <span className="face-words">
            {lines.map((line) => (
              <Line key={line} text={line} strong={strong} />
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

/** A word with at least this number of letters is printed a little smaller, so that it need not be broken. */
const LONG = 10;

/** A name. Only a word that is wider than the card by itself is broken, with a hyphen between two syllables. */
function Name({ text }: { text: string }) {
  const words = text.split(' ');
  const isLong = words.some((word) => word.length >= LONG);
  return (
    <span data-long={isLong ? '' : undefined}>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a constant name keep their positions
        <Fragment key={index}>
          {index > 0 && ' '}
          <Word text={word} />
        </Fragment>
      ))}
    </span>
  );
}

function Word({ text }: { text: string }) {
  const parts = syllablesOf(text, languageNow());
  if (parts.length === 1) return text;
  return (
    <span className="face-word">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={index} className={index < parts.length - 1 ? 'syllable' : undefined}>
          {part}
        </span>
      ))}
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

/** How much smaller the type of the longest texts is, in steps: some languages need more letters than English. */
function densityOf(lines: readonly string[]): 1 | 2 | undefined {
  const { length } = lines.join(' ');
  if (length > 235) return 2;
  return length > 160 ? 1 : undefined;
}
