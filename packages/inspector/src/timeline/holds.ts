import { html } from '../element/dom.ts';
import { type InspectorWords, nameIn } from '../element/words.ts';
import type { HoldEntry, Recording } from '../recording/recording.ts';
import { type Axis, saySeconds } from './axis.ts';
import { type ItemPoint, type LaneItem, plainItem, type TimelineLane } from './lanes.ts';

/** The phases that were waited in, and what the page acknowledged. */
export function pauseLanes(recording: Recording, axis: Axis, words: InspectorWords): TimelineLane[] {
  const { holds: pauses } = recording;
  if (pauses.length === 0) return [];
  const pauseAt = (index: number) => pauses[index] as HoldEntry;
  const start = (index: number) => startOf(pauseAt(index), axis);
  const shown: TimelineLane = {
    id: 'pauses',
    label: 'Pauses',
    height: 34,
    shape: 'bar',
    track: {
      count: pauses.length,
      start,
      end: (index) => {
        const { ended, seq } = pauseAt(index);
        if (axis.kind === 'order') return seq + 1;
        return ended === null ? Math.max(axis.end, start(index)) : axis.ofTime(ended);
      },
    },
    item: (index) => itemOf(recording, axis, pauseAt(index), words),
    say: (index) => sayPause(recording, pauseAt(index), words),
    momentOf: (index) => pauseAt(index).seq,
    actionOf: (index) => pauseAt(index).actions[0] ?? -1,
  };
  return [shown, acknowledgements(recording, axis, words)];
}

const startOf = ({ announced, seq }: HoldEntry, axis: Axis) =>
  axis.kind === 'order' ? seq : axis.ofTime(announced);

/** What the page told the worker: that a keyframe was reached, and that viewers had ended. */
function acknowledgements(recording: Recording, axis: Axis, words: InspectorWords): TimelineLane {
  const told = recording.holds.flatMap((pause) => {
    const list: { pause: HoldEntry; at: number; what: 'keyframe' | 'ended' }[] = [];
    if (pause.keyframe !== null) list.push({ pause, at: pause.keyframe, what: 'keyframe' });
    if (pause.ended !== null && pause.end !== 'overdue') list.push({ pause, at: pause.ended, what: 'ended' });
    return list;
  });
  const toldAt = (index: number) => told[index] as (typeof told)[number];
  const place = (index: number) => {
    const { pause, at } = toldAt(index);
    return axis.kind === 'order' ? pause.seq : axis.ofTime(at);
  };
  return {
    id: 'acknowledgements',
    label: 'Acknowledged',
    height: 16,
    shape: 'point',
    track: { count: told.length, start: place, end: place },
    item: (index) => {
      const { what } = toldAt(index);
      return {
        ...plainItem(''),
        points: [{ at: place(index), shape: what === 'keyframe' ? 'keyframe' : 'closed' }],
      };
    },
    say: (index) => {
      const { pause, at, what } = toldAt(index);
      const after = saySeconds(at - pause.announced);
      return `Acknowledged: ${what === 'keyframe' ? 'the keyframe was reached' : 'the viewers have ended'}, ${after} after ${sayPhase(recording, pause, words)} was announced.`;
    },
    momentOf: (index) => toldAt(index).pause.seq,
    actionOf: (index) => toldAt(index).pause.actions[0] ?? -1,
  };
}

function itemOf(recording: Recording, axis: Axis, pause: HoldEntry, words: InspectorWords): LaneItem {
  const points: ItemPoint[] = [];
  const bars: { from: number; to: number }[] = [];
  if (axis.kind === 'time') {
    if (pause.keyframe !== null) points.push({ at: axis.ofTime(pause.keyframe), shape: 'keyframe' });
    if (pause.closed !== null) points.push({ at: axis.ofTime(pause.closed), shape: 'closed' });
    for (const { ended } of pause.viewers)
      bars.push({
        from: startOf(pause, axis),
        to: ended === null ? axis.ofTime(pause.ended ?? pause.announced) : axis.ofTime(ended),
      });
  }
  const late = pause.end === 'overdue';
  return {
    label: `${late ? '⚠ ' : ''}${sayPhase(recording, pause, words)}`,
    tone: late ? 'warn' : pause.end === 'playing' ? 'open' : 'plain',
    hue: null,
    points,
    bars,
  };
}

/** The phase that a pause was in: `damage, perform`. */
function sayPhase({ actions, names }: Recording, pause: HoldEntry, words: InspectorWords): string {
  const [first] = pause.actions;
  const type =
    first === undefined ? 'a phase' : words.type(nameIn(names.types, actions.typeOf(first), 'type'));
  const more = pause.actions.length > 1 ? ` and ${pause.actions.length - 1} more` : '';
  return `${type}${more}, ${pause.phase}`;
}

/** How a pause ended, or that it has not. */
const ENDS = {
  playing: 'still playing',
  ended: 'ended',
  overdue: 'overdue: the match went on without them',
  cut: 'cut short',
} as const;

/** A pause in a sentence: for whom was waited, and how long. */
function sayPause(recording: Recording, pause: HoldEntry, words: InspectorWords): string {
  const { announced, keyframe, ended, end, viewers } = pause;
  const whom = viewers.map((it) => it.name).join(', ') || 'no viewer';
  const length = ended === null ? '' : ` after ${saySeconds(ended - announced)}`;
  const frame = keyframe === null ? '' : `, keyframe after ${saySeconds(keyframe - announced)}`;
  return `Pause in ${sayPhase(recording, pause, words)}: waited for ${whom}${frame}, ${ENDS[end]}${length}.`;
}

/** Rows in the table at a time. */
const PAGE = 100;

type Column = 'number' | 'phase' | 'viewers' | 'keyframe' | 'length' | 'end';

const COLUMNS: readonly (readonly [Column, string])[] = [
  ['number', 'Pause'],
  ['phase', 'Phase'],
  ['viewers', 'Waited for'],
  ['keyframe', 'Keyframe after'],
  ['length', 'Lasted'],
  ['end', 'Ended how'],
];

/** The pauses as a table: who was waited for, and how long. */
export class PauseTable {
  readonly element: HTMLElement;
  private readonly body = html('tbody');
  private readonly summary = html('span', { class: 'note' });
  private readonly before = html('button', { type: 'button' }, 'Before');
  private readonly after = html('button', { type: 'button' }, 'After');
  private readonly heads: ReadonlyMap<Column, HTMLTableCellElement>;
  private readonly choose: (pause: HoldEntry) => void;
  private sortedBy: Column = 'number';
  private falling = false;
  private first = 0;
  private shown: { recording: Recording; words: InspectorWords } | null = null;
  /** What of it the rows were made of: they are made anew only if that has changed. */
  private made = '';

  /** @param choose is told a pause whose moment is wanted */
  constructor(choose: (pause: HoldEntry) => void) {
    this.choose = choose;
    this.heads = new Map(
      COLUMNS.map(([column, title]) => {
        const button = html('button', { type: 'button' }, title);
        button.addEventListener('click', () => this.sortBy(column));
        return [column, html('th', { scope: 'col', 'aria-sort': 'none' }, button)];
      }),
    );
    this.element = html(
      'section',
      { class: 'pauses', hidden: true, 'aria-label': 'Pauses' },
      html('div', { class: 'bar' }, this.summary, html('span', { class: 'space' }), this.before, this.after),
      html(
        'div',
        { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Table of pauses' },
        html(
          'table',
          {},
          html('caption', { class: 'unseen' }, 'Pauses: who was waited for, and how long'),
          html('thead', {}, html('tr', {}, ...this.heads.values())),
          this.body,
        ),
      ),
    );
    this.before.addEventListener('click', () => this.turn(-PAGE));
    this.after.addEventListener('click', () => this.turn(PAGE));
  }

  update(recording: Recording, words: InspectorWords): void {
    if (recording !== this.shown?.recording || words !== this.shown.words) {
      this.shown = { recording, words };
      this.made = '';
    }
    this.fill();
  }

  private fill(): void {
    if (this.shown === null) return;
    const { recording, words } = this.shown;
    const { holds: pauses } = recording;
    const last = pauses.at(-1);
    const state = [
      pauses.length,
      recording.revision,
      last?.keyframe,
      last?.ended,
      this.sortedBy,
      this.falling,
      this.first,
    ].join();
    if (state === this.made) return;
    this.made = state;
    const sorted = sortPauses(recording, this.sortedBy, this.falling, words);
    this.first = Math.min(this.first, Math.max(Math.floor((sorted.length - 1) / PAGE) * PAGE, 0));
    this.body.replaceChildren(
      ...sorted.slice(this.first, this.first + PAGE).map((pause) => this.row(recording, pause, words)),
    );
    const overdue = pauses.filter(({ end }) => end === 'overdue').length;
    const to = Math.min(this.first + PAGE, sorted.length);
    const range = sorted.length > PAGE ? `, ${this.first + 1} to ${to} shown` : '';
    this.summary.textContent = `${pauses.length.toLocaleString('en')} pauses, ${overdue} overdue${range}`;
    this.before.disabled = this.first === 0;
    this.after.disabled = to >= sorted.length;
    for (const [column, head] of this.heads)
      head.setAttribute(
        'aria-sort',
        column !== this.sortedBy ? 'none' : this.falling ? 'descending' : 'ascending',
      );
  }

  private row(recording: Recording, pause: HoldEntry, words: InspectorWords): HTMLElement {
    const { announced, keyframe, end, viewers } = pause;
    const go = html('button', { type: 'button', 'aria-label': `Go to pause ${pause.hold}` }, `${pause.hold}`);
    go.addEventListener('click', () => this.choose(pause));
    const length = lengthOf(pause);
    return html(
      'tr',
      { class: end },
      html('th', { scope: 'row' }, go),
      html('td', {}, sayPhase(recording, pause, words)),
      html(
        'td',
        {},
        viewers
          .map(({ name, ended }) =>
            ended === null || length === null ? name : `${name} (${saySeconds(ended - announced)})`,
          )
          .join(', ') || '–',
      ),
      html('td', { class: 'number' }, keyframe === null ? '–' : saySeconds(keyframe - announced)),
      html('td', { class: 'number' }, length === null ? '–' : saySeconds(length)),
      html('td', {}, `${end === 'overdue' ? '⚠ ' : ''}${ENDS[end]}`),
    );
  }

  private sortBy(column: Column): void {
    this.falling = column === this.sortedBy && !this.falling;
    this.sortedBy = column;
    this.first = 0;
    this.fill();
  }

  private turn(by: number): void {
    this.first = Math.max(this.first + by, 0);
    this.fill();
  }
}

const lengthOf = ({ announced, ended }: HoldEntry) => (ended === null ? null : ended - announced);

/** Pauses by a column; those that lack it come last, and equals stay in their order. */
export function sortPauses(
  recording: Recording,
  column: Column,
  falling: boolean,
  words: InspectorWords,
): HoldEntry[] {
  const keyed = recording.holds.map((pause) => ({ pause, key: keyOf(recording, pause, column, words) }));
  const sign = falling ? -1 : 1;
  keyed.sort(({ key: a }, { key: b }) => {
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a).localeCompare(String(b), 'en');
  });
  return keyed.map(({ pause }) => pause);
}

function keyOf(
  recording: Recording,
  pause: HoldEntry,
  column: Column,
  words: InspectorWords,
): number | string | null {
  switch (column) {
    case 'number':
      return pause.hold;
    case 'phase':
      return sayPhase(recording, pause, words);
    case 'viewers':
      return pause.viewers.map(({ name }) => name).join();
    case 'keyframe':
      return pause.keyframe === null ? null : pause.keyframe - pause.announced;
    case 'length':
      return lengthOf(pause);
    case 'end':
      return pause.end;
  }
}
