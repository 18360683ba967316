import { once } from 'node:events';
import { Tickets } from '@aftercast/server';
import WebSocket from 'ws';
import { frameFromRemote } from '../../packages/bridge/src/wire/frames.ts';

/** What a hostile client knows: the server, a match, and a ticket of a spectator, which it may have. */
export interface Target {
  url: string;
  match: string;
  ticket: string;
}

/** Joins a room as Colyseus's SDK does. @returns the connection; `null` if the server refuses */
async function join({ match, ticket, url }: Target): Promise<WebSocket | null> {
  const answer = await fetch(`${url}/matchmake/joinOrCreate/match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ticket}` },
    body: JSON.stringify({ match }),
  });
  const seat = (await answer.json()) as { roomId?: string; processId?: string; sessionId?: string };
  if (!answer.ok || seat.roomId === undefined) return null;
  const address = `${url.replace('http', 'ws')}/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`;
  const socket = new WebSocket(address);
  socket.on('error', () => {});
  // The server says that the client is in, and waits for it to say the same.
  await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  socket.send(Uint8Array.of(JOIN_ROOM));
  return socket;
}

/** Codes of Colyseus's protocol. */
const JOIN_ROOM = 10;
const ROOM_DATA_BYTES = 17;

/** A message of the room: the code for bytes, the type, then a frame of the wire. */
function roomMessage(frame: Uint8Array): Uint8Array {
  return Uint8Array.from([ROOM_DATA_BYTES, 0, ...frame]);
}

const closed = (socket: WebSocket) => (socket.readyState === WebSocket.CLOSED ? null : once(socket, 'close'));
const hello = roomMessage(frameFromRemote({ kind: 'hello', protocol: 1, checks: [] }));

/** What hostile clients do, each until its connection is over. `true`: the server has ended it, or has not let it in. */
export const attacks: Readonly<Record<string, (target: Target) => Promise<boolean>>> = {
  async 'a forged ticket'(target) {
    const ticket = await new Tickets('another secret, of at least 32 bytes').sign(
      { match: target.match, role: { kind: 'seat', seat: 0 } },
      60,
    );
    return (await join({ ...target, ticket })) === null;
  },
  async 'a ticket of another match'(target) {
    return (await join({ ...target, match: `${target.match} 2` })) === null;
  },
  async 'no ticket'(target) {
    return (await join({ ...target, ticket: '' })) === null;
  },
  async 'a seat that was not reserved'({ url }) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/x/nothing?sessionId=abc`);
    socket.on('error', () => {});
    await closed(socket);
    return true;
  },
  async 'a giant frame'(target) {
    const socket = await join(target);
    socket?.send(roomMessage(new Uint8Array(1024 * 1024)));
    if (socket) await closed(socket);
    return true;
  },
  async 'bytes that are no message'(target) {
    const socket = await join(target);
    socket?.send(roomMessage(Uint8Array.of(9, 9, 9)));
    if (socket) await closed(socket);
    return true;
  },
  async 'a flood'(target) {
    const socket = await join(target);
    socket?.send(hello);
    const why = roomMessage(frameFromRemote({ kind: 'why', call: 1, entity: 1 }));
    for (let i = 0; i < 1_500 && socket?.readyState === WebSocket.OPEN; i++) socket.send(why);
    if (socket) await closed(socket);
    return true;
  },
  async 'no credits, and gone without a word'(target) {
    const socket = await join(target);
    socket?.send(hello);
    if (socket) await Promise.race([once(socket, 'message'), closed(socket)]);
    socket?.terminate();
    return true;
  },
};
