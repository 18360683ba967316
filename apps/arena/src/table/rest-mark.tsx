import type { Rest } from '../games/shown.ts';
import { SignIcon } from '../pictures/picture.tsx';

/** How it stands with a character: a sign, and a word where there is room for it. */
export function RestMark({ rest: { key, sign, word } }: { rest: Rest }) {
  return (
    <span className={`rest rest-${key}`} title={word}>
      <SignIcon sign={sign} />
      {word}
    </span>
  );
}
