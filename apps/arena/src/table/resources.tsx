import type { Resource } from '../games/shown.ts';
import { SignIcon } from '../pictures/picture.tsx';
import { Lookable } from './lookable.tsx';
import { useChange } from './use-change.ts';

/** What a player has and pays with. One's own is counted out as well. */
export function Resources({ of, seat, mine }: { of: readonly Resource[]; seat: number; mine: boolean }) {
  const label = `${mine ? 'Your' : 'Opponent’s'} ${of.map(inWords).join(', ')}`;
  return (
    <Lookable what={{ kind: 'resources', seat }} className="mana" label={label}>
      {of.map((resource) => (
        <Counted key={resource.of} of={resource} mine={mine} />
      ))}
    </Lookable>
  );
}

function Counted({ of: { of, sign, title, value, most, locked }, mine }: { of: Resource; mine: boolean }) {
  const change = useChange(value);
  const places = Math.max(most, value);
  return (
    <span className={`resource resource-${of}`}>
      {mine && (
        <span className="crystals">
          {Array.from({ length: places }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: crystals are told apart by nothing but their place
              key={index}
              className="crystal"
              data-full={index < value ? '' : undefined}
              data-locked={index >= places - locked ? '' : undefined}
            />
          ))}
        </span>
      )}
      <span className="mana-count" data-resource={of} {...change}>
        <SignIcon sign={sign} />
        {title && <span className="resource-title">{title}</span>}
        {value}/{most}
      </span>
    </span>
  );
}

function inWords({ name, value, most, locked }: Resource): string {
  return `${name}: ${value} of ${most}${locked > 0 ? `, ${locked} locked` : ''}`;
}
