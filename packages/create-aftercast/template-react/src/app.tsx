import { matchDatabase } from 'aftercast/store';
import { MatchProvider, useOpenMatch, YOU } from './match.ts';
import { Players } from './players.tsx';
import { Table } from './table.tsx';

/** Starts the engine. If it is ever lost, another one is started, and the match goes on. */
const startEngine = () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });

export function App() {
  const opened = useOpenMatch(
    startEngine,
    { game: 'hearth', seed: Date.now() },
    // The browser keeps the match: after a reload it goes on where it was.
    { as: { kind: 'seat', seat: YOU }, keepIn: () => matchDatabase().place('my table') },
  );

  switch (opened.kind) {
    case 'opening':
      return <p className="notice">The engine starts …</p>;
    case 'open':
      return (
        <MatchProvider match={opened.match}>
          <Players />
          <Table onNewMatch={opened.restart} />
        </MatchProvider>
      );
    case 'failed':
    case 'lost':
    case 'closed':
      return (
        <div className="notice" role="alert">
          <p>{opened.kind === 'failed' ? opened.error.message : opened.closed.message}</p>
          <button type="button" onClick={opened.retry}>
            Try again
          </button>
          <button type="button" onClick={opened.restart}>
            New match
          </button>
        </div>
      );
  }
}
