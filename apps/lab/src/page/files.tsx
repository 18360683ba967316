import { useRef } from 'react';
import { ReadError } from './parse.ts';

/** Maximum bytes of a UTF-16 code unit in UTF-8: a string counts a four-byte character as two. */
const BYTES = 3;

/**
 * A button that opens a file chosen by the user.
 * @param props.onOpen takes the file's text; a `ReadError` that it throws is passed to `onTrouble`. Of a file longer
 * than `most` characters only a little more than that is read; the caller refuses it.
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
          // Allow the same file to be chosen again.
          target.value = '';
          if (file) void open(file);
        }}
      />
    </>
  );
}

/** Saves a text as a file on the user's machine. */
export function download(text: string, name: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the URL until the download has started: a second is enough.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
