import { drawTable, suspensions, type TableLayout, type TableRow } from '../../../view/layout.ts';
import type { SeenTable } from '../../../view/seen.ts';
import { type Drawing, playerDoes, playerOwns } from '../../../view/view.ts';
import { abilitiesOf, type HearthNames, isCounted, keywordTitle } from './cards.ts';
import type { SeenHearthEntity, SeenHearthSide } from './seen.ts';

const layoutWith = (names: HearthNames): TableLayout<SeenHearthSide, SeenHearthEntity> => ({
  numbers: 12,
  title: ({ active, stage, turn }, voice) =>
    stage === 'playing'
      ? `Turn ${turn}: ${playerOwns(voice, active)} turn`
      : `The opening hands: ${playerDoes(voice, active, 'start')}`,
  player: (side, ready) => [wordsOfHero(names, side, ready), wordsOfPlayer(names, side)],
  inPlay: ({ board }) => board,
  rowOf: (minion) => rowOf(names, minion),
  held: (card) => ({
    name: names.titleOf(card.card),
    numbers: numbersOf(card),
    text: names.factsOf(card.card)?.text ?? '',
    isHurt: false,
  }),
});

/** Makes the function that draws the table of a match of `hearth` as text. */
export function drawHearthWith(
  names: HearthNames,
): (table: SeenTable<SeenHearthSide>, drawing: Drawing) => string {
  const layout = layoutWith(names);
  return (table, drawing) => drawTable(layout, table, drawing);
}

/** Formats attack and health: `3/2`; `3/2 of 5` if damaged. Of a quest, how far it has come: `3 of 5`. Of a location, what is left: `2 left, closed`. */
export function numbersOf({
  attack,
  health,
  maxHealth = 0,
  durability,
  closed,
  progress,
  goal,
}: SeenHearthEntity): string {
  if (progress !== undefined) return `${progress} of ${goal}`;
  if (durability !== undefined && attack === undefined) return `${durability} left${closedFor(closed)}`;
  if (durability !== undefined) return `${attack}/${durability}`;
  if (health === undefined) return '';
  return health < maxHealth ? `${attack}/${health} of ${maxHealth}` : `${attack}/${health}`;
}

function closedFor(turns = 0): string {
  if (turns === 0) return '';
  return turns === 1 ? ', closed' : `, closed for ${turns}`;
}

function wordsOfHero(
  { titleOf }: HearthNames,
  { hero }: SeenHearthSide,
  ready: ReadonlySet<number>,
): string[] {
  if (hero === null) return ['dead'];
  return [
    `${ready.has(hero.id) ? '» ' : ''}${titleOf(hero.card)}`,
    `${hero.health} health`,
    hero.armor ? `${hero.armor} armor` : '',
    hero.attack ? `${hero.attack} attack` : '',
    ...keywordsOf(hero),
    ...suspensions(titleOf, hero),
  ];
}

function wordsOfPlayer(names: HearthNames, side: SeenHearthSide): string[] {
  const { titleOf } = names;
  const { power, secrets, weapon } = side;
  return [
    `mana ${side.mana}/${side.maxMana}`,
    side.overload === 0 ? '' : `${side.overload} locked next turn`,
    `hand ${side.hand.length}`,
    `deck ${side.deck}`,
    side.fatigue === 0 ? '' : `fatigue ${side.fatigue}`,
    weapon === null ? '' : `${titleOf(weapon.card)} ${numbersOf(weapon)}`,
    ...(weapon === null ? [] : suspensions(titleOf, weapon)),
    power === null ? '' : `${titleOf(power.card)} (${power.cost})${power.used ? ' used' : ''}`,
    ...wordsOfSecrets(names, secrets),
    ...side.quests.map((it) => `${titleOf(it.card)} ${numbersOf(it)}`),
    ...wordsOfCounters(side.counters),
  ];
}

function wordsOfCounters(counters: Readonly<Record<string, number>> = {}): string[] {
  return Object.entries(counters).map(([title, amount]) => `${title} ${amount}`);
}

/** Lists known secrets by name and counts the others. */
function wordsOfSecrets({ titleOf }: HearthNames, secrets: readonly SeenHearthEntity[]): string[] {
  const known = secrets.filter(({ card }) => card !== null).map(({ card }) => titleOf(card));
  const hidden = secrets.length - known.length;
  return [
    known.length === 0 ? '' : `secrets: ${known.join(', ')}`,
    hidden === 0 ? '' : `${hidden} ${hidden === 1 ? 'secret' : 'secrets'}`,
  ];
}

function rowOf(names: HearthNames, minion: SeenHearthEntity): TableRow {
  const abilities = minion.keywords?.silenced === undefined ? abilitiesOf(names, minion.card) : '';
  return {
    name: names.titleOf(minion.card),
    numbers: numbersOf(minion),
    text: [
      [...keywordsOf(minion), ...wordsOfCounters(minion.counters)].join(', '),
      ...suspensions(names.titleOf, minion),
      abilities,
    ]
      .filter((it) => it !== '')
      .join('. '),
    isHurt: (minion.health ?? 0) < (minion.maxHealth ?? 0),
  };
}

function keywordsOf({ dormantFor, keywords = {} }: SeenHearthEntity): string[] {
  return Object.entries(keywords).map(([name, amount]) => {
    if (name === 'dormant' && dormantFor !== undefined)
      return `${keywordTitle(name)} for ${dormantFor} more ${dormantFor === 1 ? 'turn' : 'turns'}`;
    return isCounted(name) ? `${keywordTitle(name)} +${amount}` : keywordTitle(name);
  });
}
