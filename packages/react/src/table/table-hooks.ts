import type { MatchEvent, Vocabulary } from '@aftercast/bridge/client';
import type { CauseOptions, CauseRowsShown, HistoryEntry } from '@aftercast/ui/history';
import type { Stage } from '@aftercast/ui/stage';
import type { Pointing } from '@aftercast/ui/targeting';
import { TableProvider } from './table-provider.ts';
import { useFollowMatch } from './use-follow-match.ts';
import { type UseHistoryOptions, useCauses, useHistory } from './use-history.ts';
import { useArrow, useMarks, usePointing, useTableRoot } from './use-pointing.ts';
import { useRow, useStage, useStageLayer } from './use-stage.ts';

/** The hooks of a table, in the words of a game. Each is the function of the same name. */
export interface TableHooks<V extends Vocabulary> {
  /** See {@link TableProvider}. */
  TableProvider: typeof TableProvider<V>;
  /** See {@link useStage}. */
  useStage(): Stage<V>;
  /** See {@link useStageLayer}. */
  useStageLayer: typeof useStageLayer;
  /** See {@link useRow}. */
  useRow: typeof useRow;
  /** See {@link usePointing}. */
  usePointing: { (): Pointing<V>; <T>(select: (pointing: Pointing<V>) => T): T };
  /** See {@link useMarks}. */
  useMarks: typeof useMarks;
  /** See {@link useArrow}. */
  useArrow: typeof useArrow;
  /** See {@link useTableRoot}. */
  useTableRoot: typeof useTableRoot;
  /** See {@link useHistory}. */
  useHistory(options?: UseHistoryOptions<V>): readonly HistoryEntry<V>[];
  /** See {@link useCauses}. */
  useCauses(options?: CauseOptions<V>): CauseRowsShown<V>;
  /** See {@link useFollowMatch}. */
  useFollowMatch(add: (event: MatchEvent<V>) => void): void;
}

const hooks = {
  TableProvider,
  useStage,
  useStageLayer,
  useRow,
  usePointing,
  useMarks,
  useArrow,
  useTableRoot,
  useHistory,
  useCauses,
  useFollowMatch,
};

/**
 * Returns the hooks of a table, typed by the words of a game, as `matchHooks` does. Nothing happens at run time.
 * @template V such as `Hearth` of `@aftercast/hearth`
 * @example
 * export const { TableProvider, useMarks, useRow, useStage } = tableHooks<Hearth>();
 */
export function tableHooks<V extends Vocabulary>(): TableHooks<V> {
  return hooks as unknown as TableHooks<V>;
}
