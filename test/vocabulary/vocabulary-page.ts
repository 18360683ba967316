import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KERNEL_REGISTERS, registersOf } from '@aftercast/kernel';
import { type GameRules, namesOf } from '@aftercast/rules';
import { root } from '../../scripts/dependencies.mjs';
import { FIELDS, type Field, type Occurrences } from './occurrences.ts';

/** What the comment of an action type says. */
export interface DescribedType {
  does: string;
  /** The meaning of each field that has one. */
  fields: Partial<Record<Field, string>>;
  /** The phases in which a page usually shows it; empty for none. */
  phases: string;
}

/** What the comments of a game's constants say, by name. */
export interface DescribedGame {
  types: Map<string, DescribedType>;
  stats: Map<string, string>;
  zones: Map<string, string>;
  registers: Map<string, string>;
}

/** Reads what the source of a game says of its words. */
export function describe(game: string): DescribedGame {
  const comments = (file: string, constant: string) =>
    commentsOf(readFileSync(join(root, 'packages', game, 'src', file), 'utf8'), constant);
  const types = [...comments('action-types.ts', 'Type')].map(([name, lines]) => {
    const rows = lines.filter((line) => line.startsWith('- '));
    const items = new Map(rows.map((row) => row.slice(2).split(/: (.*)/s) as [string, string]));
    for (const key of items.keys())
      if (key !== 'phases' && !FIELDS.some((field) => field === key))
        throw new RangeError(`${game}: the comment of "${name}" describes "${key}", which is no field.`);
    const fields = Object.fromEntries(FIELDS.flatMap((it) => (items.has(it) ? [[it, items.get(it)]] : [])));
    const does = lines.filter((line) => !line.startsWith('- ')).join(' ');
    return [name, { does, fields, phases: items.get('phases') ?? '' }] as const;
  });
  const plain = (constant: string) =>
    new Map([...comments('vocabulary.ts', constant)].map(([name, lines]) => [name, lines.join(' ')]));
  return {
    types: new Map(types),
    stats: plain('Stat'),
    zones: plain('Zone'),
    registers: plain('OwnRegister'),
  };
}

/** The comment of each entry of a constant, as lines without stars, by the name that it has at run time. */
function commentsOf(source: string, constant: string): Map<string, string[]> {
  const [, body = ''] =
    new RegExp(`export const ${constant} = \\{\\n(.*?)\\n\\} as const`, 's').exec(source) ?? [];
  const found = new Map<string, string[]>();
  for (const [, comment = '', key = ''] of body.matchAll(
    /(?:\/\*\*((?:(?!\*\/).)*)\*\/\s*)?^ {2}(\w+): \d+,$/gms,
  )) {
    const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
    const [name = ''] = namesOf({ [key]: 0 });
    found.set(
      name,
      lines.filter((line) => line !== ''),
    );
  }
  return found;
}

const SIGHT = {
  all: 'all roles',
  owner: 'its owner; other roles see the backs',
  count: 'no role; all see how many cards there are',
  none: 'no role',
} as const;

/** The page about the words of a game. */
export function pageOf({ game }: GameRules): string {
  const { registers, stats, types, zones } = describe(game.name);
  const typeRows = [...types].map(([name, { does, fields, phases }]) => [
    `\`${name}\``,
    does,
    ...FIELDS.map((field) => fields[field] ?? '—'),
    phases === '' ? '—' : phases,
  ]);
  const zoneRows = game.zones.map(({ name, visible }) => [
    `\`${name}\``,
    zones.get(name) ?? '',
    SIGHT[visible],
  ]);
  const statRows = [...stats].map(([name, meaning]) => {
    const [, words = meaning, range = ''] = /^(.*) \(([^()]*)\)\.$/s.exec(meaning) ?? [];
    return [`\`${name}\``, `${words}.`, range];
  });
  const registerRows = registersOf(game)
    .filter((it) => !it.name.startsWith('memory-'))
    .map((it, index) => [
      `\`${it.name}\``,
      registers.get(it.name) ?? '',
      it.isPublic ? 'all roles' : 'the owner',
      index,
    ])
    .filter(([, , , index]) => Number(index) >= KERNEL_REGISTERS)
    .map((row) => row.slice(0, 3).map(String));
  return `# The words of ${game.name}

<!-- Made from the comments in packages/${game.name}/src by test/vocabulary/vocabulary.test.ts: change those, then run that test with -u. -->

The action types, stats, zones and registers of \`${game.name}\`, by the names that events, viewers and views have. A test compares this page with what happens in scenarios and random matches. [embedding.md](embedding.md) says how a page watches them.

## Action types

An action has two phases: \`prepare\`, before it happens, and \`perform\`. Its \`player\` is the seat that is responsible for it, -1 for the rules. \`source\`, \`targets\` and \`subject\` are entities, 0 or empty for none and for what a role may not see; \`card\` is a card's id. "—" says that a field has no value. The last column has the phases to which a page usually attaches a viewer.

An action is an _answer_ if a card does it because of an event. Its \`subject\` is then the entity that the event was about.

${table(['action type', 'what happens', ...FIELDS, 'usual phases'], typeRows)}

## Stats

Every entity has all stats; those that do not concern it are 0. A keyword may be counted: any value but 0 means that the entity has it.

${table(['stat', 'meaning', 'values'], statRows)}

## Zones

Each seat has one of each.

${table(['zone', 'what is in it', 'who sees the cards'], zoneRows)}

## Registers

Integers of the match as a whole. Every match also has \`outcome\`, which all roles see: 0 while it is played, then 1 + the winning seat, or -1 for a tie.

${table(['register', 'meaning', 'who sees it'], registerRows)}
`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((cells) => cells[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/**
 * Where what has happened differs from what the comments of a game say. Empty if it does not.
 * @param never types that do not happen, and fields that have no value, such as `summon card`
 */
export function differences(game: string, { types, stats }: Occurrences, never: readonly string[]): string[] {
  const said = describe(game);
  const found: string[] = [];
  for (const [name, { fields }] of said.types) {
    const seen = types.get(name);
    if (seen === undefined) continue;
    if ((seen.times === 0) !== never.includes(name))
      found.push(`${name} ${seen.times === 0 ? 'has never happened' : 'has happened'}`);
    for (const field of FIELDS) {
      const isSaid = fields[field] !== undefined;
      if (seen[field] > 0 && !isSaid) found.push(`${name}: its ${field} has a value, and no meaning`);
      // Every effect can be an answer, also one that only cards of other sets answer with.
      const isOfAnswer = fields[field] === 'of an answer: what it answered';
      const isExpected =
        isSaid && !isOfAnswer && !never.includes(name) && !never.includes(`${name} ${field}`);
      if (seen[field] === 0 && isExpected)
        found.push(`${name}: its ${field} has a meaning, and never a value`);
    }
  }
  for (const [name, meaning] of said.stats) {
    const { least = 0, most = 0 } = stats.get(name) ?? {};
    const [from, to] = rangeIn(meaning);
    if (least < from || most > to) found.push(`${name}: ${least} to ${most} is not within "${meaning}"`);
  }
  return found;
}

/** The range at the end of what is said of a stat. */
function rangeIn(meaning: string): [from: number, to: number] {
  const [, range = ''] = / \(([^()]*)\)\.$/.exec(meaning) ?? [];
  if (range === 'any') return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (range === '0 or more') return [0, Number.POSITIVE_INFINITY];
  const [, to] = /^0 (?:or|to) (\d+)$/.exec(range) ?? [];
  if (to === undefined) throw new RangeError(`"${meaning}" does not end with a range, such as (0 or more).`);
  return [0, Number(to)];
}
