import type { ActionWords } from '../../presentation/action-words.ts';
import { hearthToldWords } from '../../words/hearth-told-words.ts';
import { factsOf } from './cards.ts';
import { wordGains } from './enchantments.ts';

/** How the actions of `hearth` are told. */
export const hearthActions: ActionWords = {
  get wordings() {
    return hearthToldWords().wordings;
  },
  get unnamed() {
    return hearthToldWords().unnamed;
  },
  wordingOf: ({ cards, targets, type }) => (type === 'death' ? wordDeath(cards[targets[0] ?? 0]) : type),
  counted: new Set([
    'damage',
    'heal',
    'armor',
    'fatigue',
    'wear',
    'dull',
    'gain-mana',
    'lose-mana',
    'set-health',
    'deal',
  ]),
  makes: new Set(['summon', 'give-card', 'equip', 'replace-hero', 'replace-power', 'join', 'begin-quest']),
  // A weapon that was played is the subject of its equip action.
  bySubject: new Set(['equip']),
  // The opponent’s hero is not known before it has joined.
  withoutResult: new Set(['join', 'begin-quest']),
  withoutSource: new Set(['damage']),
  wordGains,
  spoken: {
    battlecry: 'silent',
    deaths: 'silent',
    'end-turn': 'silent',
    damage: 'life',
    heal: 'life',
    death: 'joint',
    'play-card': 'body',
    summon: 'body',
    'put-into-play': 'body',
    buff: 'change',
    'set-health': 'change',
    silence: 'change',
    transform: 'change',
    draw: 'drawn',
    mulligan: 'replaced',
    'start-turn': 'resources',
  },
};

/** Only what lives dies. */
function wordDeath(card: string | undefined): string {
  switch (factsOf(card ?? null)?.type) {
    case 'weapon':
      return 'weapon-breaks';
    case 'location':
      return 'location-closes';
    default:
      return 'death';
  }
}
