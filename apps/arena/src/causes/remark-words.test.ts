import type { DecisionReason, ReasonedCommand, ReasonedThing } from '@aftercast/sim/opponents';
import { afterEach, describe, expect, test } from 'vitest';
import { hearthActions } from '../games/hearth/actions.ts';
import { hearthLook } from '../games/hearth/look.ts';
import { makeNaming } from '../presentation/testing/make-naming.ts';
import { showLanguage } from '../words/language.ts';
import { nounOf } from '../words/noun.ts';
import { toldWords } from '../words/told-words.ts';
import { wordRemark } from './remark-words.ts';
import { Remarks } from './remarks.ts';

/** For the player of the first seat. The other one is a bot. */
const names = makeNaming({
  actions: hearthActions,
  card: (card) => nounOf(hearthLook.cards.title(card)),
  player: (seat) => (seat === 0 ? toldWords().names.you() : toldWords().names.opponent()),
});
const card = (id: string): ReasonedThing => ({ kind: 'card', card: id, name: id });
const [wisp, fireball] = [card('wisp'), card('fireball')];

function because(
  command: Partial<ReasonedCommand>,
  grounds: DecisionReason['grounds'],
  given: Partial<DecisionReason> = {},
): DecisionReason {
  const told: ReasonedCommand = { do: 'play', of: [], target: null, option: 0, ...command };
  return { command: told, commands: 1, grounds, chance: null, plan: [], ...given };
}

const attack = { do: 'attack', of: [wisp], target: { kind: 'enemy-hero' } } as const;

afterEach(() => showLanguage('en'));

describe('what an opponent says of a command', () => {
  test.each<[DecisionReason, english: string, german: string]>([
    [
      because({ of: [fireball], target: wisp }, { kind: 'gains', gain: 3, term: 'attack', words: 'a board' }),
      'Your opponent · Fireball on Wisp: a stronger board (+3.0)',
      'Dein Gegner · Fireball auf Wisp: ein stärkeres Spielfeld (+3,0)',
    ],
    [
      because({ of: [fireball], option: 2 }, { kind: 'gains', gain: 1, term: 'gold', words: 'more gold' }),
      'Your opponent · Fireball (option 2): more gold (+1.0)',
      'Dein Gegner · Fireball (Möglichkeit 2): more gold (+1,0)',
    ],
    [
      because(attack, { kind: 'wins' }),
      'Your opponent · Wisp attacks your hero: wins the match',
      'Dein Gegner · Wisp greift deinen Helden an: gewinnt die Partie',
    ],
    [
      because({ ...attack, of: [{ kind: 'own-hero' }], target: wisp }, { kind: 'at-a-price', gain: -0.5 }),
      'Your opponent · The enemy hero attacks Wisp: better chances, at a price (−0.5)',
      'Dein Gegner · Der gegnerische Held greift Wisp an: bessere Aussichten, um einen Preis (−0,5)',
    ],
    [
      because(
        { do: 'power', of: [wisp] },
        { kind: 'may-win' },
        {
          commands: 2,
          chance: { percent: 60, ahead: 3, guesses: 8 },
          plan: [{ do: 'end-turn', of: [], target: null, option: 0 }],
        },
      ),
      'Your opponent · Wisp, first of 2 moves: may win the match; 60% to win, ahead in 3 of 8 guesses; then end of turn',
      'Dein Gegner · Wisp, die erste von 2 Aktionen: gewinnt vielleicht die Partie; Siegchance 60\u00A0%, in 3 von 8 Annahmen vorn; danach Zugende',
    ],
    [
      because({ of: [] }, { kind: 'untold' }),
      'Your opponent plays a secret',
      'Dein Gegner spielt ein Geheimnis',
    ],
    [
      because({ do: 'mulligan', of: [{ kind: 'unknown' }] }, { kind: 'untold' }),
      'Your opponent replaces 1 card',
      'Dein Gegner tauscht 1 Karte',
    ],
    [
      because({ do: 'mulligan' }, { kind: 'untold' }),
      'Your opponent keeps the hand',
      'Dein Gegner behält die Hand',
    ],
    [
      because({ do: 'choose' }, { kind: 'untold' }),
      'Your opponent makes a choice',
      'Dein Gegner trifft eine Wahl',
    ],
    [
      because({ do: 'choose', of: [wisp, { kind: 'option', number: 2 }] }, { kind: 'dearest' }),
      'Your opponent · Choose Wisp and option 2: the most expensive card that can be paid for soon',
      'Dein Gegner · Wisp und Möglichkeit 2 wählen: die teuerste Karte, die bald bezahlbar ist',
    ],
    [
      because({ do: 'end-turn' }, { kind: 'nothing-to-gain' }),
      'Your opponent · End of turn: nothing else gains anything',
      'Dein Gegner · Zugende: alles andere bringt nichts',
    ],
  ])('%#', async (reason, english, german) => {
    expect(wordRemark(reason, 1, names)).toBe(english);
    await showLanguage('de');
    expect(wordRemark(reason, 1, names)).toBe(german);
  });
});

test('a remark in a match that one page plays on both sides, or watches, names the hero', () => {
  const named = {
    ...names,
    player: (seat: number) => ({ ...nounOf(`Mage ${seat}`), who: 'named' as const }),
  };
  const replaced = because({ do: 'mulligan', of: [wisp, wisp] }, { kind: 'untold' });
  expect(wordRemark(replaced, 1, named)).toBe('Mage 1 replaces 2 cards');
  expect(wordRemark(because(attack, { kind: 'wins' }), 0, named)).toBe(
    'Mage 0 · Wisp attacks Mage 1: wins the match',
  );
});

test('a line is known by what it says', () => {
  const remarks = new Remarks();
  const heard: string[] = [];
  remarks.lines$.subscribe((line) => heard.push(line));
  const reason = because({ of: [wisp] }, { kind: 'random' });
  remarks.add('Wisp: at random', reason);
  remarks.add('Only a line', null);
  expect(heard).toEqual(['Wisp: at random', 'Only a line']);
  expect(heard.map((line) => remarks.reasonOf(line))).toEqual([reason, null]);
});
