import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { type Handling, makeAction } from '@aftercast/kernel';
import { checkThereAndBack, givenTo, newState, Session } from '@aftercast/match';
import { withScenario } from '@aftercast/rules';
import { beginRandomMatch, randomCommand, randomGames } from '@aftercast/sim';
import { describe, expect, it } from 'vitest';
import { isNightly } from '../nightly.ts';
import { obedience } from './obedient-rules.ts';

/** Random matches of each game. */
const MATCHES = isNightly ? 1_000 : 8;

const games = [
  { rules: await withScenario(hearth), random: randomGames.hearth },
  { rules: await withScenario(cyber), random: randomGames.cyber },
];

describe('S4 a match that goes back and forward', () => {
  it.each(games)(
    `comes to the same states and records after every command, and from its start: ${MATCHES} random matches of $rules.game.name`,
    ({ random, rules }) => {
      for (let seed = 1; seed <= MATCHES; seed++) {
        const { dice, session } = beginRandomMatch(random, rules, seed);
        const first = session.state.command + 1;
        try {
          while (session.outcome === null) {
            const { command, seat } = randomCommand(session, dice);
            expect(session.play(seat, command)).toBeNull();
            checkThereAndBack(session, givenTo(session));
          }
          checkThereAndBack(session, givenTo(session), first);
        } catch (error) {
          const again = `npx vitest run --project node test/match/there-and-back.test.ts`;
          throw new Error(`${rules.game.name}, seed ${seed} (${again})`, { cause: error });
        }
      }
    },
    isNightly ? 3_600_000 : 60_000,
  );

  it('is found out if a handler keeps something outside of the state', () => {
    let kept = 0;
    const [act, ...types] = obedience.game.types;
    const perform = (handling: Handling) => handling.setRegister(0, ++kept);
    const game = { ...obedience.game, types: [{ name: act?.name ?? '', perform }, ...types] };
    const rules = { ...obedience, game };
    const session = new Session(
      rules,
      newState(rules, 1, () => {}),
    );
    const action = makeAction(0, 0, 0);
    session.start(structuredClone(action));
    session.resolve();
    const given = [{ kind: 'action', number: 1, action }] as const;
    expect(() => checkThereAndBack(session, given)).toThrow(/^S4: from before command 1, .* another state/);
  });
});
