import { EventLog, makeAction, Why } from '@aftercast/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordingOf, Tale, type TaleAction } from '../../testing/tale.ts';
import { causesAsData } from './as-data.ts';
import { causesAsSvg } from './as-svg.ts';
import { causesAsText } from './as-text.ts';

const words = { type: (name: string) => name.toUpperCase() };
const NAMES = ['DAMAGE', 'HEAL', 'DRAW-CARD'];

/** A tale of some commands. */
function taleOf(seed: number, sizes: readonly number[]): Tale {
  const tale = new Tale(seed);
  for (const size of sizes) tale.command(size);
  return tale;
}

/** A command with a chain of actions, each of which answers the one before. */
function chainOf(length: number): EventLog {
  const log = new EventLog();
  log.command(1, 0);
  for (let id = 1; id <= length; id++) {
    const action = makeAction(0, 0, 0);
    log.begin(Object.assign(action, { id, why: id === 1 ? Why.command : Why.prepare, cause: id - 1 }));
  }
  for (let id = length; id > 0; id--) log.ended(id);
  log.rest(1, 0);
  return log;
}

/** The subtree of an action as its types, depth first. */
function typesOf({ type, children }: TaleAction): string[] {
  return [NAMES[type] ?? '', ...children.flatMap(typesOf)];
}

/** The lines of a text with their depths, as a reader counts them from the branches. */
function read(text: string): { depth: number; words: string }[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, branches = '', rest = ''] = /^((?:│ {2}| {3}|├─ |└─ )*)(.*)$/.exec(line) ?? [];
      return { depth: branches.length / 3, words: rest };
    });
}

describe('the tree of causes as text', () => {
  it('has every action once, under its cause, with branches that end at the last answer', () => {
    fc.assert(
      fc.property(fc.nat(1_000), (seed) => {
        const tale = taleOf(seed, [9, 20]);
        const text = causesAsText(recordingOf(tale.log), { words });
        const lines = read(text);
        const told: { depth: number; type: string }[] = [];
        const tell = (action: TaleAction, depth: number) => {
          told.push({ depth, type: NAMES[action.type] ?? '' });
          for (const child of action.children) tell(child, depth + 1);
        };
        for (const roots of tale.commands) {
          told.push({ depth: 0, type: 'Command' });
          for (const root of roots) tell(root, 1);
        }
        expect(lines.map((it) => ({ depth: it.depth, type: it.words.split(' ')[0] }))).toEqual(told);
        // Below the last answer of a cause, no branch goes on.
        const raw = text.trimEnd().split('\n');
        raw.forEach((line, i) => {
          const at = line.search(/[├└]/);
          if (at < 0) return;
          const below = raw[i + 1]?.[at] ?? ' ';
          expect(/[│├└]/.test(below)).toBe(line[at] === '├');
        });
      }),
      { numRuns: 40 },
    );
  });

  it('is of one action and all that it caused, or of a command', () => {
    const tale = taleOf(3, [12, 30]);
    const recording = recordingOf(tale.log);
    for (const told of tale.actions) {
      const lines = read(causesAsText(recording, { words, part: { action: told.index } }));
      expect(lines.map((it) => it.words.split(' ')[0])).toEqual(typesOf(told));
      expect(lines[0]?.depth).toBe(0);
    }
    const second = read(causesAsText(recording, { part: { command: 1 } }));
    expect(second[0]?.words).toMatch(/^Command 2 /);
    expect(second).toHaveLength(1 + (tale.commands[1] ?? []).flatMap(typesOf).length);
  });

  it('stays narrow for a deep chain, and says how deep it is', () => {
    const recording = recordingOf(chainOf(200));
    const lines = causesAsText(recording).trimEnd().split('\n');
    expect(lines).toHaveLength(201);
    expect(Math.max(...lines.map((it) => it.length))).toBeLessThan(120);
    expect(lines.at(-1)).toContain('… 200 └─');
    const svg = causesAsSvg(recording);
    expect(Number(/ width="(\d+)"/.exec(svg)?.[1])).toBeLessThan(1_200);
  });

  it('is refused for what the recording does not have, and says that nothing has begun', () => {
    const recording = recordingOf(taleOf(1, [4]).log);
    for (const part of [{ action: -1 }, { action: 99 }, { command: 1 }, { action: 0.5 }])
      for (const write of [causesAsText, causesAsSvg, causesAsData])
        expect(() => write(recording, { part })).toThrow(RangeError);
    expect(causesAsText(recordingOf(new Tale(0).log))).toBe('No action has begun.\n');
  });
});

describe('the tree of causes as data', () => {
  it('names the cause of each action, and survives JSON', () => {
    const tale = taleOf(8, [30, 10]);
    const data = causesAsData(recordingOf(tale.log));
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    const causes = new Map(
      data.commands.flatMap((it) => it.actions.map(({ index, cause }) => [index, cause])),
    );
    expect(causes).toEqual(new Map(tale.actions.map(({ index, parent }) => [index, parent?.index ?? -1])));
    expect(data.commands.map((it) => it.number)).toEqual([1, 2]);
  });

  it('has of one action only its part', () => {
    const tale = taleOf(8, [30]);
    const told = tale.actions.find((it) => it.children.length > 1) as TaleAction;
    const { commands } = causesAsData(recordingOf(tale.log), { part: { action: told.index } });
    expect(commands).toHaveLength(1);
    expect(commands[0]?.actions.map(({ type }) => type.toUpperCase())).toEqual(typesOf(told));
  });
});

describe('the tree of causes as a picture', () => {
  it('has a text for each line, and escapes the words', () => {
    const tale = taleOf(2, [20]);
    const svg = causesAsSvg(recordingOf(tale.log), { words: { type: () => '<b>&"' } });
    expect(svg.match(/<text /g)).toHaveLength(tale.actions.length + 1);
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('&#60;b&#62;&#38;&#34;');
  });

  it('draws 5,000 lines at most, and counts the others', () => {
    const tale = taleOf(2, [6_000]);
    const svg = causesAsSvg(recordingOf(tale.log));
    expect(svg.match(/<text /g)).toHaveLength(5_001);
    expect(svg).toContain(
      `${new Intl.NumberFormat('en').format(tale.actions.length + 1 - 5_000)} more lines`,
    );
  });
});
