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
  const open = async (file: File) => {
    try {
      await onOpen(await file.slice(0, (most + 1) * BYTES).text(), file.name);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      onTrouble(`${file.name} cannot be opened: ${error.message}`);
    }
  };
  return (
    <FileButton
      testId={testId}
      label="Open a file"
      accept="application/json,.json"
      onChoose={([file]) => void open(file)}
    />
  );
}

/** A button with which the user chooses a file, or several. */
export function FileButton(props: {
  testId: string;
  label: string;
  /** Types of files, as in HTML. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose(files: readonly [File, ...File[]]): void;
}) {
  const { accept, disabled = false, label, multiple = false, onChoose, testId } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" data-testid={testId} disabled={disabled} onClick={() => field.current?.click()}>
        {label}
      </button>
      <input
        ref={field}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        data-testid={`${testId}-field`}
        onChange={({ target }) => {
          const [first, ...more] = target.files ?? [];
          // Allow the same files to be chosen again.
          target.value = '';
          if (first) onChoose([first, ...more]);
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
