import { Fragment } from 'react';

/** Longer words may not fit in a line of a card in the hand. */
const LONG = 16;

/**
 * A line of a card's text. A long word of code breaks where its parts end, before a point or after a bracket; only a part
 * that does not fit by itself breaks inside a name, before a capital.
 */
export function Line({ text, strong }: { text: string; strong?: RegExp | undefined }) {
  return (
    <span className="face-line">
      {partsOf(text, strong).map(({ words, isStrong }, index) => {
        const shown = <Words text={words} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text keep their positions
        return <Fragment key={index}>{isStrong ? <b>{shown}</b> : shown}</Fragment>;
      })}
    </span>
  );
}

/** Cuts a text into what is printed bold and what is not. */
function partsOf(text: string, strong: RegExp | undefined): { words: string; isStrong: boolean }[] {
  if (strong === undefined) return [{ words: text, isStrong: false }];
  return text
    .split(strong)
    .map((words, index) => ({ words, isStrong: index % 2 === 1 }))
    .filter(({ words }) => words !== '');
}

function Words({ text }: { text: string }) {
  return (
    <>
      {text.split(' ').map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text keep their positions
        <Fragment key={index}>
          {index > 0 && ' '}
          {word.length > LONG ? word.split(PARTS).map(Part) : <span className="face-token">{word}</span>}
        </Fragment>
      ))}
    </>
  );
}

/** Matches between the parts of a word of code. */
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
