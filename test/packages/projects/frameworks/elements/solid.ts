import type { InspectorProperties } from 'aftercast/inspector';
import type { JSX } from 'solid-js';

/** Solid sets a property of an element that is written with `prop:`. */
type Properties<P> = { [Name in keyof P & string as `prop:${Name}`]?: P[Name] };

type Elements = {
  [Tag in keyof InspectorProperties]: JSX.HTMLAttributes<HTMLElement> & Properties<InspectorProperties[Tag]>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
