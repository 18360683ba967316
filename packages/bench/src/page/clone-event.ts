/** Message to the bare worker: start, or one message has been processed. */
export type CloneOrder = { kind: 'start'; events: number } | { kind: 'taken' };

/** A phase as a page receives it, as one plain object. */
export interface CloneEvent {
  seq: number;
  phase: 'prepare' | 'perform';
  id: number;
  type: string;
  player: number;
  source: number;
  targets: number[];
  amount: number;
  card: string | null;
  subject: number;
  cause: number;
  why: string;
  priority: number;
  order: number;
}

/** Makes the event with this number: two for each reaction of a chain. */
export function cloneEvent(number: number): CloneEvent {
  const id = (number >> 1) + 1;
  return {
    seq: number,
    phase: number % 2 === 0 ? 'prepare' : 'perform',
    id,
    type: 'hit',
    player: 0,
    source: 16,
    targets: [(id % 14) + 1],
    amount: id,
    card: null,
    subject: 0,
    cause: id - 1,
    why: 'perform',
    priority: 0,
    order: 1,
  };
}
