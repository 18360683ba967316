import type { PageWords } from '../page-words.ts';

type Words = PageWords['cyber'];

export const cyber: Words['cyber'] = {
  line: 'Ein zweites Kartenspiel: Programme brauchen Speicher, Schaden vergeht, und wer mit leerer Hand getroffen wird, verliert.',
  demonstration: 'Ein Programm löst zwei andere aus.',
  fullField: 'Volles Feld',
  against: 'Drei Schwierigkeitsgrade, zwei fertige Decks und deine eigenen.',
  deck: 'Deck',
  any: 'Beim Start der Partie wird ein Deck ausgelost.',
  note: 'Cyber und seine Karten wurden für dieses Projekt gemacht.',
  aCard: 'eine Karte',
  board: 'Feld',
  pile: 'Papierkorb',
  resources: 'CPU und Speicher',
  options: 'Wähl einen Angriff',
  pickFirst: 'Wähl zuerst eines deiner Programme, dann das Ziel.',
  endings: {
    won: 'Dein Gegner wurde mit leerer Hand getroffen.',
    lost: 'Du wurdest mit leerer Hand getroffen.',
    tied: 'Beide wurden mit leerer Hand getroffen.',
    drawn: 'Die Partie hat die höchste Zahl von Zügen erreicht.',
    stopped:
      'Die Partie konnte nicht weitergehen: Ein Zug ging nicht zu Ende, oder bei einer Karte ist ein Fehler aufgetreten.',
  },
  lostBy: (loser) => `${loser} wurde mit leerer Hand getroffen.`,
  kinds: {
    program: 'Programm',
    hero: 'Held',
    cracker: 'Cracker',
    daemon: 'Daemon',
    guard: 'Wächter',
    tool: 'Werkzeug',
  },
  keywords: {
    quickboot: { title: 'Schnellstart', meaning: 'Kann in dem Zug angreifen, in dem es gestartet wird.' },
    suspended: { title: 'Stillstand', meaning: 'Kann nicht angreifen.' },
  },
  readyDecks: {
    'many-small-keys': {
      name: 'Viele kleine Schlüssel',
      line: 'Starte jeden Zug Programme, lass jedes weitere auslösen, und brich durch, bevor die Mauern stehen.',
    },
    'behind-the-wall': {
      name: 'Hinter der Mauer',
      line: 'Steh hinter Wächtern, die jeden Schlag beantworten, zieh Karten aus dem, was sie trifft, und beende es mit schweren Programmen.',
    },
  },
};

export const figures: Words['figures'] = {
  strength: (title, strength) => `${title}, ${strength} Stärke`,
  damaged: 'beschädigt',
  suspended: 'steht still',
  booting: 'startet',
  attacked: 'hat angegriffen',
  guarded: 'bewacht',
  open: 'unbewacht',
  lost: 'hat verloren',
  routines: 'Hat Routinen',
  boost: (boost) => `Schaden ${boost}`,
  patched: 'Gepatcht',
  card: (title, cpu, memory, strength) =>
    `${title}, kostet ${cpu} CPU und ${memory} Speicher, ${strength} Stärke`,
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const notes: Words['notes'] = {
  endings: ['', 'bis zum Ende des Zuges', 'bis zum nächsten Zug'],
  rest: {
    booting: 'Kam in diesem Zug ins Spiel und kann ab deinem nächsten Zug angreifen.',
    attacked: 'Hat in diesem Zug angegriffen. Ein Programm greift einmal pro Zug an.',
    suspended: 'Kann vorerst nicht angreifen.',
  },
  cpu: 'CPU',
  cpuLeft: (cpu, most) => `In diesem Zug noch ${cpu} von ${most}. Füllt sich jeden Zug auf.`,
  cpuNext: (cpu) => `Im nächsten Zug ${cpu}.`,
  memory: 'Speicher',
  memoryLeft: (memory, most) => `${memory} von ${most} frei. Programme im Spiel belegen den Rest.`,
  resource: 'Speicher',
  short: 'MEM',
  guarded: 'Bewacht',
  open: 'Unbewacht',
  guards: (count) =>
    `Der Held kann angegriffen werden, sobald das Feld leer ist: noch ${counted(count, 'Programm', 'Programme')}.`,
  noGuards: 'Kein Programm bewacht den Helden.',
  damage: 'Schaden',
  life: (cards) =>
    `Jeder Punkt Schaden wirft eine Karte von der Hand ab: noch ${counted(cards, 'Karte', 'Karten')}.`,
  noLife: 'Die Hand ist leer: Der nächste Schaden entscheidet die Partie.',
  held: (memory) => `Belegt ${memory}, solange es im Spiel ist.`,
  boost: 'Zusatzschaden',
  boosts: (boost) => `Aller Schaden, den es verursacht: ${boost}.`,
  suspended: (card) => `Aura ausgesetzt: ${card}`,
  patched: 'gepatcht',
  from: (gives, card) => `${gives} von ${card}`,
  stats: {
    strength: 'Stärke',
    cost: 'Kosten',
    memory: 'Speicher',
    boost: 'Zusatzschaden',
    quickboot: 'Schnellstart',
    suspended: 'Stillstand',
  },
  becomes: (stat, value) => `${stat} wird ${value}`,
  atLeast: (stat, value) => `${stat} mindestens ${value}`,
};

export const help: Words['help'] = {
  rules: [
    ['Ziel', 'Füg dem feindlichen Helden Schaden zu, während die Hand deines Gegners leer ist.'],
    ['Der Held', 'Hat kein Leben: Jeder Punkt Schaden wirft eine zufällige Karte seines Spielers ab.'],
    [
      'CPU',
      'Damit bezahlst du Programme und ihre Angriffe. Sie füllt sich jeden Zug auf und wächst um eins, bis zu zehn.',
    ],
    ['Speicher', 'Programme belegen ihn, solange sie im Spiel sind, und geben ihn danach frei.'],
    [
      'Programme',
      'Starten in dem Zug, in dem du sie ausspielst. Danach können sie einmal pro Zug angreifen und erleiden dabei keinen Schaden.',
    ],
    [
      'Wächter',
      'Jedes Programm bewacht seinen Helden: Du kannst einen Helden nur angreifen, solange sein Feld leer ist.',
    ],
    [
      'Schaden',
      'Senkt die Stärke. Ein Programm ohne Stärke kommt in den Papierkorb. Anderer Schaden vergeht am Ende des Zuges.',
    ],
  ],
  mouse: [
    [
      'Programm ausspielen',
      'Zieh es auf das Feld. Oder klick es an und dann noch einmal oder auf sein Ziel.',
    ],
    [
      'Angreifen',
      'Zieh von dort auf das Ziel. Oder klick es an und dann das Ziel. Hat es mehrere Angriffe, wähl zuerst einen.',
    ],
  ],
  touch: [
    ['Programm ausspielen', 'Tipp es an und dann das Feld oder sein Ziel. Oder zieh es.'],
    ['Angreifen', 'Tipp es an, wähl einen Angriff, und tipp dann auf das Ziel.'],
  ],
  keys: [
    ['Enter', 'Programm wählen, Angriff oder Ziel bestimmen, bestätigen.'],
    [
      'Pfeiltasten, Tab',
      'Während ein Programm gewählt ist: zwischen Zielen wechseln, die nützlichsten zuerst.',
    ],
  ],
};
