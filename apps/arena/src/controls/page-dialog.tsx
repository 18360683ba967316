import { type ReactNode, useEffect, useRef } from 'react';
import { useSettingsWords } from '../words/settings-words.ts';

/** A modal dialog of the page with a heading and a button that closes it. */
export function PageDialog(props: {
  title: string;
  testId: string;
  /** Its class, besides that of all such dialogs. */
  className?: string;
  onClose(): void;
  children: ReactNode;
}) {
  const { title, testId, className = '', onClose, children } = props;
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      className={`help ${className}`.trim()}
      data-testid={testId}
      aria-label={title}
      onClose={onClose}
    >
      <div className="help-head">
        <h2>{title}</h2>
        <button type="button" className="start-other" onClick={() => box.current?.close()}>
          {useSettingsWords().close}
        </button>
      </div>
      {children}
    </dialog>
  );
}
