import { Fragment } from 'react';

/** Names with more letters may have no room in a line of a card in the hand. */
const LONG = 16;

/** A line of what a card does. Names in code are long: one that has no room in a line may break where a new word begins. */
export function Line({ text }: { text: string }) {
  return (
    <span className="face-line">
      {text.split(' ').map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that does not change stay where they are
        <Fragment key={index}>
          {index > 0 && ' '}
          {name.length > LONG ? <Breakable name={name} /> : <span className="face-token">{name}</span>}
        </Fragment>
      ))}
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
