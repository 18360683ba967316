import { useEffect, useId, useState } from 'react';

/** A labelled choice between a few options. */
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

/** A field for a whole number within bounds. Invalid input is reported at once and not applied. */
export function NumberField(props: {
  label: string;
  testId: string;
  value: number;
  least: number;
  most: number;
  disabled?: boolean;
  /** Suggested numbers. */
  offers?: readonly number[];
  onChange(value: number): void;
  /** Called with whether the field's input is valid. */
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
    // A removed field does not block its form.
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

/** Parses a whole number, with or without thousands separators; `null` for anything else. */
function read(text: string): number | null {
  const digits = text.replaceAll(/[\s,_]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null;
}

/** Whether the fields of a form are valid. */
export interface FormFit<Name extends string> {
  all: boolean;
  /** By field, the callback for its validity; the functions never change. */
  say: Readonly<Record<Name, (fits: boolean) => void>>;
}

/** Collects the validity of a form's fields: the form can be sent if all are valid. */
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
