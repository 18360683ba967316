import { capital } from '@aftercast/cards/text';
import { does, type Person } from '../presentation/action-words.ts';
import { listed } from '../presentation/sentences.ts';
import type { Resource, ShownStat, StatName } from '../presentation/shown.ts';

/** What a character has left: `health` or `strength`, and armor. */
export interface Life {
  readonly name: StatName;
  readonly value: number;
  readonly armor: number;
}

/** A target of damage or healing. */
export interface Harmed {
  readonly id: number;
  readonly name: string;
  /** What it has lost; negative for healing. */
  readonly taken: number;
  /** `null` for a character without life of its own. */
  readonly left: Life | null;
}

/** Something to tell. Some that follow each other are told in one sentence. */
export type SpokenItem =
  | { readonly kind: 'sentence'; readonly text: string }
  /** Cards that were drawn: their names, as far as they may be known. */
  | {
      readonly kind: 'drawn';
      readonly player: Person;
      readonly cards: readonly string[];
      readonly count: number;
    }
  /** Actions of one type, which are told of all their targets together. */
  | {
      readonly kind: 'joint';
      readonly type: string;
      readonly names: readonly string[];
      say(names: string): string;
    }
  /** Damage or healing. `by` is empty where the sentence before has said whose it is. */
  | { readonly kind: 'harm'; readonly by: string; readonly targets: readonly Harmed[] };

/** Returns the sentences for items. @param more how many more there were that are only counted */
export function wordItems(items: readonly SpokenItem[], more: number): readonly string[] {
  const said = joined(items).flatMap(wordItem);
  const sentences: { text: string; times: number }[] = [];
  for (const text of said) {
    const last = sentences.at(-1);
    if (last?.text === text) last.times++;
    else sentences.push({ text, times: 1 });
  }
  return [
    ...sentences.map(({ text, times }) => `${capital(text)}${times > 1 ? `, ${times} times` : ''}.`),
    ...(more > 0 ? [`${more} more things happened.`] : []),
  ];
}

/** Joins items that belong together. */
function joined(items: readonly SpokenItem[]): readonly SpokenItem[] {
  const all: SpokenItem[] = [];
  for (const item of items) {
    const last = all.at(-1);
    const both = last && join(last, item);
    if (both) all[all.length - 1] = both;
    else all.push(item);
  }
  return all;
}

function join(one: SpokenItem, next: SpokenItem): SpokenItem | null {
  if (one.kind === 'drawn' && next.kind === 'drawn' && one.player.name === next.player.name)
    return { ...one, cards: [...one.cards, ...next.cards], count: one.count + next.count };
  if (one.kind === 'joint' && next.kind === 'joint' && one.type === next.type)
    return { ...one, names: [...one.names, ...next.names] };
  if (one.kind === 'harm' && next.kind === 'harm' && one.by === next.by) {
    const [target] = next.targets;
    const before = one.targets[0];
    // Several blows at one target are told as one.
    const isSame = one.targets.length === 1 && next.targets.length === 1 && before?.id === target?.id;
    if (isSame && before && target && before.taken > 0 === target.taken > 0)
      return { ...one, targets: [{ ...target, taken: before.taken + target.taken }] };
  }
  return null;
}

function wordItem(item: SpokenItem): readonly string[] {
  switch (item.kind) {
    case 'sentence':
      return [item.text];
    case 'drawn': {
      const { cards, count, player } = item;
      const what = cards.length === count ? listed(cards, MOST) : count === 1 ? 'a card' : `${count} cards`;
      return count === 0 ? [] : [`${does(player, 'draw')} ${what}`];
    }
    case 'joint':
      return [item.say(listed(item.names, MOST))];
    case 'harm':
      return wordHarm(item.by, item.targets);
  }
}

/** Names that are listed: more than there are on a board. */
const MOST = 12;

/** Targets that take the same are told in one sentence. */
function wordHarm(by: string, targets: readonly Harmed[]): readonly string[] {
  const amounts = [...new Set(targets.map(({ taken }) => taken))];
  return amounts.map((taken) => {
    const those = targets.filter((it) => it.taken === taken);
    const names = those.map(({ name }) => name);
    const to = listed(names, MOST);
    const lives = those.flatMap(({ left }) => (left ? [left] : []));
    const left = lives.length === those.length ? wordLives(lives, taken) : '';
    const many = names.length > 1;
    if (taken === 0) return `${to} take${many ? '' : 's'} no damage`;
    if (taken < 0)
      return by === ''
        ? `${to} regain${many ? '' : 's'} ${-taken} health${left}`
        : `${by} restores ${-taken} health to ${to}${left}`;
    return by === ''
      ? `${to} take${many ? '' : 's'} ${taken} damage${left}`
      : `${by} deals ${taken} damage to ${to}${left}`;
  });
}

/** ", 2 health left" of one; ": 2, 0 and 1 health left" of several. */
function wordLives(lives: readonly Life[], taken: number): string {
  const [first] = lives;
  if (!first) return '';
  const rest = taken < 0 ? '' : ' left';
  const now = taken < 0 ? 'now ' : '';
  const armor = lives.length === 1 && first.armor > 0 ? ` and ${first.armor} ${statWords.armor}` : '';
  const values = lives.map(({ value }) => `${Math.max(0, value)}`);
  const list =
    values.length < 2 ? (values[0] ?? '') : `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`;
  return `${lives.length > 1 ? ': ' : ', '}${now}${list} ${statWords[first.name]}${armor}${rest}`;
}

/** The stats of what has come into play, or was changed: "4 attack, 5 health". */
export function wordBody(stats: readonly ShownStat[]): string {
  return stats.map(({ name, value }) => `${value} ${statWords[name]}`).join(', ');
}

/** The words for the stats of a character. */
const statWords: Readonly<Record<StatName, string>> = {
  attack: 'attack',
  health: 'health',
  armor: 'armor',
  strength: 'strength',
};

/** What a player can spend: "6 mana", "3 CPU and 2 memory". */
export function wordResources(resources: readonly Resource[]): string {
  return listed(resources.map(({ name, value }) => `${value} ${name}`));
}

/** A position on the board, from 1, by those who stand beside it: "Position 2 of 3, between Wisp and Yeti." */
export function wordPosition(position: number, standing: readonly string[]): string {
  const [left, right] = [standing[position - 2], standing[position - 1]];
  const beside =
    left !== undefined && right !== undefined
      ? `, between ${left} and ${right}`
      : left !== undefined
        ? `, right of ${left}`
        : right !== undefined
          ? `, left of ${right}`
          : '';
  return `Position ${position} of ${standing.length + 1}${beside}.`;
}

/** What to do after a card that needs a position was picked by the keyboard. It is at the right end at first. */
export function wordPlace(standing: readonly string[]): string {
  if (standing.length === 0) return 'Press Enter to play it, Escape to cancel.';
  return `${wordPosition(standing.length + 1, standing)} Arrow keys move it, Enter plays it, Escape cancels.`;
}
