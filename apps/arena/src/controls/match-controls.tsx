import type { Sign } from '../pictures/choice.ts';
import { SignIcon } from '../pictures/picture.tsx';
import { useTheme } from './use-theme.ts';

/** What concerns the whole match and the page. */
export function MatchControls(props: {
  onReplay(): void;
  onInspect(): void;
  causesOpen: boolean;
  onCauses(): void;
}) {
  const { theme, toggle } = useTheme();
  return (
    <div className="match-controls" role="toolbar" aria-label="Match">
      <Tool sign="replay" name="Start again" hotkey="R" testId="replay" onPress={props.onReplay} />
      <Tool
        sign="inspector"
        name="Inspect the machines"
        hotkey="I"
        testId="inspector"
        onPress={props.onInspect}
      />
      <Tool
        sign={theme === 'dark' ? 'sun' : 'night'}
        name={theme === 'dark' ? 'Light theme' : 'Dark theme'}
        hotkey="T"
        testId="theme"
        onPress={toggle}
      />
      <Tool
        sign="causes"
        name={props.causesOpen ? 'Hide the tree of causes' : 'Show the tree of causes'}
        hotkey="C"
        testId="toggle-causes"
        pressed={props.causesOpen}
        onPress={props.onCauses}
      />
    </div>
  );
}

function Tool(props: {
  sign: Sign;
  name: string;
  hotkey: string;
  testId: string;
  pressed?: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      className="tool"
      data-testid={props.testId}
      aria-label={props.name}
      aria-pressed={props.pressed}
      aria-keyshortcuts={props.hotkey}
      title={`${props.name} (${props.hotkey})`}
      onClick={props.onPress}
    >
      <SignIcon sign={props.sign} />
    </button>
  );
}
