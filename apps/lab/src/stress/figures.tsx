import { asSize, asTime, inFull } from '../page/numbers.ts';
import { LATE_FRAME } from './measuring.ts';

/** What a run came to, so far or in all. Times are milliseconds, sizes bytes. */
export interface RunFigures {
  /** Actions of all workers together, and how many there are to be. */
  actions: number;
  wanted: number;
  /** Commands that were resolved, and those that the rules refused: no room, nothing to aim at. */
  commands: number;
  refused: number;
  /** Matches that were opened: boards are laid again until the size is reached. */
  rounds: number;
  records: number;
  /** Bytes that crossed from the workers to the page. */
  bytes: number;
  /** Event objects that were made for the page; 0 where it takes records. */
  events: number;
  /** Time since the run began, pauses left out. */
  milliseconds: number;
  /** Actions a second, over the whole run. */
  rate: number;
  deepest: number;
  /** The most that workers had written and the page had not taken. */
  queue: number;
  /** Animation frames of the page, how far apart they were, and how many came late. */
  frames: number;
  frameMedian: number;
  frameP95: number;
  frameWorst: number;
  lateFrames: number;
  /** Tasks of the page that took longer than 50 ms; `null` where the browser does not say. */
  longTasks: number | null;
  /** The most that the page's heap has come to; `null` where the browser does not say. */
  heap: number | null;
  /** The page with its workers, as the browser measured it last; `null` where it does not, or has not yet. */
  memory: number | null;
}

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
