import { hearth } from '@aftercast/hearth';
import { describe, expect, test } from 'vitest';
import { commandAt, countOf } from '../bots/commands.ts';
import { BotDuel } from '../bots/duel.ts';
import { hearthEvaluator, makeBot } from '../games/hearth/bots.ts';
import { randomDeck } from '../games/hearth/random.ts';
import { Dice } from '../random/dice.ts';
import { type LaidMatch, lay } from '../testing/laid.ts';
import { Previews } from './preview.ts';

/** The number of a card that the seat sees. */
function find({ position }: LaidMatch, card: string, zone = ''): number {
  const { table } = position;
  const number = hearth.game.number(card);
  const name = (it: number) => hearth.game.zones[it % hearth.game.zones.length]?.name;
  const found = table.entities.find((it) => it?.card === number && (zone === '' || name(it.zone) === zone));
  if (!found) throw new RangeError(`There is no ${card}.`);
  return found.id;
}

const previewOf = (match: LaidMatch, command: Parameters<Previews['of']>[0], seed = 1) =>
  new Previews(hearthEvaluator, match.position, seed).of(command);

const plain = { losesShield: 'never', dies: 'never', leaves: 'never' } as const;
const dead = { ...plain, dies: 'surely' } as const;

describe('a preview', () => {
  test('says what is lost, what is left and who dies', () => {
    const match = lay({ board: ['chillwind-yeti'] }, { board: ['bloodfen-raptor', 'chillwind-yeti'] });
    const yeti = match.position.table.zones.flat().find((id) => id === find(match, 'chillwind-yeti')) ?? 0;
    const raptor = find(match, 'bloodfen-raptor');
    expect(previewOf(match, { do: 'attack', with: yeti, target: raptor })).toEqual({
      entities: [
        { entity: yeti, loses: [3, 3], left: [2, 2], ...plain },
        { entity: raptor, loses: [2, 2], left: [0, 0], ...dead },
      ],
      ends: null,
      doubt: 'none',
      asks: false,
    });
  });

  test('counts armor, and says that the match is won', () => {
    const match = lay({ hand: ['fireball'] }, { health: 5 });
    const [fireball, priest] = [find(match, 'fireball'), find(match, 'priest')];
    expect(previewOf(match, { do: 'play', card: fireball, target: priest })).toMatchObject({
      entities: [{ entity: priest, loses: [5, 5], left: [0, 0], dies: 'surely' }],
      ends: 'won',
      doubt: 'none',
    });
  });

  test('says who loses a shield instead of life', () => {
    const match = lay({ hand: ['fireball'], board: ['argent-squire'] }, { board: ['argent-squire'] });
    const [own, other] = match.position.table.entities.flatMap((it) =>
      it?.card === hearth.game.number('argent-squire') ? [it.id] : [],
    );
    const broken = { loses: [0, 0], left: [1, 1], ...plain, losesShield: 'surely' } as const;
    expect(previewOf(match, { do: 'attack', with: own ?? 0, target: other ?? 0 })?.entities).toEqual([
      { entity: own, ...broken },
      { entity: other, ...broken },
    ]);
    const fireball = find(match, 'fireball');
    expect(previewOf(match, { do: 'play', card: fireball, target: other ?? 0 })?.entities).toEqual([
      { entity: other, ...broken },
    ]);
  });

  test('of a shield that goes with its minion says only that the minion goes', () => {
    const match = lay({ hero: 'rogue', hand: ['sap'] }, { board: ['argent-squire'] });
    const squire = find(match, 'argent-squire');
    expect(previewOf(match, { do: 'play', card: find(match, 'sap'), target: squire })?.entities).toEqual([
      { entity: squire, loses: [0, 0], left: [1, 1], ...plain, leaves: 'surely' },
    ]);
  });

  test('of chance says that a shield may go', () => {
    const match = lay({ hand: ['arcane-missiles'] }, { board: ['argent-squire', 'argent-squire'] });
    const entities = previewOf(match, { do: 'play', card: find(match, 'arcane-missiles') })?.entities ?? [];
    expect(entities.map((it) => it.losesShield)).toContain('perhaps');
  });

  test('of healing gains life, and of what does nothing has nothing', () => {
    const match = lay({ hero: 'priest', health: 20, deck: ['wisp'] }, { deck: ['wisp', 'wisp'] });
    const priests = match.position.table.entities.flatMap((it) =>
      it?.card === hearth.game.number('priest') ? [it] : [],
    );
    const [own] = priests.map(({ id }) => id);
    expect(previewOf(match, { do: 'power', target: own ?? 0 })?.entities).toEqual([
      { entity: own, loses: [-2, -2], left: [22, 22], ...plain },
    ]);
    expect(previewOf(match, { do: 'end-turn' })?.entities).toEqual([]);
  });

  test('of chance says what it may come to', () => {
    const match = lay({ hand: ['arcane-missiles'] }, { board: ['wisp'] });
    const missiles = find(match, 'arcane-missiles');
    const preview = previewOf(match, { do: 'play', card: missiles });
    expect(preview?.doubt).toBe('chance');
    const [wisp, priest] = [find(match, 'wisp'), find(match, 'priest')];
    const of = (id: number) => preview?.entities.find((it) => it.entity === id);
    // Three missiles: the wisp takes none or one, and the hero the others.
    expect(of(priest)?.loses[0]).toBeGreaterThanOrEqual(2);
    expect(of(priest)?.loses[1]).toBeLessThanOrEqual(3);
    expect(['perhaps', 'surely', undefined]).toContain(of(wisp)?.dies);
  });

  test('what leaves play does not die', () => {
    const match = lay({ hero: 'rogue', hand: ['sap'] }, { board: ['chillwind-yeti'] });
    const yeti = find(match, 'chillwind-yeti');
    expect(previewOf(match, { do: 'play', card: find(match, 'sap'), target: yeti })?.entities).toEqual([
      { entity: yeti, loses: [0, 0], left: [5, 5], ...plain, leaves: 'surely' },
    ]);
  });

  test('ends at a question', () => {
    const match = lay({ hero: 'hunter', hand: ['tracking'], deck: ['wisp', 'wisp', 'chillwind-yeti'] }, {});
    expect(previewOf(match, { do: 'play', card: find(match, 'tracking') })).toMatchObject({
      entities: [],
      asks: true,
    });
  });

  test('of what is not legal there is none, and the position stays as it is', () => {
    const match = lay({ hand: ['fireball'], mana: 3 }, { board: ['wisp'] });
    const before = structuredClone(match.position);
    const command = { do: 'play', card: find(match, 'fireball'), target: find(match, 'wisp') } as const;
    expect(previewOf(match, command)).toBeNull();
    expect(match.position).toEqual(before);
  });

  test('H1 does not depend on what the seat cannot see', () => {
    const hidden = [['counterspell'], ['ice-barrier'], ['vaporize']];
    const previews = hidden.map((secrets) => {
      const match = lay(
        { board: ['chillwind-yeti'] },
        { hero: 'mage', secrets, hand: secrets, deck: secrets },
      );
      const mages = match.position.table.zones.flat().filter((id) => {
        const it = match.position.table.entities[id];
        return it?.card === hearth.game.number('mage');
      });
      return previewOf(match, {
        do: 'attack',
        with: find(match, 'chillwind-yeti'),
        target: mages.at(-1) ?? 0,
      });
    });
    expect(previews[0]?.doubt).toBe('hidden');
    expect(previews[1]).toEqual(previews[0]);
    expect(previews[2]).toEqual(previews[0]);
  });
});

test('what is not in doubt comes true, over random matches', { timeout: 120_000 }, () => {
  let certain = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const dice = new Dice(seed);
    const bots = [makeBot('random', { seed }), makeBot('random', { seed: -seed })] as const;
    const duel = new BotDuel({ rules: hearth, bots, decks: [randomDeck(dice), randomDeck(dice)], seed });
    for (let seat = duel.waitsFor; seat >= 0; seat = duel.waitsFor) {
      const position = duel.positionOf(seat);
      if (position.prompt !== null || !position.legal.some((it) => it.do === 'end-turn')) {
        duel.step();
        continue;
      }
      const entry = dice.pick(position.legal);
      const command = commandAt(entry, dice.below(countOf(entry)));
      const preview = new Previews(hearthEvaluator, position, seed).of(command);
      const shielded = new Set(
        (preview?.entities ?? [])
          .map((it) => it.entity)
          .filter((id) => hearthEvaluator.hasShield?.(position.table, id)),
      );
      expect(duel.submit(seat, duel.translate(seat, command)).accepted).toBe(true);
      if (preview?.doubt !== 'none' || preview.asks) continue;
      const { table } = duel.positionOf(seat);
      for (const { dies, entity, leaves, left, losesShield } of preview.entities) {
        expect(hearthEvaluator.hasDied(table, entity)).toBe(dies === 'surely');
        const life = hearthEvaluator.lifeOf(table, entity);
        if (dies === 'never' && leaves === 'never') {
          expect([life, life]).toEqual(left);
          if (shielded.has(entity))
            expect(hearthEvaluator.hasShield?.(table, entity)).toBe(losesShield === 'never');
        }
        certain++;
      }
    }
  }
  expect(certain).toBeGreaterThan(50);
});
