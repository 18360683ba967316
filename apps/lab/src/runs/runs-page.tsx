import { useLive } from '@aftercast/react/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { download, OpenFile } from '../page/files.tsx';
import { shareAddress } from '../page/route.ts';
import { Compare, MOST_COMPARED } from './compare.tsx';
import { LONGEST_FILE, makeRunFile, parseRunFile, type StoredRun } from './run-file.ts';
import { RunList } from './run-list.tsx';
import { makeShareCode } from './share.ts';
import type { RunStore } from './store.ts';

/** The page's message after an action. */
type Notice = { kind: 'said' | 'trouble'; text: string } | { kind: 'link'; address: string };

/** The page of the stored runs: rename, compare, save, share and delete. */
export function RunsPage({ store, onAgain }: { store: RunStore; onAgain(run: StoredRun): void }) {
  const runs = useLive(store.runs$);
  const trouble = useLive(store.trouble$);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [notice, setNotice] = useState<Notice | null>(null);
  const compared = useMemo(
    () => chosen.flatMap((id) => runs.find((run) => run.id === id) ?? []),
    [chosen, runs],
  );
  const choose = (id: string, isChosen: boolean) => {
    if (isChosen && chosen.length === MOST_COMPARED)
      setNotice({ kind: 'trouble', text: `${MOST_COMPARED} runs can be compared at a time.` });
    else setChosen(isChosen ? [...chosen, id] : chosen.filter((it) => it !== id));
  };
  const open = async (text: string) => {
    const run = parseRunFile(text, crypto.randomUUID());
    await store.put(run);
    setNotice({ kind: 'said', text: `${run.name} was opened.` });
  };
  const share = async (run: StoredRun) => {
    const address = shareAddress(await makeShareCode(run));
    setNotice({ kind: 'link', address });
  };
  return (
    <div className="page">
      <header className="page-head">
        <h1>Runs</h1>
        <div className="buttons">
          <button
            type="button"
            data-testid="delete"
            disabled={compared.length === 0}
            onClick={() => {
              void store.remove(new Set(chosen));
              setChosen([]);
              setNotice({ kind: 'said', text: `${compared.length} deleted.` });
            }}
          >
            Delete the chosen
          </button>
          <OpenFile
            testId="open-file"
            most={LONGEST_FILE}
            onOpen={open}
            onTrouble={(text) => setNotice({ kind: 'trouble', text })}
          />
        </div>
      </header>
      {trouble !== null && (
        <p className="notice trouble" role="alert">
          {trouble}
        </p>
      )}
      {notice !== null && <NoticeLine notice={notice} onClose={() => setNotice(null)} />}
      {runs.length === 0 ? (
        <p className="idle" data-testid="no-runs">
          There are no runs yet. Runs that you finish on the page Stress are stored here, in this browser.
        </p>
      ) : (
        <RunList
          runs={runs}
          chosen={new Set(chosen)}
          onChoose={choose}
          onName={(run, name) => void store.put({ ...run, name })}
          onSave={(run) => download(makeRunFile(run), fileName(run))}
          onShare={(run) => void share(run)}
          onAgain={onAgain}
        />
      )}
      {compared.length >= 2 ? (
        <Compare runs={compared} />
      ) : (
        runs.length >= 2 && <p className="note">Choose two runs or more to compare them.</p>
      )}
    </div>
  );
}

function NoticeLine({ notice, onClose }: { notice: Notice; onClose(): void }) {
  return (
    <div className={`notice ${notice.kind}`} role={notice.kind === 'trouble' ? 'alert' : 'status'}>
      {notice.kind === 'link' ? <Link address={notice.address} /> : <p>{notice.text}</p>}
      <button type="button" onClick={onClose} aria-label="Close">
        ×
      </button>
    </div>
  );
}

function Link({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => field.current?.select(), []);
  return (
    <div className="link">
      <label>
        <span>Anyone with this link sees the set-up and the figures, and can run it again.</span>
        <input ref={field} readOnly value={address} data-testid="link" />
      </label>
      <button
        type="button"
        data-testid="copy"
        onClick={() =>
          navigator.clipboard.writeText(address).then(
            () => setCopied(true),
            () => field.current?.select(),
          )
        }
      >
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}

function fileName({ plan, at }: StoredRun): string {
  return `run-${plan.chain}-${at.slice(0, 19).replaceAll(':', '-')}.json`;
}
