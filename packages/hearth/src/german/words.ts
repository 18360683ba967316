import { type GermanStat, type GermanWords, type GermanZone, noun } from '@aftercast/cards/german';

const MINION = noun('m', 'Diener');
const CHARACTER = noun('m', 'Charakter', 'Charaktere');
const CARD = noun('f', 'Karte', 'Karten');
const HERO = noun('m', 'Held', 'Helden', 'Helden');
const SPELL = noun('m', 'Zauber');
const WEAPON = noun('f', 'Waffe', 'Waffen');
const POWER = noun('f', 'Heldenfähigkeit', 'Heldenfähigkeiten');
const SECRET = noun('n', 'Geheimnis', 'Geheimnisse');
const PLAYER = noun('m', 'Spieler');

/** The nouns that effects and events are worded with. */
export const nouns = {
  minion: MINION,
  character: CHARACTER,
  card: CARD,
  hero: HERO,
  spell: SPELL,
  secret: SECRET,
  power: POWER,
  player: PLAYER,
  owner: noun('m', 'Besitzer'),
  copy: noun('f', 'Kopie', 'Kopien'),
  crystal: noun('m', 'Manakristall', 'Manakristalle'),
  mana: noun('n', 'Mana'),
  damage: noun('m', 'Schaden'),
  health: noun('n', 'Leben'),
  armor: noun('f', 'Rüstung'),
  time: noun('n', 'Mal', 'Male'),
};

export const types: GermanWords['types'] = {
  minion: MINION,
  spell: SPELL,
  weapon: WEAPON,
  hero: HERO,
  power: POWER,
  location: noun('m', 'Ort', 'Orte'),
  player: PLAYER,
};

export const races: GermanWords['races'] = {
  beast: noun('n', 'Wildtier', 'Wildtiere'),
  demon: noun('m', 'Dämon', 'Dämonen'),
  dragon: noun('m', 'Drache', 'Drachen', 'Drachen'),
  mech: noun('m', 'Mech', 'Mechs'),
  murloc: noun('m', 'Murloc', 'Murlocs'),
  pirate: noun('m', 'Pirat', 'Piraten', 'Piraten'),
  totem: noun('n', 'Totem', 'Totems'),
  toy: noun('n', 'Spielzeug', 'Spielzeuge'),
};

export const called: GermanWords['called'] = {
  secret: SECRET,
  'spare-part': noun('n', 'Ersatzteil', 'Ersatzteile'),
  offcut: noun('n', 'Reststück', 'Reststücke'),
  tweak: noun('m', 'Kniff', 'Kniffe'),
};

export const classes: GermanWords['classes'] = {
  neutral: 'ohne Klasse',
  druid: 'des Druiden',
  hunter: 'des Jägers',
  mage: 'des Magiers',
  paladin: 'des Paladins',
  priest: 'des Priesters',
  rogue: 'des Schurken',
  shaman: 'des Schamanen',
  warlock: 'des Hexenmeisters',
  warrior: 'des Kriegers',
  dream: 'des Traums',
};

export const rarities: GermanWords['rarities'] = {
  free: 'kostenlos',
  common: 'gewöhnlich',
  rare: 'selten',
  epic: 'episch',
  legendary: 'legendär',
};

export const sets: GermanWords['sets'] = {
  classic: 'Klassik',
  naxxramas: 'Der Fluch von Naxxramas',
  goblins: 'Goblins gegen Gnome',
  workshop: 'Die Werkstatt',
};

export const keywords: GermanWords['keywords'] = {
  taunt: 'Spott',
  charge: 'Ansturm',
  'divine-shield': 'Gottesschild',
  windfury: 'Windzorn',
  'mega-windfury': 'Megawindzorn',
  stealth: 'Verstohlenheit',
  poisonous: 'Vernichtet jeden Diener, der durch diesen Diener verletzt wird.',
  immune: 'Immunität',
  elusive: 'Kann nicht als Ziel von Zaubern oder Heldenfähigkeiten gewählt werden.',
  'cant-attack': 'Kann nicht angreifen.',
  freeze: 'Friert jeden Charakter ein, der durch diesen Diener verletzt wird.',
  'spell-damage': 'Zauberschaden',
  secret: 'Geheimnis',
  quest: 'Quest',
  sidequest: 'Nebenquest',
  questline: 'Questreihe',
  battlecry: 'Kampfschrei',
  deathrattle: 'Todesröcheln',
  combo: 'Combo',
  overload: 'Überladung',
  'choose-one': 'Wählt aus',
  enrage: 'Wutanfall',
  rush: 'Eifer',
  'cant-attack-heroes': 'Kann keine Helden angreifen.',
  frozen: 'Eingefroren',
  dormant: 'Ruhend',
  silenced: 'Zum Schweigen gebracht',
  honing: 'Schärfung',
  salve: 'Balsam',
  'second-spring': 'Zweitblüte',
};

const stat = (gender: 'm' | 'f' | 'n', one: string): GermanStat => ({ noun: noun(gender, one) });
const plural = (one: string, many: string): GermanStat => ({ noun: noun('m', one, many), many: true });

export const stats: GermanWords['stats'] = {
  attack: stat('m', 'Angriff'),
  'own-attack': { noun: noun('m', 'Angriff'), adjective: 'eigen' },
  health: stat('n', 'Leben'),
  'health-left': stat('n', 'Leben'),
  damage: stat('m', 'Schaden'),
  cost: { noun: noun('f', 'Kosten', 'Kosten'), many: true },
  'printed-cost': { noun: noun('f', 'Kosten', 'Kosten'), many: true, adjective: 'aufgedruckt' },
  armor: stat('f', 'Rüstung'),
  durability: stat('f', 'Haltbarkeit'),
  'durability-left': stat('f', 'Haltbarkeit'),
  'spell-damage': stat('m', 'Zauberschaden'),
  mana: stat('n', 'Mana'),
  'max-mana': plural('Manakristall', 'Manakristalle'),
  overload: stat('f', 'Überladung'),
  locked: { ...plural('Manakristall', 'Manakristalle'), adjective: 'gesperrt' },
  paid: { noun: noun('n', 'Mana'), adjective: 'bezahlt' },
  'cards-played': { ...plural('Karte', 'Karten'), adjective: 'ausgespielt' },
  'minions-played': { ...plural('Diener', 'Diener'), adjective: 'ausgespielt' },
  doubling: stat('f', 'Verdoppelung'),
  'heals-hurt': stat('f', 'Umkehr der Heilung'),
  'turn-seconds': plural('Sekunde pro Zug', 'Sekunden pro Zug'),
  undying: stat('f', 'Unsterblichkeit'),
  dulls: stat('f', 'Abstumpfung'),
};

export const reads: GermanWords['reads'] = {
  health: { noun: noun('n', 'Leben'), adjective: 'maximal' },
  durability: { noun: noun('f', 'Haltbarkeit'), adjective: 'maximal' },
};

export const counters: GermanWords['counters'] = {
  scrap: stat('m', 'Schrott'),
  pressure: stat('m', 'Druck'),
  favors: { noun: noun('m', 'Gefallen'), many: true },
  strikes: { noun: noun('m', 'Schlag', 'Schläge'), many: true },
};

const held = (
  inside: readonly [ally: string, enemy: string, any: string],
  from: readonly [ally: string, enemy: string, any: string],
  of: readonly [ally: string, enemy: string, any: string],
): NonNullable<GermanZone['held']> => {
  const [here, out, whose] = [inside, from, of].map(([ally, enemy, any]) => ({ ally, enemy, any }));
  return { in: here, from: out, of: whose } as NonNullable<GermanZone['held']>;
};

export const zones: GermanWords['zones'] = {
  battlefield: { noun: MINION, at: 'auf dem Schlachtfeld' },
  hero: { noun: HERO },
  'hero,battlefield': { noun: CHARACTER, enemy: noun('m', 'Feind', 'Feinde') },
  power: { noun: POWER, single: true },
  weapon: { noun: WEAPON, single: true },
  secrets: { noun: SECRET },
  hand: {
    noun: CARD,
    held: held(
      ['auf Eurer Hand', 'auf der Hand Eures Gegners', 'auf den Händen beider Spieler'],
      ['von Eurer Hand', 'von der Hand Eures Gegners', 'von den Händen beider Spieler'],
      ['Eurer Hand', 'der Hand Eures Gegners', 'der Hände beider Spieler'],
    ),
  },
  deck: {
    noun: CARD,
    first: 'oberst',
    held: held(
      ['in Eurem Deck', 'im Deck Eures Gegners', 'in den Decks beider Spieler'],
      ['aus Eurem Deck', 'aus dem Deck Eures Gegners', 'aus den Decks beider Spieler'],
      ['Eures Decks', 'des Decks Eures Gegners', 'der Decks beider Spieler'],
    ),
  },
  graveyard: {
    noun: CARD,
    first: 'ältest',
    held: held(
      ['in Eurem Friedhof', 'im Friedhof Eures Gegners', 'in den Friedhöfen beider Spieler'],
      ['aus Eurem Friedhof', 'aus dem Friedhof Eures Gegners', 'aus den Friedhöfen beider Spieler'],
      ['Eures Friedhofs', 'des Friedhofs Eures Gegners', 'der Friedhöfe beider Spieler'],
    ),
  },
  removed: {
    noun: CARD,
    held: held(
      ['außerhalb des Matches', 'außerhalb des Matches', 'außerhalb des Matches'],
      ['außerhalb des Matches', 'außerhalb des Matches', 'außerhalb des Matches'],
      ['außerhalb des Matches', 'außerhalb des Matches', 'außerhalb des Matches'],
    ),
  },
  player: { noun: PLAYER },
};

export const states: GermanWords['states'] = {
  damaged: { is: 'verletzt', isNot: 'unverletzt' },
  frozen: { is: 'eingefroren', isNot: 'nicht eingefroren' },
  dead: { is: 'tot', isNot: 'lebend' },
  dormant: { is: 'ruhend', isNot: 'wach' },
};

export const happened: GermanWords['happened'] = {
  died: 'in diesem Match gestorben',
  'died-this-turn': 'in diesem Zug gestorben',
};

export const untils: GermanWords['untils'] = {
  'turn-end': 'in diesem Zug',
  'next-turn': 'bis zu Eurem nächsten Zug',
  'host-turn-end': 'im nächsten Zug',
  'attack-end': 'während des Angriffs',
};
