import type { View } from '@aftercast/bridge/client';
import { titleOf } from '../card-facts.ts';
import { SignIcon } from '../pictures/picture.tsx';
import { useValue } from '../use-value.ts';
import { keywords } from '../words/keywords.ts';
import { CardFace } from './card-face.tsx';
import { characterOf, keywordsOf } from './character.ts';
import { useSetting } from './scene-context.ts';

/** A card in large, beside where it lies, with what its keywords mean and what has been done to it. */
export function Look({ view, entity: id }: { view: View; entity: number }) {
  const { scene } = useSetting();
  const resolving = useValue(scene.resolving$);
  const { paused } = useValue(scene.status$);
  // What happens is not to be covered; in a pause there is time to read.
  const entity = id > 0 && (paused || !resolving) ? view.entity(id) : null;
  const place = entity && scene.stage.find(id)?.getBoundingClientRect();
  if (!entity || !place || entity.card === null || entity.zone === 'player') return null;
  const inPlay = entity.zone === 'battlefield';
  const enchantments = entity.attachments.filter(({ card }) => card !== null);
  const character = inPlay ? characterOf(entity) : undefined;
  const table = document.querySelector('[data-table]')?.getBoundingClientRect();
  // It stands at the side of the table where what is looked at is not.
  const side = place.x > (table?.width ?? 0) * 0.3 ? 'left' : 'right';
  return (
    <section
      aria-label={`${titleOf(entity.card)}, large`}
      className={`look look-${side}`}
      data-zone-of={entity.zone}
      style={{ '--right': `${table?.right ?? 0}px` }}
    >
      <CardFace
        card={entity.card}
        numbers={{
          attack: character?.attack,
          health: character?.health,
          cost: entity.zone === 'hand' ? entity.stats.cost : undefined,
        }}
      />
      <ul className="look-notes">
        {keywordsOf(entity).map((keyword) => (
          <li key={keyword}>
            <SignIcon sign={keywords[keyword].sign} />
            <span>
              <b>{keywords[keyword].name}.</b> {keywords[keyword].meaning}
            </span>
          </li>
        ))}
        {enchantments.map((attachment) => (
          <li key={attachment.id}>
            <SignIcon sign="enchanted" />
            <span>
              From {titleOf(attachment.card)}:
              {attachment.modifiers
                .map(({ stat, value }) => ` ${value > 0 ? '+' : '−'}${Math.abs(value)} ${stat}`)
                .join(',')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
