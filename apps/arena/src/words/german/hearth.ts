import type { PageWords } from '../page-words.ts';

type Words = PageWords['hearth'];

const turns = (count: number) => (count === 1 ? '1 Zug' : `${count} Züge`);
const crystals = (count: number) => (count === 1 ? '1 Kristall' : `${count} Kristalle`);

export const hearth: Words['hearth'] = {
  line: 'Spiel Karten, greif an und bring den feindlichen Helden auf 0 Leben. Du siehst alles, was eine Karte auslöst, und warum.',
  demonstration: 'Ein Zauber löst acht Aktionen aus, dann zwei Wellen von Toden.',
  tryTargeting: 'Zielen ausprobieren',
  fullTable: 'Volles Spielfeld',
  against: 'Vier Schwierigkeitsgrade, neun Klassen und eigene Decks.',
  deck: 'Deck',
  class: 'Klasse',
  any: 'Beim Start der Partie wird eine Klasse ausgelost.',
  note: 'Namen und Werte der Karten sind Tatsachen über ein veröffentlichtes Spiel und dienen hier als Beispiel. Dieses Projekt hat mit dessen Verlag nichts zu tun.',
  sets: {
    classic: 'Klassik',
    naxxramas: 'Der Fluch von Naxxramas',
    goblins: 'Goblins gegen Gnome',
    workshop: 'Die Werkstatt',
  },
  noSuchSet: (sets) =>
    `Diese Partie enthält Karten aus einem Set, das diese Version der Arena nicht kennt: ${sets}.`,
  aCard: 'eine Karte',
  board: 'Spielfeld',
  pile: 'Friedhof',
  resources: 'Mana',
  options: 'Wähl eins von beiden',
  pickFirst: 'Wähl zuerst eine Karte oder einen Diener von dir, dann das Ziel.',
  endings: {
    won: 'Der Held deines Gegners ist gefallen.',
    lost: 'Dein Held ist gefallen.',
    tied: 'Beide Helden sind zugleich gefallen.',
    drawn: 'Die Partie hat die höchste Zahl von Zügen erreicht.',
    stopped:
      'Die Partie konnte nicht weitergehen: Ein Zug ging nicht zu Ende, oder bei einer Karte ist ein Fehler aufgetreten.',
  },
  lostBy: (loser) => `Der Held von ${loser} ist gefallen.`,
  kinds: {
    minion: 'Diener',
    spell: 'Zauber',
    weapon: 'Waffe',
    location: 'Ort',
    hero: 'Held',
    power: 'Heldenfähigkeit',
    beast: 'Wildtier',
    demon: 'Dämon',
    dragon: 'Drache',
    mech: 'Mech',
    murloc: 'Murloc',
    pirate: 'Pirat',
    totem: 'Totem',
    toy: 'Spielzeug',
  },
  rarities: {
    free: 'Kostenlos',
    common: 'Gewöhnlich',
    rare: 'Selten',
    epic: 'Episch',
    legendary: 'Legendär',
  },
  keywords: {
    taunt: { title: 'Spott', meaning: 'Feinde müssen diesen Diener zuerst angreifen.' },
    charge: { title: 'Ansturm', meaning: 'Kann in dem Zug angreifen, in dem er ins Spiel kommt.' },
    'divine-shield': {
      title: 'Gottesschild',
      meaning: 'Der erste Schaden zerstört nur den Schild.',
    },
    windfury: { title: 'Windzorn', meaning: 'Kann zweimal pro Zug angreifen.' },
    stealth: {
      title: 'Verstohlenheit',
      meaning: 'Feinde können ihn nicht als Ziel wählen, bis er Schaden verursacht oder angreift.',
    },
    poisonous: { title: 'Giftig', meaning: 'Vernichtet jeden Diener, den er verletzt.' },
    immune: {
      title: 'Immunität',
      meaning: 'Erleidet keinen Schaden und kann von Feinden nicht als Ziel gewählt werden.',
    },
    elusive: {
      title: 'Schwer fassbar',
      meaning: 'Kann nicht als Ziel von Zaubern oder Heldenfähigkeiten gewählt werden.',
    },
    'cant-attack': { title: 'Kann nicht angreifen', meaning: 'Dieser Diener greift nie an.' },
    freeze: {
      title: 'Einfrieren',
      meaning: 'Wer eingefroren wird, verpasst seinen nächsten Angriff.',
    },
    'spell-damage': {
      title: 'Zauberschaden',
      meaning: 'Die Zauber seines Spielers verursachen mehr Schaden.',
    },
    secret: {
      title: 'Geheimnis',
      meaning: 'Bleibt verdeckt, bis es im Zug des Gegners ausgelöst wird.',
    },
    quest: {
      title: 'Quest',
      meaning:
        'Bleibt im Spiel, bis ihre Aufgabe erfüllt ist; dann gibt sie ihre Belohnung. Du kannst nur eine zugleich haben.',
    },
    sidequest: {
      title: 'Nebenquest',
      meaning: 'Eine kleinere Quest. Sie belegt den Platz eines Geheimnisses; du kannst mehrere haben.',
    },
    questline: {
      title: 'Questreihe',
      meaning: 'Eine Quest, deren Belohnung zugleich die nächste Quest ist.',
    },
    battlecry: { title: 'Kampfschrei', meaning: 'Tut etwas, wenn er von der Hand ausgespielt wird.' },
    deathrattle: { title: 'Todesröcheln', meaning: 'Tut etwas, wenn er stirbt.' },
    combo: {
      title: 'Combo',
      meaning: 'Tut mehr oder etwas anderes, wenn du in diesem Zug schon eine Karte ausgespielt hast.',
    },
    overload: { title: 'Überladung', meaning: 'Sperrt Manakristalle für den nächsten Zug.' },
    'choose-one': { title: 'Wählt aus', meaning: 'Du wählst, was die Karte tut.' },
    enrage: { title: 'Wutanfall', meaning: 'Ist stärker, solange er verletzt ist.' },
    'mega-windfury': { title: 'Megawindzorn', meaning: 'Kann viermal pro Zug angreifen.' },
    rush: {
      title: 'Eifer',
      meaning: 'Kann in dem Zug, in dem er ins Spiel kommt, Diener angreifen.',
    },
    'cant-attack-heroes': {
      title: 'Kann keine Helden angreifen',
      meaning: 'Dieser Diener greift nur Diener an.',
    },
    frozen: { title: 'Eingefroren', meaning: 'Verpasst seinen nächsten Angriff.' },
    dormant: {
      title: 'Ruhend',
      meaning: 'Bis er erwacht, tut er nichts, und nichts kann ihm angetan werden.',
    },
    silenced: { title: 'Zum Schweigen gebracht', meaning: 'Hat seine Fähigkeiten verloren.' },
  },
  readyDecks: {
    druid: {
      name: 'Die hohen Bäume',
      line: 'Verschaff dir einen Vorsprung an Mana, wähl, was der Moment braucht, und bring früh Riesen ins Spiel.',
    },
    hunter: {
      name: 'Das Rudel',
      line: 'Spiel jeden Zug ein Wildtier, lass jedes das nächste stärker machen, und beiß den Helden.',
    },
    mage: {
      name: 'Gut gehütete Geheimnisse',
      line: 'Versteck dich hinter Geheimnissen, lass jeden Zauber deine Diener nähren, und verbrenn, was übrig ist.',
    },
    paladin: {
      name: 'Glänzende Schilde',
      line: 'Segne Diener mit Gottesschild, und tausch sie gegen mehr, als sie gekostet haben.',
    },
    priest: {
      name: 'Was dein ist',
      line: 'Leb lange, heile, was die Stellung hält, und gewinn mit den Karten des Gegners.',
    },
    rogue: {
      name: 'Noch eine Karte',
      line: 'Spar billige Karten für einen großen Zug: Jede macht die nächste stärker.',
    },
    shaman: {
      name: 'Totems und Donner',
      line: 'Gib heute das Mana von morgen aus, und lass eine Reihe Totems den Rest erledigen.',
    },
    warlock: {
      name: 'Klein und viele',
      line: 'Füll das Spielfeld mit kleinen Dienern, zahl mit eigenem Leben für mehr, und hör nie auf.',
    },
    warrior: {
      name: 'Besser wütend',
      line: 'Verletz deine eigenen Diener, damit sie toben, und steh hinter Rüstung und einer guten Axt.',
    },
  },
  strong: [
    'Kampfschrei',
    'Todesröcheln',
    'Combo',
    'Geheimnis',
    'Quest',
    'Belohnung',
    'Wählt aus',
    'Überladung',
    'Wutanfall',
  ],
};

export const figures: Words['figures'] = {
  turns,
  dormant: 'Ruhend',
  enchanted: 'Verzaubert',
  location: (title) => `${title}, Ort`,
  durability: (left) => `${left} Haltbarkeit`,
  closed: (left) => `geschlossen, öffnet in ${left === 1 ? '1 Zug' : `${left} Zügen`}`,
  health: (title, health) => `${title}, ${health} Leben`,
  minion: (title, attack, health) => `${title}, ${attack} Angriff ${health} Leben`,
  armor: (armor) => `${armor} Rüstung`,
  awakens: (left) => `erwacht in ${left === 1 ? '1 Zug' : `${left} Zügen`}`,
  damaged: 'verletzt',
  card: (title, cost) => `${title}, kostet ${cost}`,
  body: (attack, health) => `${attack} Angriff ${health} Leben`,
  weapon: (attack, durability) => `${attack} Angriff ${durability} Haltbarkeit`,
  spell: (title) => `${title} (Zauber)`,
};

export const notes: Words['notes'] = {
  quest: 'Quest',
  progress: (done, goal) => `${done} von ${goal}.`,
  weapon: 'Angelegte Waffe',
  weaponLeft: (attack, left) =>
    `${attack} Angriff, reicht noch für ${left === 1 ? 'einen Angriff' : `${left} Angriffe`}.`,
  power: 'Heldenfähigkeit',
  powerUsed: 'In diesem Zug eingesetzt.',
  powerReady: 'Einmal pro Zug.',
  awakens: (left) => `Erwacht in ${left === 1 ? '1 Zug' : `${left} Zügen`}.`,
  awakenedByEffect: 'Nur ein Effekt kann ihn wecken.',
  location: 'Ort',
  closed: (left) => `Geschlossen: öffnet in ${left === 1 ? '1 Zug' : `${left} Zügen`}.`,
  open: (cooldown) => `Offen. Nach dem Einsatz für ${turns(cooldown)} geschlossen.`,
  mana: 'Mana',
  manaLeft: (mana, most) => `In diesem Zug noch ${mana} von ${most}.`,
  manaNext: (mana) => `Im nächsten Zug ${crystals(mana)}.`,
  resource: 'Mana',
  overloaded: 'Überladen',
  overload: 'Überladung',
  locked: (count) => `In diesem Zug ${count === 1 ? 'ist' : 'sind'} ${crystals(count)} gesperrt.`,
  lockedNext: (count) => `Im nächsten Zug ${count === 1 ? 'ist' : 'sind'} ${crystals(count)} gesperrt.`,
  spellDamage: 'Zauberschaden',
  spells: (more) => `Zauber verursachen ${more} Schaden mehr.`,
  fatigue: 'Erschöpfung',
  fatigueNow: (damage) => `Die nächste gezogene Karte verursacht ${damage} Schaden.`,
  fatigueLater: (damage) => `Ist das Deck leer, verursacht die nächste gezogene Karte ${damage} Schaden.`,
  endings: [
    '',
    'bis zum Ende des Zuges',
    'bis zum nächsten Zug',
    'bis zum Ende des nächsten Zuges',
    'für diesen Angriff',
  ],
  suspended: (card) => `Aura ausgesetzt: ${card}`,
  from: (gives, card) => (gives === '' ? `Von ${card}` : `${gives} von ${card}`),
  stats: {
    attack: 'Angriff',
    health: 'Leben',
    cost: 'Kosten',
    durability: 'Haltbarkeit',
    'spell-damage': 'Zauberschaden',
    armor: 'Rüstung',
    taunt: 'Spott',
    charge: 'Ansturm',
    'divine-shield': 'Gottesschild',
    windfury: 'Windzorn',
    'mega-windfury': 'Megawindzorn',
    stealth: 'Verstohlenheit',
    poisonous: 'Giftig',
    immune: 'Immunität',
    elusive: 'Schwer fassbar',
    'cant-attack': 'Kann nicht angreifen',
    freeze: 'Einfrieren',
    rush: 'Eifer',
    'spares-heroes': 'Kann keine Helden angreifen',
    frozen: 'Eingefroren',
    dormant: 'Ruhend',
    silenced: 'Zum Schweigen gebracht',
  },
  no: (stat) => `ohne ${stat}`,
  loses: (keyword) => `verliert ${keyword}`,
  becomes: (stat, value) => `${stat} wird ${value}`,
  atLeast: (stat, value) => `${stat} mindestens ${value}`,
};

export const help: Words['help'] = {
  rules: [
    ['Ziel', 'Bring das Leben des feindlichen Helden auf 0.'],
    [
      'Mana',
      'Damit bezahlst du Karten und deine Heldenfähigkeit. Es füllt sich jeden Zug auf, und du bekommst einen Kristall dazu, bis zu zehn.',
    ],
    [
      'Diener',
      'Können einmal pro Zug angreifen, erstmals im Zug nach dem Ausspielen. Bei einem Angriff erleiden beide Seiten Schaden.',
    ],
    ['Spott', 'Feindliche Diener mit Spott musst du zuerst angreifen.'],
  ],
  mouse: [
    [
      'Karte ausspielen',
      'Zieh sie auf das Spielfeld. Oder klick sie an und dann das Spielfeld, eine Position oder ein Ziel.',
    ],
    [
      'Angreifen, Heldenfähigkeit einsetzen',
      'Zieh von dort auf das Ziel. Oder klick es an und dann das Ziel.',
    ],
  ],
  touch: [['Karte ausspielen', 'Tipp sie an und dann das Spielfeld oder ein Ziel. Oder zieh sie.']],
  keys: [
    ['Enter', 'Karte oder Charakter wählen, Position oder Ziel bestimmen, bestätigen.'],
    [
      'Pfeiltasten, Tab',
      'Während eine Karte oder ein Charakter gewählt ist: zwischen Positionen oder Zielen wechseln, die nützlichsten zuerst.',
    ],
  ],
};

export const idle: Words['idle'] = {
  noAttack: 'hat keinen Angriff',
  attacked: 'hat in diesem Zug angegriffen',
  new: 'kam in diesem Zug ins Spiel',
  other: 'kann gerade nicht angreifen',
};
