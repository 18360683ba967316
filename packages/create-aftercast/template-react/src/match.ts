import type { Hearth } from 'aftercast/hearth';
import { matchHooks } from 'aftercast/react';

/** The hooks, in the words of the game: your editor completes its zones, stats and commands. */
export const {
  MatchProvider,
  useEntity,
  useLegal,
  useMatch,
  useOpenMatch,
  useSend,
  useStatus,
  useTargeting,
  useView,
  useViewer,
  useZone,
} = matchHooks<Hearth>();

/** The seats of the two players. */
export const YOU = 0;
export const THEY = 1;
