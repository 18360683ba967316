import { html, zoomButtons } from '../element/dom.ts';
import { InspectorElement } from '../element/inspector-element.ts';
import { type InspectorWords, wordsOf } from '../element/words.ts';
import type { Recording } from '../recording/recording.ts';
import { actionLanes, DepthIndex } from './action-lanes.ts';
import { Activity, type Axis, type AxisKind, axisOf } from './axis.ts';
import { HoldTable, holdLanes } from './holds.ts';
import { commandLanes, machineLanes, type TimelineLane } from './lanes.ts';
import { begunBy, Minimap, skylineOf } from './minimap.ts';
import { type PlacedLane, paintSkyline, RULER } from './paint.ts';
import { revealing, type Window } from './span.ts';
import { readPalette, style } from './style.ts';
import { type TimelineItem, TimeSurface } from './time-surface.ts';

/** The smallest and the largest number of levels shown at a time; the room decides. */
const FEWEST = 8;
const MOST = 40;

/** Height of a level and of the depth chart, in pixels. */
const LEVEL = 18;
const SKYLINE = 36;

/**
 * `<aftercast-timeline>`: commands, actions by depth, holds with their viewers, acknowledgements and machine events,
 * from left to right by record number or by time, with long quiet stretches cut out. It follows the match; choosing
 * an item selects its moment.
 */
export class TimelineElement extends InspectorElement {
  private readonly byOrder = html('button', { type: 'button', 'aria-pressed': true }, 'By order');
  private readonly byTime = html('button', { type: 'button', 'aria-pressed': false }, 'By time');
  private readonly follow = html('button', { type: 'button' }, 'Now');
  private readonly asTable = html('button', { type: 'button', 'aria-pressed': false }, 'Holds as table');
  private readonly levels = html('span', { class: 'levels', hidden: true });
  private readonly higher = html('button', { type: 'button', 'aria-label': 'Show less deep actions' }, '↑');
  private readonly deeper = html('button', { type: 'button', 'aria-label': 'Show deeper actions' }, '↓');
  private readonly depths = html('span', { class: 'note' });
  private readonly gutter = html('div', { class: 'gutter', 'aria-hidden': 'true' });
  private readonly rows: HTMLElement;
  private readonly detail = html('p', { class: 'detail' });
  private readonly said = html('p', { class: 'unseen', role: 'status' });
  private readonly empty = html('p', { class: 'empty' }, 'Nothing has happened yet.');
  private readonly probe = html('span', { hidden: true });
  private readonly surface: TimeSurface;
  private readonly minimap: Minimap;
  private readonly table: HoldTable;
  private readonly sizes = new ResizeObserver(() => this.requestUpdate());
  private readonly themes = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  private readonly retheme = () => this.requestUpdate();
  private givenWords: Partial<InspectorWords> = {};
  private fullWords: InspectorWords = wordsOf();
  private kind: AxisKind = 'order';
  private axis: Axis | null = null;
  private activity: Activity | null = null;
  private index: DepthIndex | null = null;
  private revision = 0;
  private deepest = 0;
  /** What is visible: `all`, the growing `end`, or a fixed `part`. */
  private seen: 'all' | 'end' | 'part' = 'all';
  private window: Window = { from: 0, to: 1 };
  private selected = -1;
  private moment: number | null = null;
  /** Number of levels that fit. */
  private room = FEWEST;

  constructor() {
    super(style);
    const look = (window: Window) => this.look(window);
    this.surface = new TimeSurface({
      seen: look,
      looked: (item, byKeys) => this.looked(item, byKeys),
      chosen: (item, at) => this.choose(item, at),
    });
    this.minimap = new Minimap(look);
    this.table = new HoldTable(({ seq, actions }) => this.goTo(seq, actions[0] ?? -1));
    this.rows = html('div', { class: 'lanes' }, this.gutter, this.surface.element);
    this.levels.append(this.depths, this.higher, this.deeper);
    this.root.append(
      html(
        'div',
        { class: 'bar' },
        html('span', { class: 'choice', role: 'group', 'aria-label': 'Goes by' }, this.byOrder, this.byTime),
        this.levels,
        html('span', { class: 'space' }),
        this.asTable,
        ...zoomButtons({
          out: () => this.surface.zoomBy(1 / 1.5),
          in: () => this.surface.zoomBy(1.5),
          whole: () => this.see('all'),
        }),
        this.follow,
      ),
      this.empty,
      this.rows,
      this.minimap.element,
      this.detail,
      this.table.element,
      this.said,
      this.probe,
    );
    this.follow.addEventListener('click', () => {
      this.recording?.moment$.next(null);
      this.see(this.seen === 'all' ? 'all' : 'end');
    });
    this.byOrder.addEventListener('click', () => {
      this.axisKind = 'order';
    });
    this.byTime.addEventListener('click', () => {
      this.axisKind = 'time';
    });
    this.asTable.addEventListener('click', () => {
      const shown = this.table.element.hidden;
      this.table.element.hidden = !shown;
      this.asTable.setAttribute('aria-pressed', String(shown));
      this.requestUpdate();
    });
    this.higher.addEventListener('click', () => this.showLevels((this.index?.first ?? 0) - this.room));
    this.deeper.addEventListener('click', () => this.showLevels((this.index?.first ?? 0) + this.room));
  }

  /** The page's own words; the game's names are the default. */
  get words(): Partial<InspectorWords> {
    return this.givenWords;
  }

  /** Sets the page's own words. */
  set words(words: Partial<InspectorWords>) {
    this.givenWords = words;
    this.fullWords = wordsOf(words);
    this.requestUpdate();
  }

  /** The unit of the axis: the order of records, or time. */
  get axisKind(): AxisKind {
    return this.kind;
  }

  /** Changes the unit of the axis; the visible records stay visible. */
  set axisKind(kind: AxisKind) {
    if (kind === this.kind) return;
    const before = this.axis;
    this.kind = kind;
    this.byOrder.setAttribute('aria-pressed', String(kind === 'order'));
    this.byTime.setAttribute('aria-pressed', String(kind === 'time'));
    this.axis = this.newAxis();
    if (before !== null && this.axis !== null && this.seen === 'part') {
      // The same records stay visible.
      const from = this.axis.ofSeq(before.seqAt(this.window.from));
      const to = this.axis.ofSeq(before.seqAt(this.window.to));
      this.window = { from, to: Math.max(to, from + 4) };
    } else if (this.seen === 'end') this.seen = 'all';
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
    this.themes?.addEventListener('change', this.retheme);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.themes?.removeEventListener('change', this.retheme);
  }

  protected override recordingChanged(): void {
    const { recording } = this;
    this.activity = recording === null ? null : new Activity(recording);
    this.index = recording === null ? null : new DepthIndex(recording.actions, 0, FEWEST);
    this.revision = recording?.revision ?? 0;
    this.deepest = 0;
    this.selected = -1;
    this.moment = null;
    this.seen = 'all';
    this.axis = null;
  }

  protected override update(): void {
    const { recording, activity } = this;
    const known = recording !== null && recording.seq > recording.origin;
    this.empty.hidden = known;
    this.rows.hidden = !known;
    if (!known || activity === null) return;
    if (recording.revision !== this.revision) {
      this.revision = recording.revision;
      this.showLevels(this.index?.first ?? 0);
    }
    activity.read();
    this.goToSelected(recording);
    if (this.index?.read()) this.requestUpdate();
    this.deepest = Math.max(this.deepest, this.index?.deepest ?? 0);
    const axis = axisOf(this.kind, recording, activity);
    this.axis = axis;
    this.window = this.nowSeen(axis);
    this.goToMoment(recording, axis);
    this.paint(recording, axis);
    this.sayLevels();
    const following = recording.moment$.value === null && this.seen !== 'part';
    this.follow.disabled = following;
    if (!this.table.element.hidden) this.table.update(recording, this.fullWords);
  }

  private newAxis(): Axis | null {
    const { recording, activity } = this;
    return recording === null || activity === null ? null : axisOf(this.kind, recording, activity);
  }

  private nowSeen(axis: Axis): Window {
    const { from, to } = this.window;
    if (this.seen === 'all') return { from: axis.begin, to: axis.end };
    const span = Math.min(to - from, axis.end - axis.begin);
    const end = this.seen === 'end' ? axis.end : Math.min(to, axis.end);
    return { from: Math.max(end - span, axis.begin), to: end };
  }

  private paint(recording: Recording, axis: Axis): void {
    const words = this.fullWords;
    const lanes = [
      ...commandLanes(recording, axis, words),
      ...holdLanes(recording, axis, words),
      ...machineLanes(recording, axis),
    ];
    const levels = this.index === null ? [] : actionLanes(recording, axis, this.index, words);
    let top = RULER;
    const placed: PlacedLane[] = [];
    const place = (lane: TimelineLane) => {
      placed.push({ lane, top });
      top += lane.height;
    };
    for (const lane of lanes) place(lane);
    const skylineTop = top;
    top += SKYLINE;
    this.makeRoom(this.rows.clientHeight - top);
    for (const lane of levels) place(lane);
    const palette = readPalette(this.probe);
    const moment = recording.moment$.value;
    const cursor = moment === null ? null : axis.ofSeq(moment) + (axis.kind === 'order' ? 1 : 0);
    const sheet = this.surface.show(
      axis,
      this.window,
      placed,
      top,
      cursor,
      palette,
      recording.selected$.value,
    );
    let deepest = 0;
    if (sheet !== null) {
      const depths = skylineOf(recording, axis, this.window, sheet.width);
      deepest = depths.reduce((most, it) => Math.max(most, it), 0);
      paintSkyline(sheet, depths, skylineTop, SKYLINE, palette);
    }
    this.minimap.show(recording, axis, this.window, lanes, palette);
    this.label(placed, skylineTop, deepest);
  }

  /** Draws the lanes' names, only when the lanes have changed. */
  private label(placed: readonly PlacedLane[], skylineTop: number, deepest: number): void {
    const state = [deepest, ...placed.map(({ lane, top }) => `${lane.label}@${top}`)].join();
    if (this.gutter.dataset.state === state) return;
    this.gutter.dataset.state = state;
    const labels = placed.map(({ lane: { label, height }, top }) => ({ label, height, top }));
    labels.push({ label: `How deep: ${deepest.toLocaleString('en')}`, height: SKYLINE, top: skylineTop });
    this.gutter.replaceChildren(
      ...labels.map(({ label, height, top }) =>
        html('span', { style: `top: ${top}px; height: ${height}px`, title: label }, label),
      ),
    );
  }

  private sayLevels(): void {
    const first = this.index?.first ?? 0;
    this.levels.hidden = this.deepest < this.room && first === 0;
    this.higher.disabled = first === 0;
    this.deeper.disabled = first + this.room > this.deepest;
    const last = Math.min(first + this.room - 1, this.deepest);
    const figure = (value: number) => value.toLocaleString('en');
    this.depths.textContent = `Depth ${figure(first)} to ${figure(last)} of ${figure(this.deepest)}`;
  }

  /** Changes the number of levels to fit a height. */
  private makeRoom(height: number): void {
    const room = Math.min(Math.max(Math.floor(height / LEVEL), FEWEST), MOST);
    if (room === this.room) return;
    this.room = room;
    if (this.index !== null && (this.deepest >= this.index.rows.length || room < this.index.rows.length))
      this.showLevels(this.index.first);
  }

  private showLevels(first: number): void {
    const { recording } = this;
    if (recording === null) return;
    this.index = new DepthIndex(recording.actions, Math.max(first, 0), this.room);
    this.requestUpdate();
  }

  /** Shows the level of an action that another element has selected. */
  private goToSelected({ selected$, actions }: Recording): void {
    const selected = selected$.value;
    if (selected === this.selected) return;
    this.selected = selected;
    if (selected < 0 || selected >= actions.count || this.index === null) return;
    const depth = actions.depthOf(selected);
    if (depth < this.index.first || depth >= this.index.first + this.room)
      this.showLevels(depth - Math.floor(this.room / 2));
  }

  /** Shows a moment that another element has selected. */
  private goToMoment({ moment$ }: Recording, axis: Axis): void {
    const moment = moment$.value;
    if (moment === this.moment) return;
    this.moment = moment;
    if (moment === null) return;
    const at = axis.ofSeq(moment);
    this.window = revealing(this.window, at, at, axis);
  }

  private see(seen: 'all' | 'end'): void {
    this.seen = seen;
    this.requestUpdate();
  }

  /** Shows the part that the user panned or zoomed to; one at the end keeps following. */
  private look(window: Window): void {
    const { axis } = this;
    if (axis === null) return;
    this.window = window;
    const atEnd = window.to >= axis.end;
    this.seen = !atEnd ? 'part' : window.from <= axis.begin ? 'all' : 'end';
    this.requestUpdate();
  }

  private looked(item: TimelineItem | null, byKeys: boolean): void {
    this.detail.textContent = item === null ? '' : item.lane.say(item.index);
    if (byKeys && item !== null)
      this.said.textContent = `${item.lane.label}: ${item.lane.say(item.index)} ${(item.index + 1).toLocaleString('en')} of ${item.lane.track.count.toLocaleString('en')}.`;
  }

  private choose(item: TimelineItem | null, at: number): void {
    const { axis, recording } = this;
    if (axis === null || recording === null) return;
    if (item !== null) {
      this.looked(item, false);
      const moment = item.lane.momentOf(item.index) ?? axis.seqAt(at);
      this.said.textContent = `Went to the moment of record ${moment.toLocaleString('en')}: ${item.lane.say(item.index)}`;
      this.goTo(moment, item.lane.actionOf(item.index));
      return;
    }
    const seq = axis.seqAt(at);
    this.goTo(seq, begunBy(recording.actions, seq) - 1);
  }

  private goTo(moment: number, action: number): void {
    const { recording } = this;
    if (recording === null) return;
    const { origin, seq } = recording;
    if (action >= 0) recording.selected$.next(action);
    recording.moment$.next(Math.min(Math.max(moment, origin), seq));
  }
}
