import { matchDatabase } from 'aftercast/store';
import { MatchProvider, useOpenMatch } from './match.ts';
import scenario from './scenario.json' with { type: 'json' };
import { Table } from './table.tsx';

const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const keepIn = () => matchDatabase().place('my match');

export function App() {
  const opened = useOpenMatch(start, { game: 'hearth', scenario }, { keepIn });
  switch (opened.kind) {
    case 'opening':
      return <p>Shuffling …</p>;
    case 'open':
      return (
        <MatchProvider match={opened.match}>
          <Table />
          <button type="button" onClick={opened.restart}>
            New match
          </button>
        </MatchProvider>
      );
    case 'failed':
      return <Again words={opened.error.message} again={opened.retry} />;
    case 'lost':
    case 'closed':
      return <Again words={opened.closed.message} again={opened.retry} />;
  }
}

function Again({ words, again }: { words: string; again: () => void }) {
  return (
    <p role="alert">
      {words}{' '}
      <button type="button" onClick={again}>
        Try again
      </button>
    </p>
  );
}
