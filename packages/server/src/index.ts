export type { MatchStore, OwnedMatch } from './match-store.ts';
export { memoryStore } from './memory-store.ts';
export { type MatchServer, type ServerOptions, startServer } from './server.ts';
export { type Admission, TicketError, Tickets } from './tickets.ts';
