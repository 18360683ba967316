import type { LegalCommand } from '@aftercast/rules';
import { describe, expect, test, vi } from 'vitest';
import { playOutWith } from '../testing/play-out.ts';

vi.setConfig({ testTimeout: 30_000 });

type Line = Record<string, unknown> & { kind: string };

function linesIn(text: string): Line[] {
  // What was typed stands among what was written.
  return text
    .split('\n')
    .filter((line) => line.startsWith('{"kind"'))
    .map((line) => JSON.parse(line) as Line);
}

/** Answers what is asked with the first thing that is legal. */
function answer(text: string): string {
  const ask = linesIn(text).at(-1) as Line & {
    legal: LegalCommand[];
    prompt: { options: unknown[]; count: number } | null;
  };
  expect(ask.kind).toBe('ask');
  if (ask.prompt !== null)
    return JSON.stringify({
      do: 'choose',
      pick: ask.prompt.options.map((_, i) => i).slice(0, ask.prompt.count),
    });
  const [first] = ask.legal;
  if (first === undefined) throw new Error('There is nothing legal to do.');
  const { do: name, entity, allowed, choose, target } = first;
  const aimed = target === 'required' ? { target: allowed[0] } : {};
  const chosen = choose < 0 ? {} : { choose };
  switch (name) {
    case 'mulligan':
      return JSON.stringify({ do: name, replace: allowed.slice(0, 1) });
    case 'play':
      return JSON.stringify({ do: name, card: entity, ...aimed, ...chosen });
    case 'attack':
      return JSON.stringify({ do: name, with: entity, ...aimed });
    case 'power':
      return JSON.stringify({ do: name, ...aimed, ...chosen });
    default:
      return JSON.stringify({ do: name });
  }
}

const keep = '{"do":"mulligan","replace":[]}';

describe('a program that plays through a pipe', () => {
  test('plays a match to its end: it is greeted, asked, told what happened, and told the result', async () => {
    const { text, isOver, match } = await playOutWith(answer, { json: true });
    expect(isOver).toBe(true);
    const lines = linesIn(text);
    expect(lines[0]).toMatchObject({
      kind: 'match',
      format: 'aftercast-play/1',
      seat: 0,
      deck: { hero: 'hunter' },
    });
    expect(lines.at(-1)).toEqual({
      kind: 'over',
      seat: 0,
      result: match.session.winner === 0 ? 'won' : 'lost',
    });
    expect(lines.filter((it) => it.kind === 'refused')).toEqual([]);
    const { journal } = match.session;
    const answered = lines.filter((it) => it.kind === 'ask').length;
    expect(answered).toBe(journal.filter((it) => it.seat === 0).length - 1);
    // Both joined before the first question; each other command is reported once.
    const told = lines.filter((it) => it.kind === 'happened' && it.open === false).map((it) => it.command);
    expect(told).toEqual([...new Set(journal.map((it) => it.number))].filter((it) => it > 2));
  });

  test('sees its own hand, the backs of the other, and what it may do', async () => {
    const { text } = await playOutWith([keep], { json: true });
    const ask = linesIn(text).at(-1);
    expect(ask).toMatchObject({
      kind: 'ask',
      seat: 0,
      prompt: null,
      view: {
        stage: 'playing',
        sides: [
          { seat: 0, hero: { card: 'hunter', health: 30 } },
          { seat: 1, board: [] },
        ],
      },
    });
    const { view, legal } = ask as unknown as {
      view: { sides: { hand: { id: number; card: string | null }[] }[] };
      legal: LegalCommand[];
    };
    expect(view.sides[0]?.hand.every(({ card }) => card !== null)).toBe(true);
    expect(view.sides[1]?.hand.length).toBeGreaterThanOrEqual(3);
    expect(view.sides[1]?.hand.every(({ card }) => card === null)).toBe(true);
    expect(legal.at(-1)?.do).toBe('end-turn');
  });

  test.each([
    ['', 'malformed'],
    ['nonsense', 'malformed'],
    ['{', 'malformed'],
    ['null', 'malformed'],
    ['[1]', 'malformed'],
    ['{"do":"fly"}', 'malformed'],
    ['{"do":"play","card":"fireball"}', 'malformed'],
    ['{"do":"why","card":"fireball"}', 'malformed'],
    ['{"do":"play","card":999}', 'no-such-card'],
    ['{"do":"attack","with":1,"target":-5}', 'no-such-card'],
    ['{"do":"choose","pick":[0]}', 'nothing-asked'],
    ['{"do":"join","deck":{"hero":"mage","cards":[]}}', 'joined-already'],
    ['{"do":"time","left":0}', 'not-your-turn'],
    [keep, 'no-mulligan'],
  ])('%s is refused, and it is asked again', async (line, code) => {
    const { text, isOver } = await playOutWith([keep, line, '{"do":"concede"}'], { json: true });
    expect(isOver).toBe(true);
    const lines = linesIn(text);
    const at = lines.findIndex((it) => it.kind === 'refused');
    expect(lines[at]).toMatchObject({ refusal: { code }, words: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(lines[at + 1]?.kind).toBe('ask');
  });

  test.each([
    ['nonsense', 'Invalid JSON at column 1: '],
    ['{"do":"end-turn",}', 'Invalid JSON at column 18: '],
    ['{"do":"fly"}', 'Not a command. '],
  ])('what %s lacks is said, and how a command is given', async (line, words) => {
    const { text } = await playOutWith([keep, line, '{"do":"quit"}'], { json: true });
    const refused = linesIn(text).find((it) => it.kind === 'refused');
    expect(refused?.words).toMatch(/ Write a command on a line of its own, such as \{"do":"end-turn"\}\.$/);
    expect(String(refused?.words).startsWith(words)).toBe(true);
  });

  test('asks why', async () => {
    const { text } = await playOutWith([keep, '{"do":"why","card":3}'], { json: true });
    const why = linesIn(text).find((it) => it.kind === 'why');
    expect(why).toEqual({
      kind: 'why',
      seat: 0,
      card: 3,
      refusal: { code: 'no-attack', values: {} },
      words: 'It has no attack.',
    });
  });

  test('plays both seats, if it is asked to', async () => {
    const { text, isOver } = await playOutWith(answer, { json: true, against: 'person' });
    expect(isOver).toBe(true);
    const results = linesIn(text).filter((it) => it.kind === 'over');
    expect(results.map((it) => it.seat)).toEqual([0, 1]);
    expect(results.map((it) => it.result).sort()).toEqual(['lost', 'won']);
  });

  test('watches two bots', async () => {
    const { text } = await playOutWith([], { json: true, by: 'random' });
    const lines = linesIn(text);
    expect(lines.map((it) => it.kind)).toContain('decided');
    expect(lines.at(-1)).toMatchObject({ kind: 'over', winner: expect.any(Number) });
  });
});
