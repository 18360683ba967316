import type { Hearth } from 'aftercast/hearth';
import { matchHooks } from 'aftercast/react';

export const { MatchProvider, useEntity, useLegal, useMatch, useOpenMatch, useSend, useViewer, useZone } =
  matchHooks<Hearth>();
