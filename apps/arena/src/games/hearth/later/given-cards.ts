import type { OwnCards } from '@aftercast/hearth/own-cards';

/** The first message to a worker that plays with further cards. */
type GivenMessage = Pick<OwnCards, 'cards'>;

/** Gives a worker that has just been started further cards. Its other messages come after them. */
export function giveCards(worker: Worker, { cards }: OwnCards): Worker {
  worker.postMessage({ cards } satisfies GivenMessage);
  return worker;
}

/** Calls a function with the further cards, once they have come to this worker. */
export function onceGivenCards(begin: (own: OwnCards) => void): void {
  const take = ({ data }: MessageEvent<GivenMessage>) => begin({ cards: data.cards });
  addEventListener('message', take, { once: true });
}
