import { Dialog } from './dialog.tsx';

/** A deck's text to be copied by hand, where the browser does not let the page do it. */
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
