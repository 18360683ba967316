import type { ReplayClient } from '@aftercast/bridge/client';
import { MatchProvider } from '@aftercast/react';
import { TableProvider, useFollowMatch, usePointing, useStage, useStageLayer } from '@aftercast/react/table';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { HistoryCards } from '../causes/history-cards.tsx';
import type { WholeHistory } from '../causes/history-panel.tsx';
import { LongestChain, type MatchChain } from '../causes/longest-chain.ts';
import { Panel } from '../causes/panel.tsx';
import type { Remarks } from '../causes/remarks.ts';
import { Help } from '../controls/help.tsx';
import { useMatchHotkeys } from '../controls/match-hotkeys.ts';
import { MatchControls, type MenuEntry } from '../controls/menu.tsx';
import { PaceControls } from '../controls/pace-controls.tsx';
import { settingsCode } from '../controls/settings-code.ts';
import type { Hotkeys } from '../controls/use-hotkeys.ts';
import { inspector, useDrawer } from '../inspector/inspector.ts';
import type { ScenarioMoment } from '../inspector/scenario-dialog.tsx';
import { LateCode } from '../late/late-code.ts';
import { LatePart } from '../late/late-part.tsx';
import { GameContext } from '../presentation/game-context.ts';
import type { Scene } from '../scene/scene.ts';
import { TableContext, type TableContextValue, useCloseUp } from '../scene/table-context.ts';
import { onSpeed } from '../settings/settings.ts';
import { playSound } from '../sound/sound-player.ts';
import { CloseUp } from '../table/close-up.tsx';
import { Arrow, Threads } from '../table/lines.tsx';
import { BubbleAt, isBubbleSeen } from '../table/messages.tsx';
import { Options } from '../table/options.tsx';
import { type MatchEnd, Outcome } from '../table/outcome.tsx';
import { Prompt } from '../table/prompts.tsx';
import { Table } from '../table/table.tsx';
import { Viewers } from '../viewers/viewers.tsx';
import { useControlsWords } from '../words/controls-words.ts';
import { useStartWords } from '../words/start-words.ts';
import { hearMatch } from './match-sounds.ts';
import { tableOptions } from './table-options.ts';

const drawerCode = inspector && new LateCode(inspector.drawer);
const scenarioCode = inspector && new LateCode(inspector.scenario);

/** Media query for pages with room for the panel beside the table. */
const BESIDE = '(min-width: 1024px)';

/** Media query for pages on which the table is large with the panel beside it. */
const AMPLE = '(min-width: 1440px)';

/** Properties of a match's screen. */
export interface MatchScreenProps {
  scene: Scene;
  title: string;
  /** What opponents say of their commands. */
  remarks?: Remarks | undefined;
  end: MatchEnd;
  /** Menu entries that the page adds. */
  menu?: readonly MenuEntry[];
  /** A button that the page adds to the bar, for what its user does next. */
  next?: MenuEntry | undefined;
  /** Whether the match is on a server: its machines are not in this page, so there is no inspector. */
  isRemote?: boolean;
  /** What explains it to a player who learns the game. */
  guide?: ReactNode;
  /** Shows the match at an earlier moment, as a replay; `undefined` where that is not possible. */
  onStepBack?: ((moment: number) => void) | undefined;
  /** Begins a match with a scenario that the user has made from this one. */
  onTrial?: ((scenario: unknown, name: string) => void) | undefined;
  /** What moves it, if it is a replay; `undefined` for a match that is played. */
  replay?: ShownReplay | undefined;
}

/** What the page of a replay adds to the screen of a match. */
export interface ShownReplay {
  client: ReplayClient;
  /** In place of the keys for playback and the turn. */
  keys: Hotkeys;
  /** The line with which it is moved, below the table. */
  line: ReactNode;
  /** The history of the whole match, from which it is moved too. */
  history: WholeHistory;
}

const nothing: readonly MenuEntry[] = [];

/** A running match: the bar, the table, and the panel with the history and the causes. */
export function MatchScreen(props: MatchScreenProps) {
  const { scene } = props;
  const options = useMemo(() => tableOptions(scene), [scene]);
  return (
    <GameContext value={scene.game}>
      <MatchProvider match={scene.client}>
        <TableProvider {...options}>
          <Viewers game={scene.game} />
          <Screen {...props} />
        </TableProvider>
      </MatchProvider>
    </GameContext>
  );
}

function Screen(props: MatchScreenProps) {
  const {
    scene,
    title,
    remarks,
    end,
    menu = nothing,
    next,
    isRemote = false,
    guide,
    onStepBack,
    onTrial,
    replay,
  } = props;
  const [open, setOpen] = usePanel(scene.plays.length === 1 && !replay);
  const [dialog, setDialog] = useState<'help' | 'settings' | null>(null);
  const [looked, look] = useCloseUp();
  const touched = useRef(false);
  const setting = useMemo<TableContextValue>(() => ({ scene, showCloseUp: look, touched }), [scene, look]);
  const toggle = useCallback(() => setOpen((before) => !before), [setOpen]);
  const drawer = useDrawer(!isRemote);
  const showHelp = useCallback(() => setDialog('help'), []);
  const showSettings = useCallback(() => setDialog('settings'), []);
  const closeDialog = useCallback(() => setDialog(null), []);
  const [copied, copy] = useState<ScenarioMoment | null>(null);
  const entries = useDeveloperEntries(menu, drawer.hasOpened, scene, copy);
  const [chains] = useState(() => new LongestChain());
  const [chain, setChain] = useState<MatchChain | null>(null);
  const showChain = useCallback(
    (shown: MatchChain) => {
      setChain(shown);
      setOpen(true);
      scene.outcomeShown$.next(false);
    },
    [scene, setOpen],
  );
  const endChain = useCallback(() => setChain(null), []);
  useFollowMatch((event) => {
    scene.heroes.add(event);
    chains.add(event);
    // The match goes on, such as when the last command is taken back: its tree is of the whole match again.
    if (event.kind === 'command-begun' || event.kind === 'command-undone') endChain();
  });
  // An effect of this component runs after those of everything in it.
  useEffect(() => scene.isOnPage$.next(true), [scene]);
  useSaid(scene);
  useEffect(() => {
    const heard = hearMatch(scene, playSound);
    return () => heard.unsubscribe();
  }, [scene]);
  useEffect(
    () =>
      onSpeed((speed) => {
        scene.speed = speed;
      }),
    [scene],
  );
  const page = { onAgain: end.onAgain, toggle, inspect: drawer.toggle, showHelp, showSettings };
  useMatchHotkeys(setting, page, replay?.keys);
  const { pageTitle } = useStartWords();
  const words = useControlsWords().controls;
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title, pageTitle]);
  return (
    <TableContext value={setting}>
      <div
        className="match"
        data-causes={open ? 'open' : 'closed'}
        data-inspector={drawer.isOpen ? 'open' : 'closed'}
        data-replay={replay ? '' : undefined}
      >
        <header className="bar">
          <button type="button" className="home" onClick={end.onLeave} title={words.home}>
            Aftercast
          </button>
          <h1 className="bar-title">{title}</h1>
          {next && (
            <button type="button" className="bar-next" data-testid={next.testId} onClick={next.onPress}>
              {next.label}
            </button>
          )}
          <PaceControls isReplay={replay !== undefined} isInspected={drawer.isOpen} />
          <MatchControls
            entries={entries}
            again={{ label: end.again, testId: 'menu-again', onPress: end.onAgain }}
            panelOpen={open}
            onPanel={toggle}
            onInspect={isRemote ? null : drawer.toggle}
            onHelp={showHelp}
            onSettings={showSettings}
            onLeave={end.onLeave}
          />
        </header>
        <Table />
        {guide}
        {replay?.line}
        <Panel
          open={open && !drawer.isOpen}
          remarks={remarks}
          whole={replay?.history}
          chain={chain}
          onChainEnd={endChain}
        />
        {drawerCode && drawer.hasOpened && (
          <LatePart code={drawerCode} isOpen={drawer.isOpen} onClose={drawer.toggle}>
            {(Drawer) => (
              <Drawer
                isOpen={drawer.isOpen}
                replay={replay?.client ?? null}
                onClose={drawer.toggle}
                onScenario={copy}
                onStepBack={onStepBack}
              />
            )}
          </LatePart>
        )}
        {scenarioCode && copied && (
          <LatePart code={scenarioCode} onClose={() => copy(null)}>
            {(ScenarioDialog) => (
              <ScenarioDialog scene={scene} moment={copied} onTrial={onTrial} onClose={() => copy(null)} />
            )}
          </LatePart>
        )}
        <Threads />
        <HistoryCards />
        <Options />
        <Prompt />
        <Arrow />
        <div className="overlay" ref={useStageLayer()} aria-hidden="true" />
        <CloseUp what={looked} />
        <BubbleAt />
        {!replay && <Outcome end={end} chains={chains} onChain={showChain} />}
        {dialog === 'help' && <Help onClose={closeDialog} />}
        {dialog === 'settings' && (
          <LatePart code={settingsCode} onClose={closeDialog}>
            {(SettingsDialog) => <SettingsDialog onClose={closeDialog} />}
          </LatePart>
        )}
      </div>
    </TableContext>
  );
}

/** The entries of the menu, with those for developers once the inspector has been open in this match. */
function useDeveloperEntries(
  entries: readonly MenuEntry[],
  isDeveloper: boolean,
  { client }: Scene,
  copy: (moment: ScenarioMoment) => void,
): readonly MenuEntry[] {
  const { scenario } = useControlsWords().controls;
  return useMemo(() => {
    if (!isDeveloper) return entries;
    const onPress = () => {
      const { asking, resolving } = client.status$.value;
      const { seq, table } = client.view;
      copy({ table, record: seq, isBusy: asking || resolving });
    };
    return [...entries, { label: scenario, testId: 'menu-scenario', onPress }];
  }, [entries, isDeveloper, client, copy, scenario]);
}

const shake: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-7px)', offset: 0.2 },
  { transform: 'translateX(6px)', offset: 0.45 },
  { transform: 'translateX(-4px)', offset: 0.7 },
  { transform: 'none' },
];

/** What the targeting announces, the scene says: why something was refused stands at the card or else in the line. The card shakes. */
function useSaid(scene: Scene): void {
  const pointing = usePointing();
  const stage = useStage();
  useEffect(() => {
    const said = pointing.announcement$.subscribe(({ number, text, kind, refusal }) => {
      if (number === 0) return;
      if (kind !== 'refused') return scene.say(text);
      const bubble = pointing.bubbles.now$.value;
      const isAtCard = bubble !== null && bubble.refusal === refusal && isBubbleSeen(bubble, scene, stage);
      if (isAtCard) scene.sayAtCard(text);
      else scene.say(text, 'refused', refusal?.code);
    });
    said.add(
      pointing.bubbles.now$.subscribe((bubble) => {
        if (bubble?.kind === 'refused')
          void stage.animate(null, stage.find(bubble.entity), shake, { duration: 320 });
      }),
    );
    return () => said.unsubscribe();
  }, [scene, pointing, stage]);
}

/**
 * Whether the panel is open. It starts open where it fits beside the table, and closed where it would cover it.
 * @param isPlayed by one side, whose player wants a large table more than a panel that tells what happened
 */
function usePanel(isPlayed: boolean) {
  const query = isPlayed ? AMPLE : BESIDE;
  const [open, setOpen] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const beside = matchMedia(query);
    const change = () => setOpen(beside.matches);
    beside.addEventListener('change', change);
    return () => beside.removeEventListener('change', change);
  }, [query]);
  return [open, setOpen] as const;
}
