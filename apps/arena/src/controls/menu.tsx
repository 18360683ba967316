import { useStatus } from '@aftercast/react';
import { usePointing } from '@aftercast/react/table';
import { useTheme } from '@aftercast/theme';
import { useCallback, useEffect, useRef, useState } from 'react';
import { inspector } from '../inspector/inspector.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import { useTableContext } from '../scene/table-context.ts';
import { useControlsWords } from '../words/controls-words.ts';
import { usePressOutside } from './use-press-outside.ts';

/** A menu entry that the page adds. */
export interface MenuEntry {
  label: string;
  testId: string;
  onPress(): void;
}

/** The menu of a match: rematch, help, theme, inspector, concede, leave, and entries of the page. */
function Menu(props: {
  entries: readonly MenuEntry[];
  again: MenuEntry;
  /** Opens the inspector; `null` for a match without one. */
  onInspect: (() => void) | null;
  onHelp(): void;
  onSettings(): void;
  onLeave(): void;
}) {
  const { again } = props;
  const words = useControlsWords().controls;
  const { scene } = useTableContext();
  const pointing = usePointing();
  const { theme, toggle } = useTheme();
  const { outcome, stage } = useStatus();
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState<'concede' | 'again' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = (focus = true) => {
    setOpen(false);
    setAsks(null);
    if (focus) button.current?.focus();
  };
  usePressOutside(
    place,
    open,
    useCallback(() => {
      setOpen(false);
      setAsks(null);
    }, []),
  );
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);
  // The confirmation replaces the entry that was pressed, so it gets the focus.
  useEffect(() => {
    if (asks) box.current?.querySelector<HTMLElement>('[data-testid$="-sure"]')?.focus();
  }, [asks]);
  const move = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const items = Array.from(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at((at + step) % items.length)?.focus();
  };
  const item = (
    label: string,
    testId: string,
    onPress: () => void,
    { stays = false, hotkey = '' }: { stays?: boolean; hotkey?: string } = {},
  ) => (
    <button
      key={testId}
      type="button"
      role="menuitem"
      className="menu-item"
      data-testid={testId}
      tabIndex={-1}
      aria-keyshortcuts={hotkey || undefined}
      onClick={() => {
        onPress();
        if (!stays) close();
      }}
    >
      {label}
      {hotkey && (
        <span className="menu-key" aria-hidden="true">
          {hotkey}
        </span>
      )}
    </button>
  );
  const canConcede = scene.plays.length > 0 && outcome === null && stage !== 'joining';
  // Confirm a rematch only when the user plays one seat; a table for trying things out restarts at once.
  const losesMatch = canConcede && scene.plays.length === 1;
  return (
    <div className="menu-place" ref={place}>
      <button
        ref={button}
        type="button"
        className="tool"
        data-testid="menu"
        aria-label={words.menu}
        aria-haspopup="menu"
        aria-expanded={open}
        title={words.menu}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <SignIcon sign="menu" />
      </button>
      {open && (
        <div ref={box} className="menu" role="menu" aria-label={words.match} tabIndex={-1} onKeyDown={move}>
          {asks === 'again'
            ? item(words.sure(again.label), `${again.testId}-sure`, again.onPress)
            : losesMatch
              ? item(words.asks(again.label), again.testId, () => setAsks('again'), { stays: true })
              : item(again.label, again.testId, again.onPress)}
          {props.entries.map((entry) => item(entry.label, entry.testId, entry.onPress))}
          {scene.lethal &&
            outcome === null &&
            item(words.canWin, 'can-win', () => scene.askLethal(), { hotkey: 'W' })}
          {item(words.help, 'help', props.onHelp, { hotkey: '?' })}
          {item(words.settings, 'settings', props.onSettings, { hotkey: 'O' })}
          {item(theme === 'dark' ? words.light : words.dark, 'theme', toggle, { hotkey: 'T' })}
          {inspector &&
            props.onInspect &&
            item(words.inspector, 'inspector', props.onInspect, { hotkey: 'I' })}
          {canConcede &&
            (asks === 'concede'
              ? item(words.sure(words.concede), 'concede-sure', () => void pointing.send({ do: 'concede' }))
              : item(words.asks(words.concede), 'concede', () => setAsks('concede'), { stays: true }))}
          {item(words.leave, 'menu-leave', props.onLeave)}
        </div>
      )}
    </div>
  );
}

/** The toolbar of a match. */
export function MatchControls(props: {
  entries: readonly MenuEntry[];
  again: MenuEntry;
  panelOpen: boolean;
  onPanel(): void;
  /** Opens the inspector; `null` for a match without one. */
  onInspect: (() => void) | null;
  onHelp(): void;
  onSettings(): void;
  onLeave(): void;
}) {
  const words = useControlsWords().controls;
  const name = props.panelOpen ? words.hideHistory : words.showHistory;
  return (
    <div className="match-controls" role="toolbar" aria-label={words.match}>
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
        onSettings={props.onSettings}
        onLeave={props.onLeave}
      />
    </div>
  );
}
