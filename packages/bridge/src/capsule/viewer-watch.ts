import type { Acknowledgement, Fault } from '@aftercast/match/files';
import { Subscription } from 'rxjs';
import type { HoldEvent, MatchClient } from '../client/api.ts';
import type { PhaseEvent } from '../client/match-event.ts';

/** A phase with the card that its action came from, as it was when the phase was announced. */
interface SeenPhase {
  event: PhaseEvent;
  card: string;
}

/** Called with what the viewers of a connection do. */
interface ViewerListener {
  failed(fault: Fault): void;
  acknowledged(acknowledgement: Acknowledgement): void;
}

/** Notes what the viewers of a connection acknowledge, and which of them throw. */
export function watchViewers(client: MatchClient, { acknowledged, failed }: ViewerListener): Subscription {
  const subscription = new Subscription();
  /** The phases of the current command. */
  let phases: SeenPhase[] = [];
  let hold: Extract<HoldEvent, { kind: 'announced' }> | null = null;
  subscription.add(
    client.phases$.subscribe((event) => {
      if (phases[0]?.event.command !== event.command) phases = [];
      phases.push({ event, card: client.view.entity(event.action.source)?.card ?? '' });
    }),
  );
  subscription.add(
    client.holds$.subscribe((event) => {
      if (event.kind === 'announced') hold = event;
      if (event.kind !== 'announced' && event.kind !== 'keyframe' && event.kind !== 'ended') return;
      acknowledged({ hold: event.hold, reached: event.kind, seq: client.view.seq });
    }),
  );
  subscription.add(
    client.warnings$.subscribe(({ code, message }) => {
      if (code === 'failed-viewer') failed(viewerFault(hold, phases, message));
    }),
  );
  return subscription;
}

/** The fault of a viewer of the hold that is being played. The warning names the type of its action. */
function viewerFault(
  hold: Extract<HoldEvent, { kind: 'announced' }> | null,
  phases: readonly SeenPhase[],
  message: string,
): Fault {
  const held = phases.filter(
    ({ event }) => hold?.actions.includes(event.action.id) && hold.phase === event.phase,
  );
  const found = held.find(({ event }) => message.includes(event.action.type)) ?? held[0];
  if (found === undefined) return { kind: 'report', message };
  const { action, phase } = found.event;
  return { kind: 'viewer', type: action.type, phase, card: found.card, message };
}
