import type { BotName } from '@aftercast/sim/bots';
import { isScenarioName } from '../games/scenarios.ts';
import { isGameName } from '../presentation/names.ts';
import type { Draw, Mode, NamedDeck, OpenedTable } from './modes.ts';

const opponents: readonly BotName[] = ['random', 'greedy', 'planner', 'seer'];

/**
 * Reads a mode from a file or from storage; neither is trusted.
 * @returns `null` if it is malformed. The engine checks whether its decks are legal.
 */
export function readMode(value: unknown): Mode | null {
  if (!isRecord(value)) return null;
  switch (value.kind) {
    case 'table':
      return isScenarioName(value.name) ? { kind: 'table', name: value.name } : null;
    case 'opened':
      return readOpened(value);
    case 'against': {
      const draw = readDraw(value);
      return draw && isOpponent(value.opponent)
        ? { kind: 'against', opponent: value.opponent, ...draw }
        : null;
    }
    case 'two': {
      const draw = readDraw(value);
      return draw && { kind: 'two', ...draw };
    }
    case 'watch': {
      const draw = readDraw(value);
      const [one, other] = Array.isArray(value.opponents) ? value.opponents : [];
      return draw && isOpponent(one) && isOpponent(other)
        ? { kind: 'watch', opponents: [one, other], ...draw }
        : null;
    }
    default:
      return null;
  }
}

function readOpened({ name, scenario, sets }: Record<string, unknown>): OpenedTable | null {
  if (typeof name !== 'string' || (sets !== undefined && !areNames(sets))) return null;
  return { kind: 'opened', name, scenario, ...(sets && { sets }) };
}

function readDraw({ game, seed, first, clock, decks, sets }: Record<string, unknown>): Draw | null {
  const [one, other] = Array.isArray(decks) ? decks.map(readDeck) : [];
  if (!one || !other || typeof seed !== 'number' || !Number.isSafeInteger(seed)) return null;
  if (first !== 0 && first !== 1) return null;
  // Old saves have no game; they are Hearth matches.
  if (game !== undefined && !isGameName(game)) return null;
  if (sets !== undefined && !areNames(sets)) return null;
  const draw: Draw = { game: game ?? 'hearth', seed, first, clock: clock === true, decks: [one, other] };
  return sets === undefined ? draw : { ...draw, sets };
}

function readDeck(value: unknown): NamedDeck | null {
  if (!isRecord(value) || typeof value.name !== 'string' || !isRecord(value.deck)) return null;
  const { hero, cards } = value.deck;
  const areIds = Array.isArray(cards) && cards.every((card) => typeof card === 'string');
  return typeof hero === 'string' && areIds ? { name: value.name, deck: { hero, cards } } : null;
}

function areNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isOpponent(value: unknown): value is BotName {
  return opponents.some((name) => name === value);
}
