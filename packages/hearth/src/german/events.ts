import {
  belonging,
  type GermanEvent,
  type GermanNoun,
  type GermanSpeech,
  type GermanWords,
  isMany,
  phrase,
  say,
} from '@aftercast/cards/german';
import { nouns } from './words.ts';

type EventClause = NonNullable<GermanEvent['clause']>;
type Event = Parameters<EventClause>[0];
type Who = Event['who'];

/** Words what a player does: `Ihr einen Zauber wirkt`, `ein Geheimnis ausgespielt wird`. */
const doing =
  (present: readonly [you: string, one: string], participle: string, what: GermanNoun): EventClause =>
  ({ who = {} }, phrases, isOver) => {
    const { side, ...filter } = who;
    const isOf = side === 'ally' || side === 'enemy';
    const it = phrases.one(isOf ? filter : who, what);
    const noun = say(it, isOf ? 'accusative' : 'nominative');
    if (side === 'ally') return `Ihr ${noun} ${isOver ? `${participle} habt` : present[0]}`;
    if (side === 'enemy') return `Euer Gegner ${noun} ${isOver ? `${participle} hat` : present[1]}`;
    return `${noun} ${participle} ${isOver ? 'wurde' : 'wird'}`;
  };

/** Words what happens to a card: `dieser Diener Schaden erleidet`. */
const suffering =
  (present: string, over: string, what: GermanNoun = nouns.character): EventClause =>
  ({ who }, phrases, isOver) =>
    `${say(phrases.one(who, what))} ${isOver ? over : present}`;

const playing = doing(['ausspielt', 'ausspielt'], 'ausgespielt', nouns.card);
const casting = doing(['wirkt', 'wirkt'], 'gewirkt', nouns.spell);
const summoning = doing(['herbeiruft', 'herbeiruft'], 'herbeigerufen', nouns.minion);

/** Words the casting of a spell: `Euer Gegner einen Zauber auf einen Diener wirkt`. */
const casts: EventClause = (event, phrases, isOver) => {
  const clause = casting(event, phrases, isOver);
  if (event.target === undefined) return clause;
  const target = say(phrases.one(event.target, nouns.character), 'accusative');
  return clause.replace(/ (gewirkt|wirkt)/, ` auf ${target} $1`);
};

/** Words an attack: `ein Feind Euren Helden angreift`, `Euer Held angegriffen wird`. */
const attacks: EventClause = ({ who, target }, phrases, isOver) => {
  const attacked = target === undefined ? null : phrases.one(target, nouns.character);
  if (attacked !== null && who === undefined)
    return `${say(attacked)} angegriffen ${isOver ? 'wurde' : 'wird'}`;
  const whom = attacked === null ? '' : `${say(attacked, 'accusative')} `;
  return `${say(phrases.one(who, nouns.character))} ${whom}${isOver ? 'angegriffen hat' : 'angreift'}`;
};

/** Words an attack before any card answers it: `Euer Held zum Angriff ansetzt`. */
const begins: EventClause = ({ who, target }, phrases) => {
  const attacked = target === undefined ? null : phrases.one(target, nouns.character);
  if (attacked !== null && who === undefined) return `ein Angriff auf ${say(attacked, 'accusative')} beginnt`;
  const whom = attacked === null ? '' : ` auf ${say(attacked, 'accusative')}`;
  return `${say(phrases.one(who, nouns.character))} zum Angriff${whom} ansetzt`;
};

/** Words two who fight: `dieser Diener einen Diener tötet`. */
const against =
  (present: string, over: string, what: GermanNoun): EventClause =>
  ({ who, target }, phrases, isOver) =>
    `${say(phrases.one(who, what))} ${say(phrases.one(target, nouns.character), 'accusative')} ${isOver ? over : present}`;

/** Words a moment of a turn: `am Ende Eures Zuges`. */
const turn =
  (moment: 'zu Beginn' | 'am Ende'): NonNullable<GermanEvent['moment']> =>
  ({ who }, isNext) => {
    const next = isNext && moment === 'zu Beginn' ? 'nächsten ' : '';
    if (who?.side === 'ally') return `${moment} Eures ${next}Zuges`;
    if (who?.side === 'enemy') return `${moment} des ${next}Zuges Eures Gegners`;
    return isNext ? `${moment} des ${next}Zuges` : `${moment} jedes Zuges`;
  };

/** Words what only a player can do, by its side. */
const byPlayer =
  (you: string, enemy: string, any: string): EventClause =>
  ({ who }) =>
    who?.side === 'ally' ? you : who?.side === 'enemy' ? enemy : any;

const spends: EventClause = ({ who = {} }, phrases) => {
  const { side, ...filter } = who;
  const isAny = Object.keys(filter).length === 0;
  const on = isAny ? '' : `für ${say(phrases.one(filter, nouns.card), 'accusative')} `;
  if (side === 'ally') return `Ihr ${on}Mana ausgebt`;
  return `${side === 'enemy' ? 'Euer Gegner' : 'ein Spieler'} ${on}Mana ausgibt`;
};

const starts: NonNullable<GermanEvent['moment']> = ({ who }) => {
  if (who?.side === 'ally') return 'zu Beginn eines Matches, in dem Ihr als Erster am Zug seid,';
  if (who?.side === 'enemy') return 'zu Beginn eines Matches, in dem Ihr als Zweiter am Zug seid,';
  return 'zu Beginn des Matches';
};

/** Words the change of a counter: `sich Euer Druck ändert`. */
const changes: EventClause = ({ who = {}, counter = '' }, phrases, isOver) => {
  const { noun, many = false } = phrases.words.counters[counter] ?? { noun: nouns.card };
  const { side, type, ...filter } = who;
  // A counter of players says that it is about a player.
  const isPlain = Object.keys(filter).length === 0 && (type === undefined || type === 'player');
  const it = isPlain ? ofPlayer(noun, many, side) : belonging(noun, phrases.one(who, nouns.card), { many });
  const change = isMany(it) ? (isOver ? 'geändert haben' : 'ändern') : isOver ? 'geändert hat' : 'ändert';
  return `sich ${say(it)} ${change}`;
};

function ofPlayer(noun: GermanNoun, many: boolean, side: NonNullable<Who>['side']) {
  if (side === 'ally') return belonging(noun, { kind: 'reader' }, { many });
  return phrase('der', noun, { many, tail: side === 'enemy' ? 'Eures Gegners' : 'eines Spielers' });
}

const draws = doing(['zieht', 'zieht'], 'gezogen', nouns.card);
const discards = doing(['abwerft', 'abwirft'], 'abgeworfen', nouns.card);

/** How `hearth` words events in German. */
export const events: GermanWords['events'] = {
  played: {
    keyword: (type) => (type === 'minion' || type === 'weapon' ? 'battlecry' : null),
    given: 'Ihr diese Karte ausspielt',
  },
  combo: { keyword: () => 'combo' },
  deathrattle: { keyword: () => 'deathrattle' },
  play: {
    about: nouns.card,
    when: 'whenever',
    clause: playing,
    does: 'ausspielt',
    measure: phrase('ihr', { one: '', many: 'Kosten', gender: 'f' }, { many: true }),
  },
  'after-play': { about: nouns.card, when: 'after', clause: playing },
  cast: { about: nouns.spell, when: 'whenever', clause: casts, does: 'wirkt' },
  'after-cast': { about: nouns.spell, when: 'after', clause: casts },
  summon: { about: nouns.minion, when: 'whenever', clause: summoning, does: 'herbeiruft' },
  'after-summon': { about: nouns.minion, when: 'after', clause: summoning },
  damage: { when: 'whenever', clause: suffering('Schaden erleidet', 'Schaden erlitten hat') },
  'fatal-damage': {
    when: 'whenever',
    clause: suffering('tödlichen Schaden erleiden würde', 'tödlichen Schaden erlitten hätte'),
  },
  heal: { when: 'whenever', clause: suffering('geheilt wird', 'geheilt wurde') },
  death: { when: 'whenever', clause: suffering('stirbt', 'gestorben ist') },
  attack: { when: 'whenever', clause: attacks },
  attacking: { when: 'whenever', clause: begins },
  reveal: { when: 'whenever', clause: () => 'ein Geheimnis aufgedeckt wird' },
  'turn-start': { about: nouns.player, when: 'at', moment: turn('zu Beginn') },
  'turn-end': { about: nouns.player, when: 'at', moment: turn('am Ende') },
  strike: { when: 'whenever', clause: against('im Kampf trifft', 'im Kampf getroffen hat', nouns.character) },
  'after-attack': { when: 'after', clause: attacks },
  'deal-damage': { when: 'whenever', clause: suffering('Schaden verursacht', 'Schaden verursacht hat') },
  'restore-health': {
    about: nouns.card,
    when: 'whenever',
    clause: suffering('Leben wiederherstellt', 'Leben wiederhergestellt hat', nouns.card),
  },
  'spend-mana': { about: nouns.card, when: 'whenever', clause: spends },
  kill: { about: nouns.card, when: 'whenever', clause: against('tötet', 'getötet hat', nouns.card) },
  'match-start': { when: 'at', moment: starts },
  armor: {
    when: 'whenever',
    clause: byPlayer('Ihr Rüstung erhaltet', 'Euer Gegner Rüstung erhält', 'ein Held Rüstung erhält'),
  },
  power: {
    when: 'after',
    clause: byPlayer(
      'Ihr Eure Heldenfähigkeit eingesetzt habt',
      'Euer Gegner seine Heldenfähigkeit eingesetzt hat',
      'eine Heldenfähigkeit eingesetzt wurde',
    ),
  },
  awakens: { about: nouns.minion, when: 'when', clause: suffering('erwacht', 'erwacht ist', nouns.minion) },
  draw: { about: nouns.card, when: 'whenever', clause: draws, does: 'zieht' },
  drawn: { when: 'when', clause: () => 'Ihr diese Karte zieht', given: 'Ihr diese Karte zieht' },
  discard: { about: nouns.card, when: 'whenever', clause: discards, does: 'abwerft' },
  discarded: { when: 'when', clause: () => 'Ihr diese Karte abwerft', given: 'Ihr diese Karte abwerft' },
  counted: { when: 'whenever', clause: changes },
};

/** The events of a player's that happen twice. */
export const doubled: GermanWords['doubled'] = {
  deathrattle: phrase(
    'der',
    { one: 'Todesröcheln', many: 'Todesröcheln', gender: 'n' },
    { tail: 'Eurer Diener' },
  ),
  played: phrase('euer', { one: 'Kampfschrei', many: 'Kampfschreie', gender: 'm' }, { many: true }),
  'turn-end': phrase(
    'euer',
    { one: 'Effekt', many: 'Effekte', gender: 'm' },
    { many: true, tail: 'am Ende des Zuges' },
  ),
};

/** What a quest counts, after `dass`: `ein befreundeter Diener stirbt`. */
export function happening(counts: Event, phrases: GermanSpeech): string {
  const event = events[counts.event];
  if (event?.moment !== undefined) return 'das Match beginnt';
  return event?.clause?.(counts, phrases, event.when === 'after') ?? counts.event;
}
