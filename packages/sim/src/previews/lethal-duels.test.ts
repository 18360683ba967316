import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { type Command, type GameRules, renumbered } from '@aftercast/rules';
import { expect, test } from 'vitest';
import type { Position } from '../bots/bot.ts';
import { BotDuel } from '../bots/duel.ts';
import { cyberEvaluator, makeBot as makeCyberBot } from '../games/cyber/bots.ts';
import { randomDeck as randomCyberDeck } from '../games/cyber/random.ts';
import { hearthEvaluator, makeBot } from '../games/hearth/bots.ts';
import { randomDeck } from '../games/hearth/random.ts';
import { Dice } from '../random/dice.ts';
import type { LethalStep } from './lethal.ts';
import { findLethal } from './lethal-search.ts';

/** The nightly run plays more matches. */
const isNightly = process.env.AFTERCAST_NIGHTLY === '1';

/** The command of a step with the numbers that the seat has when the match has come to it. */
function commandNow({ command, made }: LethalStep, { table }: Position, rules: GameRules): Command {
  return renumbered(command, rules.commands, (entity) => {
    const place = made.find((it) => it.entity === entity);
    return place === undefined ? entity : (table.zones[place.zone]?.[place.at] ?? 0);
  });
}

test.each([
  { rules: hearth, evaluator: hearthEvaluator, bot: makeBot, deckOf: randomDeck, matches: isNightly ? 8 : 3 },
  {
    rules: cyber,
    evaluator: cyberEvaluator,
    bot: makeCyberBot,
    deckOf: randomCyberDeck,
    matches: isNightly ? 12 : 3,
  },
])(
  'in matches of $rules.game.name, a line without doubt wins, and where there is surely none, the turn is not won',
  { timeout: 240_000 },
  ({ bot, deckOf, evaluator, matches, rules }) => {
    let [won, several, surelyNone] = [0, 0, 0];
    for (let seed = 1; seed <= matches; seed++) {
      const dice = new Dice(seed);
      const decks = [deckOf(dice), deckOf(dice)] as const;
      const duel = new BotDuel({
        rules,
        bots: [bot('greedy', { seed }), bot('random', { seed })],
        decks,
        seed,
      });
      /** The seat that cannot win in its turn. */
      let hopeless = -1;
      for (let seat = duel.waitsFor; seat >= 0; seat = duel.waitsFor) {
        const position = duel.positionOf(seat);
        if (position.prompt === null && position.legal.some((it) => it.do === 'end-turn')) {
          const lethal = findLethal(evaluator, position, { commands: 3_000 });
          if (lethal.kind === 'found' && lethal.doubt === 'none') {
            expect(hopeless).not.toBe(seat);
            for (const step of lethal.line) {
              expect(duel.session.outcome).toBeNull();
              const command = commandNow(step, duel.positionOf(seat), rules);
              expect(duel.submit(seat, duel.translate(seat, command))).toMatchObject({ accepted: true });
            }
            expect(duel.session.winner).toBe(seat);
            won++;
            if (lethal.line.length > 1) several++;
            break;
          }
          if (lethal.kind === 'none' && lethal.doubt === 'none') {
            surelyNone++;
            hopeless = seat;
          } else hopeless = -1;
        }
        duel.step();
        // Its commands of this turn are over once it is another seat's.
        if (duel.session.winner === seat) expect(hopeless).not.toBe(seat);
        if (duel.waitsFor !== seat) hopeless = -1;
      }
    }
    expect(won).toBeGreaterThanOrEqual(matches / 2);
    expect(surelyNone).toBeGreaterThan(isNightly ? 50 : 5);
    // So few matches of the ordinary run need not have a line of several commands.
    if (isNightly) expect(several).toBeGreaterThan(0);
  },
);
