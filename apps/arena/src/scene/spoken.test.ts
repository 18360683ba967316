import type { ActionEvent, MatchEvent, View, ViewEntity } from '@aftercast/bridge/client';
import { describe, expect, test } from 'vitest';
import { cyberActions } from '../games/cyber/actions.ts';
import { cyberLook } from '../games/cyber/look.ts';
import { hearthActions } from '../games/hearth/actions.ts';
import { hearthLook } from '../games/hearth/look.ts';
import type { ToldGame } from '../presentation/action-words.ts';
import { makeAction } from '../presentation/testing/make-action.ts';
import { showLanguage } from '../words/language.ts';
import { FirstHeroes } from './first-heroes.ts';
import { Spoken } from './spoken.ts';

const hearth: ToldGame = { ...hearthLook, actions: hearthActions };
const cyber: ToldGame = { ...cyberLook, actions: cyberActions };

interface Laid {
  card: string | null;
  seat: number;
  zone: string;
  stats: Record<string, number>;
  attachments?: ViewEntity['attachments'];
}

/** A table that a test changes between events. Its entities have the numbers of their places, from 1. */
function tableOf(...laid: Laid[]): { view: View; laid: Laid[] } {
  const view = {
    entity: (id: number) => {
      const found = laid[id - 1];
      return found ? { id, attachments: [], index: 0, order: 0, owner: found.seat, ...found } : null;
    },
    zone: (seat: number, zone: string) =>
      laid.flatMap((it, index) => (it.seat === seat && it.zone === zone ? [index + 1] : [])),
    register: () => 3,
  } as unknown as View;
  return { view, laid };
}

function tell(game: ToldGame, table: { view: View }) {
  const spoken = new Spoken(table, game, { me: 0, plays: [0], heroes: new FirstHeroes() });
  return {
    take: () => spoken.take(),
    add: (event: MatchEvent) => spoken.add(event),
    /** Performs an action, and changes the table before it has ended. */
    perform(given: Partial<ActionEvent>, change: () => void = () => undefined) {
      const action = makeAction(given);
      const common = { seq: 0, command: 1, action };
      spoken.add({ kind: 'phase-announced', phase: 'perform', ...common } satisfies MatchEvent);
      change();
      spoken.add({ kind: 'action-ended', ...common });
    },
  };
}

const yeti = (seat: number): Laid => ({
  card: 'chillwind-yeti',
  seat,
  zone: 'battlefield',
  stats: { attack: 4, health: 5, damage: 0 },
});

test('a program that leaves the field by damage has no strength left to tell of', () => {
  const table = tableOf({ card: 'worm-1', seat: 1, zone: 'field', stats: { strength: 1, damage: 0 } });
  const { perform, take } = tell(cyber, table);
  perform({ type: 'deal-damage', targets: [1], amount: 2 }, () => {
    table.laid[0] = { card: 'worm-1', seat: 1, zone: 'trash', stats: { strength: 1, damage: 0 } };
  });
  const [said] = take();
  expect(said).toBe(`Enemy ${cyberLook.cards.title('worm-1')} takes 2 damage.`);
});

test('what harms itself is named once, and what turns into another card says which', () => {
  const table = tableOf(yeti(0), yeti(1));
  const { perform, take } = tell(hearth, table);
  perform({ type: 'damage', source: 1, targets: [1], amount: 4 }, () => {
    table.laid[0] = { ...yeti(0), stats: { attack: 4, health: 5, damage: 4 } };
  });
  perform({ type: 'transform', source: 2, targets: [2], cards: { 2: 'faceless-manipulator' } });
  expect(take()).toEqual([
    'Chillwind Yeti takes 4 damage, 1 health left.',
    'Enemy Faceless Manipulator turns into Chillwind Yeti, now 4 attack, 5 health.',
  ]);
});

test('what is destroyed by an effect on itself does not destroy itself', () => {
  const { perform, take } = tell(hearth, tableOf(yeti(0), yeti(1)));
  perform({ type: 'destroy', source: 2, targets: [2] });
  perform({ type: 'destroy', source: 1, targets: [2] });
  expect(take()).toEqual([
    'Enemy Chillwind Yeti is destroyed.',
    'Chillwind Yeti destroys enemy Chillwind Yeti.',
  ]);
});

test('who deals damage is said, unless the sentence before has named it', () => {
  const table = tableOf(yeti(0), yeti(1));
  const { perform, take } = tell(hearth, table);
  const hurt = (id: number, damage: number) => () => {
    const before = table.laid[id - 1];
    if (before) table.laid[id - 1] = { ...before, stats: { ...before.stats, damage } };
  };
  perform({ type: 'damage', source: 1, targets: [2], amount: 1 }, hurt(2, 1));
  perform({ type: 'attack', source: 2, targets: [1] });
  perform({ type: 'damage', source: 2, targets: [1], amount: 4 }, hurt(1, 4));
  expect(take()).toEqual([
    'Chillwind Yeti deals 1 damage to enemy Chillwind Yeti, 4 health left.',
    'Enemy Chillwind Yeti attacks Chillwind Yeti.',
    'Chillwind Yeti takes 4 damage, 1 health left.',
  ]);
});

test('what an action came to is told by its name, also when that is known only afterwards', () => {
  const table = tableOf(yeti(0));
  const { add, perform, take } = tell(hearth, table);
  const equip = makeAction({ type: 'equip', seat: 1 });
  perform(equip, () => {
    table.laid.push({ card: 'truesilver-champion', seat: 1, zone: 'weapon', stats: {} });
    const action = { ...equip, targets: [2], cards: { 2: 'truesilver-champion' } };
    add({ kind: 'action-amended', seq: 0, command: 1, action });
  });
  expect(take()).toEqual(['Your opponent equips Truesilver Champion.']);
});

test('a secret of the opponent’s is called one, and another hidden card a card', () => {
  const hidden = { card: null, seat: 1, stats: {} };
  const table = tableOf({ ...hidden, zone: 'secrets' }, { ...hidden, zone: 'hand' });
  const { perform, take } = tell(hearth, table);
  perform({ type: 'play-card', seat: 1, source: 1 });
  perform({ type: 'play-card', seat: 1, source: 2 });
  expect(take()).toEqual(['Your opponent plays a secret.', 'Your opponent plays a card.']);
});

test('a weapon breaks, beside a minion that dies', () => {
  const weapon = { card: 'truesilver-champion', seat: 1, zone: 'weapon', stats: {} };
  const { perform, take } = tell(hearth, tableOf(yeti(0), weapon, yeti(1)));
  perform({ type: 'death', targets: [1], cards: { 1: 'chillwind-yeti' } });
  perform({ type: 'death', targets: [2], cards: { 2: 'truesilver-champion' } });
  perform({ type: 'death', targets: [3], cards: { 3: 'chillwind-yeti' } });
  expect(take()).toEqual([
    'Chillwind Yeti dies.',
    'Truesilver Champion breaks.',
    'Enemy Chillwind Yeti dies.',
  ]);
});

test('healing that heals nothing is not told', () => {
  const { perform, take } = tell(hearth, tableOf(yeti(0)));
  perform({ type: 'heal', source: 1, targets: [1], amount: 2 });
  expect(take()).toEqual([]);
});

test('an enchantment is told with what it gives, and with what that comes to', () => {
  const table = tableOf(yeti(0), yeti(1));
  const { perform, take } = tell(hearth, table);
  const attachment = (id: number, source: number, stat: string, value: number) => {
    const modifiers = [{ stat, operation: 'add' as const, value }];
    return { id, card: 'blessing-of-kings', source, suspended: false, modifiers };
  };
  table.laid[1] = { ...yeti(1), attachments: [attachment(7, 1, 'attack', 9)] };
  perform({ type: 'buff', source: 1, targets: [2] }, () => {
    const given = [7, 8, 9].map((id) => attachment(id, id === 9 ? 2 : 1, id === 8 ? 'health' : 'attack', 1));
    table.laid[1] = { ...yeti(1), stats: { attack: 4, health: 6 }, attachments: given };
  });
  // Neither what it had before, nor what the aura of another gives.
  expect(take()).toEqual(['Chillwind Yeti enchants enemy Chillwind Yeti: +0/+1, now 4 attack, 6 health.']);
});

describe('keywords that come and go in a command', () => {
  const begun = { kind: 'command-begun', seq: 0, command: 1, seat: 1 } as const;
  const ended = { kind: 'command-ended', seq: 0, command: 1, outcome: null } as const;
  const withStats = (seat: number, stats: Record<string, number>): Laid => {
    const plain = yeti(seat);
    return { ...plain, stats: { ...plain.stats, ...stats } };
  };
  const shielded = () => [
    withStats(0, { stealth: 1, frozen: 1 }),
    withStats(1, { 'divine-shield': 1, taunt: 1 }),
  ];

  test('are told at its end, of each side', () => {
    const table = tableOf(...shielded());
    const { add, take } = tell(hearth, table);
    add(begun);
    table.laid.splice(0, 2, withStats(0, { charge: 1 }), withStats(1, { taunt: 1, frozen: 1 }));
    // What comes into play has not gained what it has.
    table.laid.push(withStats(1, { windfury: 1 }));
    add(ended);
    // An action tells that something is frozen.
    expect(take()).toEqual([
      'Chillwind Yeti gains Charge.',
      'Chillwind Yeti loses Stealth.',
      'Chillwind Yeti is no longer frozen.',
      'Enemy Chillwind Yeti loses Divine Shield.',
    ]);
    add({ ...begun, command: 2 });
    add({ ...ended, command: 2 });
    expect(take()).toEqual([]);
  });

  test('are told once: not after the sentence of what has given or taken them', () => {
    const table = tableOf(...shielded());
    const { add, perform, take } = tell(hearth, table);
    add(begun);
    perform({ type: 'silence', source: 1, targets: [2] }, () => {
      table.laid[1] = yeti(1);
    });
    add(ended);
    expect(take()).toEqual(['Chillwind Yeti silences enemy Chillwind Yeti, now 4 attack, 5 health.']);
  });

  test('are told in German', async () => {
    await showLanguage('de');
    const table = tableOf(...shielded());
    const { add, take } = tell(hearth, table);
    add(begun);
    table.laid.splice(0, 2, withStats(0, { charge: 1 }), yeti(1));
    add(ended);
    expect(take()).toEqual([
      'Chillwind Yeti erhält Ansturm.',
      'Chillwind Yeti verliert Verstohlenheit.',
      'Chillwind Yeti ist nicht mehr eingefroren.',
      'Chillwind Yeti des Gegners verliert Spott und Gottesschild.',
    ]);
    await showLanguage('en');
  });
});

test('two blows at the same moment are told with what each has left', () => {
  const table = tableOf(yeti(0), yeti(1));
  const spoken = new Spoken(table, hearth, { me: 0, plays: [0], heroes: new FirstHeroes() });
  const blow = (id: number, source: number, target: number) => {
    const action = makeAction({ id, type: 'damage', source, targets: [target], amount: 4 });
    spoken.add({ kind: 'phase-announced', phase: 'perform', seq: 0, command: 1, action });
    return action;
  };
  const [first, second] = [blow(1, 1, 2), blow(2, 2, 1)];
  for (const index of [0, 1])
    table.laid[index] = { ...yeti(index), stats: { attack: 4, health: 5, damage: 4 } };
  for (const action of [first, second]) spoken.add({ kind: 'action-ended', seq: 0, command: 1, action });
  expect(spoken.take()).toEqual([
    'Chillwind Yeti deals 4 damage to enemy Chillwind Yeti, 1 health left.',
    'Enemy Chillwind Yeti deals 4 damage to Chillwind Yeti, 1 health left.',
  ]);
});

test('of a long chain the first actions are told and the others counted, and the table is not read for them', () => {
  const table = tableOf(yeti(0), yeti(1));
  let reads = 0;
  const watched = {
    get view() {
      reads++;
      return table.view;
    },
  };
  const { perform, take } = tell(hearth, watched);
  for (let turn = 0; turn < 1000; turn++)
    perform({ type: 'attack', source: 1 + (turn % 2), targets: [2 - (turn % 2)] });
  const said = take();
  expect(said).toHaveLength(25);
  expect(said.at(-1)).toBe('976 more actions followed.');
  expect(reads).toBeLessThan(200);
});

test('in German the side of a minion, its body and what is left are told as well', async () => {
  await showLanguage('de');
  const table = tableOf(yeti(0), yeti(1));
  const { perform, take } = tell(hearth, table);
  perform({ type: 'damage', source: 1, targets: [2], amount: 1 }, () => {
    table.laid[1] = { ...yeti(1), stats: { attack: 4, health: 5, damage: 1 } };
  });
  perform({ type: 'buff', source: 2, targets: [2] });
  perform({ type: 'start-turn', seat: 1 });
  expect(take()).toEqual([
    'Chillwind Yeti trifft Chillwind Yeti des Gegners: 1 Schaden, noch 4 Leben.',
    'Chillwind Yeti des Gegners wird verzaubert, jetzt 4 Angriff, 4 Leben.',
    'Zug deines Gegners.',
  ]);
  await showLanguage('en');
});
