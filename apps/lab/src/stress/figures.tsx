import { asSize, asTime, inFull } from '../page/numbers.ts';
import { LATE_FRAME } from './measuring.ts';

/** The figures of a run, interim or final. Times are in milliseconds, sizes in bytes. */
export interface RunFigures {
  /** Actions of all workers, and the number planned. */
  actions: number;
  wanted: number;
  /** Commands resolved, and commands that the rules refused: no room, no target. */
  commands: number;
  refused: number;
  /** Matches opened: tables are set up again until the size is reached. */
  rounds: number;
  records: number;
  /** Bytes that crossed from the workers to the page. */
  bytes: number;
  /** Event objects made for the page; 0 if it subscribes to records. */
  events: number;
  /** Time since the run began, without pauses. */
  milliseconds: number;
  /** Actions a second, over the whole run. */
  rate: number;
  deepest: number;
  /** Most bytes that workers had written and the page had not received. */
  queue: number;
  /**
   * How often a match went on without waiting for the page, which was out of credit for too long (law B2); `null` in a run
   * that was stored before this was counted.
   */
  unwaited: number | null;
  /** Animation frames of the page, their gaps, and how many were late. */
  frames: number;
  frameMedian: number;
  frameP95: number;
  frameWorst: number;
  lateFrames: number;
  /** Tasks of the page that took longer than 50 ms; `null` where the browser does not report it. */
  longTasks: number | null;
  /** Largest size of the page's heap; `null` where the browser does not report it. */
  heap: number | null;
  /** Memory of the page and its workers at the last measurement; `null` if there is none. */
  memory: number | null;
}

/** A figure with its label and wording. */
export interface FigureWords {
  name: keyof RunFigures;
  label: string;
  words(figures: RunFigures): string;
  /** Whether more or less is better; `null` for neither. */
  better: 'more' | 'less' | null;
}

const unknown = 'not told by this browser';

/** All figures shown, in reading order. */
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
  {
    name: 'unwaited',
    label: 'Went on without the page',
    words: ({ unwaited }) => (unwaited === null ? 'not counted' : inFull(unwaited)),
    better: 'less',
  },
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

/** A run's figures. The attribute `data-value` has each as a number; empty if unknown. */
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
