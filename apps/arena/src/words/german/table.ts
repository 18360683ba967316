import type { PageWords } from '../page-words.ts';

type Words = PageWords['table'];

const cards = (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`);

export const table: Words['table'] = {
  table: 'Tisch',
  endTurn: 'Zug beenden',
  endTheirTurn: 'Gegnerzug beenden',
  theirTurn: 'Gegner am Zug',
  watching: 'Du siehst zu',
  endTurnTitle: 'Zug beenden (E)',
  result: 'Ergebnis',
  undo: 'Rückgängig',
  undoTitle: 'Deine letzte Aktion rückgängig machen (U)',
  cancel: 'Abbrechen',
  cancelTitle: 'Auswahl aufheben (Escape)',
  secondsLeft: (seconds) => `Noch ${seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`}`,
  confirm: 'Enter bestätigt, Escape bricht ab.',
};

export const banners: Words['banners'] = {
  yourTurn: 'Dein Zug',
  theirTurn: 'Gegner am Zug',
  turnOver: 'Zug beendet',
  theirTurnOver: 'Gegnerzug beendet',
  yourTime: 'Deine Zeit läuft ab',
  theirTime: 'Die Zeit deines Gegners läuft ab',
  youChoose: 'Deine Wahl',
  theyChoose: 'Wahl des Gegners',
};

export const places: Words['places'] = {
  you: 'Du',
  opponent: 'Gegner',
  board: (mine, board) => (mine ? `${board}: deine Seite` : `${board}: Gegner`),
  hand: (count) => `Deine Hand: ${cards(count)}`,
  theirHand: (count) => `Hand des Gegners: ${cards(count)}`,
  absent: 'Dieser Spieler ist noch nicht dabei',
  fallen: 'Der Held ist gefallen',
  theirSecrets: (count) => `Geheimnisse des Gegners: ${count}`,
  secret: (mine, title) => (mine ? `Dein Geheimnis ${title}` : `Geheimnis des Gegners: ${title}`),
  quest: (mine, title, done, goal) =>
    `${mine ? `Deine Quest ${title}` : `Quest des Gegners, ${title}`}: ${done} von ${goal}`,
  counters: (mine) => (mine ? 'Deine Zähler' : 'Zähler des Gegners'),
  deck: (mine, count, pile, used) =>
    `${mine ? 'Dein Deck' : 'Deck des Gegners'}: ${cards(count)}. ${pile}: ${cards(used)}`,
  resources: (mine, resources) => `${mine ? 'Du' : 'Gegner'}, ${resources}`,
  resource: (name, value, most, locked) =>
    `${name}: ${value} von ${most}${locked > 0 ? `, ${locked} gesperrt` : ''}`,
  weapon: (title, attack, durability) => `${title}: ${attack} Angriff, ${durability} Haltbarkeit`,
  power: (title, cost, isUsed) =>
    `Heldenfähigkeit ${title}: kostet ${cost}${isUsed ? ', in diesem Zug eingesetzt' : ''}`,
};

export const marks: Words['marks'] = {
  canAttack: 'kann angreifen',
  canBePlayed: 'kann ausgespielt werden',
  canBeUsed: 'kann eingesetzt werden',
  choosingTarget: 'Ziel wird gewählt',
  picked: 'ausgewählt',
  canBeChosen: 'kann gewählt werden',
  chosen: 'gewählt',
  onSide: (mine) => (mine ? 'auf deiner Seite' : 'auf der gegnerischen Seite'),
  suggested: 'empfohlenes Ziel',
  legal: 'erlaubtes Ziel',
  wouldDie: 'würde sterben',
  wouldLoseShield: 'würde den Schild verlieren',
  wouldLeave: 'würde das Spielfeld verlassen',
  ends: {
    won: 'würde die Partie verlieren',
    lost: 'würde die Partie verlieren',
    tied: 'würde die Partie unentschieden beenden',
  },
  mightDie: 'stirbt vielleicht',
  mightLoseShield: 'verliert vielleicht den Schild',
  mightLeave: 'verlässt vielleicht das Spielfeld',
  range: (least, most) => `${least} bis ${most}`,
  wouldLose: (amount, left) => `würde ${amount} verlieren, ${left} übrig`,
  wouldGain: (amount, left) => `würde ${amount} erhalten, dann ${left}`,
};

export const lethal: Words['lethal'] = {
  label: 'Sieg in diesem Zug',
  searching: 'Sucht nach einem Sieg in diesem Zug …',
  sure: 'Du kannst in diesem Zug gewinnen.',
  hidden: 'Du kannst in diesem Zug gewinnen, wenn keine verdeckte Karte eingreift.',
  likely: 'Du kannst in diesem Zug so gut wie sicher gewinnen.',
  chance: (percent) => `Mit Glück kannst du in diesem Zug gewinnen (etwa ${percent}).`,
  none: 'In diesem Zug kannst du nicht gewinnen.',
  noneFound: 'Kein sicherer Sieg in diesem Zug. Glück oder eine neue Karte könnten noch helfen.',
  unknown: 'In diesem Zug wurde kein Sieg gefunden, aber nicht alles wurde probiert.',
  failed: 'Die Suche ist stehen geblieben. Versuch es noch einmal.',
  notNow: 'Frag in deinem Zug, wenn gerade nichts gespielt wird.',
  show: 'Zeig mir, wie',
  step: (step, of, move) => `Aktion ${step} von ${of}: ${move}`,
  place: (step, of) => `${step}/${of}`,
  previous: 'Vorige Aktion',
  next: 'Nächste Aktion',
  close: 'Hinweis schließen',
};

export const closeUp: Words['closeUp'] = {
  card: (title) => `${title}, vergrößert`,
  attacks: (attack) => `Greift mit ${attack} an.`,
  resources: (mine, resources) => `${mine ? 'Du' : 'Gegner'}: ${resources}`,
  secrets: (mine) => (mine ? 'Deine Geheimnisse' : 'Geheimnisse des Gegners'),
  hidden: (count) =>
    count === 1
      ? '1 Geheimnis, verdeckt, bis es ausgelöst wird.'
      : `${count} Geheimnisse, jedes verdeckt, bis es ausgelöst wird.`,
  deck: (mine, pile) => `${mine ? 'Dein Deck' : 'Deck des Gegners'} und ${pile}`,
  cards: (mine) => (mine ? 'Deine Karten' : 'Karten des Gegners'),
  counts: (deck, hand) => `${deck} im Deck, ${hand} auf der Hand.`,
  empty: 'Leer.',
};

export const opening: Words['opening'] = {
  hand: 'Starthand',
  yours: 'Deine Starthand',
  both: 'Starthände',
  waiting: 'Dein Gegner wählt noch.',
  choosing: 'Die Spieler wählen ihre Starthände.',
  starts: 'Du beginnst.',
  second: 'Dein Gegner beginnt, und du bekommst die Münze.',
  select: 'Wähl die Karten, die du tauschen willst.',
  keep: 'Hand behalten',
  replaceCards: (count) => `${cards(count)} tauschen`,
  replace: 'Tauschen',
  willBeReplaced: 'Wird getauscht.',
};

const bounds = (least: number, most: number) =>
  least === most ? '' : least === 0 ? 'bis zu ' : `${least} bis `;

export const prompts: Words['prompts'] = {
  chooseTargets: (least, most) => {
    if (most > 1) return `Wähl ${bounds(least, most)}${most} Ziele`;
    return least === most ? 'Wähl ein Ziel' : 'Wähl höchstens ein Ziel';
  },
  chooseCards: (least, most) => {
    if (most > 1) return `Wähl ${bounds(least, most)}${most} Karten`;
    return least === most ? 'Wähl eine Karte' : 'Wähl höchstens eine Karte';
  },
  choose: (least, most) => {
    if (most > 1) return `Wähl ${bounds(least, most)}${most}`;
    return least === most ? 'Wähl eines' : 'Wähl höchstens eines';
  },
  option: (number) => `Auswahl ${number}`,
  none: 'Nichts wählen',
  these: (chosen, most) => `Bestätigen (${chosen} von ${most})`,
  it: 'diese Karte',
  cancel: 'Abbrechen',
  fold: 'Spielfeld ansehen',
  unfold: 'Zurück zur Auswahl',
};

export const outcome: Words['outcome'] = {
  over: (title) => `Partie zu Ende: ${title}`,
  titles: { won: 'Sieg', lost: 'Niederlage', tied: 'Unentschieden', seen: 'Partie zu Ende' },
  wins: (player) => `${player} gewinnt`,
  bottomWins: 'Der untere Spieler gewinnt.',
  topWins: 'Der obere Spieler gewinnt.',
  otherConceded: 'Der andere Spieler hat aufgegeben.',
  opponentConceded: 'Dein Gegner hat aufgegeben.',
  youConceded: 'Du hast aufgegeben.',
  replay: 'Wiederholung ansehen',
  view: 'Spielfeld ansehen',
  leave: 'Verlassen',
  you: 'Du',
  opponent: 'Gegner',
  bottom: 'Unten',
  top: 'Oben',
  turns: (count) => (count === 1 ? '1 Zug' : `${count} Züge`),
  played: 'Gespielte Karten',
  damage: 'Verursachter Schaden',
  chain: {
    longest: 'Längste Kette:',
    actions: (count) => (count === 1 ? '1 Aktion' : `${count} Aktionen`),
    by: (card) => `ausgelöst von: ${card}`,
    byTurn: 'ausgelöst vom Ende eines Zuges',
    show: 'Zeigen',
    title: (card) => `Das hat ${card} ausgelöst`,
    ofTurn: 'Das hat das Ende eines Zuges ausgelöst',
    whole: 'Die ganze Partie zeigen',
  },
};
