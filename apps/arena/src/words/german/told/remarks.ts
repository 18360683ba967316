import { nounOf } from '../../noun.ts';
import type { PageWords } from '../../page-words.ts';
import { does } from './verbs.ts';

export const remarks: PageWords['told']['remarks'] = {
  remark: (command, grounds) => `${command}: ${grounds}`,
  by: (player, remark) => `${player.name} · ${remark}`,
  first: (command, count) => `${command}, die erste von ${count} Aktionen`,
  play: (what) => what.name,
  playOn: (what, target) => `${what.name} auf ${target.accusative}`,
  option: (command, option) => `${command} (Möglichkeit ${option})`,
  attack: (by, to) => `${by.name} greift ${to.accusative} an`,
  attackWith: (by, to, attack) => `${by.name} greift ${to.accusative} mit Angriff ${attack} an`,
  endTurn: 'Zugende',
  choose: (what) => `${what.accusative} wählen`,
  replace: (what) => `${what.accusative} tauschen`,
  keep: 'Hand behalten',
  anOption: (number) => nounOf(`Möglichkeit ${number}`),
  hidden: {
    secret: (player) => `${does(player, 'spielst', 'spielt')} ein Geheimnis`,
    choice: (player) => `${does(player, 'triffst', 'trifft')} eine Wahl`,
    kept: (player) => `${does(player, 'behältst', 'behält')} die Hand`,
    replaced: (player, count) =>
      `${does(player, 'tauschst', 'tauscht')} ${count === 1 ? '1 Karte' : `${count} Karten`}`,
  },
  grounds: {
    dearest: 'die teuerste Karte, die bald bezahlbar ist',
    'cheap-first': 'billige Karten zuerst',
    'nothing-to-do': 'sonst ist nichts mehr zu tun',
    'nothing-to-gain': 'alles andere bringt nichts',
    random: 'zufällig gewählt',
    wins: 'gewinnt die Partie',
    'may-win': 'gewinnt vielleicht die Partie',
    escapes: 'ein Ausweg aus der Niederlage',
    'at-a-price': 'bessere Aussichten, um einen Preis',
    clears: 'räumt die andere Seite leer',
  },
  gains: {
    danger: 'bringt den Helden außer Gefahr',
    attack: 'ein stärkeres Spielfeld',
    life: 'ein Vorteil beim Leben',
    hand: 'ein Vorteil bei den Karten',
    weapon: 'eine bessere Waffe',
    secrets: 'ein Vorteil bei den Geheimnissen',
    strength: 'ein stärkeres Feld',
    memory: 'mehr Speicher',
    cpu: 'mehr CPU',
  },
  gain: (grounds, gain) => `${grounds} (${gain})`,
  chance: (grounds, percent, ahead, guesses) =>
    `${grounds}; Siegchance ${percent}, in ${ahead} von ${guesses} Annahmen vorn`,
  plan: (remark, next) => `${remark}; danach ${next}`,
};
