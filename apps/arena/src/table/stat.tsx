import type { ShownStat, StatName } from '../games/shown.ts';
import type { Sign } from '../pictures/choice.ts';
import { SignIcon } from '../pictures/picture.tsx';
import { useChange } from './use-change.ts';

const signs: Readonly<Record<StatName, Sign>> = {
  attack: 'attack',
  health: 'health',
  armor: 'armor',
  strength: 'strength',
};

/** A number on its plate. The shape tells which, the tone how it stands beside the printed number. */
function Stat({ shown: { name, value, tone } }: { shown: ShownStat }) {
  const change = useChange(value);
  return (
    <span className={`stat stat-${name}`} data-tone={tone} {...change}>
      <SignIcon sign={signs[name]} />
      <span data-stat={name}>{value}</span>
    </span>
  );
}

/** All numbers of a card or a character. */
export function Stats({ of }: { of: readonly ShownStat[] }) {
  return of.map((shown) => <Stat key={shown.name} shown={shown} />);
}
