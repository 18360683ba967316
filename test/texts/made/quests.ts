import type { CardEvent, CardQuest, Filter } from '@aftercast/cards';
import fc from 'fast-check';
import { effect, inOrder } from './effects.ts';
import { amount, condition, filter, kind, small, whose } from './parts.ts';

/** Only minions have a race. */
function ofMinions(it: Filter): Filter {
  return it.race === undefined ? { type: 'minion', ...it } : it;
}

/** What a player does with cards. */
const deeds: fc.Arbitrary<CardEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom('play', 'summon', 'after-play'), whose, kind)
    .map(([event, side, it]) => ({ event, who: ofMinions({ ...side, ...it }) })),
  fc
    .tuple(fc.constantFrom('play', 'cast', 'draw', 'discard', 'power'), whose)
    .map(([event, who]) => ({ event, who })),
);
/** What else happens. */
const happenings: fc.Arbitrary<CardEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom('death', 'attack', 'awakens'), filter)
    .map(([event, it]) => ({ event, who: ofMinions(it) })),
  fc
    .tuple(fc.constantFrom('turn-start', 'turn-end'), fc.oneof(whose, fc.constant({})))
    .map(([event, who]) => ({ event, who })),
  fc.tuple(whose, filter).map(([who, it]) => ({
    event: 'strike',
    who: { type: 'hero', ...who },
    target: ofMinions(it),
  })),
);
/** Events with a number. */
const measured: fc.Arbitrary<CardEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom('damage', 'heal', 'deal-damage'), filter)
    .map(([event, it]) => ({ event, who: ofMinions(it) })),
  fc.tuple(fc.constantFrom('armor', 'spend-mana', 'play'), whose).map(([event, who]) => ({ event, who })),
  whose.map((who) => ({ event: 'counted', counter: 'scrap', who })),
);

const count = fc.oneof(
  fc.tuple(fc.oneof(deeds, happenings, measured)).map(([counts]) => ({ counts })),
  measured.map((counts) => ({ counts, adds: 'measure' as const })),
  fc.tuple(fc.oneof(deeds, happenings), amount).map(([counts, adds]) => ({ counts, adds })),
);

/** What a quest asks for, and what it gives. */
export const asked: fc.Arbitrary<CardQuest> = fc
  .tuple(
    count,
    fc.option(condition, { nil: undefined }),
    small,
    fc
      .array(effect({ chosen: false, thing: null, isMinion: false, depth: 1 }), {
        minLength: 1,
        maxLength: 2,
      })
      .map(inOrder),
    fc.constantFrom({}, { opening: true as const }),
  )
  .map(([it, holds, goal, reward, opening]) => ({
    ...it,
    ...(holds !== undefined && { if: [holds] }),
    goal,
    reward,
    ...opening,
  }));
