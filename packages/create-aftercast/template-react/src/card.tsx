import { cards } from 'aftercast/hearth/cards';
import { memo, useRef } from 'react';
import { useEntity, useLegal, useTargeting } from './match.ts';
import { useCardViewers } from './use-card-viewers.ts';

const facts = new Map(cards.map((card) => [card.id, card]));

/** A card, or a hero, its power or its weapon. It is rendered again only when it changes itself. */
export const Card = memo(function Card({ id, onClick }: { id: number; onClick: (id: number) => void }) {
  const entity = useEntity(id);
  const isUsable = useLegal(id).length > 0;
  const [{ allowed, entity: picked }] = useTargeting();
  const element = useRef<HTMLButtonElement>(null);
  const blow = useCardViewers(id, element);

  if (entity === null) return null;
  if (entity.card === null) return <span className="card back" role="img" aria-label="A hidden card" />;
  const { card, stats, zone } = entity;
  const { name = card, text = '', type = 'minion' } = facts.get(card) ?? {};
  const isTarget = picked !== 0 && allowed.includes(id);
  const mark = picked === id ? 'picked' : isTarget ? 'target' : picked === 0 && isUsable ? 'usable' : '';
  return (
    <button
      type="button"
      id={`entity-${id}`}
      ref={element}
      className={`card ${type} ${mark}`}
      data-blow={blow > 0 ? `−${blow}` : undefined}
      title={text}
      onClick={() => onClick(id)}
    >
      <span className="name">{name}</span>
      <span className="text">{text}</span>
      {(zone === 'hand' || zone === 'power') && <Amount of="cost" amount={stats.cost} />}
      {(type === 'minion' || type === 'weapon') && <Amount of="attack" amount={stats.attack} />}
      {(type === 'minion' || type === 'hero') && (
        <Amount of="health" amount={stats.health - stats.damage} isHurt={stats.damage > 0} />
      )}
      <span className="unseen">{WORDS[mark]}</span>
    </button>
  );
});

/** What a screen reader says of a card that looks so. */
const WORDS = { picked: 'picked', target: 'a target', usable: 'can be used', '': '' };

/** A number in a corner of a card. */
function Amount({ amount, isHurt = false, of }: { amount: number; isHurt?: boolean; of: string }) {
  return (
    <>
      <span className="unseen">{of}</span>
      <span className={isHurt ? `${of} hurt` : of}>{amount}</span>
    </>
  );
}
