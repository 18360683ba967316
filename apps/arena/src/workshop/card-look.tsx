import type { HearthCardFacts } from '@aftercast/hearth/cards';
import { CardFace } from '../cards/card-face.tsx';
import { Stats } from '../cards/numbers.tsx';
import { faceOf } from '../games/hearth/face.ts';
import { CardPicture } from '../presentation/pictures.tsx';

/** Keywords that a minion on the table wears. */
const WORN = ['divine-shield', 'stealth'];

/** A card as it looks in the hand and, for a minion, on the table, with its text. */
export function CardLook({ card }: { card: HearthCardFacts }) {
  const { id, keywords, name, text, type } = card;
  const { picture, stats } = faceOf(id);
  return (
    <li className="workshop-card" data-testid="workshop-card" data-card={id}>
      <div className="workshop-face" role="img" aria-label={`${name}, as a card`}>
        <CardFace card={id} />
      </div>
      <div className="workshop-about">
        <h3 className="workshop-name">{name}</h3>
        <p className="workshop-words" data-testid="workshop-words">
          {text === '' ? 'No text: it does nothing by itself.' : text}
        </p>
        {type === 'minion' && (
          <div className="workshop-laid" role="img" aria-label={`${name}, on the table`}>
            <span className={`minion ${keywords.includes('taunt') ? 'minion-taunt' : ''}`}>
              <span className="tile">
                <CardPicture {...picture} />
                {WORN.filter((it) => keywords.includes(it)).map((it) => (
                  <span key={it} className={`worn worn-${it}`} />
                ))}
                <Stats of={stats} />
              </span>
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
