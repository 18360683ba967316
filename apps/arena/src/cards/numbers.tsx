import { useEffect, useRef, useState } from 'react';
import { useGame } from '../presentation/game-context.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import type { Price, ShownStat, StatName } from '../presentation/shown.ts';
import type { Sign } from '../presentation/signs.ts';

const signs: Readonly<Record<StatName, Sign>> = {
  attack: 'attack',
  health: 'health',
  armor: 'armor',
  strength: 'strength',
};

/** A number on its plate. The shape shows the stat, the tone how it compares with the printed number. */
function Stat({ shown: { name, value, tone } }: { shown: ShownStat }) {
  const change = useChange(value);
  return (
    <span className={`stat stat-${name}`} data-tone={tone} {...change}>
      <SignIcon sign={signs[name]} />
      <span data-stat={name}>{value}</span>
    </span>
  );
}

/** All stats of a card or a character. */
export function Stats({ of }: { of: readonly ShownStat[] }) {
  return of.map((shown) => <Stat key={shown.name} shown={shown} />);
}

/** What a card costs, in one of the things that are paid with. */
export function PriceTag({ price: { of, value, tone } }: { price: Price }) {
  const change = useChange(value);
  return (
    <span className={`cost cost-${of}`} data-tone={tone} {...change}>
      {value}
    </span>
  );
}

/** How long a number that has changed stays lit, in milliseconds. People need this time at any playback speed. */
const LIT = 2000;

/** The attributes that mark a number that has changed; empty if it has not. */
export interface ChangeMarks {
  /** Whether it rose or fell. */
  'data-changed'?: 'up' | 'down';
  /** Set at every other change, so that a number that is lit already starts its light again. */
  'data-again'?: '' | undefined;
}

/**
 * Returns the attributes that light a number for two seconds after a change, in games that light changes. A change while
 * it is lit starts the light again.
 */
export function useChange(value: number): ChangeMarks {
  const { lights } = useGame().table;
  const before = useRef(value);
  const count = useRef(0);
  const [marks, setMarks] = useState<ChangeMarks>(none);
  useEffect(() => {
    const gone = value - before.current;
    before.current = value;
    if (gone === 0 || !lights) return;
    count.current++;
    setMarks({
      'data-changed': gone > 0 ? 'up' : 'down',
      'data-again': count.current % 2 === 0 ? '' : undefined,
    });
    const timer = setTimeout(() => setMarks(none), LIT);
    return () => clearTimeout(timer);
  }, [value, lights]);
  return marks;
}

const none: ChangeMarks = {};
