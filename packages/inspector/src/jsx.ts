import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { CausesElement } from './causes/causes-element.ts';
import type { StatechartElement } from './machines/statechart-element.ts';
import type { InspectorProperties } from './properties.ts';
import type { StateElement } from './state/state-element.ts';
import type { TimelineElement } from './timeline/timeline-element.ts';

/** What JSX takes on an element: the attributes of HTML, `ref`, and the element's own properties. */
type PropsOf<Tag extends keyof InspectorProperties, Element> = DetailedHTMLProps<
  HTMLAttributes<Element>,
  Element
> &
  Partial<InspectorProperties[Tag]>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'aftercast-causes': PropsOf<'aftercast-causes', CausesElement>;
      'aftercast-state': PropsOf<'aftercast-state', StateElement>;
      'aftercast-statechart': PropsOf<'aftercast-statechart', StatechartElement>;
      'aftercast-timeline': PropsOf<'aftercast-timeline', TimelineElement>;
    }
  }
}
