import { countCards, type Deck, type DeckRules } from '@aftercast/rules';
import type { Card } from '../language/card.ts';
import { capital } from '../text/english/grammar.ts';
import { NamedCards } from './named-cards.ts';

/** A line of a deck's text that cannot be read. */
export interface DeckTextProblem {
  /** Number of the line, from 1. What is missing from the whole text is reported for line 1. */
  line: number;
  /** What is wrong, and a suggestion where there is one. In English. */
  message: string;
}

/** The deck that a text describes, or everything in the text that cannot be read. */
export type DeckReading =
  /** The whole text was read. The deck need not be legal. */
  | {
      ok: true;
      /** The name of the deck; empty if the text has none. */
      name: string;
      deck: Deck;
    }
  /** Some lines could not be read. */
  | { ok: false; problems: DeckTextProblem[] };

/** How a game's decks are written as text. */
export interface DeckTextRules extends Pick<DeckRules<Card>, 'size' | 'isHero' | 'isDeckCard'> {
  /** What the line for the hero calls it, in lower case: `# Class: Mage`, `# Hero: Intruder`. */
  readonly heroWord: string;
  /** A hero for the example of that line, as it is written there. */
  readonly heroExample: string;
}

/** Decks as text, for people: {@link DeckTexts.read} reads what {@link DeckTexts.write} wrote, and what people have written. */
export class DeckTexts {
  private readonly named: NamedCards;
  private readonly rules: DeckTextRules;
  private readonly heroLine: RegExp;

  /** @param cards that decks can name. Of two with the same name, the earlier has it; the later is named by its id */
  constructor(rules: DeckTextRules, cards: readonly Card[]) {
    this.rules = rules;
    this.named = new NamedCards(cards, rules);
    this.heroLine = new RegExp(`^#?\\s*${rules.heroWord}\\s*:\\s*(?<word>.*)$`, 'i');
  }

  /**
   * Writes a deck: its name, its hero, and a line for each card, by cost and then by name. A card is written by its id if its
   * name would be read as another card, or if the game does not have it.
   */
  write({ hero, cards }: Deck, name: string): string {
    const rows = [...countCards(cards)].map(([id, count]) => {
      const card = this.named.find(id);
      const title = card !== null && this.named.called(card.name) === card ? card.name : id;
      return { count, cost: card?.cost ?? 0, title };
    });
    rows.sort((a, b) => a.cost - b.cost || (a.title < b.title ? -1 : 1));
    const title = oneLine(name);
    return [
      ...(title === '' ? [] : [`### ${title}`]),
      `# ${capital(this.rules.heroWord)}: ${capital(hero)}`,
      ...rows.map(({ count, cost, title }) => `${count}x (${cost}) ${title}`),
      '',
    ].join('\n');
  }

  /**
   * Reads a deck. Lines may be in any order or empty. One must name the hero; all others that begin with `#` are comments. A
   * card is given by its name or id in any case, alone or after a number (`2x`, `2×`, `2`), with or without its cost. The first
   * heading (`###`) is the name. Whether the deck is legal is not checked.
   */
  read(text: string): DeckReading {
    const { heroExample, heroWord } = this.rules;
    const problems: DeckTextProblem[] = [];
    const cards: string[] = [];
    let name: string | null = null;
    let hero: string | null = null;
    let isHeroSaid = false;
    for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
      const line = this.readLine(oneLine(raw));
      switch (line.is) {
        case 'card':
          for (let i = 0; i < line.count; i++) cards.push(line.card);
          break;
        case 'name':
          name ??= line.name;
          break;
        case 'hero':
          isHeroSaid = true;
          if (hero === null) hero = line.hero;
          else if (hero !== line.hero)
            problems.push({
              line: index + 1,
              message: `the ${heroWord} is already ${capital(hero)}: remove this line`,
            });
          break;
        case 'wrong':
          isHeroSaid ||= line.what === 'hero';
          problems.push({ line: index + 1, message: line.message });
          break;
        case 'nothing':
          break;
      }
    }
    if (!isHeroSaid) {
      const example = `# ${capital(heroWord)}: ${heroExample}`;
      problems.unshift({ line: 1, message: `the ${heroWord} is missing: add a line like "${example}"` });
    }
    return hero === null || problems.length > 0
      ? { ok: false, problems }
      : { ok: true, name: name ?? '', deck: { hero, cards } };
  }

  private readLine(line: string): Line {
    const name = heading.exec(line)?.groups?.name;
    if (name !== undefined) return { is: 'name', name };
    const said = this.heroLine.exec(line)?.groups?.word;
    if (said !== undefined) return this.readHero(said);
    if (line === '' || line.startsWith('#')) return { is: 'nothing' };
    const { count = '1', word = line } = cardLine.exec(line)?.groups ?? {};
    return this.readCard(Number(count), word);
  }

  private readHero(word: string): Line {
    const hero = this.named.heroCalled(word);
    if (hero !== null) return { is: 'hero', hero };
    const near = this.named.nearestHero(word);
    const known =
      near === null ? `known are ${this.named.heroes.map(capital).join(', ')}` : didYouMean(capital(near));
    return {
      is: 'wrong',
      what: 'hero',
      message: `there is no ${this.rules.heroWord} ${show(word)}; ${known}`,
    };
  }

  private readCard(count: number, word: string): Line {
    const card = this.named.called(word);
    if (card === null) {
      const near = this.named.nearestName(word);
      const hint = near === null ? '' : `; ${didYouMean(near)}`;
      return { is: 'wrong', what: 'card', message: `there is no card ${show(word)}${hint}` };
    }
    const { size } = this.rules;
    if (count < 1 || count > size) {
      const message = `expected 1 to ${size} copies of ${card.name}, found ${count}`;
      return { is: 'wrong', what: 'card', message };
    }
    return { is: 'card', card: card.id, count };
  }
}

type Line =
  | { is: 'nothing' }
  | { is: 'name'; name: string }
  | { is: 'hero'; hero: string }
  | { is: 'card'; card: string; count: number }
  | { is: 'wrong'; what: 'hero' | 'card'; message: string };

const heading = /^###(?!#)\s*(?<name>.+)$/;
/** An `x` apart from its number counts only before a space, because a name may begin with this letter. */
const cardLine = /^(?:(?<count>\d+)(?:[x×]\s*|\s+[x×](?=[\s(])\s*|\s+|(?=\()))?(?:\(\d+\)\s*)?(?<word>.+)$/i;

function didYouMean(word: string): string {
  return `did you mean "${word}"?`;
}

/** Written text, as a message quotes it. */
function show(word: string): string {
  return word.length > SHOWN ? `"${word.slice(0, SHOWN)}…"` : `"${word}"`;
}

/** How many characters of a line a message quotes. */
const SHOWN = 40;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
