import { useCallback, useEffect, useRef, useState } from 'react';
import { type Engine, type ScenarioName, scenarios, startEngine } from './engine.ts';
import { MatchScreen } from './match-screen.tsx';
import { Scene } from './scene.ts';
import { StartScreen } from './start/start-screen.tsx';

/** How long the table is seen before the demonstration begins, in milliseconds. */
const BEFORE = 400;

/** What is asked for: a scenario, and the how manieth time, as starting again is asking again. */
interface Wish {
  scenario: ScenarioName;
  number: number;
}

/** The arena: the start, or the match that was asked for. */
export function App() {
  const [wish, setWish] = useState<Wish | null>(null);
  const [trouble, setTrouble] = useState('');
  const scene = useScene(wish, setTrouble);
  const start = useCallback((scenario: ScenarioName) => {
    setTrouble('');
    setWish((before) => ({ scenario, number: (before?.number ?? 0) + 1 }));
  }, []);
  const leave = useCallback(() => setWish(null), []);
  const again = useCallback(
    () => setWish((before) => before && { ...before, number: before.number + 1 }),
    [],
  );
  if (!wish || trouble) return <StartScreen onStart={start} trouble={trouble} />;
  if (!scene)
    return (
      <main className="start wood" aria-busy="true">
        <h1 className="unseen">The match is being opened</h1>
      </main>
    );
  return <MatchScreen scene={scene} title={scenarios[wish.scenario].name} onReplay={again} onLeave={leave} />;
}

/** The scene of the match that is wished for, once it is there. A new wish closes the one before. */
function useScene(wish: Wish | null, onTrouble: (words: string) => void): Scene | null {
  const [scene, setScene] = useState<Scene | null>(null);
  const speed = useRef(1);
  useEffect(() => {
    if (!wish) return;
    let left = false;
    let running: Engine | null = null;
    let opened: Scene | null = null;
    let timer = 0;
    startEngine(wish.scenario).then(
      (engine) => {
        if (left) return void engine.stop();
        running = engine;
        const { client } = engine;
        const explosion = client.aliases.explosion;
        opened = new Scene(client);
        opened.speed = speed.current;
        setScene(opened);
        if (wish.scenario === 'demonstration' && explosion !== undefined)
          timer = window.setTimeout(() => void client.send({ do: 'play', card: explosion }), BEFORE);
      },
      (error: unknown) => {
        if (!left)
          onTrouble(`The match could not be started. ${error instanceof Error ? error.message : ''}`);
      },
    );
    return () => {
      left = true;
      clearTimeout(timer);
      setScene(null);
      // A new match goes on at the chosen speed; but instantly there would be nothing to see.
      const chosen = opened?.speed$.value ?? 1;
      speed.current = Number.isFinite(chosen) ? chosen : 1;
      opened?.close();
      void running?.stop();
    };
  }, [wish, onTrouble]);
  return scene;
}
