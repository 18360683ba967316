import type { AnyVocabulary, Vocabulary } from '@aftercast/bridge/client';
import type { KeptRowsOptions, StageOptions } from '@aftercast/ui/stage';
import { keepFocus, listenToKeys, type PointingOptions, type TableKeys } from '@aftercast/ui/targeting';
import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Held } from '../held.ts';
import { usePlayed } from '../match/match-provider.ts';
import { storesOf } from '../match/stores.ts';
import { useCommitEffect } from '../use-commit-effect.ts';
import { useNewest } from '../use-newest.ts';
import { following } from './following.ts';
import { TableParts, type TablePartsOptions } from './table-parts.ts';

/**
 * What {@link TableProvider} takes: the options of a `Pointing`, a `Stage` and of kept rows. They are read once for each match;
 * functions may be written in the component, and the newest one is called.
 */
export interface TableProviderProps<V extends Vocabulary = AnyVocabulary>
  extends Omit<PointingOptions<V>, 'stage' | 'view$' | 'legal$'>,
    Omit<StageOptions, 'paint' | 'flush'> {
  /** How the dead keep their slots, for `useRow`. */
  rows?: KeptRowsOptions<V>;
  /** Which keys belong to the table; default: `{ rows: '[data-row]' }`. `null`: the page handles its keys itself. */
  keys?: TableKeys | null;
  /** The table and what is drawn above it. */
  children?: ReactNode;
}

const TableContext = createContext<TableParts | null>(null);
const ROWS: TableKeys = { rows: '[data-row]' };

/**
 * Gives a stage, targeting and rows to the components below it, for the match of the `MatchProvider` above. It draws nothing.
 * Slots slide when React has changed the page, keys move the focus, and a card that leaves hands the focus on.
 *
 * The components below it are mounted again with another match. Below a `MatchProvider` with a replay nothing can be picked.
 * @example
 * <MatchProvider match={match}>
 *   <TableProvider hand="hand" board="battlefield" slots="data-slot" words={{ refusal }}>
 *     <Table />
 *   </TableProvider>
 * </MatchProvider>
 */
export function TableProvider<V extends Vocabulary = AnyVocabulary>(props: TableProviderProps<V>): ReactNode {
  const { children, keys = ROWS } = props;
  const match = usePlayed('TableProvider');
  const newest = useNewest(props as unknown as TableProviderProps);
  const [held] = useState(() => new Held());
  const [table, setTable] = useState<TableParts | null>(null);
  useCommitEffect(
    () =>
      held.hold([match], () => {
        const made = new TableParts(match, optionsOf(newest));
        setTable(made);
        return () => made.dispose();
      }),
    [held, match, newest],
  );
  if (table?.match !== match) return null;
  return createElement(
    TableContext.Provider,
    { value: table },
    createElement(Sliding, { table }),
    createElement(Keys, { table, keys }),
    children,
  );
}

function optionsOf(newest: { readonly current: TableProviderProps }): TablePartsOptions {
  const { children: _, keys: __, words: ___, ...rest } = following(() => newest.current);
  return { ...rest, words: following(() => newest.current.words) };
}

/** Tells the table when React has drawn a view. It shows nothing. */
function Sliding({ table }: { table: TableParts }): null {
  const { get, subscribe } = storesOf(table.match).view;
  useSyncExternalStore(subscribe, get, get);
  // After all changes of the commit, whichever component has made them.
  useCommitEffect(() => table.handleDrawn());
  return null;
}

function Keys({ table: { pointing }, keys }: { table: TableParts; keys: TableKeys | null }): null {
  const written = JSON.stringify(keys);
  useEffect(() => {
    const read: TableKeys | null = JSON.parse(written);
    if (read === null) return;
    const stops = [listenToKeys(pointing, read), keepFocus(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [pointing, written]);
  return null;
}

/** The table of the provider above. @throws Error outside of a provider; the message names the hook */
export function useTableParts(hook: string): TableParts {
  const table = useContext(TableContext);
  if (table === null)
    throw new Error(
      `${hook} was called outside of a TableProvider. Put <TableProvider hand=… board=… words=…> around the table, below the MatchProvider.`,
    );
  return table;
}
