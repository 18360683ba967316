import { Fragment } from 'react';

/** Names with more letters may have no room in a line of a card in the hand. */
const LONG = 16;

/**
 * A line of what a card does. Code has long words: where one has no room in a line it breaks before a point or after a
 * bracket, where its parts end; and only a part that has no room by itself, where a new word of a name begins.
 */
export function Line({ text }: { text: string }) {
  return (
    <span className="face-line">
      {text.split(' ').map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that does not change stay where they are
        <Fragment key={index}>
          {index > 0 && ' '}
          {word.length > LONG ? word.split(PARTS).map(Part) : <span className="face-token">{word}</span>}
        </Fragment>
      ))}
    </span>
  );
}

/** Between the parts of a word of code. */
const PARTS = /(?<=\w\()(?=\w)|(?=\.\w)/;

function Part(text: string, index: number) {
  return (
    <span key={`${index} ${text}`} className="face-token">
      {text.length > LONG ? <Breakable name={text} /> : text}
    </span>
  );
}

function Breakable({ name }: { name: string }) {
  return name.split(/(?<=[a-z])(?=[A-Z])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
