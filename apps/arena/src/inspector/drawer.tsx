import type { ReplayClient } from '@aftercast/bridge/client';
import type { connectStatelyInspector } from '@aftercast/bridge/inspect';
import type { Breakpoints, Recording } from '@aftercast/inspector';
import '@aftercast/inspector/define';
import { useRecording } from '@aftercast/react/recording';
import { recall, remember } from '@aftercast/theme/remembered';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useGame } from '../presentation/game-context.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import type { Scene } from '../scene/scene.ts';
import { useTableContext } from '../scene/table-context.ts';
import '../style/inspector.css';
import { BreakpointsPane } from './breakpoints-pane.tsx';
import { DurationsPane } from './durations-pane.tsx';
import type { ScenarioMoment } from './scenario-dialog.tsx';
import { SourceBar } from './source-bar.tsx';
import { useBreakpoints } from './use-breakpoints.ts';
import { useSharedMoment } from './use-shared-moment.ts';

const tabs = {
  'aftercast-statechart': 'Machines',
  'aftercast-causes': 'Causes',
  'aftercast-timeline': 'Timeline',
  'aftercast-state': 'State',
  breakpoints: 'Breakpoints',
  durations: 'Durations',
} as const satisfies Record<PaneTag | 'breakpoints' | 'durations', string>;

const tags = Object.keys(tabs) as (keyof typeof tabs)[];
const TAB_KEY = 'aftercast-inspector-tab';

/** Properties of the drawer. */
interface DrawerProps {
  isOpen: boolean;
  /** What is replayed; `null` for a match that is played. */
  replay: ReplayClient | null;
  onClose(): void;
  /** Called to copy the moment on display as a scenario. */
  onScenario(moment: ScenarioMoment): void;
  /** Called to show the match at an earlier moment, as a replay; `undefined` where that is not possible. */
  onStepBack: ((moment: number) => void) | undefined;
}

/** The inspector beside the table. It records the match from the first time it is opened, also while it is closed. */
export function Drawer({ isOpen, replay, ...calls }: DrawerProps) {
  const recording = useRecording();
  useSharedMoment(recording, replay);
  const { scene } = useTableContext();
  const breakpoints = useBreakpoints(scene);
  return isOpen ? <Opened recording={recording} breakpoints={breakpoints} {...calls} /> : null;
}

/** The live machines, tree of causes, timeline and state. @param props.recording `null` while it loads */
function Opened(
  props: { recording: Recording | null; breakpoints: Breakpoints | null } & Omit<
    DrawerProps,
    'isOpen' | 'replay'
  >,
) {
  const { breakpoints, recording, onClose, onScenario, onStepBack } = props;
  const { scene } = useTableContext();
  const [tag, setTag] = useState<keyof typeof tabs>(
    () => tags.find((it) => it === recall(TAB_KEY)) ?? 'aftercast-statechart',
  );
  const drawer = useRef<HTMLElement>(null);
  const { width, handle } = useWidth(drawer);
  useEffect(() => {
    // If loading fails, the button reports it when it is pressed.
    loadStately().catch(() => undefined);
  }, []);
  const choose = (next: keyof typeof tabs) => {
    remember(TAB_KEY, next);
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
      {/* biome-ignore lint/a11y/useSemanticElements: a splitter is a focusable separator, which hr is not */}
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
          className="inspector-tool"
          data-testid="copy-scenario"
          disabled={recording === null}
          title="Copies the moment on display as a scenario"
          onClick={() => recording && onScenario(momentOf(recording))}
        >
          Scenario
        </button>
        <button
          type="button"
          className="tool"
          data-testid="open-stately"
          aria-label="Open the machines in the Stately inspector, in a new window"
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
        {recording === null ? (
          <p className="inspector-note">Loading the match…</p>
        ) : tag === 'breakpoints' ? (
          <BreakpointsPane
            breakpoints={breakpoints}
            onStepBack={onStepBack && (() => onStepBack(momentBefore(recording)))}
          />
        ) : tag === 'durations' ? (
          <DurationsPane />
        ) : (
          <>
            <Pane tag={tag} recording={recording} />
            {tag === 'aftercast-causes' && <SourceBar recording={recording} />}
          </>
        )}
      </div>
    </aside>
  );
}

/** The moment that the inspector shows. */
function momentOf(recording: Recording): ScenarioMoment {
  const { commands, moment$, seq } = recording;
  const record = moment$.value ?? seq;
  const command = commands.findLast((it) => it.seq <= record);
  const isBusy = command !== undefined && (record < command.lastSeq || !command.over);
  return { table: recording.tableAt(record), record, isBusy };
}

/** The moment at which the last action begins that has begun before the one on display. */
function momentBefore({ actions, moment$, origin, seq }: Recording): number {
  const now = moment$.value ?? seq;
  for (let action = actions.count - 1; action >= 0; action--) {
    const moment = actions.seqOf(action) - 1;
    if (moment < now) return moment;
  }
  return origin;
}

/** The inspector's elements that the drawer has a tab for. */
export type PaneTag = 'aftercast-statechart' | 'aftercast-causes' | 'aftercast-timeline' | 'aftercast-state';

/** One of the inspector's elements, while its tab is open. */
export function Pane({ tag, recording }: { tag: PaneTag; recording: Recording }) {
  const { cards } = useGame();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = document.createElement(tag);
    element.recording = recording;
    if ('words' in element) element.words = { card: cards.title };
    place.current?.append(element);
    return () => element.remove();
  }, [tag, recording, cards]);
  return <div className="inspector-pane" ref={place} />;
}

const WIDTH_KEY = 'aftercast-inspector-width';
/** Width of the drawer in percent of the page: default, minimum, maximum and step. */
const USUAL = 46;
const LEAST = 25;
const MOST = 75;
const STEP = 3;

/** Returns the width of the drawer, and the properties that make its edge draggable and keyboard-operable. */
export function useWidth(drawer: RefObject<HTMLElement | null>) {
  const [share, setShare] = useState(() => within(Number(recall(WIDTH_KEY) ?? USUAL)));
  const set = (next: number) => {
    remember(WIDTH_KEY, String(within(next)));
    setShare(within(next));
  };
  const handle = {
    tabIndex: 0,
    'aria-orientation': 'vertical',
    'aria-valuenow': share,
    'aria-valuemin': LEAST,
    'aria-valuemax': MOST,
    onKeyDown(event: React.KeyboardEvent) {
      const step = event.key === 'ArrowLeft' ? STEP : event.key === 'ArrowRight' ? -STEP : 0;
      if (step === 0) return;
      event.preventDefault();
      set(share + step);
    },
    onPointerDown(event: React.PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: React.PointerEvent) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const right = drawer.current?.getBoundingClientRect().right ?? window.innerWidth;
      set(Math.round((100 * (right - event.clientX)) / window.innerWidth));
    },
  } as const;
  return { width: `${share}vw`, handle };
}

function within(share: number): number {
  return Number.isFinite(share) ? Math.min(MOST, Math.max(LEAST, share)) : USUAL;
}

let connect: typeof connectStatelyInspector | null = null;

/** Loads the connection in advance: a browser opens a window only shortly after a click. */
export async function loadStately(): Promise<void> {
  ({ connectStatelyInspector: connect } = await import('@aftercast/bridge/inspect'));
}

/** Opens the Stately inspector in a new window. Call it from a click or key handler. */
export async function openStately(scene: Scene): Promise<void> {
  try {
    if (!connect) await loadStately();
    await connect?.(scene.client);
  } catch {
    scene.say('The inspector window did not open. Allow pop-ups for this page and try again.', 'refused');
  }
}
