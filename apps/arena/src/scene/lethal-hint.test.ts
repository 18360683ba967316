import type { LegalCommand, View } from '@aftercast/bridge/client';
import type { Lethal } from '@aftercast/sim/opponents';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { LethalHint } from './lethal-hint.ts';

const found = (wins = 5): Lethal => ({ kind: 'found', line: [], doubt: 'none', wins, guesses: 5 });
const NONE: Lethal = { kind: 'none', doubt: 'none' };
const COMMANDS = [{ do: 'end-turn' } as LegalCommand];

/** A table whose turn is the player's, and a search that is answered by hand. */
function open({ hints = false, legal = COMMANDS } = {}) {
  const viewAt = (seq: number, turn: number) =>
    ({ seq, register: (name: string) => (name === 'turn' ? turn : 0) }) as unknown as View;
  const legal$ = new BehaviorSubject<readonly LegalCommand[]>(legal);
  const view$ = new BehaviorSubject(viewAt(1, 1));
  const asked: ((lethal: Lethal | null) => void)[] = [];
  const setting = { isOn: hints, listeners: new Set<() => void>() };
  const hint = new LethalHint(
    { legal$, view$ } as unknown as ConstructorParameters<typeof LethalHint>[0],
    { lethal: () => new Promise((answer) => asked.push(answer)) },
    {
      isOn: () => setting.isOn,
      onChange(listener) {
        setting.listeners.add(listener);
        return () => setting.listeners.delete(listener);
      },
    },
  );
  return {
    hint,
    asked,
    /** A command is given, and the table is at rest again. */
    play(seq: number, turn = 1, then: readonly LegalCommand[] = COMMANDS) {
      legal$.next([]);
      view$.next(viewAt(seq, turn));
      legal$.next(then);
    },
    turnHints(isOn: boolean) {
      setting.isOn = isOn;
      for (const listener of setting.listeners) listener();
    },
    async answer(lethal: Lethal | null) {
      asked.at(-1)?.(lethal);
      await Promise.resolve();
      await Promise.resolve();
    },
    listeners: setting.listeners,
    kind: () => hint.state$.value.kind,
  };
}

describe('without the setting', () => {
  test('nothing is searched for until the player asks', async () => {
    const { answer, asked, hint, kind, play } = open();
    play(2);
    expect(asked).toHaveLength(0);
    expect(hint.ask()).toBe(true);
    expect(kind()).toBe('searching');
    await answer(found());
    expect(hint.state$.value).toMatchObject({ kind: 'answered', lethal: found(), seat: 0, isNews: true });
  });

  test('a way to win is followed to the end of the turn, and is told once', async () => {
    const { answer, asked, hint, kind, play } = open();
    hint.ask();
    await answer(found());
    hint.isOpen$.next(true);
    play(2);
    expect(kind()).toBe('quiet');
    await answer(found());
    expect(hint.state$.value).toMatchObject({ kind: 'answered', isNews: false });
    expect(hint.isOpen$.value).toBe(true);
    play(3, 2);
    expect([kind(), asked.length, hint.isOpen$.value]).toEqual(['quiet', 2, false]);
  });

  test('that there is none is said once', async () => {
    const { answer, asked, hint, kind, play } = open();
    hint.ask();
    await answer(NONE);
    expect(hint.state$.value).toMatchObject({ kind: 'answered', lethal: NONE });
    play(2);
    expect([kind(), asked.length]).toEqual(['quiet', 1]);
  });

  test('an answer that comes when the turn is over is dropped', async () => {
    const { answer, asked, hint, kind, play } = open();
    hint.ask();
    const [first] = asked;
    play(2, 2);
    first?.(found());
    await answer(found());
    expect([kind(), asked.length]).toEqual(['quiet', 1]);
  });

  test('a player who gives a command before there is an answer gets it for the new table', async () => {
    const { answer, asked, hint, kind, play } = open();
    hint.ask();
    const [first] = asked;
    play(2);
    first?.(found());
    await Promise.resolve();
    expect([kind(), asked.length]).toEqual(['searching', 2]);
    await answer(NONE);
    expect(hint.state$.value).toMatchObject({ kind: 'answered', lethal: NONE });
  });

  test('a search that breaks off is told', async () => {
    const { answer, hint, kind } = open();
    hint.ask();
    await answer(null);
    expect(kind()).toBe('failed');
  });

  test.each([
    ['it is the turn of another seat', []],
    ['the player chooses the opening hand', [{ do: 'mulligan' } as LegalCommand]],
  ])('there is no answer while %s', (_, legal) => {
    const { asked, hint } = open({ legal });
    expect(hint.ask()).toBe(false);
    expect(asked).toHaveLength(0);
  });
});

describe('with the setting', () => {
  test('each moment of the own turn is searched, and only a win is said', async () => {
    const { answer, asked, kind, play } = open({ hints: true });
    expect([asked.length, kind()]).toEqual([1, 'quiet']);
    await answer(NONE);
    expect(kind()).toBe('quiet');
    play(2, 1, []);
    expect(asked).toHaveLength(1);
    play(3, 3);
    await answer(found());
    expect(kind()).toBe('answered');
  });

  test.each([
    [2, 'quiet'],
    [3, 'answered'],
  ])('a way that has won on %i of five guesses is %s', async (wins, then) => {
    const { answer, kind, play } = open({ hints: true });
    const chancy = { ...found(wins), doubt: 'chance' } as Lethal;
    await answer(chancy);
    expect(kind()).toBe(then);
    play(2);
    await answer(chancy);
    expect(kind()).toBe(then);
  });

  test('a hint that the player has closed stays away for the turn, unless they ask', async () => {
    const { answer, asked, hint, kind, play } = open({ hints: true });
    await answer(found());
    hint.dismiss();
    play(2);
    expect([asked.length, kind()]).toEqual([1, 'quiet']);
    hint.ask();
    await answer(found());
    expect(kind()).toBe('answered');
    hint.dismiss();
    play(3, 3);
    expect(asked).toHaveLength(3);
  });

  test('it may be turned on and off in the turn', async () => {
    const { answer, asked, kind, turnHints } = open();
    turnHints(true);
    await answer(found());
    expect(kind()).toBe('answered');
    turnHints(false);
    expect(kind()).toBe('quiet');
    turnHints(true);
    turnHints(false);
    await answer(found());
    expect([kind(), asked.length]).toEqual(['quiet', 2]);
  });
});

test('closed, it hears of nothing, and an answer changes nothing', async () => {
  const { answer, asked, hint, kind, listeners, play } = open({ hints: true });
  hint.close();
  await answer(found());
  play(2);
  expect([kind(), asked.length, listeners.size]).toEqual(['quiet', 1, 0]);
});
