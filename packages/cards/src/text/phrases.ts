import type { Card } from '../language/card.ts';
import type { Effect } from '../language/effect.ts';
import type { Amount, Filter, Group, Selector } from '../language/expression.ts';
import type { CardById, Phrases, Wording } from './wording.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** Parts of sentences about a card, in a game's words. */
export class CardPhrases implements Phrases {
  readonly card: Card;
  private readonly wording: Wording;
  private readonly byId: CardById;

  constructor(wording: Wording, card: Card, byId: CardById) {
    this.wording = wording;
    this.card = card;
    this.byId = byId;
  }

  whom(selector: Selector): string {
    if (typeof selector === 'string') return this.named(selector);
    if ('random' in selector) return this.random(selector.random, selector.of);
    if ('union' in selector) return selector.union.map((it) => this.whom(it)).join(' and ');
    if ('except' in selector) return `${this.whom(selector.of)} except ${this.whom(selector.except)}`;
    if ('adjacent' in selector) return `the neighbours of ${this.whom(selector.adjacent)}`;
    return this.all(selector);
  }

  target(): string {
    const { target } = this.card;
    if (target === undefined) return '';
    const { ally, enemy, any } = target.allowed;
    const zones = [...new Set([ally, enemy, any].flatMap((it) => it ?? []))].join(',');
    const side = any !== undefined || (ally && enemy) ? 'any' : ally ? 'ally' : 'enemy';
    if (side === 'any' && zones === this.wording.anybody && target.who === undefined) return '';
    return article(this.noun(zones, { ...target.who, side }, 0));
  }

  number(amount: Amount): string {
    if (typeof amount === 'number') return `${amount}`;
    if (amount === 'measure') return 'that much';
    if ('count' in amount) return `the number of ${this.whom(amount.count).replace(/^all /, '')}`;
    if ('sum' in amount) return amount.sum.map((it) => this.number(it)).join(' plus ');
    return `the ${this.name(amount.stat)} of ${this.whom(amount.of)}`;
  }

  counted(amount: Amount | undefined, one: string, many: string): string {
    if (amount === undefined || amount === 1) return article(one);
    return `${this.number(amount)} ${many}`;
  }

  cards(id: string, amount: Amount | undefined): string {
    const card = this.byId(id);
    if (card === undefined) return id;
    const body = this.wording.bodies.includes(card.type)
      ? `${card.attack}/${card.health ?? card.durability} `
      : '';
    const keywords = (card.keywords ?? []).map((it) => this.name(it)).join(' and ');
    const tail = keywords === '' ? '' : ` with ${keywords}`;
    if (amount === undefined || amount === 1) return `${article(body + card.name)}${tail}`;
    const count = typeof amount === 'number' ? (COUNTS[amount] ?? `${amount}`) : this.number(amount);
    return `${count} ${body}${card.name}s${tail}`;
  }

  gains({ stats = {}, set = {}, keywords = [] }: Effect): string {
    const { attack, health, ...others } = stats;
    const parts: string[] = [];
    if (attack !== undefined && health !== undefined)
      parts.push(`${this.added(attack)}/${this.added(health)}`);
    else Object.assign(others, attack !== undefined && { attack }, health !== undefined && { health });
    for (const [stat, amount] of Object.entries(others))
      parts.push(`${this.added(amount)} ${this.name(stat)}`);
    for (const [stat, amount] of Object.entries(set)) parts.push(`${this.number(amount)} ${this.name(stat)}`);
    return [...parts, ...keywords.map((it) => this.name(it))].join(' and ');
  }

  until({ until }: Effect): string {
    return until === undefined ? '' : ` ${this.wording.untils[until] ?? until}`;
  }

  /** A word of the game as texts spell it. */
  name(word: string): string {
    return (
      this.wording.names[word] ??
      word.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase())
    );
  }

  private named(selector: Extract<Selector, string>): string {
    switch (selector) {
      case 'self':
        return `this ${this.card.type}`;
      case 'chosen':
        return this.target();
      case 'subject':
      case 'made':
        return 'it';
      case 'hero':
        return 'your hero';
      case 'enemy-hero':
        return 'the enemy hero';
    }
  }

  private random(count: number, of: Selector): string {
    if (typeof of === 'string' || !('in' in of)) return `${count} random of ${this.whom(of)}`;
    const noun = this.noun([of.in].flat().join(','), of, count === 1 ? 0 : 1);
    return count === 1 ? `a random ${noun}` : `${COUNTS[count] ?? count} random ${noun}`;
  }

  private all(group: Group): string {
    return `all ${this.noun([group.in].flat().join(','), group, 1)}`;
  }

  /** `other friendly minions`: one or many. */
  private noun(zones: string, { side, other, race, keyword }: Filter, many: 0 | 1): string {
    const hostile = side === 'enemy' ? this.wording.nouns[`enemy ${zones}`] : undefined;
    const [one, more] = hostile ?? this.wording.nouns[zones] ?? [zones, zones];
    const noun = race === undefined ? (many ? more : one) : `${this.name(race)}${many ? 's' : ''}`;
    const words = [
      other && 'other',
      side === 'ally' && 'friendly',
      side === 'enemy' && !hostile && 'enemy',
      noun,
      keyword !== undefined && `with ${this.name(keyword)}`,
    ];
    return words.filter((it) => typeof it === 'string').join(' ');
  }

  private added(amount: Amount): string {
    return typeof amount === 'number' && amount < 0 ? `${amount}` : `+${this.number(amount)}`;
  }
}

/** `a wisp`, `an enemy`. */
function article(noun: string): string {
  return `${/^([aeiou]|8|11|18)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
