import { Fragment, type ReactNode } from 'react';

/**
 * A sentence with elements in it, such as links, where the language has their places.
 * @param props.of a text with the names of the elements in braces: `Pictures from {source}.`
 */
export function Sentence({ of, parts }: { of: string; parts: Readonly<Record<string, ReactNode>> }) {
  // Every second piece is a name.
  return of.split(/\{([a-z]+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their order
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}
