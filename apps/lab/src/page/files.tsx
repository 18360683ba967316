import { useRef } from 'react';
import { ReadError } from './parse.ts';

/** Bytes that a character takes at most: a string's length counts one of four bytes as two. */
const BYTES = 3;

/**
 * A button that opens a file of the person's choosing.
 * @param props.onOpen takes its text; if it throws a `ReadError`, that is told as trouble. A file that is longer than
 * `most` characters is only read until it is, and is for the reader to refuse.
 */
export function OpenFile(props: {
  testId: string;
  most: number;
  onOpen(text: string, name: string): void | Promise<void>;
  onTrouble(text: string): void;
}) {
  const { testId, most, onOpen, onTrouble } = props;
  const field = useRef<HTMLInputElement>(null);
  const open = async (file: File) => {
    try {
      await onOpen(await file.slice(0, (most + 1) * BYTES).text(), file.name);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      onTrouble(`${file.name} cannot be opened: ${error.message}`);
    }
  };
  return (
    <>
      <button type="button" data-testid={testId} onClick={() => field.current?.click()}>
        Open a file
      </button>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) void open(file);
        }}
      />
    </>
  );
}

/** Hands a text to the person as a file. */
export function download(text: string, name: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once the browser has taken it: a second is long enough, and nothing waits for it.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
