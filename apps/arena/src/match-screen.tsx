import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CausesPanel } from './causes/causes-panel.tsx';
import { MatchControls } from './controls/match-controls.tsx';
import { PaceControls } from './controls/pace-controls.tsx';
import { speeds } from './controls/speeds.ts';
import { useHotkeys } from './controls/use-hotkeys.ts';
import { loadInspector, openInspector } from './inspector.ts';
import type { Scene } from './scene.ts';
import { Look } from './table/look.tsx';
import { Outcome } from './table/outcome.tsx';
import { type Setting, SettingContext } from './table/scene-context.ts';
import { Table } from './table/table.tsx';
import { Threads } from './table/threads.tsx';
import { AimLine } from './targeting/aim-line.tsx';
import { Pointing } from './targeting/pointing.ts';
import { useValue } from './use-value.ts';

/** How long the pointer rests on a card before it is shown large, in milliseconds. */
const REST = 350;

/** Pages that have room for the panel beside the table. */
const BESIDE = '(min-width: 1024px)';

/** A match that is being played: the bar, the table, and beside it the tree of causes. */
export function MatchScreen(props: { scene: Scene; title: string; onReplay(): void; onLeave(): void }) {
  const { scene, onReplay } = props;
  const [open, setOpen] = usePanel();
  const [looked, look] = useLooking();
  const pointing = useMemo(() => new Pointing(scene), [scene]);
  const touched = useRef(0);
  const setting = useMemo<Setting>(() => ({ scene, pointing, look, touched }), [scene, pointing, look]);
  const view = useValue(scene.view$);
  const toggle = useCallback(() => setOpen((before) => !before), [setOpen]);
  const inspect = useCallback(() => void openInspector(scene), [scene]);
  useMatchHotkeys(scene, pointing, { onReplay, toggle, inspect });
  const overlay = useCallback(
    (element: HTMLElement | null) => {
      scene.stage.overlay = element;
    },
    [scene],
  );
  useEffect(() => {
    // Without it the button says that the inspector could not be opened.
    loadInspector().catch(() => undefined);
  }, []);
  useEffect(() => {
    document.title = `${props.title} · Aftercast Arena`;
  }, [props.title]);
  return (
    <SettingContext value={setting}>
      <div className="match" data-causes={open ? 'open' : 'closed'}>
        <header className="bar">
          <button type="button" className="home" onClick={props.onLeave} title="Back to the start">
            Aftercast
          </button>
          <h1 className="bar-title">{props.title}</h1>
          <MatchControls onReplay={onReplay} onInspect={inspect} causesOpen={open} onCauses={toggle} />
        </header>
        <PaceControls scene={scene} />
        <Table />
        <aside className="panel" aria-label="Causes" inert={!open}>
          <h2 className="panel-title">What caused what</h2>
          <CausesPanel scene={scene} />
          <Details scene={scene} />
        </aside>
        <Threads />
        <AimLine />
        <div className="overlay" ref={overlay} aria-hidden="true" />
        <Look view={view} entity={looked} />
        <Outcome onReplay={onReplay} onLeave={props.onLeave} />
      </div>
    </SettingContext>
  );
}

/** Whether the panel is open: where it has a place of its own it is, and where it would cover the table it is not. */
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

/** What is looked at: a moment after the pointer came to rest on it, so that passing over the table shows nothing. */
function useLooking(): [entity: number, look: (entity: number) => void] {
  const [entity, setEntity] = useState(0);
  const timer = useRef(0);
  const look = useCallback((next: number) => {
    clearTimeout(timer.current);
    if (next === 0) setEntity(0);
    else timer.current = window.setTimeout(() => setEntity(next), REST);
  }, []);
  return [entity, look];
}

function Details({ scene }: { scene: Scene }) {
  const view = useValue(scene.view$);
  return (
    <details className="details">
      <summary>Details</summary>
      <p>
        Engine: worker · game {view.names.game} · record {view.seq}
      </p>
    </details>
  );
}

function useMatchHotkeys(
  scene: Scene,
  pointing: Pointing,
  page: { onReplay(): void; toggle(): void; inspect(): void },
): void {
  const { onReplay, toggle, inspect } = page;
  const keys = useMemo(() => {
    const pause = () => void (scene.status$.value.paused ? scene.resume() : scene.pause());
    const step = () => void scene.step();
    return {
      ...Object.fromEntries(
        speeds.map(({ key, value }) => [
          key,
          () => {
            scene.speed = value;
          },
        ]),
      ),
      ' ': pause,
      p: pause,
      s: step,
      '.': step,
      k: () => scene.skip(),
      e: () => void pointing.endTurn(),
      r: onReplay,
      c: toggle,
      i: inspect,
      t: () => document.querySelector<HTMLElement>('[data-testid="theme"]')?.click(),
      escape: () => void pointing.cancel(),
    };
  }, [scene, pointing, onReplay, toggle, inspect]);
  useHotkeys(keys);
}
