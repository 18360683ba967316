import { InvalidArgumentError } from 'commander';
import { botNames, isBotName } from '../bots/bot.ts';

export function integer(value: string): number {
  if (!/^-?\d{1,15}$/.test(value)) throw new InvalidArgumentError('Expected an integer.');
  return Number(value);
}

/** Parses an integer from 0. */
export function whole(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Expected an integer from 0.');
  return Number(value);
}

/** Makes a parser for integers from 1 to `most`. */
export function positive(most = 999_999_999): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!Number.isSafeInteger(number) || number < 1 || number > most)
      throw new InvalidArgumentError('Expected an integer from 1.');
    return number;
  };
}

export function text(value: string): string {
  if (value === '') throw new InvalidArgumentError('Expected a value.');
  return value;
}

/** Parses the address of a Redis. */
export function redisUrl(value: string): string {
  if (!/^rediss?:\/\/./.test(value))
    throw new InvalidArgumentError('Expected an address such as redis://host.');
  return value;
}

export function list(words: string): string[] {
  return text(words)
    .split(',')
    .map((it) => it.trim());
}

/** Parses the bots of both sides; a single name is used for both. */
export function bots(words: string): [string, string] {
  const [first = '', second = first, ...more] = words.split(',');
  if (!isBotName(first) || !isBotName(second) || more.length > 0)
    throw new InvalidArgumentError(`Expected one or two of ${botNames.join(', ')}.`);
  return [first, second];
}
