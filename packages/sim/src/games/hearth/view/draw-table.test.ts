import { catalogue } from '@aftercast/hearth';
import { AURA_OFF } from '@aftercast/kernel';
import { expect, test } from 'vitest';
import { Seat } from '../../../terminal/seat.ts';
import { layMatch } from '../../../testing/lay.ts';
import { RoleWatcher } from '../../../view/onlooker.ts';
import { plainPen } from '../../../view/view.ts';
import { hearthView } from './view.ts';

const match = layMatch(
  {
    hero: 'mage',
    mana: 4,
    maxMana: 5,
    hand: ['fireball', 'chillwind-yeti', 'venture-co-mercenary'],
    board: ['argent-squire', { card: 'chillwind-yeti', damage: 2 }],
    secrets: ['counterspell'],
    deck: ['wisp', 'wisp'],
  },
  {
    hero: 'warrior',
    mana: 0,
    maxMana: 4,
    armor: 2,
    hand: ['wisp', 'pyroblast'],
    board: ['knife-juggler', 'alakir-the-windlord'],
    weapon: 'fiery-war-axe',
    secrets: ['snipe'],
  },
);

test('a table as its first player sees it', () => {
  const seat = new Seat(match, 0);
  const ready = new Set(seat.legal().flatMap((it) => (it.do === 'attack' ? [it.entity] : [])));
  const drawn = hearthView.draw(seat.table, { voice: { you: 0 }, pen: plainPen, ready, width: 80 });
  expect(`${drawn}\n`).toBe(`── Turn 1: your turn ───────────────────────────────────────────────────────────
The opponent    Garrosh Hellscream   30 health   2 armor
                mana 0/4   hand 2   deck 0   Fiery War Axe 3/2   Armor Up! (2)
                1 secret
    Knife Juggler             3/2         After you summon a minion, deal 1 dam…
    Al'Akir the Windlord      3/5         Taunt, Charge, Divine Shield, Windfury
················································································
  » Argent Squire             1/1         Divine Shield
  » Chillwind Yeti            4/3 of 5
You             Jaina Proudmoore   30 health
                mana 4/5   hand 3   deck 2   Fireblast (2)
                secrets: Counterspell
   (4) Fireball                           Deal 6 damage.
   (4) Chillwind Yeti         4/5
   (5) Venture Co. Mercenary  7/6         Your minions cost (3) more.
────────────────────────────────────────────────────────────────────────────────
`);
  expect(drawn.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('a table as its owner sees it', () => {
  const owner = new RoleWatcher(match, { kind: 'owner' });
  const drawn = hearthView.draw(owner.table, {
    voice: { you: -1 },
    pen: plainPen,
    ready: new Set(),
    width: 80,
  });
  expect(drawn).toContain("── Turn 1: player 1's turn ──");
  expect(drawn).toContain('(10) Pyroblast ');
  expect(drawn).toContain('secrets: Snipe');
});

test('a minion whose aura is suspended says so, with the card that has the aura', () => {
  const seen = layMatch(
    { hero: 'mage', mana: 4, maxMana: 5, board: ['dire-wolf-alpha'] },
    { hero: 'warrior' },
  );
  const { session } = seen;
  const wolf = session.state.table.entities.find((it) => it?.card === catalogue.number('dire-wolf-alpha'));
  wolf?.attachments.push({
    id: 99,
    card: catalogue.number('dire-wolf-alpha'),
    source: wolf.id,
    player: -1,
    until: AURA_OFF,
    form: 0,
    modifiers: [],
  });
  const drawing = { voice: { you: 0 }, pen: plainPen, ready: new Set<number>(), width: 80 };
  expect(hearthView.draw(session.state.table, drawing)).toMatch(
    /Dire Wolf Alpha +2\/2 +Aura suspended: Dire Wolf Alpha\./,
  );
});
