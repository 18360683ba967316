import { hearthWith } from '@aftercast/hearth/own-cards';
import { sets } from '@aftercast/hearth/sets';
import { Match, type Role, Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { expect, test } from 'vitest';

const rules = await withScenario(hearthWith({ cards: [sets.workshop] }));
const OTHERS: Role[] = [{ kind: 'seat', seat: 1 }, { kind: 'spectator' }];

/** What the other roles are sent while seat 0 plays a card and answers its question. */
function heard(players: object[], pick: number[]): { sent: string[]; hand: (string | undefined)[] } {
  const scenario = { format: 'scenario/1', name: 'a choice', game: rules.game.name, players, steps: [] };
  const reading = parseSetup(scenario, [rules]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { state, aliases } = laySetup(rules, reading.value);
  const match = new Match(new Session(rules, state), {});
  const streams = OTHERS.map((role) => match.stream(role));
  match.send(0, { do: 'play', card: aliases.get('it') as number });
  match.finish();
  const prompt = match.session.state.prompt;
  expect(prompt?.seat).toBe(0);
  match.send(0, { do: 'choose', pick });
  match.finish();
  expect(match.session.state.prompt).toBeNull();
  const sent = streams.map((it) => {
    const read = it.read(0, Number.POSITIVE_INFINITY);
    return `${JSON.stringify(it.view)} ${read?.data}`;
  });
  const { table } = match.session.state;
  const zone = rules.scenario.zones.hand?.kind ?? 0;
  const hand = (table.zones[zone] ?? []).map((id) => rules.game.cards[table.entities[id]?.card ?? 0]?.id);
  return { sent, hand };
}

const drawer = [{ hand: [{ card: 'drawer-of-oddments', as: 'it' }] }, {}];

test('H1 which cards a seat picks of those that it is offered is not sent to the others', () => {
  const [one, other] = [heard(drawer, [0, 1]), heard(drawer, [2, 1])];
  expect(one.hand).not.toEqual(other.hand);
  expect(one.sent).toEqual(other.sent);
  // How many cards came to the hand is seen by all.
  expect(heard(drawer, [0]).sent).not.toEqual(one.sent);
});
