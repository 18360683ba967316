import { sets } from '@aftercast/hearth/sets';
import { Match, Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { adaptersWith } from '../games/adapters.ts';
import { Script } from '../testing/script.ts';
import { plainPen } from '../view/view.ts';
import { Seat } from './seat.ts';
import { TextPerson } from './text-person.ts';

const { hearth } = adaptersWith({ game: 'hearth', cards: Object.values(sets) });
const rules = await withScenario(hearth.simulated.rules);

/** A match with cards of the later sets, of which the first player decides. */
function lay(own: object, enemy: object = {}) {
  const players = [
    { hero: 'mage', ...own },
    { hero: 'priest', ...enemy },
  ];
  const scenario = { format: 'scenario/1', name: 'a test', game: 'hearth', players, steps: [] };
  const read = parseSetup(scenario, [rules]);
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'));
  const match = new Match(new Session(rules, laySetup(rules, read.value).state));
  const seat = new Seat(match, 0);
  /** Decides by lines and does it. @returns what was on the screen */
  const type = async (...typed: string[]) => {
    const script = new Script(typed);
    const command = await new TextPerson(hearth.view, seat, script, plainPen).decide();
    if (command !== null) expect(seat.send(command as never)).toBeNull();
    return script.text;
  };
  const table = () =>
    hearth.view.draw(seat.table, { voice: { you: 0 }, pen: plainPen, ready: new Set(), width: 110 });
  return { type, table, seat, match };
}

test('a location is played and used, and the table says what is left and for how long it is closed', async () => {
  const { type, table } = lay({ hand: ['polishing-bench'], board: ['chillwind-yeti', 'wisp'] });
  await type('polishing', '1');
  expect(table()).toMatch(/Polishing Bench +3 left /);
  expect(await type('polishing', 'chillwind')).toContain('Use Polishing Bench');
  expect(table()).toMatch(/Polishing Bench +2 left, closed for 2 /);
  expect(table()).toMatch(/Chillwind Yeti +5\/6/);
});

test('a dormant minion says for how many more turns', async () => {
  const { type, table, match } = lay({ hand: ['wound-down-giant'], deck: ['wisp', 'wisp', 'wisp'] });
  await type('wound');
  expect(table()).toContain('Dormant for 2 more turns.');
  const round = () => {
    for (const seat of [0, 1]) {
      match.send(seat, { do: 'end-turn' });
      match.finish();
    }
  };
  round();
  expect(table()).toContain('Dormant for 1 more turn.');
  round();
  expect(table()).not.toContain('more turn');
});

test('a spell that is being cast asks for its second target by its name', async () => {
  const { type, table } = lay(
    { hand: ['test-bout'], board: ['chillwind-yeti', 'wisp'] },
    { board: ['oasis-snapjaw', 'river-crocolisk'] },
  );
  await type('test bout', '1');
  const asked = await type('2');
  expect(asked).toContain('Test Bout: choose 1 of these.\n');
  expect(asked).not.toContain('Something');
  expect(table()).not.toContain('River Crocolisk');
});
