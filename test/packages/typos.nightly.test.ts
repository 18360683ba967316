import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { makeProject, type Project } from './projects.ts';

/** A word that a developer mistypes. */
interface Typo {
  what: string;
  wrong: string;
  right: string;
  /** Code with the word, where it says `WORD`. */
  code: string;
}

const typo = (what: string, wrong: string, right: string, code: string): Typo => ({
  what,
  wrong,
  right,
  code,
});

const scenario = (player: string, step = '') =>
  `{ format: 'scenario/1', name: 'a', game: 'hearth', players: [${player}, {}], steps: [${step}] }`;

/** Typos that do not compile, in a program with a client that knows the words of `hearth`. */
const COMPILED: readonly Typo[] = [
  typo('the name of an import', 'openMacth', 'openMatch', `import('aftercast').then((it) => it.WORD);`),
  typo('the name of the game', 'heart', 'hearth', `openMatch<Hearth>(start, { game: 'WORD', seed: 1 });`),
  typo('a key of the set-up', 'sead', 'seed', `openMatch<Hearth>(start, { game: 'hearth', WORD: 1 });`),
  typo(
    'an option of openMatch',
    'clok',
    'clock',
    `openMatch(start, { game: 'hearth', seed: 1 }, { WORD: systemClock });`,
  ),
  typo('the kind of a role', 'spectater', 'spectator', `match.join({ kind: 'WORD' });`),
  typo('a member of the client', 'veiw$', 'view$', 'match.WORD;'),
  typo(
    'an action type',
    'damge',
    'damage',
    `match.viewers.attach({ type: 'WORD', phase: 'perform' }, () => {});`,
  ),
  typo(
    'one of several action types',
    'start-trun',
    'start-turn',
    `match.viewers.attach({ type: ['heal', 'WORD'], phase: 'perform' }, () => {});`,
  ),
  typo('a phase', 'performed', 'perform', `match.viewers.attach({ type: 'heal', phase: 'WORD' }, () => {});`),
  typo(
    'a time of a viewer',
    'keyFrame',
    'keyframe',
    `match.viewers.attach({ type: 'heal', phase: 'perform' }, { duration: 9, WORD: 3 });`,
  ),
  typo(
    'a method of a viewer',
    'keyFrame',
    'keyframe',
    `match.viewers.attach({ type: 'heal', phase: 'perform' }, (_, play) => play.WORD().then(() => {}));`,
  ),
  typo('a zone', 'battelfield', 'battlefield', `match.view.zone(0, 'WORD');`),
  typo('a register', 'trun', 'turn', `match.view.register('WORD');`),
  typo('a stat', 'atack', 'attack', 'match.view.entity(1)?.stats.WORD;'),
  typo('the id of a card', 'firebal', 'fireball', `match.view.entity(1)?.card === 'WORD';`),
  typo('the zone of an entity', 'graveyrad', 'graveyard', `match.view.entity(1)?.zone === 'WORD';`),
  typo(
    'the kind of an event',
    'phase-anounced',
    'phase-announced',
    `match.events$.subscribe((event) => event.kind === 'WORD');`,
  ),
  typo(
    'the type of an action',
    'summmon',
    'summon',
    `match.phases$.subscribe(({ action }) => action.type === 'WORD');`,
  ),
  typo('the name of a command', 'end-trun', 'end-turn', `match.send({ do: 'WORD' });`),
  typo('a field of a command', 'taget', 'target', `match.send({ do: 'attack', with: 3, WORD: 4 });`),
  typo(
    'the code of a refusal',
    'not-enough-man',
    'not-enough-mana',
    `match.send({ do: 'end-turn' }).then((it) => it.accepted || it.refusal.code === 'WORD');`,
  ),
  typo(
    'a value of a refusal',
    'manna',
    'mana',
    `match.whyNot(3).then((it) => it?.code === 'not-enough-mana' && it.values.WORD);`,
  ),
  typo(
    'a key of a scenario',
    'hnad',
    'hand',
    `openMatch<Hearth>(start, { game: 'hearth', scenario: ${scenario(`{ WORD: ['wisp'] }`)} });`,
  ),
  typo(
    'a card of a scenario',
    'firebal',
    'fireball',
    `export const table = ${scenario(`{ hand: ['WORD'] }`)} satisfies HearthScenario;`,
  ),
  typo(
    'a set-up step of a scenario',
    'sumon',
    'summon',
    `export const table = ${scenario('{}', `{ setup: 'WORD', player: 0, card: 'wisp' }`)} satisfies HearthScenario;`,
  ),
  typo(
    'a check of a scenario',
    'helth',
    'health',
    `export const table = ${scenario('{}', `{ check: { a: { WORD: 4 } } }`)} satisfies HearthScenario;`,
  ),
  typo('an event of targeting', 'pik', 'pick', `match.target({ type: 'WORD', entity: 3 });`),
];

const card = (rest: string) =>
  `checkCards([{ file: 'mine.json', cards: [{ id: 'mine', name: 'Mine', class: 'neutral', cost: 1, attack: 1, ${rest} }] }]);`;

/** Typos in data and in code that has no types: a message names the right word. */
const RUN: readonly Typo[] = [
  typo('the name of the game', 'heart', 'hearth', `await open({ game: 'WORD', seed: 1 });`),
  typo(
    'a key of a scenario',
    'hnad',
    'hand',
    `await open({ game: 'hearth', scenario: ${scenario(`{ WORD: ['wisp'] }`)} });`,
  ),
  typo(
    'a card of a scenario',
    'firebal',
    'fireball',
    `await open({ game: 'hearth', scenario: ${scenario(`{ hand: ['WORD'] }`)} });`,
  ),
  typo(
    'an action type',
    'damge',
    'damage',
    `match.viewers.attach({ type: 'WORD', phase: 'perform' }, () => {});`,
  ),
  typo('a phase', 'performed', 'perform', `match.viewers.attach({ type: 'heal', phase: 'WORD' }, () => {});`),
  typo('a zone', 'battelfield', 'battlefield', `match.view.zone(0, 'WORD');`),
  typo('a register', 'trun', 'turn', `match.view.register('WORD');`),
  typo('a stat of a card', 'helth', 'health', card(`type: 'minion', WORD: 1`)),
  typo('a keyword of a card', 'tuant', 'taunt', card(`type: 'minion', health: 1, keywords: ['WORD']`)),
  typo(
    'a stat of a card of one’s own, in production',
    'helth',
    'health',
    card(`type: 'minion', WORD: 1`).replace(/^checkCards\((.*)\);$/, 'hearthWith({ cards: $1 });'),
  ),
  typo('the type of a card', 'minoin', 'minion', card(`type: 'WORD', health: 1`)),
];

const withWord = ({ code }: Typo, word: string) => code.replace('WORD', word);

describe('installed from its tarballs, Aftercast finds typos', () => {
  let project: Project;

  beforeAll(async () => {
    project = await makeProject('typos');
    await mkdir(join(project.folder, 'src'));
    for (const [index, it] of COMPILED.entries())
      for (const word of ['wrong', 'right'] as const)
        await writeFile(
          join(project.folder, `src/${index}.${word}.ts`),
          `import { type MatchClient, openMatch, systemClock } from 'aftercast';
import type { Hearth, HearthScenario } from 'aftercast/hearth';

declare const start: () => Worker;
declare const match: MatchClient<Hearth>;
export const used = [openMatch, systemClock, start];
export type Used = HearthScenario;
${withWord(it, it[word])}
`,
        );
  });

  afterAll(async () => {
    await project?.remove();
  });

  it('when they are compiled: each is an error, and the right word is none', async () => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const printed = await project
      .node(compiler, '--noEmit', '-p', '.', '--pretty', 'false')
      .catch((error: { stdout: string }) => error.stdout);
    const faulty = new Set(Array.from(printed.matchAll(/^src\/(\d+\.\w+)\.ts/gm), ([, name]) => name));
    expect([...faulty].sort()).toEqual(COMPILED.map((_, index) => `${index}.wrong`).sort());
  });

  it.each(RUN.map((it) => [it.what, it] as const))(
    'when they run: %s is refused with the right word, which is taken',
    async (_, it) => {
      const said = async (word: string) => project.node('try.mjs', withWord(it, word));
      expect(await said(it.right)).toBe('');
      const message = await said(it.wrong);
      expect(message).toContain(it.wrong);
      expect(message.replaceAll(`"${it.wrong}"`, '')).toContain(it.right);
    },
  );

  it('on the command line', async () => {
    const bin = join(project.folder, 'node_modules/aftercast/dist/cli.js');
    const refused = (...args: string[]) =>
      project.node(bin, ...args).then(
        () => 'accepted',
        (error: { stderr: string }) => error.stderr,
      );
    expect(await refused('siim')).toContain('sim');
    expect(await refused('sim', '--gmaes', '2')).toContain('--games');
    expect(await refused('play', '--against', 'plannner')).toContain('planner');
  });

  it('in all, at least 25 of them', () => {
    expect(COMPILED.length + RUN.length).toBeGreaterThanOrEqual(25);
  });
});
