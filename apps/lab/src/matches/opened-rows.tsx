import { useState } from 'react';
import { FileButton } from '../page/files.tsx';
import { inFull } from '../page/numbers.ts';
import { ReadError } from '../page/parse.ts';
import { useSight } from '../page/sections.tsx';
import { LengthPlot } from './lengths.tsx';
import { type OpenedRows, readRowFiles } from './rows.ts';
import { WinRates } from './win-rates.tsx';

/** A button that opens files of rows; what is wrong with them is said beside it. */
export function OpenRows({ onOpen }: { onOpen(rows: OpenedRows): void }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (files: readonly File[]) => {
    setBusy(true);
    setTrouble(null);
    try {
      onOpen(await readRowFiles(files));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      setTrouble(`The rows cannot be opened: ${error.message}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FileButton
        testId="open-rows"
        label={busy ? 'Reading the rows' : 'Open rows'}
        accept=".parquet"
        multiple
        disabled={busy}
        onChoose={(files) => void open(files)}
      />
      {trouble !== null && (
        <p className="trouble" role="alert" data-testid="rows-trouble">
          {trouble}
        </p>
      )}
    </>
  );
}

/** What rows of matches say. */
export function RowsShown({ rows, onClose }: { rows: OpenedRows; onClose(): void }) {
  const { files, figures } = rows;
  const [one, other] = figures.bots;
  const place = useSight(rows, false);
  return (
    <section ref={place} className="running" aria-label="The rows" tabIndex={-1} data-testid="rows">
      <header className="run-head">
        <div>
          <h2>
            Rows of {inFull(one?.games ?? 0)} matches: {one?.bot} against {other?.bot}
          </h2>
          <p className="run-state" role="status">
            {files.length === 1 ? files[0] : `${inFull(files.length)} files`}
          </p>
        </div>
        <div className="buttons">
          <button type="button" data-testid="close-rows" onClick={onClose}>
            Close
          </button>
        </div>
      </header>
      <WinRates report={figures} />
      <LengthPlot report={figures} />
    </section>
  );
}
