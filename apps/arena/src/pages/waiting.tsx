/** An empty table, shown while something loads. */
export function Waiting({ words }: { words: string }) {
  return (
    <main className="start wood" aria-busy="true">
      <h1 className="unseen">{words}</h1>
    </main>
  );
}
