import type { CyberRefusalCode } from '@aftercast/cyber/messages';
import type { HearthRefusalCode } from '@aftercast/hearth/messages';
import type { Messages } from '@aftercast/rules/messages';

/** Why something is not possible: what all games say. */
const common: Messages = {
  busy: 'Warte, bis die letzte Aktion zu Ende ist.',
  over: 'Die Partie ist zu Ende.',
  'not-your-turn': 'Der andere Spieler ist am Zug.',
  out: 'Du bist aus dieser Partie ausgeschieden.',
  'nothing-asked': 'Gerade gibt es nichts zu wählen.',
  'answer-first': 'Triff zuerst deine Wahl.',
  'bad-answer': [
    'Wähl {least} bis {count} Möglichkeiten.',
    'Wähl {count} Möglichkeiten.',
    'Das steht nicht zur Wahl.',
  ],
  'join-first': 'Beide Spieler müssen beitreten, bevor die Partie beginnt.',
  'joined-already': 'Du bist schon beigetreten.',
  'mulligan-first': 'Zuerst müssen beide Spieler ihre Starthand behalten.',
  'no-mulligan': 'Jetzt lässt sich keine Starthand tauschen.',
  'no-undo': 'In dieser Partie lässt sich nichts rückgängig machen.',
  'nothing-to-undo': 'Es gibt nichts rückgängig zu machen.',
  'undo-answered': 'Der andere Spieler hat seitdem gehandelt: Das lässt sich nicht rückgängig machen.',
  'undo-chance': 'Der Zufall war im Spiel: Das lässt sich nicht rückgängig machen.',
  'undo-revealed': 'Du hast seitdem eine verdeckte Karte gesehen: Das lässt sich nicht rückgängig machen.',
  'undo-hidden': 'Eine verdeckte Karte hätte reagieren können: Das lässt sich nicht rückgängig machen.',
  malformed: 'Diese Eingabe wurde nicht verstanden.',
  runaway: [
    'Das hätte mehr als {limit} Aktionen ausgelöst und wurde deshalb rückgängig gemacht.',
    'Das wäre nie zu Ende gegangen und wurde deshalb rückgängig gemacht.',
  ],
  'card-fault': [
    'Bei der Karte {card} ist ein Fehler aufgetreten. Die Aktion wurde rückgängig gemacht.',
    'Bei einer Karte ist ein Fehler aufgetreten. Die Aktion wurde rückgängig gemacht.',
  ],
  failed: 'Es ist ein Fehler aufgetreten. Die Aktion wurde rückgängig gemacht. Versuch etwas anderes.',
  'no-such-card': 'Diese Karte oder diesen Charakter gibt es hier nicht.',
  'deck-hero': ['Ein Deck kann den Helden „{hero}“ nicht haben.', 'Ein Deck kann diesen Helden nicht haben.'],
  'deck-size': [
    'Das Deck hat {cards=1} Karte: Es braucht {size}.',
    'Das Deck hat {cards} Karten: Es braucht {size}.',
    'Das Deck hat nicht die richtige Zahl Karten.',
  ],
  'deck-unknown-card': ['Es gibt keine Karte „{card}“.', 'Das Deck hat eine Karte, die es nicht gibt.'],
  'deck-uncollectible': [
    '{card} darf nicht in ein Deck.',
    'Das Deck hat eine Karte, die nicht in Decks darf.',
  ],
  'not-in-hand': ['{card} ist nicht auf deiner Hand.', 'Diese Karte ist nicht auf deiner Hand.'],
  'bad-position': 'Dort ist kein Platz.',
  'target-needed': ['{card} braucht ein Ziel.', 'Dafür ist ein Ziel nötig.'],
  'no-target-taken': ['{card} braucht kein Ziel.', 'Dafür wird kein Ziel gewählt.'],
  'no-target-there': ['Für {card} gibt es kein Ziel.', 'Dafür gibt es kein Ziel.'],
  'bad-target': [
    '{target} ist kein Ziel für {card}.',
    'Das ist kein Ziel für {card}.',
    '{target} ist dafür kein Ziel.',
    'Das ist dafür kein Ziel.',
  ],
  'option-needed': ['Wähl zuerst, was {card} tun soll.', 'Wähl zuerst, was die Karte tun soll.'],
  'bad-option': ['Das steht bei {card} nicht zur Wahl.', 'Das steht nicht zur Wahl.'],
};

export const hearthRefusals: Messages<HearthRefusalCode> = {
  ...common,
  'not-enough-mana': [
    '{card} kostet {cost} Mana, und du hast {mana}.',
    'Zu wenig Mana: Es kostet {cost}, und du hast {mana}.',
    'Zu wenig Mana.',
  ],
  'board-full': [
    'Dein Spielfeld ist voll: Du kannst höchstens {limit} Diener haben.',
    'Dein Spielfeld ist voll.',
  ],
  'target-stealthed': [
    '{target} ist verstohlen: Du kannst ihn erst als Ziel wählen, wenn er angreift oder Schaden verursacht.',
    'Verstohlene Feinde kannst du nicht als Ziel wählen.',
  ],
  'target-elusive': [
    '{target} kann nicht als Ziel von Zaubern oder Heldenfähigkeiten gewählt werden.',
    'Dieser Diener kann nicht als Ziel von Zaubern oder Heldenfähigkeiten gewählt werden.',
  ],
  'target-immune': [
    '{target} ist immun: Das ist kein mögliches Ziel.',
    'Immune Feinde kannst du nicht als Ziel wählen.',
  ],
  'taunt-first': 'Greif zuerst einen feindlichen Diener mit Spott an.',
  exhausted: [
    '{card} ist in diesem Zug ins Spiel gekommen: Angreifen geht erst im nächsten Zug.',
    'In diesem Zug ins Spiel gekommen: Angreifen geht erst im nächsten Zug.',
  ],
  'attacked-already': ['{card} hat in diesem Zug schon angegriffen.', 'Hat in diesem Zug schon angegriffen.'],
  'no-attack': ['{card} hat keinen Angriff.', 'Das hat keinen Angriff.'],
  frozen: ['{card} ist eingefroren und kann nicht angreifen.', 'Eingefroren: kann nicht angreifen.'],
  'cannot-attack': ['{card} kann nicht angreifen.', 'Das kann nicht angreifen.'],
  'minions-only': ['{card} kann nur Diener angreifen.', 'Das kann nur Diener angreifen.'],
  'power-used': 'Du hast deine Heldenfähigkeit in diesem Zug schon eingesetzt.',
  'location-closed': [
    '{card} ist geschlossen: öffnet in {turns=1} Zug.',
    '{card} ist geschlossen: öffnet in {turns} Zügen.',
    'Geschlossen: öffnet in {turns=1} Zug.',
    'Geschlossen: öffnet in {turns} Zügen.',
    'Das ist geschlossen.',
  ],
  'no-power': 'Du hast keine Heldenfähigkeit.',
  'needs-unmet': [
    'Für {card} fehlt etwas, etwa eine Waffe oder ein Diener.',
    'Dafür fehlt etwas, etwa eine Waffe oder ein Diener.',
  ],
  'secret-limit': [
    'Du kannst höchstens {limit} Geheimnisse haben, und keines doppelt.',
    'Du hast dieses Geheimnis schon, oder so viele, wie du haben kannst.',
  ],
  'quest-limit': [
    'Du kannst eine Quest zugleich haben und höchstens {limit} Geheimnisse und Nebenquests, keine doppelt.',
    'Du hast schon eine Quest, oder so viele, wie du haben kannst.',
  ],
  'deck-class': [
    '{card} gehört zu einer anderen Klasse: {class}.',
    '{card} gehört zu einer anderen Klasse.',
    'Das Deck hat eine Karte einer anderen Klasse.',
  ],
  'deck-copies': [
    'Ein Deck darf höchstens {limit=1} Exemplar von {card} haben.',
    'Ein Deck darf höchstens {limit} Exemplare von {card} haben.',
    'Das Deck hat zu viele Exemplare einer Karte.',
  ],
  'deck-legendary': [
    '{card} ist legendär: Ein Deck darf höchstens {limit=1} Exemplar haben.',
    '{card} ist legendär: Ein Deck darf höchstens {limit} Exemplare haben.',
    'Das Deck hat zu viele Exemplare einer legendären Karte.',
  ],
};

export const cyberRefusals: Messages<CyberRefusalCode> = {
  ...common,
  'not-enough-cpu': [
    '{card} braucht {cost} CPU, und du hast {cpu}.',
    'Zu wenig CPU: Es braucht {cost}, und du hast {cpu}.',
    'Zu wenig CPU.',
  ],
  'not-enough-memory': [
    '{card} belegt {memory} Speicher, und du hast {free} frei.',
    'Zu wenig Speicher: Es belegt {memory}, und du hast {free} frei.',
    'Zu wenig Speicher.',
  ],
  'field-full': ['Dein Feld ist voll: Du kannst höchstens {limit} Programme haben.', 'Dein Feld ist voll.'],
  booting: [
    '{card} startet noch: Angreifen geht erst im nächsten Zug.',
    'Startet noch: Angreifen geht erst im nächsten Zug.',
  ],
  'attacked-already': ['{card} hat in diesem Zug schon angegriffen.', 'Hat in diesem Zug schon angegriffen.'],
  'no-attack': ['{card} hat keinen Angriff.', 'Das hat keinen Angriff.'],
  'cannot-attack': ['{card} kann nicht angreifen.', 'Das kann nicht angreifen.'],
  'no-power': 'Dieses Spiel hat keine Heldenfähigkeiten.',
  guarded: 'Greif zuerst die feindlichen Programme an: Sie bewachen den Helden.',
  'deck-copies': [
    'Ein Deck darf höchstens {limit=1} Exemplar von {card} haben.',
    'Ein Deck darf höchstens {limit} Exemplare von {card} haben.',
    'Das Deck hat zu viele Exemplare einer Karte.',
  ],
};
