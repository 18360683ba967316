import type { CausesElement } from './causes/causes-element.ts';
import type { StatechartElement } from './machines/statechart-element.ts';
import type { StateElement } from './state/state-element.ts';
import type { TimelineElement } from './timeline/timeline-element.ts';

/** What a page sets on each element, by its tag: what the types of JSX and of templates are made of. */
export interface InspectorProperties {
  /** The tree of causes: its recording, its names and what is searched for. */
  'aftercast-causes': Pick<CausesElement, 'recording' | 'words' | 'query'>;
  /** The state: its recording, its names, and whether two moments are compared. */
  'aftercast-state': Pick<StateElement, 'recording' | 'words' | 'compares'>;
  /** The machines: a recording, or machines without one, and the script of the layout's worker. */
  'aftercast-statechart': Pick<StatechartElement, 'recording' | 'machines' | 'layoutWorker'>;
  /** The time line: its recording, its names and its axis. */
  'aftercast-timeline': Pick<TimelineElement, 'recording' | 'words' | 'axisKind'>;
}
