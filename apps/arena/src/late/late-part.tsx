import type { ReactNode } from 'react';
import { useStartWords } from '../words/start-words.ts';
import { type LateCode, useLateCode } from './late-code.ts';

/**
 * A part of a page, such as a dialog, whose code is fetched when it is first shown. Nothing is shown meanwhile. If that fails, a
 * notice says so and offers to try again.
 */
export function LatePart<T>(props: {
  code: LateCode<T>;
  /** Whether the part is open; a part that is not is rendered nevertheless, but says nothing. */
  isOpen?: boolean;
  /** Called when the notice is closed; without it, it stays. */
  onClose?: () => void;
  /** Renders the part. */
  children(code: T): ReactNode;
}) {
  const { children, code, isOpen = true, onClose } = props;
  const [state, tryAgain] = useLateCode(code);
  const { closeMessage, notLoaded, tryAgain: label } = useStartWords();
  if (state.kind === 'there') return children(state.code);
  if (state.kind === 'fetching' || !isOpen) return null;
  return (
    <div className="toast" role="alert" data-testid="late-part" data-shown>
      <p>{notLoaded.part}</p>
      <button type="button" className="toast-try" data-testid="late-try" onClick={tryAgain}>
        {label}
      </button>
      {onClose && (
        <button type="button" className="toast-away" aria-label={closeMessage} onClick={onClose}>
          ×
        </button>
      )}
    </div>
  );
}
