import { controllerOf, type Entity, entityAt, zoneIndex, zoneKind } from '@aftercast/kernel';
import type { Mark, TargetSpec } from '../language/card.ts';
import type { Context } from './context.ts';
import type { Test } from './evaluation.ts';
import type { ExpressionCompiler } from './expression.ts';
import type { Seating } from './lexicon.ts';
import { sideTest } from './sides.ts';

/** The target that a card asks for, compiled. */
export interface Target {
  /** Whether a target must be chosen (law T2). */
  need: TargetSpec['need'];
  /** Ids of all entities that may be chosen (laws T1, T3), seat by seat, in the order of zones. */
  candidates(context: Context): number[];
  /** Whether this entity may be chosen. */
  allowed: Test;
  /** Whether an allowed entity is a sensible choice; `null` if all are. */
  preferred: Test | null;
}

/** Compiles a target. @param zones the game's numbers for kinds of zone */
export function compileTarget(
  spec: TargetSpec,
  zones: Readonly<Record<string, number>>,
  expressions: ExpressionCompiler,
): Target {
  const kinds = [...new Set(Object.values(spec.allowed).flat())].map((zone) => zones[zone] as number);
  const maskFor = maskOf(spec.allowed, zones, expressions.seating);
  const marked = compileMark(spec.allowed, zones, expressions.seating);
  const who = spec.who === undefined ? null : expressions.filter(spec.who);
  const counts = expressions.counting(spec.who ?? {});
  const fits: Test = (c, entity) => (counts === null || counts(entity)) && (who === null || who(c, entity));
  const allowed: Test = (c, entity) => marked(c, entity) && fits(c, entity);
  return {
    need: spec.need,
    allowed,
    preferred: spec.preferred === undefined ? null : compileMark(spec.preferred, zones, expressions.seating),
    candidates(c) {
      const found: number[] = [];
      for (let seat = 0; seat < c.game.seats; seat++) {
        const mask = maskFor(c, seat);
        for (const kind of kinds) {
          if ((mask & (1 << kind)) === 0) continue;
          for (const id of c.table.zones[zoneIndex(c.game, seat, kind)] as number[]) {
            if (fits(c, c.table.entities[id] as Entity)) found.push(id);
          }
        }
      }
      return found;
    },
  };
}

/** Those of a card's allowed targets that are sensible: the same list if all are. */
export function preferredOf(
  { preferred }: Target,
  context: Context,
  allowed: readonly number[],
): readonly number[] {
  if (preferred === null) return allowed;
  return allowed.filter((id) => preferred(context, entityAt(context.table, id)));
}

/** The kinds of zone of a mark that count for a seat, as bits. */
function maskOf(
  mark: Mark,
  zones: Readonly<Record<string, number>>,
  seating: Seating | undefined,
): (c: Context, seat: number) => number {
  const mask = (names: readonly string[] = []) =>
    names.reduce((sum, name) => sum | (1 << (zones[name] as number)), 0);
  const [ally, enemy, any] = [mask(mark.ally), mask(mark.enemy), mask(mark.any)];
  const [isEnemy, isAny] = [sideTest('enemy', seating), sideTest('any', seating)];
  return (c, seat) =>
    (isAny(c.table, seat, c.player) ? any : 0) |
    (seat === c.player ? ally : isEnemy(c.table, seat, c.player) ? enemy : 0);
}

/** A mark is read from the side of the card's controller (law T1). */
function compileMark(
  mark: Mark,
  zones: Readonly<Record<string, number>>,
  seating: Seating | undefined,
): Test {
  const maskFor = maskOf(mark, zones, seating);
  return (c, entity) => {
    const kind = 1 << zoneKind(c.game, entity.zone);
    return (maskFor(c, controllerOf(c.game, entity)) & kind) !== 0;
  };
}
