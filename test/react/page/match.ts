import type { Hearth } from 'aftercast/hearth';
import { matchHooks } from 'aftercast/react';

export const {
  MatchProvider,
  useEntity,
  useEvents,
  useHealth,
  useLegal,
  useMatch,
  useOpenMatch,
  useSend,
  useStatus,
  useView,
  useViewer,
  useZone,
} = matchHooks<Hearth>();
