import { type Axis, saySeconds } from './axis.ts';
import type { LaneItem, TimelineLane } from './lanes.ts';
import { spansOf, type TrackSpan, type Window } from './span.ts';
import type { Palette } from './style.ts';

/** A lane and its position in pixels from the top. */
export interface PlacedLane {
  lane: TimelineLane;
  top: number;
}

/** A drawing surface whose units are pixels of the page. */
export interface Sheet {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
}

const FONT = '11px system-ui, sans-serif';

/** Height of the ruler at the top. */
export const RULER = 22;

/** Width of a hold or an event at a single place. */
const POINT = 7;

/** Draws all lanes. The cost depends on the number of pixels, not of items. */
export function paintLanes(
  sheet: Sheet,
  axis: Axis,
  window: Window,
  lanes: readonly PlacedLane[],
  palette: Palette,
  selected: number,
): void {
  const { context, width, height } = sheet;
  context.clearRect(0, 0, width, height);
  context.font = FONT;
  context.textBaseline = 'middle';
  paintRuler(sheet, axis, window, palette);
  for (const { lane, top } of lanes) {
    for (const span of spansOf(lane.track, window.from, window.to, width))
      if (span.count > 1) paintMany(context, span, lane, top, palette);
      else if (lane.shape === 'point') paintPoint(sheet, window, span, lane, top, palette);
      else {
        paintBar(sheet, window, span, lane, top, palette);
        if (selected >= 0 && lane.actionOf(span.index) === selected && lane.id.startsWith('depth')) {
          context.strokeStyle = palette.accent;
          context.lineWidth = 2;
          context.strokeRect(span.from + 1, top + 2, Math.max(span.to - span.from - 2, 2), lane.height - 4);
          context.lineWidth = 1;
        }
      }
    context.fillStyle = palette.line;
    context.fillRect(0, top + lane.height - 0.5, width, 0.5);
  }
  paintCuts(sheet, axis, window, palette);
}

/** Draws the depth of the resolution, scaled so that the deepest visible action has the full height. */
export function paintSkyline(
  { context, width }: Sheet,
  depths: Int32Array,
  top: number,
  height: number,
  palette: Palette,
): void {
  const deepest = depths.reduce((most, it) => Math.max(most, it), 1);
  const room = height - 6;
  context.fillStyle = palette.many;
  for (const [x, depth] of depths.entries())
    if (depth >= 0)
      context.fillRect(x, top + height - 2 - (depth / deepest) * room, 1, (depth / deepest) * room + 2);
  context.fillStyle = palette.line;
  context.fillRect(0, top + height - 0.5, width, 0.5);
}

const placeIn = (window: Window, width: number, at: number) =>
  ((at - window.from) / (window.to - window.from)) * width;

function paintRuler({ context, width }: Sheet, axis: Axis, window: Window, palette: Palette): void {
  context.fillStyle = palette.raised;
  context.fillRect(0, 0, width, RULER);
  context.fillStyle = palette.muted;
  context.textAlign = 'left';
  for (const { at, label } of axis.ticks(window.from, window.to, Math.floor(width / 90))) {
    const x = Math.round(placeIn(window, width, at));
    context.fillRect(x, RULER - 6, 1, 6);
    context.fillText(label, Math.min(x + 4, width - context.measureText(label).width - 2), RULER / 2 - 1);
  }
}

/** Draws several items that share a pixel. */
function paintMany(
  context: CanvasRenderingContext2D,
  { from, to }: TrackSpan,
  lane: TimelineLane,
  top: number,
  palette: Palette,
): void {
  context.fillStyle = palette.many;
  context.fillRect(from, top + 2, to - from, lane.height - 4);
}

function paintBar(
  sheet: Sheet,
  window: Window,
  { from, to, index }: TrackSpan,
  lane: TimelineLane,
  top: number,
  palette: Palette,
): void {
  const { context, width } = sheet;
  const broad = Math.max(to - from, lane.id === 'holds' ? POINT : 1);
  if (broad < 3) {
    context.fillStyle = palette.many;
    context.fillRect(from, top + 2, broad, lane.height - 4);
    return;
  }
  const item = lane.item(index);
  const [x, y, wide, tall] = [from + 0.5, top + 1.5, Math.max(broad - 1, 2), lane.height - 3];
  context.fillStyle = item.tone === 'warn' ? palette.warnPaper : palette.bar(item.hue);
  context.fillRect(x, y, wide, tall);
  if (item.tone === 'stopped' || item.tone === 'warn')
    hatch(context, x, y, wide, tall, item.tone === 'warn' ? palette.warn : palette.muted);
  context.strokeStyle = item.tone === 'warn' ? palette.warn : palette.edge;
  context.setLineDash(item.tone === 'open' ? [3, 2] : []);
  context.strokeRect(x, y, wide, tall);
  context.setLineDash([]);
  if (item.bars.length > 0) paintViewers(sheet, window, item, top, palette);
  for (const { at, shape } of item.points) {
    const place = placeIn(window, width, at);
    if (shape === 'perform') {
      if (broad > 24 && place > from && place < to) {
        context.fillStyle = palette.edge;
        context.fillRect(place, y, 1, tall);
      }
    } else paintShape(context, shape, place, y + tall - 5, palette);
  }
  if (broad > 26) {
    const lines = item.bars.length > 0;
    write(
      context,
      item.label,
      Math.max(x, 0) + 4,
      lines ? top + 10 : y + tall / 2,
      Math.min(x + wide, width) - Math.max(x, 0) - 7,
      palette.ink,
    );
  }
}

/** Draws a thin bar for each viewer, at most three. */
function paintViewers(
  { context, width }: Sheet,
  window: Window,
  item: LaneItem,
  top: number,
  palette: Palette,
): void {
  context.fillStyle = item.tone === 'warn' ? palette.warn : palette.accent;
  for (const [place, { from, to }] of item.bars.slice(0, 3).entries()) {
    const x = placeIn(window, width, from);
    context.fillRect(x + 1, top + 18 + place * 4, Math.max(placeIn(window, width, to) - x - 2, 1), 2);
  }
}

function paintPoint(
  { context, width }: Sheet,
  window: Window,
  { index }: TrackSpan,
  lane: TimelineLane,
  top: number,
  palette: Palette,
): void {
  const item = lane.item(index);
  const place = placeIn(window, width, lane.track.start(index));
  const middle = top + lane.height / 2;
  if (item.points.length > 0) {
    for (const { shape } of item.points) paintShape(context, shape, place, middle, palette);
    return;
  }
  context.beginPath();
  context.arc(place, middle, 3.5, 0, 2 * Math.PI);
  context.fillStyle = item.tone === 'quiet' ? palette.paper : palette.accent;
  context.strokeStyle = item.tone === 'quiet' ? palette.muted : palette.accent;
  context.fill();
  context.stroke();
  const next = index + 1 < lane.track.count ? placeIn(window, width, lane.track.start(index + 1)) : width;
  if (next - place > 40) write(context, item.label, place + 7, middle, next - place - 14, palette.ink);
}

/** A keyframe is a diamond; arrived changes and ended viewers are bars. */
function paintShape(
  context: CanvasRenderingContext2D,
  shape: 'keyframe' | 'closed' | 'perform',
  x: number,
  y: number,
  palette: Palette,
): void {
  context.fillStyle = palette.ink;
  if (shape !== 'keyframe') {
    context.fillRect(x - 1, y - 4.5, 2, 9);
    return;
  }
  context.beginPath();
  context.moveTo(x, y - 4.5);
  context.lineTo(x + 4.5, y);
  context.lineTo(x, y + 4.5);
  context.lineTo(x - 4.5, y);
  context.fill();
}

/** Slanted lines, to distinguish bars without colour. */
function hatch(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  wide: number,
  tall: number,
  colour: string,
): void {
  context.save();
  context.beginPath();
  context.rect(x, y, wide, tall);
  context.clip();
  context.strokeStyle = colour;
  context.globalAlpha = 0.4;
  context.beginPath();
  const first = Math.floor((Math.max(x, -tall) - tall) / 7) * 7;
  for (let at = first; at < Math.min(x + wide, 10_000); at += 7) {
    context.moveTo(at, y + tall);
    context.lineTo(at + tall, y);
  }
  context.stroke();
  context.restore();
}

/** Writes text, shortened to the room. */
function write(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  room: number,
  colour: string,
): void {
  if (room < 12 || words === '') return;
  context.fillStyle = colour;
  let text = words;
  if (context.measureText(text).width > room) {
    const letters = Math.floor((room / context.measureText(text).width) * text.length) - 1;
    if (letters < 2) return;
    text = `${text.slice(0, letters)}…`;
  }
  context.fillText(text, x, y);
}

/** Marks a cut: two slanted lines and the time left out. */
function paintCuts({ context, width, height }: Sheet, axis: Axis, window: Window, palette: Palette): void {
  for (const cut of axis.cuts) {
    const [from, to] = [placeIn(window, width, cut.at), placeIn(window, width, cut.at + cut.shown)];
    if (to < 0 || from > width) continue;
    const middle = (from + to) / 2;
    context.fillStyle = palette.paper;
    context.fillRect(middle - 4, 0, 8, height);
    context.strokeStyle = palette.muted;
    context.setLineDash([4, 3]);
    context.beginPath();
    for (const x of [middle - 4, middle + 4]) {
      context.moveTo(x, RULER);
      context.lineTo(x, height);
    }
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    for (const x of [middle - 4, middle + 2]) {
      context.moveTo(x - 1, RULER - 4);
      context.lineTo(x + 4, 4);
    }
    context.stroke();
    const left = `${saySeconds(Math.round((cut.to - cut.from) / 100) * 100)} cut`;
    if (to - from > context.measureText(left).width + 24)
      write(context, left, middle + 10, RULER / 2 - 1, (to - from) / 2, palette.muted);
  }
}
