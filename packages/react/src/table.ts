'use client';

export { type TableHooks, tableHooks } from './table/table-hooks.ts';
export { TableProvider, type TableProviderProps } from './table/table-provider.ts';
export { useFollowMatch } from './table/use-follow-match.ts';
export { type UseHistoryOptions, useCauses, useHistory } from './table/use-history.ts';
export { useLive } from './table/use-live.ts';
export { useArrow, useMarks, usePointing, useTableRoot } from './table/use-pointing.ts';
export { useRow, useStage, useStageLayer } from './table/use-stage.ts';
