import { type ReactNode, useEffect, useId, useRef } from 'react';

/** A question or a form over the page. It has the focus until it is closed, and then gives it back. */
export function Dialog(props: { title: string; testId: string; onClose(): void; children: ReactNode }) {
  const { title, testId, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="decks-dialog"
      aria-labelledby={name}
      data-testid={testId}
      onCancel={onClose}
    >
      <h2 id={name} className="decks-dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
