import type { Card } from '@aftercast/cards';
import { german } from '@aftercast/hearth/german';
import { describe, expect, test } from 'vitest';
import { cards } from '../hearth.ts';
import { cyberCards, print, printCyber, printed } from './german.ts';

/** Texts as a German player expects them, each written from what the card does. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cases of targets': {
    fireball: 'Verursacht 6 Schaden.',
    'shadow-bolt': 'Fügt einem Diener 4 Schaden zu.',
    assassinate: 'Vernichtet einen feindlichen Diener.',
    execute: 'Vernichtet einen verletzten feindlichen Diener.',
    humility: 'Setzt den Angriff eines Dieners auf 1.',
    equality: 'Setzt das Leben aller Diener auf 1.',
    flamestrike: 'Fügt allen feindlichen Dienern 4 Schaden zu.',
    'mind-blast': 'Fügt dem feindlichen Helden 5 Schaden zu.',
    'deadly-poison': 'Verleiht Eurer Waffe +2 Angriff.',
    'acidic-swamp-ooze': 'Kampfschrei: Vernichtet die Waffe Eures Gegners.',
    'the-black-knight': 'Kampfschrei: Vernichtet einen feindlichen Diener mit Spott.',
    'eviction-notice': 'Vernichtet einen Ort. Zieht eine Karte.',
    'kezan-mystic': 'Kampfschrei: Übernehmt die Kontrolle über ein zufälliges feindliches Geheimnis.',
    'sacrificial-pact': 'Vernichtet einen Dämon. Stellt bei Eurem Helden 5 Leben wieder her.',
    houndmaster: 'Kampfschrei: Verleiht einem befreundeten Wildtier +2/+2 und Spott.',
    'tundra-rhino': 'Eure Wildtiere haben Ansturm.',
  },
  'several effects': {
    swipe: 'Fügt einem Feind 4 Schaden und allen anderen Feinden 1 Schaden zu.',
    'explosive-shot': 'Fügt einem Diener 5 Schaden und benachbarten Dienern 2 Schaden zu.',
    frostbolt: 'Fügt einem Charakter 3 Schaden zu und friert ihn ein.',
    blizzard: 'Fügt allen feindlichen Dienern 2 Schaden zu und friert sie ein.',
    starfire: 'Verursacht 5 Schaden. Zieht eine Karte.',
    'holy-wrath': 'Zieht eine Karte und verursacht Schaden in Höhe ihrer Kosten.',
    'void-terror': 'Kampfschrei: Vernichtet benachbarte Diener und erhält ihren Angriff und ihr Leben.',
    shadowflame:
      'Vernichtet einen befreundeten Diener und fügt allen feindlichen Dienern Schaden in Höhe seines Angriffs zu.',
    'hungry-crab': 'Kampfschrei: Vernichtet einen Murloc. Erhält +2/+2.',
    'far-sight': 'Zieht eine Karte. Sie kostet (3) weniger.',
    shadowstep: 'Lasst einen befreundeten Diener auf Eure Hand zurückkehren. Er kostet (2) weniger.',
    naturalize: 'Vernichtet einen Diener. Euer Gegner zieht 2 Karten.',
    'imp-losion': 'Fügt einem Diener 2-4 Schaden zu und ruft ebenso viele Wichtel (1/1) herbei.',
  },
  'cards that are made': {
    onyxia: 'Kampfschrei: Ruft sechs Welplinge (1/1) herbei.',
    'savannah-highmane': 'Todesröcheln: Ruft zwei Hyänen (2/2) herbei.',
    'silver-hand-knight': 'Kampfschrei: Ruft einen Knappen (2/2) herbei.',
    polymorph: 'Verwandelt einen Diener in ein Schaf (1/1).',
    hex: 'Verwandelt einen Diener in einen Frosch (0/1) mit Spott.',
    'cairne-bloodhoof': 'Todesröcheln: Ruft Baine Bluthuf (4/5) herbei.',
    'king-mukla': 'Kampfschrei: Gebt Eurem Gegner zwei Bananen.',
    'leeroy-jenkins': 'Ansturm. Kampfschrei: Ruft zwei Welplinge (1/1) für Euren Gegner herbei.',
    'unleash-the-hounds': 'Ruft für jeden feindlichen Diener einen Jagdhund (1/1) mit Ansturm herbei.',
    'animal-companion': 'Ruft ein zufälliges Wildtier (Huffer, Leokk oder Misha) herbei.',
    webspinner: 'Todesröcheln: Fügt Eurer Hand ein zufälliges Wildtier hinzu.',
    'piloted-shredder': 'Todesröcheln: Ruft einen zufälligen Diener mit Kosten von (2) herbei.',
    'sneeds-old-shredder': 'Todesröcheln: Ruft einen zufälligen legendären Diener herbei.',
    'faceless-manipulator': 'Kampfschrei: Verwandelt sich in eine exakte Kopie eines Dieners.',
    thoughtsteal: 'Fügt Eurer Hand Kopien zwei zufälliger Karten aus dem Deck Eures Gegners hinzu.',
    'arathi-weaponsmith': 'Kampfschrei: Legt eine Streitaxt (2/2) an.',
  },
  answers: {
    'gadgetzan-auctioneer': 'Immer wenn Ihr einen Zauber wirkt, zieht Ihr eine Karte.',
    'knife-juggler':
      'Nachdem Ihr einen Diener herbeigerufen habt, fügt Ihr einem zufälligen Feind 1 Schaden zu.',
    'gurubashi-berserker': 'Immer wenn dieser Diener Schaden erleidet, erhält er +3 Angriff.',
    secretkeeper: 'Immer wenn ein Geheimnis ausgespielt wird, erhält dieser Diener +1/+1.',
    'scavenging-hyena': 'Immer wenn ein befreundetes Wildtier stirbt, erhält dieser Diener +2/+1.',
    'baron-geddon': 'Fügt am Ende Eures Zuges allen anderen Charakteren 2 Schaden zu.',
    gruul: 'Erhält am Ende jedes Zuges +1/+1.',
    doomsayer: 'Vernichtet zu Beginn Eures Zuges alle Diener.',
    'nat-pagle': 'Zieht zu Beginn Eures Zuges mit einer Wahrscheinlichkeit von 50 % eine Karte.',
    'truesilver-champion': 'Immer wenn Euer Held angreift, stellt Ihr bei ihm 2 Leben wieder her.',
    'blessing-of-wisdom': 'Wählt einen Diener. Immer wenn er angreift, zieht Ihr eine Karte.',
    corruption: 'Wählt einen feindlichen Diener. Vernichtet ihn zu Beginn Eures nächsten Zuges.',
    'meter-reader': 'Immer wenn Euer Gegner für einen Zauber Mana ausgibt, erhaltet Ihr ebenso viel Rüstung.',
    'flame-leviathan': 'Wenn Ihr diese Karte zieht, fügt Ihr allen Charakteren 2 Schaden zu.',
    'early-shift': 'Erhält zu Beginn eines Matches, in dem Ihr als Zweiter am Zug seid, +1/+1.',
  },
  secrets: {
    'ice-barrier': 'Geheimnis: Wenn Euer Held angegriffen wird, erhaltet Ihr 8 Rüstung.',
    counterspell: 'Geheimnis: Wenn Euer Gegner einen Zauber wirkt, kontert Ihr ihn.',
    vaporize: 'Geheimnis: Wenn ein feindlicher Diener Euren Helden angreift, vernichtet Ihr ihn.',
    'freezing-trap':
      'Geheimnis: Wenn ein feindlicher Diener angreift, lasst Ihr ihn auf die Hand seines Besitzers zurückkehren und er kostet (2) mehr.',
    misdirection:
      'Geheimnis: Wenn ein Feind Euren Helden angreift, greift er stattdessen einen anderen zufälligen Charakter an.',
    snipe:
      'Geheimnis: Nachdem Euer Gegner einen Diener oder einen Helden ausgespielt hat, fügt Ihr ihm 4 Schaden zu.',
    redemption: 'Geheimnis: Wenn ein befreundeter Diener stirbt, ruft Ihr ihn erneut mit 1 Leben herbei.',
  },
  conditions: {
    'kill-command':
      'Verursacht 3 Schaden. Wenn Ihr ein Wildtier kontrolliert, verursacht Ihr stattdessen 5 Schaden.',
    'mortal-strike':
      'Verursacht 4 Schaden. Wenn Euer Held höchstens 12 Leben hat, verursacht Ihr stattdessen 6 Schaden.',
    'mind-control-tech':
      'Kampfschrei: Wenn Euer Gegner mindestens 4 Diener kontrolliert, übernehmt Ihr die Kontrolle über einen zufälligen feindlichen Diener.',
    'mortal-coil': 'Fügt einem Diener 1 Schaden zu. Wenn er stirbt, zieht Ihr eine Karte.',
    slam: 'Fügt einem Diener 2 Schaden zu. Wenn er überlebt, zieht Ihr eine Karte.',
    demonfire:
      'Fügt einem Diener 2 Schaden zu. Wenn er ein befreundeter Dämon ist, verleiht Ihr ihm stattdessen +2/+2.',
    upgrade: 'Verleiht Eurer Waffe +1/+1. Wenn Ihr keine Waffe habt, legt Ihr eine Schwere Axt (1/3) an.',
    'ethereal-arcanist': 'Erhält am Ende Eures Zuges +2/+2, wenn Ihr ein Geheimnis kontrolliert.',
    eviscerate: 'Verursacht 2 Schaden. Combo: Verursacht stattdessen 4 Schaden.',
    'druid-of-the-fang':
      'Kampfschrei: Wenn Ihr ein Wildtier kontrolliert, verwandelt sich dieser Diener in einen Diener (7/7).',
    'foreman-of-the-week':
      'Kampfschrei: Wenn Ihr in Eurem letzten Zug ein Spielzeug ausgespielt habt, ruft Ihr zwei Lehrlinge (1/1) herbei.',
    'curated-shelf':
      'Zieht eine Karte. Wenn keine zwei Karten auf Eurer Hand gleich sind, zieht Ihr eine Karte.',
    'call-pet': 'Zieht eine Karte. Wenn sie ein Wildtier ist, kostet sie (4) weniger.',
  },
  numbers: {
    savagery: 'Fügt einem Diener Schaden in Höhe des Angriffs Eures Helden zu.',
    'hammer-it-out':
      'Fügt einem Diener Schaden in Höhe des höheren Werts von 2 und dem Angriff Eurer Waffe zu.',
    'twilight-drake': 'Kampfschrei: Erhält +1 Leben für jede Karte auf Eurer Hand.',
    'edwin-vancleef': 'Combo: Erhält +2/+2 für jede andere in diesem Zug von Euch ausgespielte Karte.',
    'molten-giant': 'Kostet (1) weniger für jeden Schadenspunkt, den Euer Held erlitten hat.',
    'pensioned-golem': 'Kostet (1) weniger für jeden in diesem Match gestorbenen befreundeten Diener.',
    piecework:
      'Fügt dem feindlichen Helden für jeden in diesem Zug von Euch ausgespielten Zauber 1 Schaden zu.',
    'paid-in-full':
      'Fügt einem Diener Schaden in Höhe des in diesem Zug von Eurem Helden erlittenen Schadens zu.',
    'divine-favor': 'Zieht Karten, bis Ihr so viele auf der Hand habt wie Euer Gegner.',
    'battle-rage': 'Zieht für jeden verletzten befreundeten Charakter eine Karte.',
    lightbomb: 'Fügt jedem Diener auf dem Schlachtfeld Schaden in Höhe seines Angriffs zu.',
    'arcane-missiles': 'Verursacht 3 Schaden, zufällig verteilt auf alle Feinde.',
    crackle: 'Verursacht 3-6 Schaden. Überladung: (1).',
  },
  'auras and enchantments': {
    'raid-leader': 'Eure anderen Diener haben +1 Angriff.',
    'dire-wolf-alpha': 'Benachbarte Diener haben +1 Angriff.',
    'amani-berserker': 'Wutanfall: +3 Angriff.',
    'spiteful-smith': 'Wutanfall: Eure Waffe hat +2 Angriff.',
    'southsea-deckhand': 'Hat Ansturm, solange Ihr eine Waffe habt.',
    'summoning-portal': 'Eure Diener kosten (2) weniger, jedoch nicht weniger als (1).',
    preparation: 'Der nächste Zauber, den Ihr in diesem Zug wirkt, kostet (3) weniger.',
    'kirin-tor-mage': 'Kampfschrei: Das nächste Geheimnis, das Ihr in diesem Zug ausspielt, kostet (0).',
    'millhouse-manastorm': 'Kampfschrei: Die Zauber Eures Gegners kosten im nächsten Zug (0).',
    lightspawn: 'Der Angriff dieses Dieners entspricht immer seinem Leben.',
    'soul-of-the-forest': 'Verleiht Euren Dienern „Todesröcheln: Ruft einen Treant (2/2) herbei.“',
    'baron-rivendare': 'Das Todesröcheln Eurer Diener wird zweimal ausgelöst.',
    conceal: 'Verleiht Euren Dienern bis zu Eurem nächsten Zug Verstohlenheit.',
    'crazed-alchemist': 'Kampfschrei: Tauscht den Angriff und das Leben eines Dieners.',
    'blessed-champion': 'Verdoppelt den Angriff eines Dieners.',
    'welcome-party':
      'Verleiht allen Karten auf Eurer Hand „Wenn Ihr diese Karte ausspielt, erhaltet Ihr 2 Rüstung.“',
  },
  'choices, quests, locations and counters': {
    wrath:
      'Wählt aus: Fügt einem Diener 3 Schaden zu; oder fügt einem Diener 1 Schaden zu und zieht eine Karte.',
    tracking: 'Seht Euch die obersten 3 Karten Eures Decks an. Zieht eine davon und werft die anderen ab.',
    'attic-appraiser':
      'Kampfschrei: Seht Euch drei verschiedene zufällige legendäre Diener aus „Klassik“ mit Kosten von (3) bis (5) an. Fügt Eurer Hand einen davon hinzu.',
    'drawer-of-oddments':
      'Seht Euch drei verschiedene zufällige Reststücke an. Fügt Eurer Hand eines oder zwei davon hinzu.',
    'closing-bell':
      'Wählt eines: Lange Pause (Stellt bei Eurem Helden 5 Leben wieder her) oder Nachtschicht (Zieht eine Karte).',
    'pair-of-pliers': 'Kampfschrei: Wählt zwei feindliche Diener. Friert sie ein.',
    'polishing-bench': 'Verleiht einem befreundeten Diener +1/+1.',
    'grand-commission':
      'Befindet sich auf Eurer Starthand. Quest: Spielt 6 Diener aus. Belohnung: Fügt Eurer Hand ein Meisterwerk (8/8) mit Spott hinzu.',
    'night-classes': 'Nebenquest: Wirkt 2 Zauber. Belohnung: Erhaltet 6 Rüstung.',
    'scrap-cannon': 'Gebt 3 Schrott aus. Verursacht 6 Schaden.',
    'scrap-levy': 'Erhaltet 2 Schrott. Euer Gegner gibt 2 Schrott aus.',
    'relief-valve': 'Fügt allen Dienern Schaden in Höhe Eures Drucks zu. Setzt Euren Druck auf 0.',
    'pressure-watcher': 'Immer wenn sich Euer Druck ändert, erhält dieser Diener +1 Angriff.',
    'wind-down': 'Lasst einen Diener für 2 Züge ruhen.',
    'wound-down-giant':
      'Ruhend für 2 Züge. Wenn dieser Diener erwacht, fügt Ihr allen feindlichen Dienern 2 Schaden zu.',
    'mystery-tin':
      'Tut zufällig eines davon: Zieht eine Karte; oder erhaltet 3 Rüstung; oder ruft einen Lehrling (1/1) herbei.',
    'empty-shelves':
      'Bis zu 4-mal, solange die Anzahl der Karten auf Eurer Hand weniger als 4 beträgt: Zieht eine Karte.',
    'copying-press': 'Nachdem Ihr einen Zauber gewirkt habt, wirkt Ihr eine Kopie davon (Ziele zufällig).',
  },
};

describe.each(Object.entries(TABLES))('%s', (_, table) => {
  test.each(Object.entries(table))('%s', (id, text) => {
    expect(printed(id)).toBe(text);
  });
});

test.each<[id: string, text: string]>([
  ['zero-day-1', 'Schnellstart. Angriff (1 CPU): Fügt dem Ziel 2 Schaden zu.'],
  [
    'bit-swizzler-1',
    'Immer wenn Ihr ein Programm ausspielt, fügt Ihr einem zufälligen feindlichen Programm 1 Schaden zu.',
  ],
  ['fork-bomb-1', 'Wenn dieses Programm zerstört wird, fügt Ihr allen Programmen 1 Schaden zu.'],
  ['hot-patch-1', 'Start: Verleiht einem befreundeten Programm +3 Stärke.'],
  ['overclocker-1', 'Erhaltet zu Beginn Eures Zuges 1 CPU.'],
  ['spooler-1', 'Start: Startet zwei Threads.'],
  ['linker-1', 'Eure Karten kosten 1 CPU weniger, jedoch nicht weniger als 1 CPU.'],
  ['data-leak-1', 'Start: Euer Gegner wirft eine zufällige Karte ab.'],
])('%s of cyber', (id, text) => {
  const card = cyberCards.find((it) => it.id === id);
  expect(card && printCyber(card)).toBe(text);
});

type Effects = NonNullable<Card['routines']>[number]['do'];

/** The German text of a spell with these effects. */
function spell(effects: Effects): string {
  const routines = [{ on: { event: 'played' }, do: effects }];
  return print({ id: 'made', name: 'Made', type: 'spell', class: 'neutral', cost: 1, routines });
}

describe('what no card of a set says', () => {
  test.each<[text: string, effects: Effects]>([
    [
      'Vernichtet alle Diener und alle Helden mit Spott.',
      [{ do: 'destroy', to: { in: ['hero', 'battlefield'], type: ['minion', 'hero'], keyword: 'taunt' } }],
    ],
    [
      'Werft einen zufälligen Diener oder eine zufällige Waffe ab.',
      [{ do: 'discard', to: { random: 1, of: { in: 'hand', side: 'ally', type: ['minion', 'weapon'] } } }],
    ],
    [
      'Für den Rest des Matches: Immer wenn Ihr eine Karte zieht, erhaltet Ihr 1 Rüstung.',
      [
        {
          do: 'buff',
          to: 'player',
          routines: [{ on: { event: 'draw', who: { side: 'ally' } }, do: [{ do: 'armor', amount: 1 }] }],
        },
      ],
    ],
    [
      'Das nächste Mal, wenn Ihr einen Zauber wirkt, zieht Ihr eine Karte.',
      [
        {
          do: 'buff',
          to: 'player',
          routines: [{ on: { event: 'cast', who: { side: 'ally' } }, once: true, do: [{ do: 'draw' }] }],
        },
      ],
    ],
    [
      'Wenn Ihr nicht am Zug seid, fügt Ihr Eurem Helden 1 Schaden zu.',
      [{ do: 'damage', to: 'hero', amount: 1, if: [{ not: { turn: 'ally' } }] }],
    ],
    [
      'Vernichtet die feindlichen Diener mit dem höchsten Angriff.',
      [{ do: 'destroy', to: { highest: 'attack', of: { in: 'battlefield', side: 'enemy' } } }],
    ],
    ['Jeder Spieler legt eine Streitaxt (2/2) an.', [{ do: 'equip', card: 'battle-axe', for: 'any' }]],
  ])('%s', (text, effects) => {
    expect(spell(effects)).toBe(text);
  });
});

test('numbers that differ from the printed ones are marked', () => {
  const card = cards.find(({ id }) => id === 'fireball') as Card;
  const byId = (id: string) => cards.find((it) => it.id === id);
  const text = german
    .for([])
    .textOf(card, byId, (kind, printed) => (kind === 'damage' ? printed + 1 : printed));
  expect(text).toBe('Verursacht *7* Schaden.');
});
