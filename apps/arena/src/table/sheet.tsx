import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTableWords } from '../words/match-words.ts';

/**
 * A question to the player. It lies over the board, on which the answer may depend: it can be folded to a line below it. It has
 * the focus when it opens. Give each question a key of its own.
 */
export function Sheet(props: {
  /** Such as `prompt`: its class, and how tests find it. */
  kind: string;
  title: string;
  /** For screen readers, if they are told more than the title. */
  label?: string;
  /** The class of its card. */
  cardClass?: string;
  /** Whether its options are on the table: it stands below them, and there is nothing to fold. */
  isLow?: boolean;
  /** What can be pressed beside the options. */
  foot?: ReactNode;
  /** The options. */
  children: ReactNode;
}) {
  const { cardClass, children, foot, isLow = false, kind, title, label = title } = props;
  const [isFolded, setFolded] = useState(false);
  const words = useTableWords().prompts;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(), []);
  const place = isFolded ? 'sheet-low sheet-folded' : isLow ? 'sheet-low' : '';
  return (
    <section
      className={`sheet ${kind} ${place}`}
      data-testid={kind}
      data-class={cardClass}
      role="dialog"
      aria-label={label}
      ref={box}
    >
      <h2 className="sheet-title">{title}</h2>
      {!isFolded && <ul className="sheet-cards">{children}</ul>}
      <div className="sheet-foot">
        {!isFolded && foot}
        {!isLow && (
          <button
            type="button"
            className="start-other"
            data-testid="fold-sheet"
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? words.unfold : words.fold}
          </button>
        )}
      </div>
    </section>
  );
}
