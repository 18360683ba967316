import { useId } from 'react';

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
