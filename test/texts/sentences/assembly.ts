import type { Condition, Effect, Selector } from '@aftercast/cards';
import type { Step } from '../reading/grammar.ts';

/** A clause in a sentence, and how it goes on from the one before it. */
export interface Item {
  steps: readonly Step[];
  /** It replaces the clause before it. */
  instead: boolean;
  /** `then`: it is done for each that the clause before it was done to. `made`: for each that the latest effect made or hit. */
  link: 'and' | 'then' | 'made';
}

/** The clauses of a sentence, which share their conditions. */
export interface Group {
  items: readonly Item[];
  if: readonly Condition[];
  /** All is done at once. */
  together: boolean;
  /** It is decided before something is drawn from this set; `null` for no such set. */
  short: Selector | null;
}

interface Node {
  effect: Effect;
  product: number | null;
  /** It is no part of another one. */
  isOwn: boolean;
}

/** Puts the clauses of sentences together to effects; `null` if they refer to what they cannot refer to. */
export function inEffects(groups: readonly Group[]): Effect[] | null {
  // Several readings share their clauses.
  return assembled(structuredClone(groups));
}

function assembled(groups: readonly Group[]): Effect[] | null {
  const roots: Effect[] = [];
  const nodes: Node[] = [];
  for (const group of groups) {
    if (!place(group, roots, nodes)) return null;
  }
  return JSON.stringify(roots).includes('"#') ? null : roots;
}

function place(group: Group, roots: Effect[], nodes: Node[]): boolean {
  const isOne = group.if.length > 0 || group.together;
  if (!isOne) return group.items.every((it) => add(it, it.steps, [], roots, nodes));
  const own: Effect[] = [];
  const inner: Node[] = [];
  const [first] = group.items;
  for (const it of group.items) if (!add({ ...it, instead: false }, it.steps, [], own, inner)) return false;
  const [only, ...more] = own;
  if (only === undefined) return false;
  const holds = group.if.length > 0 && { if: [...group.if] };
  const whole: Effect =
    more.length === 0 && !group.together
      ? { ...only, ...holds }
      : { do: 'each', ...(group.together && { together: true as const }), ...holds, next: own };
  const outer = more.length === 0 && inner[0] !== undefined ? inner[0].product : null;
  if (group.short !== null) {
    const at = roots.findIndex(
      (it) => it.if === undefined && JSON.stringify(it).includes(JSON.stringify(group.short)),
    );
    roots.splice(Math.max(at, 0), 0, whole);
    // What follows is about what is done then.
    nodes.push({ effect: whole, product: outer, isOwn: true });
    return at >= 0;
  }
  const steps: Step[] = [{ effect: whole, product: outer }];
  return add(
    { steps, instead: first?.instead ?? false, link: first?.link ?? 'and' },
    steps,
    group.if,
    roots,
    nodes,
  );
}

/** Adds the effects of a clause where they belong: after the others, or into what made the thing that they are about. */
function add(
  { instead, link }: Item,
  steps: readonly Step[],
  conditions: readonly Condition[],
  roots: Effect[],
  nodes: Node[],
): boolean {
  for (const { effect, product } of steps) {
    const before = nodes.at(-1);
    if (instead) {
      if (before === undefined || conditions.length === 0) return false;
      replace(before.effect, effect, conditions);
      continue;
    }
    const numbers = [...JSON.stringify(effect).matchAll(/"#(\d+)(rest|!\d+-\d+)?"/g)].map(([, number]) =>
      Number(number),
    );
    const maker = nodes.find((it) => it.product !== null && it.product === Math.max(...numbers));
    const node: Node = { effect, product, isOwn: true };
    if (link === 'made') {
      const last = [...nodes].reverse().find((it) => it.isOwn);
      if (last === undefined) return false;
      into(last.effect, 'next', effect);
      continue;
    }
    if (link === 'then') {
      if (before === undefined) return false;
      into(before.effect, 'next', effect);
    } else if (maker !== undefined) {
      const text = withoutPick(JSON.stringify(effect), maker.effect);
      const isRest = text.includes(`"#${maker.product}rest"`);
      const bound = JSON.parse(
        text.replaceAll(`"#${maker.product}${isRest ? 'rest' : ''}"`, '"it"'),
      ) as Effect;
      node.effect = bound;
      node.isOwn = false;
      into(maker.effect, isRest ? 'rest' : 'next', bound);
    } else if (before !== undefined && isAbout(effect)) {
      // "Its owner" and "that many" are about what was done before.
      into(before.effect, 'next', effect);
      node.isOwn = false;
    } else roots.push(effect);
    nodes.push(node);
  }
  return true;
}

function into(effect: Effect, key: 'next' | 'rest', more: Effect): void {
  // Copies of several things: what follows is about each copy.
  const maker = effect.do === 'each' && effect.to !== undefined ? effect.next?.[0] : effect;
  if (maker === undefined) return;
  maker[key] = [...(maker[key] ?? []), more];
}

/** Turns an effect into one of two. */
function replace(usual: Effect, { if: _, ...other }: Effect, conditions: readonly Condition[]): void {
  const { ...plain } = usual;
  for (const key of Object.keys(usual)) delete (usual as unknown as Record<string, unknown>)[key];
  Object.assign(usual, { do: 'either', if: [...conditions], options: [{ do: [other] }, { do: [plain] }] });
}

/** Whether an effect is about what another one has done, without its name. */
function isAbout({ for: side, amount, count }: Effect): boolean {
  return side === 'owner' || amount === MEASURED || count === MEASURED;
}

/** How much an effect has done. */
const MEASURED = 'measure';

/** How many are picked is said where they are mentioned: it belongs to the choice. */
function withoutPick(text: string, choice: Effect): string {
  const found = /"(#\d+)!(\d+)-(\d+)"/.exec(text);
  if (found === null) return text;
  const [whole, number, least, most] = found;
  choice.pick = { atLeast: Number(least), atMost: Number(most) };
  return text.replace(whole, `"${number}"`);
}
