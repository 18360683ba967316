import type { Badge } from '../games/shown.ts';
import { SignIcon } from '../pictures/picture.tsx';

/** Small signs for what a character has. What they mean is said where the card is looked at. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  return (
    <span className="badges">
      {badges.map(({ key, sign, title }) => (
        <span key={key} className={`badge badge-${key}`} title={title}>
          <SignIcon sign={sign} />
        </span>
      ))}
    </span>
  );
}
