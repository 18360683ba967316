import { SignIcon } from '../pictures/picture.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

/** What concerns the whole match and the page. */
export function MatchControls(props: {
  entries: readonly MenuEntry[];
  again: MenuEntry;
  panelOpen: boolean;
  onPanel(): void;
  onInspect(): void;
  onHelp(): void;
  onLeave(): void;
}) {
  const name = props.panelOpen ? 'Hide what happened' : 'Show what happened';
  return (
    <div className="match-controls" role="toolbar" aria-label="Match">
      <button
        type="button"
        className="tool"
        data-testid="toggle-causes"
        aria-label={name}
        aria-pressed={props.panelOpen}
        aria-keyshortcuts="C"
        title={`${name} (C)`}
        onClick={props.onPanel}
      >
        <SignIcon sign="history" />
      </button>
      <Menu
        entries={props.entries}
        again={props.again}
        onInspect={props.onInspect}
        onHelp={props.onHelp}
        onLeave={props.onLeave}
      />
    </div>
  );
}
