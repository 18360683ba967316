import { useEffect, useId, useState } from 'react';

/** A whole number within bounds. What is typed and does not fit is said at once, and not taken. */
export function NumberField(props: {
  label: string;
  testId: string;
  value: number;
  least: number;
  most: number;
  disabled?: boolean;
  /** Numbers that are offered. */
  offers?: readonly number[];
  onChange(value: number): void;
  /** Whether what stands in the field can be taken. */
  onFit?(fits: boolean): void;
}) {
  const id = useId();
  const { label, testId, value, least, most, disabled, offers, onChange, onFit } = props;
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const number = read(text);
  const fits = number !== null && number >= least && number <= most;
  useEffect(() => {
    onFit?.(fits);
    // A field that is gone keeps nobody from anything.
    return () => onFit?.(true);
  }, [fits, onFit]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        data-testid={testId}
        inputMode="numeric"
        autoComplete="off"
        list={offers && `${id}-offers`}
        value={text}
        disabled={disabled}
        aria-invalid={!fits}
        aria-describedby={fits ? undefined : `${id}-trouble`}
        onChange={({ target }) => {
          setText(target.value);
          const typed = read(target.value);
          if (typed !== null && typed >= least && typed <= most) onChange(typed);
        }}
      />
      {offers && (
        <datalist id={`${id}-offers`}>
          {offers.map((it) => (
            <option key={it} value={it} />
          ))}
        </datalist>
      )}
      {!fits && (
        <p className="trouble" id={`${id}-trouble`}>
          A whole number from {least.toLocaleString('en')} to {most.toLocaleString('en')}.
        </p>
      )}
    </div>
  );
}

/** A whole number, with or without separators between thousands. */
function read(text: string): number | null {
  const digits = text.replaceAll(/[\s,_]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null;
}
