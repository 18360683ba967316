import { evaluateForm, refreshAuras } from '@aftercast/cards';
import {
  type ActionType,
  type Changes,
  type Game,
  type Handling,
  KERNEL_REGISTERS,
  type Observer,
  Phase,
} from '@aftercast/kernel';
import { attack } from './actions/attack.ts';
import { discard, drawCard, giveCard, recall } from './actions/cards.ts';
import { dealDamage } from './actions/deal-damage.ts';
import { concede, judge, mustJudge } from './actions/judge.ts';
import { addToDeck, deal, join, openMatch } from './actions/opening.ts';
import { dispel, patch } from './actions/patch.ts';
import { playCard } from './actions/play-card.ts';
import { anySpent, boot, spawn, sweep, trash, trashed } from './actions/programs.ts';
import { formOf, named } from './actions/reactions.ts';
import { gainCpu, gainMemory, loseCpu } from './actions/resources.ts';
import { putOnDeck, setCpu } from './actions/set-up.ts';
import { steps } from './actions/steps.ts';
import { endTurn, startTurn } from './actions/turns.ts';
import { catalogue } from './catalogue.ts';
import { lexicon } from './lexicon.ts';
import { Own, registers, stats, Type, zones } from './vocabulary.ts';

/** Every action type, by its name in the vocabulary. */
const types: Readonly<Record<keyof typeof Type, ActionType>> = {
  playCard,
  attack,
  dealDamage,
  drawCard,
  discard,
  trash,
  trashed,
  spawn,
  giveCard,
  recall,
  patch,
  dispel,
  boot,
  gainCpu,
  loseCpu,
  gainMemory,
  startTurn,
  endTurn,
  sweep,
  judge,
  concede,
  update: named('update'),
  steps,
  join,
  addToDeck,
  openMatch,
  deal,
  timeWarning: named('time-warning'),
  setCpu,
  putOnDeck,
};

/** `cyber` as the kernel knows it. */
export const game: Game = {
  name: 'cyber',
  seats: 2,
  zones,
  stats,
  registers,
  types: (Object.keys(Type) as (keyof typeof Type)[]).map((name) => types[name]),
  eventPhases: [
    { type: Type.sweep, due: anySpent },
    { type: Type.judge, due: mustJudge },
  ],
  cards: catalogue.cards,
  rules: [],
  muting: -1,
  attached: (form) => catalogue.enchantments[form] ?? [],
  auras: { type: Type.update, refresh },
  evaluate: (handling, action) => evaluateForm(handling, formOf(action), action),
};

/** Brings auras up to date on a table that has just been laid. */
export function layAuras(changes: Changes): void {
  const sources = changes.index.at(Type.update * 2 + Phase.perform);
  changes.setOwnRegister(Own.auras, refreshAuras(lexicon, changes, sources, 0));
}

/** While nobody radiates anything and nothing of it is left, there is nothing to bring up to date. */
function refresh(handling: Handling, sources: readonly Observer[]): void {
  const before = handling.table.registers[KERNEL_REGISTERS + Own.auras] as number;
  if (sources.length === 0 && before === 0) return;
  handling.setRegister(Own.auras, refreshAuras(lexicon, handling, sources, before));
}
