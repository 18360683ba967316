import { capital } from '@aftercast/cards/text';
import { listed } from '../presentation/listed.ts';
import type { Resource, ShownStat, StatName } from '../presentation/shown.ts';
import { formatList } from '../words/formats.ts';
import { NOTHING, type NounForms, type Person } from '../words/noun.ts';
import { toldWords } from '../words/told-words.ts';

/** What a character has left: `health` or `strength`, and armor. */
export interface Life {
  readonly name: StatName;
  readonly value: number;
  readonly armor: number;
}

/** A target of damage or healing. */
export interface Harmed {
  readonly id: number;
  readonly noun: NounForms;
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
      readonly cards: readonly NounForms[];
      readonly count: number;
    }
  /** Actions of one type, which are told of all their targets together. */
  | {
      readonly kind: 'joint';
      readonly type: string;
      readonly nouns: readonly NounForms[];
      say(nouns: NounForms): string;
    }
  /** Damage or healing. `by` is nothing where the sentence before has said whose it is. */
  | { readonly kind: 'harm'; readonly by: NounForms; readonly targets: readonly Harmed[] };

/** Returns the sentences for items. @param more how many more there were that are only counted */
export function wordItems(items: readonly SpokenItem[], more: number): readonly string[] {
  const said = joined(items).flatMap(wordItem);
  const sentences: { text: string; times: number }[] = [];
  for (const text of said) {
    const last = sentences.at(-1);
    if (last?.text === text) last.times++;
    else sentences.push({ text, times: 1 });
  }
  const words = toldWords().spoken;
  const all = sentences.map(({ text, times }) => (times > 1 ? words.times(text, times) : text));
  if (more > 0) all.push(words.more(more));
  return all.map((text) => `${capital(text)}.`);
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
    return { ...one, nouns: [...one.nouns, ...next.nouns] };
  if (one.kind === 'harm' && next.kind === 'harm' && one.by.name === next.by.name) {
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
      if (count === 0) return [];
      const words = toldWords().spoken;
      const what = cards.length === count ? listed(cards, MOST).accusative : words.cards(count);
      return [words.draws(player, what)];
    }
    case 'joint':
      return [item.say(listed(item.nouns, MOST))];
    case 'harm':
      return wordHarm(item.by, item.targets);
  }
}

/** Names that are listed: more than there are on a board. */
const MOST = 12;

/** Targets that take the same are told in one sentence. */
function wordHarm(by: NounForms, targets: readonly Harmed[]): readonly string[] {
  const words = toldWords().spoken;
  const amounts = [...new Set(targets.map(({ taken }) => taken))];
  return amounts.map((taken) => {
    const those = targets.filter((it) => it.taken === taken);
    const to = listed(
      those.map(({ noun }) => noun),
      MOST,
    );
    if (taken === 0) return words.unharmed(to);
    const lives = those.flatMap(({ left }) => (left ? [left] : []));
    const said = lives.length === those.length ? wordLives(lives) : '';
    const isMany = lives.length > 1;
    if (taken < 0) {
      const left = said === '' ? '' : words.now(said, isMany);
      return by === NOTHING ? words.regains(to, -taken, left) : words.restores(by, to, -taken, left);
    }
    const left = said === '' ? '' : words.left(said, isMany);
    return by === NOTHING ? words.takes(to, taken, left) : words.deals(by, to, taken, left);
  });
}

/** "2 health" of one, "2, 0 and 1 health" of several. */
function wordLives(lives: readonly Life[]): string {
  const [first] = lives;
  if (!first) return '';
  const { stats } = toldWords().spoken;
  const said = stats[first.name](formatList(lives.map(({ value }) => `${Math.max(0, value)}`)));
  return lives.length === 1 && first.armor > 0 ? formatList([said, stats.armor(`${first.armor}`)]) : said;
}

/** The stats of what has come into play, or was changed: "4 attack, 5 health". */
export function wordBody(shown: readonly ShownStat[]): string {
  const { stats } = toldWords().spoken;
  return shown.map(({ name, value }) => stats[name](`${value}`)).join(', ');
}

/** What a player can spend: "6 mana", "3 CPU and 2 memory". */
export function wordResources(resources: readonly Resource[]): string {
  return formatList(resources.map(({ name, value }) => `${value} ${name}`));
}

/** A position on the board, from 1, by those who stand beside it: "Position 2 of 3, between Wisp and Yeti." */
export function wordPosition(position: number, standing: readonly string[]): string {
  const words = toldWords().spoken;
  const count = standing.length + 1;
  const [left, right] = [standing[position - 2], standing[position - 1]];
  if (left !== undefined && right !== undefined) return words.between(position, count, left, right);
  if (left !== undefined) return words.rightOf(position, count, left);
  return right === undefined ? words.position(position, count) : words.leftOf(position, count, right);
}

/** What to do after a card that needs a position was picked by the keyboard. It is at the right end at first. */
export function wordPlace(standing: readonly string[]): string {
  const { place, placeAt } = toldWords().spoken;
  return standing.length === 0 ? place : placeAt(wordPosition(standing.length + 1, standing));
}
