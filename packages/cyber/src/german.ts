import {
  belonging,
  does,
  type GermanEvent,
  type GermanWords,
  germanOf,
  isShort,
  noun,
  object,
  order,
  type Phrase,
  phrase,
  say,
  verb,
} from '@aftercast/cards/german';
import type { GameLanguage, SetHeader, SetWord, Traits } from '@aftercast/cards/text';

type Word = GermanWords['effects'][string];
type Effect = Parameters<Word>[0];
type EventClause = NonNullable<GermanEvent['clause']>;

const PROGRAM = noun('n', 'Programm', 'Programme');
const HERO = noun('m', 'Held', 'Helden', 'Helden');
const CARD = noun('f', 'Karte', 'Karten');
const TARGET = noun('n', 'Ziel', 'Ziele');
const CPU = noun('f', 'CPU');
const MEMORY = noun('m', 'Speicher');
const STRENGTH = noun('f', 'Stärke');
const OPPONENT = phrase('euer', noun('m', 'Gegner'));

/** What texts need to know of `cyber`. Its English texts are code, and need none of it. */
const traits: Traits = {
  anyCharacter: 'hero,field',
  called: [],
  isUnprinted: () => false,
  behind: [],
  pairs: [],
  isObvious: () => false,
  auraKeyword: () => null,
  picks: [],
  hidden: 'hidden',
  bodies: [],
};

/** The player who does something for whom an effect is done. */
function doerOf({ for: side = 'ally' }: Effect): Phrase {
  if (side === 'enemy') return OPPONENT;
  return side === 'any' ? phrase('jeder', noun('m', 'Spieler')) : { kind: 'reader' };
}

const whom = ({ to = 'self' }: Effect, phrases: Parameters<Word>[1]): Phrase =>
  phrases.whom(to) ?? phrase('ein', TARGET);

const on =
  (what: ReturnType<typeof verb>): Word =>
  (effect, phrases) =>
    order(what, [object(whom(effect, phrases), 'accusative')]);

const GAIN = verb('', '', 'erhält', 'erhaltet', 'erhalten');
const LOSE = verb('', '', 'verliert', 'verliert', 'verlieren');

const gains =
  (what: string, how: ReturnType<typeof verb>): Word =>
  (effect, phrases) => {
    const { text, before } = phrases.much(effect.amount ?? 1, what);
    return does(doerOf(effect), how, [before, text]);
  };

const damage: Word = (effect, phrases) => {
  const { amount = 0, by, split, to = 'self' } = effect;
  const doer: Phrase = by === undefined ? { kind: 'reader' } : phrases.phrase(by);
  const target = phrases.whom(to);
  const { text, before } = phrases.much(amount, 'Schaden', 'deal-damage');
  if (target === null) return does(doer, verb('verursach'), [before, text]);
  if (split)
    return order(verb('verursach'), [before, text], `, zufällig verteilt auf ${say(target, 'accusative')},`);
  return does(doer, verb('füg', 'zu'), [object(target, 'dative'), before, text]);
};

const draw: Word = (effect, phrases) => {
  const { cards, before } = phrases.counted(effect.count, CARD);
  return does(doerOf(effect), verb('zieh'), [before, object(cards, 'accusative')]);
};

/** Where cards return from: a player takes back only what is the player's own. */
const recall: Word = (effect, phrases) =>
  order(verb('nehm', 'zurück', 'nimmt', 'nehmt', 'nehmen'), [
    object(whom(effect, phrases), 'accusative'),
    'auf die Hand',
  ]);

const discard: Word = (effect, phrases) => {
  const it = whom(effect, phrases);
  const how = verb('', 'ab', 'wirft', 'werft', 'werfen');
  const text = say(it, 'accusative');
  // Players discard from their own hands.
  const theirs = ' von der Hand Eures Gegners';
  if (text.endsWith(theirs)) return does(OPPONENT, how, [text.slice(0, -theirs.length)]);
  return order(how, [{ text: text.replace(' von Eurer Hand', ''), short: isShort(it) }]);
};

const spawn: Word = (effect, phrases) => {
  const { cards, before } = phrases.cards(effect.card ?? '', effect.count);
  return does(doerOf(effect), verb('starte', '', 'startet', 'startet', 'starten'), [
    before,
    object(cards, 'accusative'),
  ]);
};

const giveCard: Word = (effect, phrases) => {
  const { cards, before } = phrases.cards(effect.card ?? '', effect.count);
  return does(doerOf(effect), GAIN, [before, object(cards, 'accusative'), 'auf die Hand']);
};

/** Words the change of a counter. */
const count =
  (player: ReturnType<typeof verb>, card: ReturnType<typeof verb>, link: string): Word =>
  (effect, phrases) => {
    const { noun: name = CARD } = phrases.words.counters[effect.counter ?? ''] ?? {};
    const { text, before } = phrases.much(effect.amount ?? 1, name.one, effect.counter);
    if (effect.to === undefined) return does(doerOf(effect), player, [before, text]);
    const it = whom(effect, phrases);
    return order(
      card,
      link === '' ? [object(it, 'dative'), before, text] : [before, text, `${link} ${say(it, 'dative')}`],
    );
  };

const setCounter: Word = (effect, phrases) => {
  const { noun: name = CARD, many = false } = phrases.words.counters[effect.counter ?? ''] ?? {};
  const owner = effect.to === undefined ? doerOf(effect) : whom(effect, phrases);
  return order(verb('setz'), [
    object(belonging(name, owner, { many }), 'accusative'),
    `auf ${say(phrases.number(effect.amount ?? 0), 'accusative')}`,
  ]);
};

const effects: GermanWords['effects'] = {
  'deal-damage': damage,
  'draw-card': draw,
  discard,
  trash: on(verb('zerstör')),
  spawn,
  'give-card': giveCard,
  recall,
  patch: (effect, phrases) => phrases.gift(effect),
  boot: on(verb('mach', 'angriffsbereit')),
  'gain-cpu': gains('CPU', GAIN),
  'lose-cpu': gains('CPU', LOSE),
  'gain-memory': gains('Speicher', GAIN),
  'count-up': count(GAIN, verb('füg', 'hinzu'), ''),
  'count-down': count(LOSE, verb('', '', 'entfernt', 'entfernt', 'entfernen'), 'von'),
  'set-counter': setCounter,
};

/** Words what a player does: `Ihr ein Programm ausspielt`. */
const doing =
  (you: string, one: string, participle: string): EventClause =>
  ({ who = {} }, phrases) => {
    const { side, ...filter } = who;
    const isOf = side === 'ally' || side === 'enemy';
    const it = say(phrases.one(isOf ? filter : who, CARD), isOf ? 'accusative' : 'nominative');
    if (side === 'ally') return `Ihr ${it} ${you}`;
    return side === 'enemy' ? `Euer Gegner ${it} ${one}` : `${it} ${participle} wird`;
  };

const suffering =
  (what: string): EventClause =>
  ({ who }, phrases) =>
    `${say(phrases.one(who, PROGRAM))} ${what}`;

const turn =
  (moment: string): NonNullable<GermanEvent['moment']> =>
  ({ who }, isNext) => {
    const next = isNext && moment === 'zu Beginn' ? 'nächsten ' : '';
    if (who?.side === 'ally') return `${moment} Eures ${next}Zuges`;
    if (who?.side === 'enemy') return `${moment} des ${next}Zuges Eures Gegners`;
    return isNext ? `${moment} des ${next}Zuges` : `${moment} jedes Zuges`;
  };

const attacks: EventClause = ({ who, target }, phrases) => {
  const attacked = target === undefined ? null : phrases.one(target, PROGRAM);
  if (attacked !== null && who === undefined) return `${say(attacked)} angegriffen wird`;
  const whole = attacked === null ? '' : `${say(attacked, 'accusative')} `;
  return `${say(phrases.one(who, PROGRAM))} ${whole}angreift`;
};

const draws: EventClause = ({ who }) =>
  who?.side === 'ally'
    ? 'Ihr eine Karte zieht'
    : `${who?.side === 'enemy' ? 'Euer Gegner' : 'ein Spieler'} eine Karte zieht`;

const changes: EventClause = ({ who = {}, counter = '' }, phrases) => {
  const { noun: name = CARD } = phrases.words.counters[counter] ?? {};
  if (who.side === 'ally' && who.type === undefined) return `sich ${say(phrase('euer', name))} ändert`;
  return `sich ${say(belonging(name, phrases.one(who, CARD)))} ändert`;
};

const events: GermanWords['events'] = {
  played: { keyword: (type) => (type === 'program' ? 'start' : null), given: 'Ihr diese Karte ausspielt' },
  'play-card': {
    about: CARD,
    when: 'whenever',
    clause: doing('ausspielt', 'ausspielt', 'ausgespielt'),
    does: 'ausspielt',
  },
  'deal-damage': { about: PROGRAM, when: 'whenever', clause: suffering('Schaden erleidet') },
  trashed: { when: 'when', clause: (_, phrases) => `${say(phrases.selfAsSubject())} zerstört wird` },
  trash: { about: PROGRAM, when: 'whenever', clause: suffering('zerstört wird') },
  attack: { about: PROGRAM, when: 'whenever', clause: attacks },
  'draw-card': { about: HERO, when: 'whenever', clause: draws },
  discard: { about: CARD, when: 'whenever', clause: doing('abwerft', 'abwirft', 'abgeworfen') },
  'turn-start': { about: HERO, when: 'at', moment: turn('zu Beginn') },
  'turn-end': { about: HERO, when: 'at', moment: turn('am Ende') },
  counted: { when: 'whenever', clause: changes },
};

const place = (ally: string, enemy: string, any: string) => ({ ally, enemy, any });

const zones: GermanWords['zones'] = {
  hero: { noun: HERO },
  field: { noun: PROGRAM, at: 'im Feld' },
  'hero,field': { noun: TARGET },
  hand: {
    noun: CARD,
    held: {
      in: place('auf Eurer Hand', 'auf der Hand Eures Gegners', 'auf den Händen beider Spieler'),
      from: place('von Eurer Hand', 'von der Hand Eures Gegners', 'von den Händen beider Spieler'),
      of: place('Eurer Hand', 'der Hand Eures Gegners', 'der Hände beider Spieler'),
    },
  },
  deck: {
    noun: CARD,
    first: 'oberst',
    held: {
      in: place('in Eurem Deck', 'im Deck Eures Gegners', 'in den Decks beider Spieler'),
      from: place('aus Eurem Deck', 'aus dem Deck Eures Gegners', 'aus den Decks beider Spieler'),
      of: place('Eures Decks', 'des Decks Eures Gegners', 'der Decks beider Spieler'),
    },
  },
  trash: {
    noun: CARD,
    held: {
      in: place('in Eurem Papierkorb', 'im Papierkorb Eures Gegners', 'in den Papierkörben beider Spieler'),
      from: place(
        'aus Eurem Papierkorb',
        'aus dem Papierkorb Eures Gegners',
        'aus den Papierkörben beider Spieler',
      ),
      of: place('Eures Papierkorbs', 'des Papierkorbs Eures Gegners', 'der Papierkörbe beider Spieler'),
    },
  },
};

const cost: GermanWords['statClauses'][string] = (subject, how, amount, phrases) => {
  const is = verb('', '', 'kostet', 'kostet', 'kosten');
  const number =
    typeof amount === 'number' ? `${Math.abs(amount)}` : say(phrases.number(amount), 'accusative');
  if (how === 'set') return does(subject, is, [`${number} CPU`]);
  const isLess = typeof amount === 'number' && amount < 0;
  return does(subject, is, [`${number} CPU ${isLess ? 'weniger' : 'mehr'}`]);
};

/** The German words of `cyber`, for cards of these sets. */
export function germanWords(headers: readonly SetHeader[]): GermanWords {
  const added = (key: 'keywords' | 'races' | 'counters') =>
    headers
      .flatMap((it): [string, SetWord][] => Object.entries(it[key] ?? {}))
      .map(([id, { title }]) => [id, title ?? id] as const);
  return {
    traits,
    names: { operator: 'Operator', intruder: 'Eindringling' },
    tokens: { thread: noun('m', 'Thread', 'Threads') },
    keywords: {
      ...Object.fromEntries(added('keywords')),
      quickboot: 'Schnellstart',
      suspended: 'Stillstand',
      start: 'Start',
    },
    called: {},
    types: { program: PROGRAM, hero: HERO },
    races: {
      ...Object.fromEntries(added('races').map(([id, title]) => [id, noun('n', title)])),
      cracker: noun('m', 'Cracker'),
      daemon: noun('m', 'Daemon', 'Daemons'),
      guard: noun('m', 'Wächter'),
      tool: noun('n', 'Werkzeug', 'Werkzeuge'),
    },
    classes: { software: '(Software)', system: '(System)' },
    rarities: {},
    sets: Object.fromEntries(headers.map(({ set, name }) => [set, name])),
    stats: {
      cost: { noun: noun('f', 'Kosten', 'Kosten'), many: true },
      memory: { noun: MEMORY },
      strength: { noun: STRENGTH },
      damage: { noun: noun('m', 'Schaden') },
      boost: { noun: noun('m', 'Zusatzschaden') },
      cpu: { noun: CPU },
      'max-cpu': { noun: CPU, adjective: 'maximal' },
      'max-memory': { noun: MEMORY, adjective: 'gesamt' },
    },
    reads: {},
    counters: Object.fromEntries(added('counters').map(([id, title]) => [id, { noun: noun('n', title) }])),
    zones,
    host: PROGRAM,
    card: CARD,
    states: {
      damaged: { is: 'beschädigt', isNot: 'unbeschädigt' },
      booting: { is: 'startend', isNot: 'angriffsbereit' },
      trashed: { is: 'zerstört', isNot: 'nicht zerstört' },
    },
    happened: {},
    untils: { 'turn-end': 'in diesem Zug', 'next-turn': 'bis zu Eurem nächsten Zug' },
    events,
    doubled: {},
    effects,
    ones: {
      'deal-damage': { participle: 'beschädigt' },
      trash: { participle: 'zerstört' },
      'draw-card': { participle: 'gezogen', noun: CARD },
      spawn: { participle: 'gestartet', noun: PROGRAM },
      'give-card': { participle: 'erhalten', noun: CARD },
      recall: { participle: 'zurückgenommen', noun: CARD },
      discard: { participle: 'abgeworfen', noun: CARD },
    },
    statClauses: { cost },
    number: () => null,
    each: () => null,
    condition: () => null,
    aura: () => null,
    joined: () => null,
    attack: (cost) => `Angriff (${cost} CPU)`,
    least: (value) => `${value} CPU`,
    madeWith: () => '',
  };
}

/** `cyber` in German sentences; without it, its cards are worded as code. */
export const german: GameLanguage = { tag: 'de', for: (headers) => germanOf(germanWords(headers)) };
