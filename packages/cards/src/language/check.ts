import type { Card, LoadedCard, Mark, Option, TargetSpec } from './card.ts';
import type { Effect } from './effect.ts';
import type { CardRef } from './expression.ts';
import { type CardFault, unknownWord } from './load-error.ts';
import { mentionsChosen } from './mentions.ts';
import type { CardAura, CardRoutine } from './routine.ts';
import type { EffectKey, EventShape, Words } from './words.ts';

/** Looks at what no schema can: what cards say of each other, and what one part of a card needs of another. */
export function checkCards(words: Words, loaded: readonly LoadedCard[]): CardFault[] {
  const faults: CardFault[] = [];
  const ids = loaded.map(({ card }) => card.id);
  const seen = new Set<string>();
  for (const it of loaded) {
    const check = new CardCheck(words, it, ids, faults);
    if (seen.has(it.card.id)) check.fault('id', 'an id that no other card has', JSON.stringify(it.card.id));
    seen.add(it.card.id);
    check.card();
  }
  return faults;
}

/** What the words in a part of a card can stand for, where it is written. */
interface Scope {
  /** `chosen`: something was pointed at. */
  chosen: boolean;
  /** `subject` and `it`: which of the two there is. */
  thing: 'subject' | 'it' | null;
  /** `measure`: the event is about a number. */
  measured: boolean;
  /** `giver`: it is part of an enchantment. */
  granted: boolean;
  /** `chance`, and amounts at random: it is resolved, not only looked at. */
  resolved: boolean;
}

/** Looks at one card. */
class CardCheck {
  private readonly words: Words;
  private readonly loaded: LoadedCard;
  private readonly ids: readonly string[];
  private readonly faults: CardFault[];

  constructor(words: Words, loaded: LoadedCard, ids: readonly string[], faults: CardFault[]) {
    this.words = words;
    this.loaded = loaded;
    this.ids = ids;
    this.faults = faults;
  }

  fault(at: string, expected: string, found: string): void {
    const { file, path } = this.loaded;
    this.faults.push({ file, path: `${path}.${at}`, expected, found, near: null });
  }

  card(): void {
    const { card } = this.loaded;
    if (card.power !== undefined) this.reference('power', card.power);
    if (card.second !== undefined) this.reference('second', card.second);
    if (card.target !== undefined) {
      this.target(card.target, 'target');
      if (card.options === undefined) this.used('target', card.routines);
    }
    this.mentions(card.requires, 'requires', looked);
    if (card.options !== undefined) this.options(card.options);
    card.attacks?.forEach(({ do: effects }, i) => {
      this.effects(effects, `attacks[${i}].do`, { ...looked, chosen: true, resolved: true });
    });
    card.routines?.forEach((routine, i) => {
      this.routine(routine, `routines[${i}]`, card, false);
    });
    card.auras?.forEach((aura, i) => {
      this.aura(aura, `auras[${i}]`, false);
    });
  }

  /** What is chosen between is all that playing such a card does. */
  private options(options: readonly Option[]): void {
    const { target, routines } = this.loaded.card;
    if (target !== undefined)
      this.fault('target', 'a target in each option that has one, for a card with options', 'one for all');
    routines?.forEach(({ on }, i) => {
      if (this.words.events[on.event]?.played !== undefined)
        this.fault(`routines[${i}].on.event`, 'what is done when it is played in "options"', on.event);
    });
    options.forEach((option, i) => {
      this.option(option, `options[${i}]`);
    });
  }

  private option(option: Option, at: string): void {
    if (option.target !== undefined) {
      this.target(option.target, `${at}.target`);
      this.used(`${at}.target`, option.do);
    }
    this.mentions(option.requires, `${at}.requires`, looked);
    const scope = { ...looked, chosen: option.target !== undefined, resolved: true };
    this.effects(option.do, `${at}.do`, scope);
  }

  private routine(routine: CardRoutine, at: string, card: Card, granted: boolean): void {
    const shape = this.words.events[routine.on.event] ?? nothing;
    if (routine.on.target !== undefined && !shape.pointed)
      this.fault(`${at}.on.target`, 'an event that may be pointed at something', routine.on.event);
    if (routine.instead && shape.played !== 'sometimes')
      this.fault(`${at}.instead`, 'it only with what is done in some plays', routine.on.event);
    if (routine.once && !granted)
      this.fault(`${at}.once`, 'it only in an enchantment', 'a routine of a card');
    if (routine.do.length === 0 && !routine.once) this.fault(`${at}.do`, 'at least one effect', 'none');
    const scope: Scope = {
      chosen: !granted && (card.target !== undefined || shape.pointed),
      thing: 'subject',
      measured: shape.measured,
      granted,
      resolved: false,
    };
    this.mentions(routine.on, `${at}.on`, scope);
    this.mentions(routine.if, `${at}.if`, scope);
    this.effects(routine.do, `${at}.do`, { ...scope, resolved: true });
  }

  private aura(aura: CardAura, at: string, granted: boolean): void {
    this.mentions(aura, at, { ...looked, granted });
    if (aura.stats === undefined && aura.pin === undefined && aura.keywords === undefined)
      this.fault(at, 'at least one of "stats", "pin" and "keywords"', 'none');
  }

  private effects(effects: readonly Effect[], at: string, scope: Scope): void {
    effects.forEach((effect, i) => {
      const here = `${at}[${i}]`;
      const { next, rest, routines, auras, card, ...own } = effect;
      this.complete(effect, here);
      if (card !== undefined) this.cardRef(card, `${here}.card`, scope);
      for (const [key, part] of Object.entries(own))
        if (key !== 'do') this.mentions(part, `${here}.${key}`, scope);
      const within: Scope = { ...scope, thing: 'it' };
      if (next !== undefined) this.effects(next, `${here}.next`, within);
      if (rest !== undefined) this.effects(rest, `${here}.rest`, within);
      routines?.forEach((it, j) => {
        this.routine(it, `${here}.routines[${j}]`, this.loaded.card, true);
      });
      auras?.forEach((it, j) => {
        this.aura(it, `${here}.auras[${j}]`, true);
      });
    });
  }

  /** What an effect's keys need of each other. */
  private complete(effect: Effect, at: string): void {
    const shape = this.words.effects[effect.do];
    const takes = (key: EffectKey) => shape?.takes.includes(key) ?? false;
    if (takes('card') && takes('copy') && (effect.card === undefined) === (effect.copy === undefined))
      this.fault(at, 'one of "card" and "copy"', effect.card === undefined ? 'neither' : 'both');
    if ((takes('together') || takes('rest')) && effect.next === undefined && effect.rest === undefined)
      this.fault(at, '"next", for what is done', 'none');
  }

  /** What a player points at is asked for only if something is made of it. */
  private used(at: string, part: unknown): void {
    if (!mentionsChosen(part)) this.fault(at, 'a target that "chosen" speaks of', 'one that nothing uses');
  }

  private cardRef(card: CardRef, at: string, scope: Scope): void {
    if (typeof card === 'string') this.reference(at, card);
    else if ('of' in card) this.mentions(card.of, `${at}.of`, scope);
    else {
      if (Array.isArray(card.random))
        card.random.forEach((it, i) => {
          this.reference(`${at}.random[${i}]`, it);
        });
      this.mentions(card.unless, `${at}.unless`, scope);
    }
  }

  private target(target: TargetSpec, at: string): void {
    this.mentions(target.who, `${at}.who`, looked);
    if (Object.keys(target.allowed).length === 0)
      this.fault(`${at}.allowed`, 'at least one of "ally", "enemy" and "any"', 'none');
    const { allowed, preferred } = target;
    if (preferred !== undefined) this.preferred(allowed, preferred, at);
  }

  private preferred(allowed: Mark, preferred: Mark, at: string): void {
    for (const side of ['ally', 'enemy', 'any'] as const) {
      for (const zone of preferred[side] ?? []) {
        const sides = side === 'any' ? (['ally', 'enemy'] as const) : [side];
        if (!sides.every((it) => allowed[it]?.includes(zone) || allowed.any?.includes(zone)))
          this.fault(`${at}.preferred.${side}`, 'zones that are allowed too (law T3)', JSON.stringify(zone));
      }
    }
  }

  private reference(at: string, id: string): void {
    if (this.ids.includes(id)) return;
    const { file, path } = this.loaded;
    this.faults.push(unknownWord(file, `${path}.${at}`, 'the id of a card', id, this.ids));
  }

  /** Words that stand for nothing where they are written, and cards that are not there. */
  private mentions(part: unknown, at: string, scope: Scope): void {
    if (typeof part === 'string') {
      const expected = this.unmeant(part, scope);
      if (expected !== null) this.fault(at, expected, JSON.stringify(part));
      return;
    }
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      const here = Array.isArray(part) ? `${at}[${key}]` : `${at}.${key}`;
      if (AT_RANDOM.includes(key) && !scope.resolved)
        this.fault(here, 'chance only where something is resolved', JSON.stringify(value));
      else if (key === 'card')
        [value].flat().forEach((it) => {
          this.reference(here, it as string);
        });
      else if (!FACTS.includes(key)) this.mentions(value, here, scope);
    }
  }

  private unmeant(it: string, { chosen, thing, measured, granted }: Scope): string | null {
    if (it === 'chosen' && !chosen) return '"chosen" only on a card with a target';
    if (it === 'it' && thing !== 'it') return '"it" only inside of "next" and "rest"';
    if (it === 'subject' && thing !== 'subject')
      return thing === 'it' ? 'no "subject" inside of "next"' : '"subject" only where an event is answered';
    if (it === 'measure' && !measured) return 'an event with a number, for "measure"';
    if (it === 'giver' && !granted) return '"giver" only in an enchantment';
    return null;
  }
}

/** Where nothing happens: it is only looked at, and speaks of the card alone. */
const looked: Scope = { chosen: false, thing: null, measured: false, granted: false, resolved: false };
const nothing: EventShape = { measured: false, pointed: false };

/** Keys of what is decided by chance. */
const AT_RANDOM: readonly string[] = ['chance', 'random', 'from'];

/** Keys whose values are a game's own words, and stand for nothing else. */
const FACTS: readonly string[] = [
  'do',
  'event',
  'type',
  'race',
  'keyword',
  'is',
  'stat',
  'in',
  'until',
  'for',
];
