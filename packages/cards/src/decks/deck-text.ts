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
  /** The same as data, so that a page can say it in another language. */
  fault: DeckTextFault;
}

/** Why a line of a deck's text cannot be read. Words from the text are cut to 40 characters. */
export type DeckTextFault =
  /** No line names the hero. */
  | { is: 'hero-missing' }
  /** Another line names the hero with this id. */
  | { is: 'second-hero'; hero: string }
  /** No hero has this name. `near`: the most similar name of one; `null` if none is similar. */
  | { is: 'unknown-hero'; word: string; near: string | null }
  /** No card has this name. `near`: the most similar name of one; `null` if none is similar. */
  | { is: 'unknown-card'; word: string; near: string | null }
  /** A card, by its name in the text's language, can be there 1 to `most` times, and not `count` times. */
  | { is: 'wrong-count'; card: string; count: number; most: number };

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

/** How the text of a deck names its hero and its cards in a language. What is written in English is read as well. */
export interface DeckTextLanguage {
  /** What the line for the hero calls it, in lower case: `klasse`. */
  readonly heroWord: string;
  /** The name of a hero on that line: `Magier` for `mage`. */
  heroName(hero: string): string;
  /** The name of a card. */
  cardName(card: Card): string;
}

/** Decks as text, for people: {@link DeckTexts.read} reads what {@link DeckTexts.write} wrote, and what people have written. */
export class DeckTexts {
  private readonly named: NamedCards;
  private readonly rules: DeckTextRules;
  private readonly heroWord: string;
  private readonly heroLine: RegExp;

  /**
   * @param cards that decks can name. Of two with the same name, the earlier has it; the later is named by its id
   * @param language of the text; English without it
   */
  constructor(rules: DeckTextRules, cards: readonly Card[], language?: DeckTextLanguage) {
    this.rules = rules;
    this.named = new NamedCards(cards, rules, language);
    this.heroWord = language?.heroWord ?? rules.heroWord;
    this.heroLine = new RegExp(`^#?\\s*(${this.heroWord}|${rules.heroWord})\\s*:\\s*(?<word>.*)$`, 'i');
  }

  /**
   * Writes a deck: its name, its hero, and a line for each card, by cost and then by name. A card is written by its id if its
   * name would be read as another card, or if the game does not have it.
   */
  write({ hero, cards }: Deck, name: string): string {
    const rows = [...countCards(cards)].map(([id, count]) => {
      const card = this.named.find(id);
      return { count, cost: card?.cost ?? 0, title: card === null ? id : this.named.titleOf(card) };
    });
    rows.sort((a, b) => a.cost - b.cost || (a.title < b.title ? -1 : 1));
    const title = oneLine(name);
    return [
      ...(title === '' ? [] : [`### ${title}`]),
      `# ${capital(this.heroWord)}: ${this.named.heroTitle(hero)}`,
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
              message: `the ${heroWord} is already ${this.named.heroTitle(hero)}: remove this line`,
              fault: { is: 'second-hero', hero },
            });
          break;
        case 'wrong':
          isHeroSaid ||= line.fault.is === 'unknown-hero';
          problems.push({ line: index + 1, message: line.message, fault: line.fault });
          break;
        case 'nothing':
          break;
      }
    }
    if (!isHeroSaid) {
      const example = `# ${capital(heroWord)}: ${heroExample}`;
      const message = `the ${heroWord} is missing: add a line like "${example}"`;
      problems.unshift({ line: 1, message, fault: { is: 'hero-missing' } });
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
    const all = this.named.heroes.map((it) => this.named.heroTitle(it)).join(', ');
    const known = near === null ? `known are ${all}` : didYouMean(near);
    return {
      is: 'wrong',
      message: `there is no ${this.rules.heroWord} "${cut(word)}"; ${known}`,
      fault: { is: 'unknown-hero', word: cut(word), near },
    };
  }

  private readCard(count: number, word: string): Line {
    const card = this.named.called(word);
    if (card === null) {
      const near = this.named.nearestName(word);
      const hint = near === null ? '' : `; ${didYouMean(near)}`;
      const message = `there is no card "${cut(word)}"${hint}`;
      return { is: 'wrong', message, fault: { is: 'unknown-card', word: cut(word), near } };
    }
    const { size } = this.rules;
    if (count < 1 || count > size) {
      const title = this.named.titleOf(card);
      const message = `expected 1 to ${size} copies of ${title}, found ${count}`;
      return { is: 'wrong', message, fault: { is: 'wrong-count', card: title, count, most: size } };
    }
    return { is: 'card', card: card.id, count };
  }
}

type Line =
  | { is: 'nothing' }
  | { is: 'name'; name: string }
  | { is: 'hero'; hero: string }
  | { is: 'card'; card: string; count: number }
  | { is: 'wrong'; message: string; fault: DeckTextFault };

const heading = /^###(?!#)\s*(?<name>.+)$/;
/** An `x` apart from its number counts only before a space, because a name may begin with this letter. */
const cardLine = /^(?:(?<count>\d+)(?:[x×]\s*|\s+[x×](?=[\s(])\s*|\s+|(?=\()))?(?:\(\d+\)\s*)?(?<word>.+)$/i;

function didYouMean(word: string): string {
  return `did you mean "${word}"?`;
}

/** Written text, as a message quotes it. */
function cut(word: string): string {
  return word.length > SHOWN ? `${word.slice(0, SHOWN)}…` : word;
}

/** How many characters of a line a message quotes. */
const SHOWN = 40;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
