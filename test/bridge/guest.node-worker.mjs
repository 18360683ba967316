// An opponent in its own worker: it accepts an invitation, and ends each of its turns.
import { parentPort as port } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { acceptInvitation } = await import('@aftercast/bridge/client');

port?.once('message', async (invitation) => {
  const match = await acceptInvitation(invitation);
  const { role } = invitation;
  match.status$.subscribe(({ awaiting, outcome, waiting }) => {
    if (outcome !== null || !waiting || !awaiting.includes(role.seat)) return;
    void match.send({ do: 'end-turn' });
  });
  port?.postMessage({
    role: match.role,
    hand: match.view.zone(role.seat, 'hand').map((id) => match.view.entity(id)?.card),
    other: match.view.zone(1 - role.seat, 'hand').map((id) => match.view.entity(id)?.card),
    aliases: match.aliases,
  });
});
