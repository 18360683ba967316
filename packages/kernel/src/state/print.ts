import type { Action } from '../game/action.ts';
import { type Game, zoneSeat } from '../game/game.ts';
import { promptTo, type SeatPrompt, seatsAsked } from '../game/prompt.ts';
import type { Entity, Table } from '../game/table.ts';
import type { FrameStatus, State } from './state.ts';

const STAGE_NAMES = ['begin', 'preparing', 'asked', 'prepared', 'ready', 'performing', 'performed'] as const;

/** Frames of a deep stack that are drawn at each end. */
const DRAWN_FRAMES = 12;

/** The resolver's stack as text, outermost first: for failing tests, the command line and bug reports. */
export function printStack(game: Game, state: State): string {
  const lines: string[] = [];
  const { stack } = state;
  for (let i = 0; i < stack.length; i++) {
    if (i === DRAWN_FRAMES && stack.length > 2 * DRAWN_FRAMES) {
      lines.push(`… ${stack.length - 2 * DRAWN_FRAMES} frames more`);
      i = stack.length - DRAWN_FRAMES;
    }
    const frame = stack[i];
    if (frame === undefined) continue;
    const waiting = frame.only === null ? (frame.several?.length ?? 0) - frame.next : 1;
    const owed = frame.owed > 0 ? `, after ${frame.owed} that gave up their frames` : '';
    const action = printAction(game, state.table, frame.action);
    lines.push(
      `${'  '.repeat(Math.min(i, DRAWN_FRAMES))}${action} [${STAGE_NAMES[frame.stage as FrameStatus]}, ${waiting} to come${owed}]`,
    );
  }
  for (const seat of seatsAsked(state.prompt)) {
    const { count, kind, options } = promptTo(state.prompt, seat) as SeatPrompt;
    const what = kind === 'commands' ? 'a command' : `${count} of ${options.length} ${kind}`;
    lines.push(`asking seat ${seat} for ${what}`);
  }
  if (state.queue.length > 0)
    lines.push(`then: ${state.queue.map((it) => printAction(game, state.table, it)).join('; ')}`);
  return lines.length > 0 ? lines.join('\n') : 'nothing is being resolved';
}

/** One action in a line: type, number, source, targets, amount. */
export function printAction(game: Game, table: Table, action: Action): string {
  const type = game.types[action.type]?.name ?? `type ${action.type}`;
  const source = action.source === 0 ? '' : ` by ${printEntity(game, table, action.source)}`;
  const targets =
    action.targets.length === 0
      ? ''
      : ` on ${action.targets.map((id) => printEntity(game, table, id)).join(', ')}`;
  const amount = action.amount === 0 ? '' : ` × ${action.amount}`;
  return `${action.id === 0 ? '' : `${action.id} `}${type}${source}${targets}${amount}`;
}

/** An entity by its card and id: `pebble#7`. */
export function printEntity(game: Game, table: Table, id: number): string {
  const entity = table.entities[id];
  if (!entity) return `#${id}`;
  return `${game.cards[entity.card]?.id || 'unknown'}#${id}`;
}

/** The table as text: each zone that is not empty, with its entities and the stats that are not 0. */
export function printTable(game: Game, table: Table): string {
  const lines: string[] = [];
  for (let zone = 0; zone < table.zones.length; zone++) {
    const ids = table.zones[zone] as number[];
    if (ids.length === 0) continue;
    const kind = game.zones[zone % game.zones.length]?.name ?? zone;
    const seat = zoneSeat(game, zone);
    lines.push(seat < 0 ? `${kind}` : `p${seat}.${kind}`);
    for (const id of ids) {
      const entity = table.entities[id];
      lines.push(entity ? `  ${printEntity(game, table, id)}${drawStats(game, entity)}` : '  a card');
    }
  }
  return lines.join('\n');
}

function drawStats(game: Game, entity: Entity): string {
  const parts: string[] = [];
  for (let stat = 0; stat < entity.stats.length; stat++) {
    if (entity.stats[stat] !== 0) parts.push(`${game.stats[stat]} ${entity.stats[stat]}`);
  }
  if (entity.attachments.length > 0) parts.push(`${entity.attachments.length} attached`);
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}
