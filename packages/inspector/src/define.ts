import { CausesElement } from './causes/causes-element.ts';
import { StatechartElement } from './machines/statechart-element.ts';
import { StateElement } from './state/state-element.ts';
import { TimelineElement } from './timeline/timeline-element.ts';

/** The elements by tag name. Importing this module defines those that are not defined yet. */
const elements = {
  'aftercast-causes': CausesElement,
  'aftercast-state': StateElement,
  'aftercast-statechart': StatechartElement,
  'aftercast-timeline': TimelineElement,
} as const;

for (const [name, element] of Object.entries(elements))
  if (customElements.get(name) === undefined) customElements.define(name, element);

declare global {
  interface HTMLElementTagNameMap {
    'aftercast-causes': CausesElement;
    'aftercast-state': StateElement;
    'aftercast-statechart': StatechartElement;
    'aftercast-timeline': TimelineElement;
  }
}
