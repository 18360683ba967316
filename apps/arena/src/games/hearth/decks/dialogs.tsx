import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** A modal dialog. When it closes, the focus returns to the element that had it. */
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

/** Asks before a saved deck is deleted. */
export function DeleteQuestion(props: { name: string; onDelete(): void; onClose(): void }) {
  return (
    <Dialog title={`Delete “${props.name}”?`} testId="delete-question" onClose={props.onClose}>
      <p>You cannot undo this.</p>
      <div className="decks-dialog-choices">
        <button
          type="button"
          className="decks-button decks-grave"
          data-testid="delete-yes"
          onClick={props.onDelete}
        >
          Delete it
        </button>
        <button type="button" className="decks-button" onClick={props.onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}

/** Asks before another deck replaces one with unsaved changes. */
export function ChangesQuestion(props: { name: string; onSave(): void; onDrop(): void; onClose(): void }) {
  return (
    <Dialog title={`Save “${props.name}” first?`} testId="changes-question" onClose={props.onClose}>
      <p>It has unsaved changes.</p>
      <div className="decks-dialog-choices">
        <button
          type="button"
          className="decks-button decks-main"
          data-testid="changes-save"
          onClick={props.onSave}
        >
          Save it
        </button>
        <button
          type="button"
          className="decks-button decks-grave"
          data-testid="changes-drop"
          onClick={props.onDrop}
        >
          Drop the changes
        </button>
        <button type="button" className="decks-button" onClick={props.onClose}>
          Go back
        </button>
      </div>
    </Dialog>
  );
}

/** Asks for the name of a copy of a deck. */
export function SaveAsQuestion(props: { name: string; onSave(name: string): void; onClose(): void }) {
  const [name, setName] = useState(props.name);
  return (
    <Dialog title="Save as another deck" testId="save-as-question" onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          props.onSave(name);
        }}
      >
        <label className="decks-field">
          <span>Its name</span>
          <input
            type="text"
            value={name}
            maxLength={NAME_LENGTH}
            data-testid="save-as-name"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div className="decks-dialog-choices">
          <button type="submit" className="decks-button decks-main" data-testid="save-as-yes">
            Save
          </button>
          <button type="button" className="decks-button" onClick={props.onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The most characters of a deck's name. */
export const NAME_LENGTH = 40;

/** Shows a deck's text to copy by hand if the browser does not let the page copy it. */
export function CopyDialog({ text, onClose }: { text: string; onClose(): void }) {
  return (
    <Dialog title="Copy it from here" testId="copy-dialog" onClose={onClose}>
      <label className="decks-field">
        <span>The deck as text</span>
        <textarea readOnly rows={12} value={text} onFocus={(event) => event.target.select()} />
      </label>
      <div className="decks-dialog-choices">
        <button type="button" className="decks-button decks-main" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
