import {
  type Action,
  type ActionType,
  type Attachment,
  Changes,
  type Game,
  makeAction,
  makeDetailedAction,
  makeState,
  ObserverIndex,
  Resolver,
} from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { dispelBy, type EndEnchantment, endEnchantments } from './enchantments.ts';

const [ASH, BIRCH] = [1, 2] as const;

/** An enchantment that does nothing but last. */
function lasting(until: number, player: number): Omit<Attachment, 'id'> {
  return { card: 0, source: 0, player, until, form: 0, modifiers: [] };
}

/** Entities 1 and 2: the first with attachments 3 and 4, the second with 5 and 6. */
function lay(changes: Changes): void {
  changes.create(ASH, 0, 0, -1);
  changes.create(BIRCH, 1, 2, -1);
  changes.attach(1, lasting(1, 0));
  changes.attach(1, lasting(0, 1));
  changes.attach(2, lasting(2, 0));
  changes.attach(2, lasting(1, 1));
}

/** Plays one action in a game that has no other action types, on the table that {@link lay} makes. */
function playAlone(type: ActionType, action: Action) {
  const game: Game = {
    name: 'alone',
    seats: 2,
    zones: ['here', 'there'].map((name) => ({ name, visible: 'all' })),
    stats: [],
    registers: [],
    types: [type],
    stateBasedActions: [],
    cards: ['', 'ash', 'birch'].map((id) => ({ id, printed: [], routines: [] })),
    rules: [],
    muting: -1,
  };
  const state = makeState(game, 1);
  lay(new Changes(game, state.table, null, new ObserverIndex(game)));
  const resolver = new Resolver(game, state);
  resolver.start(action, action.player);
  resolver.run();
  return state;
}

const detach: EndEnchantment = (handling, entity, attachment) => handling.detach(entity, attachment);

describe('enchantments', () => {
  /** The attachments that are left after those that are due have ended. */
  function left(isDue: (attachment: Attachment, host: number) => boolean) {
    const { table } = playAlone(
      {
        name: 'expire',
        perform: (handling) => endEnchantments(handling, (it, host) => isDue(it, host.id), detach),
      },
      makeAction(0, -1, 0),
    );
    return [1, 2].map((id) => table.entities[id]?.attachments.map((it) => it.id));
  }

  test.each<[string, (attachment: Attachment, host: number) => boolean, number[][]]>([
    ['all that have an end', () => true, [[4], []]],
    ['those that end at a moment', ({ until }) => until === 1, [[4], [5]]],
    ['those given by a seat', ({ player }) => player === 0, [[4], [6]]],
    ['those on one entity', (_, host) => host === 2, [[3, 4], []]],
    [
      'none',
      () => false,
      [
        [3, 4],
        [5, 6],
      ],
    ],
  ])('%s end, and none that lasts for ever', (_, isDue, expected) => {
    expect(left(isDue)).toEqual(expected);
  });

  test('H1 those that end at once end in the order of the places of their entities, not of ids', () => {
    const ended: number[] = [];
    const type: ActionType = {
      name: 'expire',
      perform(handling) {
        handling.move(1, 3);
        endEnchantments(
          handling,
          () => true,
          (_, entity) => ended.push(entity),
        );
      },
    };
    playAlone(type, makeAction(0, -1, 0));
    expect(ended).toEqual([2, 2, 1]);
  });
});

describe('an enchantment is dispelled', () => {
  function dispel(target: number, attachment: number) {
    const ended: number[][] = [];
    const type = dispelBy((_, entity, id) => ended.push([entity, id]));
    const action = makeDetailedAction(0, 0, 0, { targets: [target], measure: attachment });
    playAlone(type, action);
    return ended;
  }

  test('the way the game ends one', () => {
    expect(dispel(2, 5)).toEqual([[2, 5]]);
  });

  test.each([
    ['it is no longer on the target', 2],
    ['the target no longer exists', 9],
  ])('unless %s', (_, target) => {
    expect(dispel(target, 3)).toEqual([]);
  });
});
