'use client';

import 'aftercast/inspector/define';
import type {} from 'aftercast/inspector/jsx';
import { useRecording } from 'aftercast/react/recording';
import scenario from '../scenario.json';
import { MatchProvider, useOpenMatch } from './match.ts';
import { Table } from './table.tsx';

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** On the server this renders "opening": no worker is started there, and the element is an empty tag. */
export function Game() {
  const opened = useOpenMatch(startWorker, { game: 'hearth', scenario });
  switch (opened.kind) {
    case 'open':
      return (
        <MatchProvider match={opened.match}>
          <Table />
          <Machines />
        </MatchProvider>
      );
    case 'opening':
      return (
        <p>
          opening <aftercast-statechart />
        </p>
      );
    case 'failed':
      return <p>{opened.error.message}</p>;
    case 'lost':
    case 'closed':
      return <p>{opened.closed.message}</p>;
  }
}

function Machines() {
  return <aftercast-statechart recording={useRecording()} />;
}
