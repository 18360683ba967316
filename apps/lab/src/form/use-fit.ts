import { useState } from 'react';

/** Whether what stands in the fields of a form can be taken. */
export interface Fit<Name extends string> {
  all: boolean;
  /** By field, what it says so with; the same functions every time. */
  say: Readonly<Record<Name, (fits: boolean) => void>>;
}

/** Gathers which fields of a form fit: the form can be sent if all do. */
export function useFit<Name extends string>(names: readonly Name[]): Fit<Name> {
  const [unfit, setUnfit] = useState<readonly Name[]>([]);
  const [say] = useState(
    () =>
      Object.fromEntries(
        names.map((name) => [
          name,
          (fits: boolean) =>
            setUnfit((before) => [...before.filter((it) => it !== name), ...(fits ? [] : [name])]),
        ]),
      ) as Fit<Name>['say'],
  );
  return { all: unfit.length === 0, say };
}
