import { MissingCodeError } from '@aftercast/rules';

/** An error that every role may see as it is, because its message says nothing about the match (law H1). */
export class OpenError extends Error {}

/** Whether every role may see an error as it is: it says nothing about the match. */
export function isForEveryRole(error: unknown): boolean {
  return error instanceof OpenError || error instanceof MissingCodeError;
}
