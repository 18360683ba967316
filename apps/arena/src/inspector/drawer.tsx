import '../style/inspector.css';
import { useEffect, useRef, useState } from 'react';
import { SignIcon } from '../pictures/picture.tsx';
import type { Scene } from '../scene.ts';
import { Pane, type PaneTag } from './pane.tsx';
import type { Recorded } from './recorded.ts';
import { loadStately, openStately } from './stately.ts';
import { useWidth } from './use-width.ts';

const tabs = {
  'aftercast-statechart': 'Machines',
  'aftercast-causes': 'Causes',
  'aftercast-timeline': 'Time line',
  'aftercast-state': 'State',
} as const satisfies Record<PaneTag, string>;

const tags = Object.keys(tabs) as PaneTag[];
const KEY = 'aftercast-inspector-tab';

/** The inspector beside the table: the machines, the tree of causes, the time line and the state, as they go. */
export default function Drawer({
  scene,
  recorded,
  onClose,
}: {
  scene: Scene;
  recorded: Recorded;
  onClose(): void;
}) {
  const [tag, setTag] = useState<PaneTag>(
    () => tags.find((it) => it === localStorage.getItem(KEY)) ?? 'aftercast-statechart',
  );
  const drawer = useRef<HTMLElement>(null);
  const { width, handle } = useWidth(drawer);
  useEffect(() => {
    // Without it the button says that the window could not be opened.
    loadStately().catch(() => undefined);
  }, []);
  const choose = (next: PaneTag) => {
    localStorage.setItem(KEY, next);
    setTag(next);
  };
  const turn = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tags.at((tags.indexOf(tag) + step) % tags.length);
    if (step === 0 || !next) return;
    choose(next);
    drawer.current?.querySelector<HTMLElement>(`[data-testid="inspector-${next}"]`)?.focus();
  };
  return (
    <aside
      ref={drawer}
      className="inspector"
      aria-label="Inspector"
      data-testid="inspector-drawer"
      style={{ '--inspector-width': width } as React.CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved, and this is how a splitter is told */}
      <div className="inspector-edge" role="separator" aria-label="Width of the inspector" {...handle} />
      <div className="inspector-head">
        <div className="tabs" role="tablist" aria-label="Inspector">
          {tags.map((it) => (
            <button
              key={it}
              type="button"
              role="tab"
              className="tab"
              id={`inspector-tab-${it}`}
              data-testid={`inspector-${it}`}
              aria-selected={tag === it}
              aria-controls="inspector-page"
              tabIndex={tag === it ? 0 : -1}
              onClick={() => choose(it)}
              onKeyDown={turn}
            >
              {tabs[it]}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="tool"
          data-testid="open-stately"
          aria-label="Open the machines in the Stately inspector, in a window of its own"
          title="Open in the Stately inspector"
          onClick={() => void openStately(scene)}
        >
          <SignIcon sign="inspector" />
        </button>
        <button
          type="button"
          className="tool"
          data-testid="close-inspector"
          aria-label="Close the inspector"
          aria-keyshortcuts="I"
          title="Close (I)"
          onClick={onClose}
        >
          <SignIcon sign="close" />
        </button>
      </div>
      <div
        className="inspector-page"
        id="inspector-page"
        role="tabpanel"
        aria-labelledby={`inspector-tab-${tag}`}
      >
        {recorded === null && <p className="inspector-note">Reading what has happened …</p>}
        {typeof recorded === 'string' && (
          <p className="inspector-note" role="alert">
            {recorded}
          </p>
        )}
        {recorded !== null && typeof recorded !== 'string' && <Pane tag={tag} recording={recorded} />}
      </div>
    </aside>
  );
}
