import { SignIcon } from '../presentation/pictures.tsx';
import type { Note } from '../presentation/shown.ts';

/** What is not on a card: its keywords explained, its enchantments, its state. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="look-notes">
      {notes.map(({ key, sign, head, text }) => (
        <li key={key}>
          <SignIcon sign={sign} />
          <span>
            {head && <b>{head}. </b>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
