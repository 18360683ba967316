import { useLive } from '@aftercast/react/table';
import { keepFocus, listenToKeys, type Pointing } from '@aftercast/ui/targeting';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Observable } from 'rxjs';
import { HistoryCards } from '../causes/history-panel.tsx';
import { Panel } from '../causes/panel.tsx';
import { Help } from '../controls/help.tsx';
import { useMatchHotkeys } from '../controls/hotkeys.ts';
import { MatchControls, type MenuEntry } from '../controls/menu.tsx';
import { PaceControls } from '../controls/pace-controls.tsx';
import { inspector, useDrawer, useRecording } from '../inspector/inspector.ts';
import { GameContext } from '../presentation/game-context.ts';
import type { Scene } from '../scene/scene.ts';
import { CloseUp } from '../table/close-up.tsx';
import { Arrow, Threads } from '../table/lines.tsx';
import { BubbleAt } from '../table/messages.tsx';
import { type MatchEnd, Outcome } from '../table/outcome.tsx';
import { Options, Prompt } from '../table/prompts.tsx';
import { Table } from '../table/table.tsx';
import { TableContext, type TableContextValue, useCloseUp } from '../targeting/table-context.ts';
import { makePointing, tableKeys } from '../targeting/table-pointing.ts';

const Drawer = inspector && lazy(inspector.drawer);

/** Media query for pages with room for the panel beside the table. */
const BESIDE = '(min-width: 1024px)';

/** Properties of a match's screen. */
export interface MatchScreenProps {
  scene: Scene;
  title: string;
  /** Lines in which opponents explain their commands. */
  log?: Observable<string> | undefined;
  end: MatchEnd;
  /** Menu entries that the page adds. */
  menu?: readonly MenuEntry[];
}

const nothing: readonly MenuEntry[] = [];

/** A running match: the bar, the table, and the panel with the history and the causes. */
export function MatchScreen({ scene, title, log, end, menu = nothing }: MatchScreenProps) {
  const [open, setOpen] = usePanel();
  const [help, setHelp] = useState(false);
  const pointing = usePointing(scene);
  const [looked, look] = useCloseUp(pointing);
  const touched = useRef(false);
  const setting = useMemo<TableContextValue>(
    () => ({ scene, pointing, showCloseUp: look, touched }),
    [scene, pointing, look],
  );
  const view = useLive(scene.view$);
  const toggle = useCallback(() => setOpen((before) => !before), [setOpen]);
  const [inspecting, inspect] = useDrawer();
  const recorded = useRecording(scene, inspecting);
  const showHelp = useCallback(() => setHelp(true), []);
  useEffect(() => listenToKeys(pointing, tableKeys), [pointing]);
  useEffect(() => keepFocus(tableKeys), []);
  useMatchHotkeys(setting, { onAgain: end.onAgain, toggle, inspect, showHelp });
  const overlay = useCallback(
    (element: HTMLElement | null) => {
      scene.stage.layer = element;
    },
    [scene],
  );
  useEffect(() => {
    document.title = `${title} · Aftercast Arena`;
  }, [title]);
  useEffect(() => {
    const subscription = log?.subscribe((line) => scene.remark(line));
    return () => subscription?.unsubscribe();
  }, [log, scene]);
  return (
    <GameContext value={scene.game}>
      <TableContext value={setting}>
        <div
          className="match"
          data-causes={open ? 'open' : 'closed'}
          data-inspector={inspecting ? 'open' : 'closed'}
        >
          <header className="bar">
            <button type="button" className="home" onClick={end.onLeave} title="Back to the start">
              Aftercast
            </button>
            <h1 className="bar-title">{title}</h1>
            <MatchControls
              entries={menu}
              again={{ label: end.again, testId: 'menu-again', onPress: end.onAgain }}
              panelOpen={open}
              onPanel={toggle}
              onInspect={inspect}
              onHelp={showHelp}
              onLeave={end.onLeave}
            />
          </header>
          <PaceControls scene={scene} />
          <Table />
          <Panel scene={scene} open={open && !inspecting} />
          {Drawer && inspecting && (
            <Suspense>
              <Drawer scene={scene} recorded={recorded} onClose={inspect} />
            </Suspense>
          )}
          <Threads />
          <HistoryCards />
          <Options />
          <Prompt />
          <Arrow />
          <div className="overlay" ref={overlay} aria-hidden="true" />
          <CloseUp view={view} what={looked} />
          <BubbleAt />
          <Outcome end={end} />
          {help && <Help onClose={() => setHelp(false)} />}
        </div>
      </TableContext>
    </GameContext>
  );
}

/** Returns the targeting of this scene, and closes it when the screen unmounts. */
function usePointing(scene: Scene): Pointing {
  const pointing = useMemo(() => makePointing(scene), [scene]);
  useEffect(() => () => pointing.dispose(), [pointing]);
  return pointing;
}

/** Whether the panel is open. It starts open where it fits beside the table, and closed where it would cover it. */
function usePanel() {
  const [open, setOpen] = useState(() => matchMedia(BESIDE).matches);
  useEffect(() => {
    const beside = matchMedia(BESIDE);
    const change = () => setOpen(beside.matches);
    beside.addEventListener('change', change);
    return () => beside.removeEventListener('change', change);
  }, []);
  return [open, setOpen] as const;
}
