import type { OwnCards } from '@aftercast/hearth/own-cards';

/** The first message to a worker of the workshop: the content of the author's file. */
interface AuthorMessage {
  content: unknown;
}

/** The name of the author's file, in messages and when it is downloaded. */
export const FILE = 'cards.json';

/** The author's cards, as a game takes them. */
export function authorCards(content: unknown): OwnCards {
  return { cards: [{ file: FILE, cards: content }] };
}

/** Gives a worker that has just been started the author's cards. Its other messages come after them. */
export function giveCards(worker: Worker, content: unknown): Worker {
  worker.postMessage({ content } satisfies AuthorMessage);
  return worker;
}

/** Calls a function with the author's cards, once they have come to this worker. */
export function onceGivenCards(begin: (own: OwnCards) => void): void {
  const take = ({ data }: MessageEvent<AuthorMessage>) => begin(authorCards(data.content));
  addEventListener('message', take, { once: true });
}
