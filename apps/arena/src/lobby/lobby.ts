import { Lobby } from '@aftercast/online/lobby';
import type { ArenaGameName } from '../presentation/names.ts';

/** Where the server is: `here` for the one that has served this page, or an address. A build without it plays offline. */
const address: string | undefined = import.meta.env.VITE_AFTERCAST_SERVER;

/** The server on which people play with each other; `null` in a build without one. */
export const lobby: Lobby | null = address ? new Lobby(address === 'here' ? location.origin : address) : null;

/** Returns the server. @throws Error in a build without one */
export function requireLobby(): Lobby {
  if (lobby === null) throw new Error('This arena was built without a server to play on.');
  return lobby;
}

/** The name under which the server offers a game. */
export function offerOf(game: ArenaGameName, isTimed: boolean): string {
  return isTimed ? `${game}-timed` : game;
}
