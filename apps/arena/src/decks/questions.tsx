import { useState } from 'react';
import { Dialog } from './dialog.tsx';

/** Asks before a saved deck is deleted. */
export function DeleteQuestion(props: { name: string; onDelete(): void; onClose(): void }) {
  return (
    <Dialog title={`Delete “${props.name}”?`} testId="delete-question" onClose={props.onClose}>
      <p>It cannot be brought back.</p>
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

/** Asks before another deck takes the place of one with changes that are not saved. */
export function ChangesQuestion(props: { name: string; onSave(): void; onDrop(): void; onClose(): void }) {
  return (
    <Dialog title={`Save “${props.name}” first?`} testId="changes-question" onClose={props.onClose}>
      <p>It has changes that are not saved.</p>
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

/** Asks under which name a copy of a deck is saved. */
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

/** How many letters the name of a deck may have. */
export const NAME_LENGTH = 40;
