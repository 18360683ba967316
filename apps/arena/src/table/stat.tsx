import { SignIcon } from '../pictures/picture.tsx';
import type { Shown } from './character.ts';

/** Attack or health on its plate. The shape tells which, the tone how it stands beside the printed number. */
export function Stat({ kind, shown }: { kind: 'attack' | 'health'; shown: Shown }) {
  return (
    <span className={`stat stat-${kind}`} data-tone={shown.tone}>
      <SignIcon sign={kind} />
      <span data-stat={kind}>{shown.value}</span>
    </span>
  );
}
