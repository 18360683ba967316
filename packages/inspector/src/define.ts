import { CausesElement } from './causes/causes-element.ts';
import { StatechartElement } from './machines/statechart-element.ts';
import { StateElement } from './state/state-element.ts';
import { TimelineElement } from './timeline/timeline-element.ts';

/**
 * The elements by tag name. Importing this module defines those that are not defined yet. On a server, where there is
 * no registry of elements, it does nothing.
 */
const elements = {
  'aftercast-causes': CausesElement,
  'aftercast-state': StateElement,
  'aftercast-statechart': StatechartElement,
  'aftercast-timeline': TimelineElement,
} as const;

const registry: CustomElementRegistry | undefined = globalThis.customElements;

for (const [name, element] of Object.entries(elements))
  if (registry?.get(name) === undefined) registry?.define(name, element);

declare global {
  interface HTMLElementTagNameMap {
    'aftercast-causes': CausesElement;
    'aftercast-state': StateElement;
    'aftercast-statechart': StatechartElement;
    'aftercast-timeline': TimelineElement;
  }
}
