import type { ActionEvent } from '@aftercast/bridge/client';

/** Returns an action with what a test gives. The rest: damage by a command, from nothing, to nothing, of 0. */
export function makeAction(given: Partial<ActionEvent>): ActionEvent {
  return {
    id: 1,
    type: 'damage',
    seat: 0,
    source: 0,
    targets: [],
    amount: 0,
    card: null,
    subject: 0,
    cards: {},
    cause: 0,
    why: 'command',
    priority: 0,
    order: 0,
    ...given,
  };
}
