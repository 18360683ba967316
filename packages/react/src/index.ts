'use client';

export type {
  Reopening,
  OpenState,
  OpenMatchState,
  OpenReplayState,
  OpenMatchOptions,
} from './opening/open-state.ts';
export { useOpenMatch, useOpenReplay } from './opening/use-open-match.ts';
export type { ShownMatch } from './match/shown-match.ts';
export { MatchProvider, type MatchProviderProps, useMatch, useReplay } from './match/match-provider.ts';
export { useEntity, useView, useZone } from './hooks/use-view.ts';
export { shallow } from './hooks/shallow.ts';
export { useHealth, useMoment, usePrompt, useStatus, useTargeting } from './hooks/use-streams.ts';
export { useLegal } from './hooks/use-legal.ts';
export { useSend } from './hooks/use-send.ts';
export { useViewer } from './hooks/use-viewer.ts';
export { useEvents } from './hooks/use-events.ts';
export { type MatchHooks, matchHooks } from './match-hooks.ts';
