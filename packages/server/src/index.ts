export type { ServerLog } from './operation/log.ts';
export type { BotHost } from './bots.ts';
export { DEFAULT_LIMITS, type ServerLimits } from './routes/limits.ts';
export type { MatchOffer } from './routes/lobby-routes.ts';
export { type MatchServer, type ServerOptions, startServer } from './server.ts';
export type { BotSeat, MatchStore, NewMatch, OwnedMatch, Rating, RatingChange } from './store/match-store.ts';
export { NEW_RATING } from './store/match-store.ts';
export { memoryStore } from './store/memory-store.ts';
export { type Admission, TicketError, Tickets } from './tickets.ts';
