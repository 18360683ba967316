import { asSize, asTime, inFull } from '../numbers.ts';
import type { RunFigures } from './figures.ts';
import { LATE_FRAME } from './frame-counter.ts';

/** A figure by its name, as a person reads it. */
export interface FigureWords {
  name: keyof RunFigures;
  label: string;
  words(figures: RunFigures): string;
  /** Whether more is better, less is better, or neither is. */
  better: 'more' | 'less' | null;
}

const unknown = 'not told by this browser';

/** All figures that are shown, in reading order. */
export const figureWords: readonly FigureWords[] = [
  { name: 'actions', label: 'Actions', words: ({ actions }) => inFull(actions), better: null },
  { name: 'rate', label: 'Actions a second', words: ({ rate }) => inFull(rate), better: 'more' },
  { name: 'milliseconds', label: 'Time', words: (it) => asTime(it.milliseconds), better: 'less' },
  { name: 'deepest', label: 'Deepest', words: ({ deepest }) => inFull(deepest), better: null },
  { name: 'commands', label: 'Commands', words: ({ commands }) => inFull(commands), better: null },
  { name: 'rounds', label: 'Matches opened', words: ({ rounds }) => inFull(rounds), better: null },
  { name: 'refused', label: 'Refused', words: ({ refused }) => inFull(refused), better: null },
  { name: 'records', label: 'Records', words: ({ records }) => inFull(records), better: null },
  { name: 'bytes', label: 'Crossed to the page', words: ({ bytes }) => asSize(bytes), better: null },
  { name: 'events', label: 'Event objects', words: ({ events }) => inFull(events), better: null },
  { name: 'queue', label: 'Queue, at most', words: ({ queue }) => asSize(queue), better: 'less' },
  { name: 'frames', label: 'Animation frames', words: ({ frames }) => inFull(frames), better: null },
  { name: 'frameMedian', label: 'Frame, median', words: (it) => asTime(it.frameMedian), better: 'less' },
  { name: 'frameP95', label: 'Frame, 95th percentile', words: (it) => asTime(it.frameP95), better: 'less' },
  { name: 'frameWorst', label: 'Frame, worst', words: (it) => asTime(it.frameWorst), better: 'less' },
  {
    name: 'lateFrames',
    label: `Frames after ${LATE_FRAME} ms`,
    words: ({ lateFrames }) => inFull(lateFrames),
    better: 'less',
  },
  {
    name: 'longTasks',
    label: 'Tasks over 50 ms',
    words: ({ longTasks }) => (longTasks === null ? unknown : inFull(longTasks)),
    better: 'less',
  },
  {
    name: 'heap',
    label: "Page's heap, at most",
    words: ({ heap }) => (heap === null ? unknown : asSize(heap)),
    better: 'less',
  },
  {
    name: 'memory',
    label: 'Page with its workers',
    words: ({ memory }) => (memory === null ? 'not measured' : asSize(memory)),
    better: 'less',
  },
];

/** A run's figures, each also as a number that a program can read: `data-value`, empty for what is not known. */
export function FigureList({ figures }: { figures: RunFigures }) {
  return (
    <dl className="figures" data-testid="figures">
      {figureWords.map(({ name, label, words }) => (
        <div key={name} data-figure={name}>
          <dt>{label}</dt>
          <dd data-testid={`figure-${name}`} data-value={figures[name] ?? ''}>
            {words(figures)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
