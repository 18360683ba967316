import type { PageWords } from '../page-words.ts';

export const cyberDecks: PageWords['cyberDecks'] = {
  hero: 'Held',
  readyOf: (name, hero) => `Fertiges Deck mit dem Helden ${hero}: ${name}`,
  emptyOf: (hero) => `Leeres Deck mit dem Helden ${hero}`,
  pasteText: 'Füg ein Deck ein: den Helden, dann je Zeile ein Programm',
  pasteExample: '### Schlüssel\n# Held: Intruder\n3x (1) Cracker v1.0\n2x (2) Firewall v1.0',
  heroWord: 'held',
  heroLine: {
    missing: 'Der Held fehlt. Ergänz eine Zeile wie „# Held: Operator“.',
    second: (hero) => `Der Held steht schon fest: ${hero}. Entfern diese Zeile.`,
    unknown: (word) => `Es gibt keinen Helden „${word}“.`,
  },
  card: (card, cpu, memory, kind, strength) =>
    `${card}, kostet ${cpu} CPU und ${memory} Speicher, ${kind}, ${strength} Stärke`,
  kinds: {
    cracker: (count) => `${count} Cracker`,
    daemon: (count) => (count === 1 ? '1 Daemon' : `${count} Daemons`),
    guard: (count) => `${count} Wächter`,
    tool: (count) => (count === 1 ? '1 Werkzeug' : `${count} Werkzeuge`),
  },
  memorySum: (memory) => `im Schnitt ${memory} Speicher`,
  costs: 'CPU',
  kind: 'Art',
  anyKind: 'Alle Arten',
  memory: 'Speicher',
  anyMemory: 'Jeder Speicher',
  holds: (memory) => `${memory} Speicher`,
  abilities: 'Was es tut',
  anything: 'Jeder Code',
  attacks: 'Angriffe',
  noAttacks: 'Ohne Angriff',
  routines: 'Routinen',
  auras: 'Auren',
};
