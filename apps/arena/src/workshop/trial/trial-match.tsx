import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import type { OwnCards } from '@aftercast/hearth/own-cards';
import { useEffect, useMemo, useRef, useState } from 'react';
import { hearth } from '../../games/hearth/hearth.ts';
import { MatchScreen } from '../../match/match-screen.tsx';
import { messageOf } from '../../message-of.ts';
import { Waiting } from '../../pages/waiting.tsx';
import { Scene } from '../../scene/scene.ts';
import { startTrial } from '../workers/start.ts';

/** A table to be tried. */
export interface Trial {
  /** The author's cards and the chosen sets. */
  own: OwnCards;
  /** The table, as a scenario without steps. */
  scenario: Record<string, unknown>;
  name: string;
}

/** The table on which a card is tried: a match of one's own, with both seats. */
export function TrialMatch(props: {
  trial: Trial;
  /** Called with the match as a save when the author leaves the table. */
  onDone(save: string | null): void;
  onTrouble(words: string): void;
}) {
  const { trial, onDone, onTrouble } = props;
  const [round, setRound] = useState(0);
  const scene = useTrial(trial, round, onTrouble);
  const leaving = useRef(false);
  const end = useMemo(() => {
    const leave = async () => {
      if (leaving.current) return;
      leaving.current = true;
      onDone(scene === null ? null : await scene.client.save().catch(() => null));
    };
    return {
      again: 'Start over',
      onAgain: () => setRound((before) => before + 1),
      onLeave: () => void leave(),
    };
  }, [scene, onDone]);
  const next = useMemo(() => ({ label: 'Done', testId: 'trial-record', onPress: end.onLeave }), [end]);
  if (scene === null) return <Waiting words="Laying the table" />;
  return <MatchScreen key={round} scene={scene} title={trial.name} end={end} next={next} />;
}

/** Opens the match of a trial, and another one in each round. */
function useTrial({ own, scenario }: Trial, round: number, onTrouble: (words: string) => void): Scene | null {
  const [opened, setOpened] = useState<{ round: number; scene: Scene } | null>(null);
  useEffect(() => {
    let disposed = false;
    let client: MatchClient | null = null;
    let scene: Scene | null = null;
    openMatch(
      () => startTrial(own),
      { game: 'hearth', scenario, undo: 'own' },
      { as: { kind: 'owner' } },
    ).then(
      (found) => {
        if (disposed) return void found.dispose();
        client = found;
        scene = new Scene(found, hearth);
        scene.given = own;
        setOpened({ round, scene });
      },
      (error: unknown) => {
        if (!disposed) onTrouble(messageOf(error));
      },
    );
    return () => {
      disposed = true;
      scene?.close();
      void client?.dispose();
    };
  }, [own, scenario, round, onTrouble]);
  return opened?.round === round ? opened.scene : null;
}
