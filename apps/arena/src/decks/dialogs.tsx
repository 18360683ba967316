import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { NAME_LENGTH } from '../links/deck-code.ts';
import { useDecksWords } from '../words/decks-words.ts';

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
  const words = useDecksWords().dialogs;
  return (
    <Dialog title={words.deleteTitle(props.name)} testId="delete-question" onClose={props.onClose}>
      <p>{words.deleteLine}</p>
      <div className="decks-dialog-choices">
        <button
          type="button"
          className="decks-button decks-grave"
          data-testid="delete-yes"
          onClick={props.onDelete}
        >
          {words.deleteYes}
        </button>
        <button type="button" className="decks-button" onClick={props.onClose}>
          {words.deleteNo}
        </button>
      </div>
    </Dialog>
  );
}

/** Asks before another deck replaces one with unsaved changes. */
export function ChangesQuestion(props: { name: string; onSave(): void; onDrop(): void; onClose(): void }) {
  const words = useDecksWords().dialogs;
  return (
    <Dialog title={words.changesTitle(props.name)} testId="changes-question" onClose={props.onClose}>
      <p>{words.changesLine}</p>
      <div className="decks-dialog-choices">
        <button
          type="button"
          className="decks-button decks-main"
          data-testid="changes-save"
          onClick={props.onSave}
        >
          {words.changesSave}
        </button>
        <button
          type="button"
          className="decks-button decks-grave"
          data-testid="changes-drop"
          onClick={props.onDrop}
        >
          {words.changesDrop}
        </button>
        <button type="button" className="decks-button" onClick={props.onClose}>
          {words.changesBack}
        </button>
      </div>
    </Dialog>
  );
}

/** Asks for the name of a copy of a deck. */
export function SaveAsQuestion(props: { name: string; onSave(name: string): void; onClose(): void }) {
  const words = useDecksWords().dialogs;
  const [name, setName] = useState(props.name);
  return (
    <Dialog title={words.saveAs} testId="save-as-question" onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          props.onSave(name);
        }}
      >
        <label className="decks-field">
          <span>{words.name}</span>
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
            {words.save}
          </button>
          <button type="button" className="decks-button" onClick={props.onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
