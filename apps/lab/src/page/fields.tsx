import { useEffect, useId, useState } from 'react';

/** A choice of a few, with its name above it. */
export function ChoiceField<T extends string>(props: {
  label: string;
  testId: string;
  value: T;
  options: readonly { value: T; label: string }[];
  disabled?: boolean;
  onChange(value: T): void;
}) {
  const id = useId();
  const { label, testId, value, options, disabled, onChange } = props;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        data-testid={testId}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options.find((it) => it.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </select>
    </div>
  );
}

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

/** Whether what stands in the fields of a form can be taken. */
export interface FormFit<Name extends string> {
  all: boolean;
  /** By field, what it says so with; the same functions every time. */
  say: Readonly<Record<Name, (fits: boolean) => void>>;
}

/** Gathers which fields of a form fit: the form can be sent if all do. */
export function useFit<Name extends string>(names: readonly Name[]): FormFit<Name> {
  const [unfit, setUnfit] = useState<readonly Name[]>([]);
  const [say] = useState(
    () =>
      Object.fromEntries(
        names.map((name) => [
          name,
          (fits: boolean) =>
            setUnfit((before) => [...before.filter((it) => it !== name), ...(fits ? [] : [name])]),
        ]),
      ) as FormFit<Name>['say'],
  );
  return { all: unfit.length === 0, say };
}
