import { html } from '../element/dom.ts';
import { type InspectorWords, nameIn } from '../element/words.ts';
import type { HoldEntry, Recording } from '../recording/recording.ts';
import { type Axis, saySeconds } from './axis.ts';
import { type ItemPoint, type LaneItem, plainItem, type TimelineLane } from './lanes.ts';

/** The holds, and what the page acknowledged. */
export function holdLanes(recording: Recording, axis: Axis, words: InspectorWords): TimelineLane[] {
  const { holds } = recording;
  if (holds.length === 0) return [];
  const holdAt = (index: number) => holds[index] as HoldEntry;
  const start = (index: number) => startOf(holdAt(index), axis);
  const shown: TimelineLane = {
    id: 'holds',
    label: 'Holds',
    height: 34,
    shape: 'bar',
    track: {
      count: holds.length,
      start,
      end: (index) => {
        const { ended, seq } = holdAt(index);
        if (axis.kind === 'order') return seq + 1;
        return ended === null ? Math.max(axis.end, start(index)) : axis.ofTime(ended);
      },
    },
    item: (index) => itemOf(recording, axis, holdAt(index), words),
    say: (index) => sayHold(recording, holdAt(index), words),
    momentOf: (index) => holdAt(index).seq,
    actionOf: (index) => holdAt(index).actions[0] ?? -1,
  };
  return [shown, acknowledgements(recording, axis, words)];
}

const startOf = ({ announced, seq }: HoldEntry, axis: Axis) =>
  axis.kind === 'order' ? seq : axis.ofTime(announced);

/** The page's acknowledgements: a keyframe was reached, the viewers have ended. */
function acknowledgements(recording: Recording, axis: Axis, words: InspectorWords): TimelineLane {
  const told = recording.holds.flatMap((hold) => {
    const list: { hold: HoldEntry; at: number; what: 'keyframe' | 'ended' }[] = [];
    if (hold.keyframe !== null) list.push({ hold, at: hold.keyframe, what: 'keyframe' });
    if (hold.ended !== null && hold.end !== 'overdue') list.push({ hold, at: hold.ended, what: 'ended' });
    return list;
  });
  const toldAt = (index: number) => told[index] as (typeof told)[number];
  const place = (index: number) => {
    const { hold, at } = toldAt(index);
    return axis.kind === 'order' ? hold.seq : axis.ofTime(at);
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
      const { hold, at, what } = toldAt(index);
      const after = saySeconds(at - hold.announced);
      return `Acknowledged: ${what === 'keyframe' ? 'the keyframe was reached' : 'the viewers have ended'}, ${after} after ${sayPhase(recording, hold, words)} was announced.`;
    },
    momentOf: (index) => toldAt(index).hold.seq,
    actionOf: (index) => toldAt(index).hold.actions[0] ?? -1,
  };
}

function itemOf(recording: Recording, axis: Axis, hold: HoldEntry, words: InspectorWords): LaneItem {
  const points: ItemPoint[] = [];
  const bars: { from: number; to: number }[] = [];
  if (axis.kind === 'time') {
    if (hold.keyframe !== null) points.push({ at: axis.ofTime(hold.keyframe), shape: 'keyframe' });
    if (hold.applied !== null) points.push({ at: axis.ofTime(hold.applied), shape: 'closed' });
    for (const { ended } of hold.viewers)
      bars.push({
        from: startOf(hold, axis),
        to: ended === null ? axis.ofTime(hold.ended ?? hold.announced) : axis.ofTime(ended),
      });
  }
  const late = hold.end === 'overdue';
  return {
    label: `${late ? '⚠ ' : ''}${sayPhase(recording, hold, words)}`,
    tone: late ? 'warn' : hold.end === 'playing' ? 'open' : 'plain',
    hue: null,
    points,
    bars,
  };
}

/** The phase of a hold: `damage, perform`. */
function sayPhase({ actions, names }: Recording, hold: HoldEntry, words: InspectorWords): string {
  const [first] = hold.actions;
  const type =
    first === undefined ? 'a phase' : words.type(nameIn(names.types, actions.typeOf(first), 'type'));
  const more = hold.actions.length > 1 ? ` and ${hold.actions.length - 1} more` : '';
  return `${type}${more}, ${hold.phase}`;
}

/** How a hold ended, in words. */
const ENDS = {
  playing: 'still playing',
  ended: 'ended',
  overdue: 'overdue: the match went on without them',
  cut: 'cut short',
} as const;

/** A hold in a sentence: its viewers and how long it took. */
function sayHold(recording: Recording, hold: HoldEntry, words: InspectorWords): string {
  const { announced, keyframe, ended, end, viewers } = hold;
  const whom = viewers.map((it) => it.name).join(', ') || 'no viewer';
  const length = ended === null ? '' : ` after ${saySeconds(ended - announced)}`;
  const frame = keyframe === null ? '' : `, keyframe after ${saySeconds(keyframe - announced)}`;
  return `Hold in ${sayPhase(recording, hold, words)}: waited for ${whom}${frame}, ${ENDS[end]}${length}.`;
}

/** Rows in the table at a time. */
const PAGE = 100;

type Column = 'number' | 'phase' | 'viewers' | 'keyframe' | 'length' | 'end';

const COLUMNS: readonly (readonly [Column, string])[] = [
  ['number', 'Hold'],
  ['phase', 'Phase'],
  ['viewers', 'Waited for'],
  ['keyframe', 'Keyframe after'],
  ['length', 'Lasted'],
  ['end', 'Ended how'],
];

/** The holds as a table: viewers and durations. */
export class HoldTable {
  readonly element: HTMLElement;
  private readonly body = html('tbody');
  private readonly summary = html('span', { class: 'note' });
  private readonly before = html('button', { type: 'button' }, 'Before');
  private readonly after = html('button', { type: 'button' }, 'After');
  private readonly heads: ReadonlyMap<Column, HTMLTableCellElement>;
  private readonly choose: (hold: HoldEntry) => void;
  private sortedBy: Column = 'number';
  private falling = false;
  private first = 0;
  private shown: { recording: Recording; words: InspectorWords } | null = null;
  /** What the rows were made of: they are rebuilt only when it has changed. */
  private made = '';

  /** @param choose called with the hold whose moment the user chose */
  constructor(choose: (hold: HoldEntry) => void) {
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
      { class: 'holds', hidden: true, 'aria-label': 'Holds' },
      html('div', { class: 'bar' }, this.summary, html('span', { class: 'space' }), this.before, this.after),
      html(
        'div',
        { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Table of holds' },
        html(
          'table',
          {},
          html('caption', { class: 'unseen' }, 'Holds: who was waited for, and how long'),
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
    const { holds } = recording;
    const last = holds.at(-1);
    const state = [
      holds.length,
      recording.revision,
      last?.keyframe,
      last?.ended,
      this.sortedBy,
      this.falling,
      this.first,
    ].join();
    if (state === this.made) return;
    this.made = state;
    const sorted = sortHolds(recording, this.sortedBy, this.falling, words);
    this.first = Math.min(this.first, Math.max(Math.floor((sorted.length - 1) / PAGE) * PAGE, 0));
    this.body.replaceChildren(
      ...sorted.slice(this.first, this.first + PAGE).map((hold) => this.row(recording, hold, words)),
    );
    const overdue = holds.filter(({ end }) => end === 'overdue').length;
    const to = Math.min(this.first + PAGE, sorted.length);
    const range = sorted.length > PAGE ? `, ${this.first + 1} to ${to} shown` : '';
    this.summary.textContent = `${holds.length.toLocaleString('en')} holds, ${overdue} overdue${range}`;
    this.before.disabled = this.first === 0;
    this.after.disabled = to >= sorted.length;
    for (const [column, head] of this.heads)
      head.setAttribute(
        'aria-sort',
        column !== this.sortedBy ? 'none' : this.falling ? 'descending' : 'ascending',
      );
  }

  private row(recording: Recording, hold: HoldEntry, words: InspectorWords): HTMLElement {
    const { announced, keyframe, end, viewers } = hold;
    const go = html('button', { type: 'button', 'aria-label': `Go to hold ${hold.hold}` }, `${hold.hold}`);
    go.addEventListener('click', () => this.choose(hold));
    const length = lengthOf(hold);
    return html(
      'tr',
      { class: end },
      html('th', { scope: 'row' }, go),
      html('td', {}, sayPhase(recording, hold, words)),
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

/** Holds sorted by a column; those without a value come last, and equals keep their order. */
export function sortHolds(
  recording: Recording,
  column: Column,
  falling: boolean,
  words: InspectorWords,
): HoldEntry[] {
  const keyed = recording.holds.map((hold) => ({ hold, key: keyOf(recording, hold, column, words) }));
  const sign = falling ? -1 : 1;
  keyed.sort(({ key: a }, { key: b }) => {
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a).localeCompare(String(b), 'en');
  });
  return keyed.map(({ hold }) => hold);
}

function keyOf(
  recording: Recording,
  hold: HoldEntry,
  column: Column,
  words: InspectorWords,
): number | string | null {
  switch (column) {
    case 'number':
      return hold.hold;
    case 'phase':
      return sayPhase(recording, hold, words);
    case 'viewers':
      return hold.viewers.map(({ name }) => name).join();
    case 'keyframe':
      return hold.keyframe === null ? null : hold.keyframe - hold.announced;
    case 'length':
      return lengthOf(hold);
    case 'end':
      return hold.end;
  }
}
