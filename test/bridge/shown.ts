import type { MatchClient, View } from '@aftercast/bridge/client';

/** Resolves when the next command is done. */
export function rested(client: MatchClient): Promise<number> {
  return new Promise((resolve) => {
    const subscription = client.events$.subscribe((event) => {
      if (event.kind !== 'command-ended') return;
      subscription.unsubscribe();
      resolve(event.command);
    });
  });
}

/** The strength of the first target: 30 minus the hits on it. */
export function strength(client: MatchClient): number {
  return client.view.entity(1)?.stats.strength ?? Number.NaN;
}

/** Everything that a view shows, as data. */
export function shown(view: View) {
  const seats = [0, 1];
  return {
    seats: seats.map((seat) =>
      Object.fromEntries(
        view.names.zones.map((zone) => [
          zone,
          view.zone(seat, zone).map((id) => (id === 0 ? 'a card' : view.entity(id))),
        ]),
      ),
    ),
    registers: view.names.registers.map((name) => view.register(name)),
  };
}
