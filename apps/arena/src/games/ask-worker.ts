import { messageOf } from '../message-of.ts';

/** The answer of a worker that does one thing: its result, or why it cannot be had. */
export type WorkerAnswer<T> = { ok: true; result: T } | { ok: false; message: string };

/**
 * Asks a worker that does one thing, and ends it.
 * @throws (as a rejection) Error with the reason why it cannot be done
 */
export async function askWorker<T>(worker: Worker, request: unknown): Promise<T> {
  try {
    const answer = await new Promise<WorkerAnswer<T>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<T>>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message || 'A part of the page could not be loaded.'));
      };
      worker.postMessage(request);
    });
    if (!answer.ok) throw new Error(answer.message);
    return answer.result;
  } finally {
    worker.terminate();
  }
}

/** In such a worker: answers a request with what a function makes of it. */
export async function answerWith<T>(make: () => Promise<T>): Promise<void> {
  let answer: WorkerAnswer<T>;
  try {
    answer = { ok: true, result: await make() };
  } catch (error) {
    answer = { ok: false, message: messageOf(error) };
  }
  postMessage(answer);
}
