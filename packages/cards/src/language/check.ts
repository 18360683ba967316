// Above 400 lines: the checks of the parts of a card call each other, and share its place and its faults.
import { type CardEvent, type Effect, MOST_REPEATS } from './ability.ts';
import type { Card, LoadedCard, Mark, Option, TargetSpec } from './card.ts';
import { type ChoiceKnowledge, faultsOfChoice } from './choices.ts';
import { faultsOfCounted, faultsOfCounting } from './counter.ts';
import type { CardRef, Filter } from './expression.ts';
import { faultsOfGiven, faultsOfKeywords, faultsOfStats, listensInPlay } from './gifts.ts';
import { inMemory, type KnownWords, outside, unknownIn } from './known-words.ts';
import { type CardFault, quoted, unknownWord } from './load-error.ts';
import { faultsOfMade } from './made.ts';
import { mentionsChosen } from './mentions.ts';
import { faultsInPlay } from './places.ts';
import { factsOf, type PoolFacts } from './pool-facts.ts';
import { faultsOfBegun, faultsOfQuest } from './quest-faults.ts';
import { readByItself } from './read-by-itself.ts';
import { isReadable, READABLE } from './readable.ts';
import type { CardAura, CardRoutine } from './routine.ts';
import type { SetHeader } from './set-header.ts';
import { type NamedSorts, type Sort, sortOf, sortOfMade, sortOfTarget, unknownSort } from './sort.ts';
import { faultsOfHearing, faultsOfListening } from './unheard.ts';
import { CARD_KEYS, type EffectKey, type EventShape, type Words } from './words.ts';

/**
 * Checks what a schema cannot: references between cards, and what one part of a card requires of another.
 * @param known cards that were checked before, and that the others may refer to
 * @param headers of the sets that the files are
 */
export function checkCards(
  words: Words,
  loaded: readonly LoadedCard[],
  known: readonly LoadedCard[],
  headers: readonly SetHeader[] = [],
): CardFault[] {
  const faults: CardFault[] = [];
  const all = [...known, ...loaded].map(({ card }) => card);
  const pack: Pack = {
    ids: all.map(({ id }) => id),
    cards: new Map(all.map((card) => [card.id, card])),
    facts: all.map((card, i) => factsOf(card, i + 1, words.firstSet)),
    sets: [...headers.map((it) => it.set), ...all.flatMap(({ set }) => set ?? [])],
    headers,
  };
  const seen = new Set(known.map(({ card }) => card.id));
  for (const it of loaded) {
    const check = new CardCheck(words, it, pack, faults);
    if (seen.has(it.card.id)) check.fault('id', 'an id that no other card has', JSON.stringify(it.card.id));
    seen.add(it.card.id);
    check.card();
  }
  return faults;
}

/** What a card may refer to. */
interface Pack {
  ids: readonly string[];
  cards: ReadonlyMap<string, Card>;
  facts: readonly PoolFacts[];
  sets: readonly string[];
  headers: readonly SetHeader[];
}

/** Checks one card. */
class CardCheck {
  private readonly words: Words;
  private readonly loaded: LoadedCard;
  private readonly pack: Pack;
  private readonly faults: CardFault[];

  constructor(words: Words, loaded: LoadedCard, pack: Pack, faults: CardFault[]) {
    this.words = words;
    this.loaded = loaded;
    this.pack = pack;
    this.faults = faults;
  }

  fault(at: string, expected: string, found: string): void {
    const { file, path } = this.loaded;
    this.faults.push({ file, path: `${path}.${at}`, expected, found, near: null });
  }

  card(): void {
    const { card } = this.loaded;
    this.printed(card);
    if (card.power !== undefined) this.reference('power', card.power);
    if (card.second !== undefined) this.reference('second', card.second);
    if (card.target !== undefined) {
      this.target(card.target, 'target');
      if (card.options === undefined) this.used('target', card.routines);
    }
    this.mentions(card.requires, 'requires', outside);
    if (card.options !== undefined) this.options(card.options);
    card.attacks?.forEach(({ do: effects }, i) => {
      this.effects(effects, `attacks[${i}].do`, {
        ...outside,
        chosen: true,
        resolved: true,
        sorts: { self: this.own },
      });
    });
    card.routines?.forEach((routine, i) => {
      this.routine(routine, `routines[${i}]`, null);
    });
    card.auras?.forEach((aura, i) => {
      this.aura(aura, `auras[${i}]`, false);
    });
    this.quest(card);
  }

  /** Checks the name, and the numbers without which a card of its type would leave play at once. */
  private printed(card: Card): void {
    const { name, type } = card;
    if (!isReadable(name)) this.fault('name', READABLE, JSON.stringify(name));
    for (const key of this.words.needs[type] ?? []) {
      const own = (card as unknown as Readonly<Record<string, unknown>>)[key] ?? card.stats?.[key];
      if (own === undefined || own === 0)
        this.fault(
          (CARD_KEYS as readonly string[]).includes(key) ? key : `stats.${key}`,
          `a number of at least 1, for a ${type}`,
          own === undefined ? 'none' : '0',
        );
    }
    for (const { at, expected, found } of faultsInPlay(card, this.words, this.pack.headers))
      this.fault(at, expected, found);
  }

  /** Playing a card with options does only what the options say. */
  private options(options: readonly Option[]): void {
    const { target, routines } = this.loaded.card;
    if (target !== undefined)
      this.fault('target', '"target" inside the options, for a card with "options"', 'one on the card');
    routines?.forEach(({ on }, i) => {
      if (this.words.events[on.event]?.played !== undefined)
        this.fault(
          `routines[${i}].on.event`,
          'the effects of playing a card with "options" inside these',
          on.event,
        );
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
    this.mentions(option.requires, `${at}.requires`, outside);
    const chosen = option.target === undefined ? unknownSort : sortOfTarget(option.target, this.words);
    const sorts = { self: this.own, chosen };
    const scope = { ...outside, chosen: option.target !== undefined, resolved: true, sorts };
    this.effects(option.do, `${at}.do`, scope);
  }

  /** What is known of the card itself. */
  private get own(): Sort {
    return { zones: [], types: [this.loaded.card.type] };
  }

  /** @param host the cards that it is given to; `null` for a routine of the card itself */
  private routine(routine: CardRoutine, at: string, host: Sort | null): void {
    const granted = host !== null;
    if (granted)
      for (const fault of faultsOfGiven(routine, host, this.words))
        this.fault(`${at}${fault.at}`, fault.expected, fault.found);
    if (routine.in !== undefined && this.words.fixed?.includes(routine.on.event))
      this.fault(
        `${at}.in`,
        `no "in": where ${JSON.stringify(routine.on.event)} is answered is fixed`,
        JSON.stringify(routine.in),
      );
    if (!granted) this.listening(routine, at);
    const shape = this.words.events[routine.on.event] ?? plainEvent;
    if (routine.instead && shape.played !== 'sometimes')
      this.fault(
        `${at}.instead`,
        '"instead" only with an event for some plays, such as a combo',
        routine.on.event,
      );
    if (routine.once && !granted)
      this.fault(`${at}.once`, '"once" only inside an enchantment', 'a routine of the card itself');
    if (routine.do.length === 0 && !routine.once)
      this.fault(`${at}.do`, 'at least one effect', 'an empty list');
    const scope = this.answering(routine.on, `${at}.on`, host);
    this.mentions(routine.if, `${at}.if`, scope);
    this.effects(routine.do, `${at}.do`, { ...scope, resolved: true });
  }

  private listening(ability: CardRoutine | CardAura, at: string): void {
    for (const fault of faultsOfListening(ability, this.loaded.card.type, this.words))
      this.fault(`${at}${fault.at}`, fault.expected, fault.found);
  }

  private quest(card: Card): void {
    for (const { at, expected, found } of faultsOfQuest(card, this.words)) this.fault(at, expected, found);
    if (card.quest === undefined) return;
    const { counts, if: conditions, adds, reward } = card.quest;
    const scope = this.answering(counts, 'quest.counts', null);
    this.mentions(conditions, 'quest.if', scope);
    this.mentions(adds, 'quest.adds', scope);
    this.effects(reward, 'quest.reward', { ...outside, resolved: true });
  }

  /** Checks an event. @returns what its answer may refer to */
  private answering(on: CardEvent, at: string, host: Sort | null): KnownWords {
    const { words } = this;
    const { card } = this.loaded;
    const granted = host !== null;
    const shape = words.events[on.event] ?? plainEvent;
    if (on.target !== undefined && !shape.pointed)
      this.fault(`${at}.target`, 'an event that has a target, or no "target"', on.event);
    const faults = [
      ...faultsOfHearing(on, shape),
      ...faultsOfCounted(on, shape.counted ?? false, words.counters ?? {}),
    ];
    for (const { at: place, expected, found } of faults) this.fault(`${at}${place}`, expected, found);
    const scope: KnownWords = {
      chosen: !granted && (card.target !== undefined || shape.pointed),
      event: on.event,
      thing: 'subject',
      measured: shape.measured,
      granted,
      resolved: false,
      sorts: this.sortsOf(shape, host),
    };
    this.mentions(on, at, scope);
    return scope;
  }

  private sortsOf({ pointed, played }: EventShape, host: Sort | null): NamedSorts {
    const { target, collectible } = this.loaded.card;
    if (host !== null) return { self: { zones: [], types: host.types }, giver: this.own };
    // A token may be made to be carried out by another card, which then is "self".
    const self = collectible === false && played !== undefined ? unknownSort : this.own;
    if (target === undefined || pointed) return { self };
    return { self, chosen: sortOfTarget(target, this.words) };
  }

  private aura(aura: CardAura, at: string, granted: boolean): void {
    if (!granted) this.listening(aura, at);
    this.mentions(aura, at, { ...outside, granted });
    if (aura.as !== undefined) this.reference(`${at}.as`, aura.as);
    if (GIFTS.every((key) => aura[key] === undefined))
      this.fault(at, `at least one of ${GIFTS.map((it) => `"${it}"`).join(', ')}`, 'none');
    const sort = sortOf(aura.to, this.words, granted ? {} : { self: this.own });
    this.within(sort.zones, this.words.auraReaches, 'an aura', `${at}.to`);
    if (aura.twice !== undefined) this.within(sort.zones, ['player'], 'an aura with "twice"', `${at}.to`);
    this.filled(aura, at, sort);
    this.named(aura.keywords, at, sort, 'aura');
    for (const { at: place, word } of readByItself(aura))
      this.fault(`${at}.${place}`, 'something that the aura does not read itself', JSON.stringify(word));
  }

  private effects(effects: readonly Effect[], at: string, scope: KnownWords): void {
    effects.forEach((effect, i) => {
      const here = `${at}[${i}]`;
      const { next, rest, routines, auras, card, cards, options, ...own } = effect;
      this.complete(effect, here);
      const choice: ChoiceKnowledge = { words: this.words, ...this.pack };
      const faults = [
        ...faultsOfChoice(effect, choice, scope),
        ...faultsOfCounting(effect, this.words.counters ?? {}),
        ...faultsOfBegun(effect, this.words.quests, this.pack.cards),
      ];
      for (const fault of faults) this.fault(`${here}${fault.at}`, fault.expected, fault.found);
      cards?.forEach((id, j) => {
        this.reference(`${here}.cards[${j}]`, id);
      });
      if (effect.for === 'owner' && scope.thing === null)
        this.fault(
          `${here}.for`,
          '"owner" only in the answer to an event, and inside "next" and "rest"',
          '"owner"',
        );
      if (card !== undefined) this.cardRef(card, `${here}.card`, scope);
      const sort = effect.to === undefined ? unknownSort : sortOf(effect.to, this.words, scope.sorts);
      this.reaching(effect, here, scope, sort);
      const answers = this.words.effects[effect.do]?.answers;
      if (answers !== undefined && !answers.includes(scope.event ?? ''))
        this.fault(
          `${here}.do`,
          `"${effect.do}" only in the answer to ${answers.map((it) => `"${it}"`).join(' or ')}`,
          scope.event === null ? 'no event' : JSON.stringify(scope.event),
        );
      for (const [key, part] of Object.entries(own))
        if (key !== 'do') this.mentions(part, `${here}.${key}`, scope);
      const measured = scope.measured || this.words.effects[effect.do]?.measures === true;
      const it = sortOfMade(effect, sort, this.words);
      const within: KnownWords = { ...scope, thing: 'it', measured, sorts: { ...scope.sorts, it } };
      options?.forEach((option, j) => {
        this.effects(option.do, `${here}.options[${j}].do`, scope);
      });
      if (next !== undefined) this.effects(next, `${here}.next`, within);
      if (rest !== undefined) this.effects(rest, `${here}.rest`, within);
      routines?.forEach((routine, j) => {
        this.routine(routine, `${here}.routines[${j}]`, sort);
      });
      auras?.forEach((aura, j) => {
        this.aura(aura, `${here}.auras[${j}]`, true);
        const inPlay = aura.in === undefined ? sort.types : null;
        if (inPlay?.some((it) => listensInPlay(it, this.words)) === false)
          this.fault(`${here}.auras[${j}]`, `an aura with "in", for a ${inPlay.join(' or ')}`, 'none');
      });
    });
  }

  /** Checks what the keys of an effect require of each other. */
  private complete(effect: Effect, at: string): void {
    const shape = this.words.effects[effect.do];
    const takes = (key: EffectKey) => shape?.takes.includes(key) ?? false;
    const times = effect.split ? 'amount' : 'count';
    const repeats = effect[times];
    if (typeof repeats === 'number' && repeats > MOST_REPEATS)
      this.fault(`${at}.${times}`, `a number of at most ${MOST_REPEATS}`, String(repeats));
    if (takes('card') && takes('copy') && (effect.card === undefined) === (effect.copy === undefined))
      this.fault(at, 'one of "card" and "copy"', effect.card === undefined ? 'neither' : 'both');
    if (
      takes('to') &&
      takes('card') &&
      !takes('cards') &&
      [effect.to, effect.card, effect.copy].every((it) => it === undefined)
    )
      this.fault(at, 'one of "to" and "card"', 'neither');
    if (takes('lose') && ENCHANTS.every((key) => effect[key] === undefined))
      this.fault(at, `at least one of ${ENCHANTS.map((it) => `"${it}"`).join(', ')}`, 'none');
    if ((takes('together') || takes('rest')) && effect.next === undefined && effect.rest === undefined)
      this.fault(at, '"next" with at least one effect', 'none');
  }

  /** Keywords that are given do something for the cards that have them then. */
  private named(keywords: readonly string[] = [], at: string, host: Sort, by: 'enchantment' | 'aura'): void {
    for (const fault of faultsOfKeywords(keywords, host, this.words, this.pack.headers, by))
      this.fault(`${at}${fault.at}`, fault.expected, fault.found);
  }

  /** Stats that are added, set or multiplied are at least one, and mean something to what they are given to. */
  private filled(part: Effect | CardAura, at: string, sort: Sort): void {
    for (const [key, value] of Object.entries(part)) {
      if (!STATS.includes(key)) continue;
      if (Object.keys(value as object).length === 0) this.fault(`${at}.${key}`, 'at least one stat', 'none');
      for (const fault of faultsOfStats(key, value as Record<string, unknown>, sort, this.words))
        this.fault(`${at}.${fault.at}`, fault.expected, fault.found);
    }
  }

  /**
   * An effect does something to the entities and with the cards that it names.
   * @param sort what is known of its `to`
   */
  private reaching(effect: Effect, at: string, scope: KnownWords, sort: Sort): void {
    const { do: word, with: other, card } = effect;
    const { makes, reaches, reachesWith, affects, affectsWith } = this.words.effects[word] ?? {};
    const self = scope.granted ? null : this.loaded.card.type;
    if (card !== undefined)
      for (const fault of faultsOfMade(card, makes, this.pack.cards, this.pack.facts, self))
        this.fault(`${at}.card${fault.at}`, fault.expected, fault.found);
    this.filled(effect, at, sort);
    this.named(effect.keywords, at, sort, 'enchantment');
    const isBeyond = this.within(sort.zones, reaches, word, `${at}.to`);
    if (
      !isBeyond &&
      affects !== undefined &&
      sort.types !== null &&
      !sort.types.some((it) => affects.includes(it))
    )
      this.fault(
        `${at}.to`,
        `entities of type ${quoted(affects)}, to which "${word}" does something`,
        quoted(sort.types),
      );
    if (other === undefined) return;
    const { zones, types } = sortOf(other, this.words, scope.sorts);
    this.within(zones, reachesWith, word, `${at}.with`);
    if (affectsWith !== undefined && types?.every((it) => affectsWith.includes(it)) === false)
      this.fault(`${at}.with`, `only entities of type ${quoted(affectsWith)}: add "type"`, quoted(types));
  }

  /** @returns whether one of these zones is beyond those where it does something */
  private within(
    named: readonly string[],
    zones: readonly string[] | undefined,
    word: string,
    at: string,
  ): boolean {
    const beyond = named.filter((it) => zones?.includes(it) === false);
    if (zones === undefined || beyond.length === 0) return false;
    const doer = word.startsWith('an ') ? word : `"${word}"`;
    this.fault(at, `entities in ${quoted(zones)}, where ${doer} does something`, quoted(beyond));
    return true;
  }

  /** A target is asked for only if an effect uses it. */
  private used(at: string, part: unknown): void {
    if (!mentionsChosen(part))
      this.fault(at, 'an effect that uses "chosen", or no target', 'a target that no effect uses');
  }

  private cardRef(card: CardRef, at: string, scope: KnownWords): void {
    if (typeof card === 'string') this.reference(at, card);
    else if ('of' in card) this.mentions(card.of, `${at}.of`, scope);
    else {
      if (Array.isArray(card.random))
        card.random.forEach((it, i) => {
          this.reference(`${at}.random[${i}]`, it);
        });
      else {
        this.mentions(card.random, `${at}.random`, scope);
        this.setOf(card.random.set, `${at}.random.set`);
      }
      this.mentions(card.unless, `${at}.unless`, scope);
    }
  }

  private setOf(set: string | undefined, at: string): void {
    if (set === undefined || this.pack.sets.includes(set)) return;
    const { file, path } = this.loaded;
    this.faults.push(
      unknownWord(file, `${path}.${at}`, 'the id of a set', set, [...new Set(this.pack.sets)]),
    );
  }

  private target(target: TargetSpec, at: string): void {
    this.mentions(target.who, `${at}.who`, outside);
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
          this.fault(
            `${at}.preferred.${side}`,
            'only zones that are in "allowed" too (law T3)',
            JSON.stringify(zone),
          );
      }
    }
  }

  private reference(at: string, id: string): void {
    if (this.pack.ids.includes(id)) return;
    const { file, path } = this.loaded;
    this.faults.push(unknownWord(file, `${path}.${at}`, 'the id of a card', id, this.pack.ids));
  }

  /** What players remember is not about a card that asks for it. */
  private memory(who: Filter, at: string): void {
    for (const key of ['self', 'other'] as const)
      if (who[key])
        this.fault(`${at}.${key}`, 'what does not depend on the card: the player remembers it', 'true');
    this.mentions(who, at, inMemory);
  }

  /** Finds words that have no meaning where they are written, and unknown cards. */
  private mentions(part: unknown, at: string, scope: KnownWords): void {
    if (typeof part === 'string') {
      const expected = unknownIn(part, scope);
      if (expected !== null) this.fault(at, expected, JSON.stringify(part));
      return;
    }
    if (typeof part !== 'object' || part === null) return;
    if ('during' in part && 'who' in part) {
      this.memory(part.who as Filter, `${at}.who`);
      return;
    }
    for (const [key, value] of Object.entries(part)) {
      const here = Array.isArray(part) ? `${at}[${key}]` : `${at}.${key}`;
      if (AT_RANDOM.includes(key) && !scope.resolved)
        this.fault(here, 'a random choice only inside an effect', JSON.stringify(value));
      else if (key === 'card' && (typeof value === 'string' || Array.isArray(value)))
        [value].flat().forEach((it) => {
          this.reference(here, it as string);
        });
      else if (!FACTS.includes(key)) this.mentions(value, here, scope);
    }
  }
}

const plainEvent: EventShape = { measured: false, pointed: false };

/** Keys of random choices. */
const AT_RANDOM: readonly string[] = ['chance', 'random', 'from'];

/** What an aura can do. */
const GIFTS = ['stats', 'pin', 'keywords', 'twice', 'as'] as const;

/** What an enchantment can be. */
const ENCHANTS = ['stats', 'set', 'multiply', 'keywords', 'lose', 'routines', 'auras'] as const;

/** Keys whose values are by stat. */
const STATS: readonly string[] = ['stats', 'set', 'multiply', 'pin', 'least'];

/** Keys whose values are words of the game. */
const FACTS: readonly string[] = [
  'counter',
  'times',
  'total',
  'during',
  'highest',
  'lowest',
  'rarity',
  'class',
  'set',
  'as',
  'twice',
  'turn',
  'at',
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
