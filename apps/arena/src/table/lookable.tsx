import type { ReactNode } from 'react';
import { type Looked, useSetting } from './scene-context.ts';

/** Something of a player's that is more than one entity: it is looked at, by the pointer, the focus or a finger. */
export function Lookable(props: {
  what: Exclude<Looked, { kind: 'entity' }>;
  className: string;
  label: string;
  children: ReactNode;
  data?: Record<`data-${string}`, string | number | undefined>;
}) {
  const { look } = useSetting();
  const { what } = props;
  return (
    <button
      type="button"
      className={`lookable ${props.className}`}
      data-look={`${what.kind} ${what.seat}`}
      {...props.data}
      onClick={(event) => {
        event.stopPropagation();
        look(what, true);
      }}
      onPointerEnter={(event) => event.pointerType !== 'touch' && look(what)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && look(null)}
      onFocus={() => look(what)}
      onBlur={() => look(null)}
    >
      <span className="unseen">{props.label}</span>
      <span className="lookable-face" aria-hidden="true">
        {props.children}
      </span>
    </button>
  );
}
