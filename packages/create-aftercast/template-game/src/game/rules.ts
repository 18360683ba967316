import { contextOf, evaluateForm, type Form } from 'aftercast/cards';
import { type Game, makeAction, makeDetailedAction, type Table } from 'aftercast/kernel';
import {
  type GameRules,
  inOrder,
  type LegalCommand,
  type MatchCommand,
  plainLegal,
  type Refusal,
  refuse,
} from 'aftercast/rules';
import { isDone, types } from './actions.ts';
import { catalogue } from './cards.ts';
import { active, idsIn, lanternOf, Own, SEATS, Stat, Type, Zone, zoneOf, zones } from './words.ts';

const HAND = 3;
/** Each seat has two of each card. */
const DECK = ['spark', 'oil', 'gust', 'ward', 'moth', 'wick'].flatMap((id) => [id, id]);

/** The definition for the engine: names, action types in the order of their numbers, cards. */
const game: Game = {
  name: 'lanterns',
  seats: 2,
  zones,
  stats: Object.keys(Stat),
  registers: [{ name: 'active', isPublic: true }],
  types: inOrder(Type, types),
  stateBasedActions: [{ type: Type.judge, due: isDone }],
  cards: catalogue.cards,
  rules: [],
  muting: -1,
  evaluate: (handling, action) => evaluateForm(handling, catalogue.forms[action.form] as Form, action),
};

type Play = { do: 'play'; card: number; target?: number };

/** How a seat may play a card of its hand now. */
function playOf(table: Table, seat: number, card: number): LegalCommand {
  const entry = plainLegal('play', card);
  const target = catalogue.cards[table.entities[card]?.card ?? 0]?.play.target;
  if (!target) return entry;
  const context = contextOf({ game, table }, null, { player: seat, chosen: 0, subject: 0, measure: 0 }, card);
  const allowed = target.candidates(context);
  return { ...entry, target: allowed.length > 0 ? 'required' : 'none', allowed, preferred: allowed };
}

function check(table: Table, seat: number, command: Play | MatchCommand): Refusal | null {
  if (command.do !== 'play') return refuse('no-such-card');
  const { card, target } = command;
  if (!idsIn(table, seat, Zone.hand).includes(card)) return refuse('not-in-hand');
  const { allowed, target: need } = playOf(table, seat, card);
  if (target === undefined) return need === 'required' ? refuse('target-needed') : null;
  if (need === 'none') return refuse('no-target-taken');
  return allowed.includes(target) ? null : refuse('bad-target');
}

/** The rules of Lanterns, for a match. */
export const lanterns: GameRules<Play, string> = {
  game,
  commands: { play: { card: 'entity', target: 'target?' } },
  opening: {
    lay(changes, first) {
      for (const seat of SEATS) {
        changes.create(catalogue.number('lantern'), seat, zoneOf(seat, Zone.lantern), -1);
        const left = [...DECK];
        while (left.length > 0) {
          const [id = ''] = left.splice(changes.random(left.length), 1);
          const kind = left.length < HAND ? Zone.hand : Zone.deck;
          changes.create(catalogue.number(id), seat, zoneOf(seat, kind), -1);
        }
      }
      changes.setOwnRegister(Own.active, first < 0 ? changes.random(2) : first);
    },
    stage: () => 'playing',
    awaits: (table, seat) => seat === active(table),
    checkDeck: () => refuse('joined-already'),
  },
  active,
  check,
  action(_, seat, command) {
    if (command.do !== 'play') throw new RangeError(`Lanterns refuses "${command.do}".`);
    const { card, target } = command;
    const targets = target === undefined ? [] : [target];
    return makeDetailedAction(Type.play, seat, card, { chosen: target ?? 0, targets });
  },
  legal: (table, seat) => idsIn(table, seat, Zone.hand).map((card) => playOf(table, seat, card)),
  whyNot: (table, seat, card) =>
    idsIn(table, seat, Zone.hand).includes(card) ? null : refuse('not-in-hand'),
  characters: (table) =>
    SEATS.flatMap((seat) => [lanternOf(table, seat), ...idsIn(table, seat, Zone.charms)]),
  indispensable: () => false,
  concession: (seat) => makeAction(Type.concede, seat, 0),
  loadScenario: async () => (await import('./scenario.ts')).scenario,
};
