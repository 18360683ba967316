import { drawTable, suspensions, type TableLayout, type TableRow } from '../../../view/layout.ts';
import type { SeenTable } from '../../../view/seen.ts';
import { signed } from '../../../view/sentences.ts';
import { type Drawing, playerOwns } from '../../../view/view.ts';
import { type CyberNames, codeOf } from './cards.ts';
import type { SeenCyberEntity, SeenCyberSide } from './seen.ts';

const layoutWith = (names: CyberNames): TableLayout<SeenCyberSide, SeenCyberEntity> => ({
  numbers: 14,
  title: ({ active, turn }, voice) => `Turn ${turn}: ${playerOwns(voice, active)} turn`,
  player: (side) => [wordsOfPlayer(names, side)],
  inPlay: ({ field }) => field,
  rowOf: (program) => rowOf(names, program),
  held: (card) => ({
    name: names.titleOf(card.card),
    numbers: numbersOf(card),
    text: codeOf(names, card.card),
    isHurt: false,
  }),
});

/** Makes the function that draws the table of a match of `cyber` as text. */
export function drawCyberWith(
  names: CyberNames,
): (table: SeenTable<SeenCyberSide>, drawing: Drawing) => string {
  const layout = layoutWith(names);
  return (table, drawing) => drawTable(layout, table, drawing);
}

/** Formats strength and memory: `3, 1M`; `1 of 3, 1M` if damaged; `3, 1M +2` if boosted. */
export function numbersOf({ memory, strength, fullStrength = strength, boost = 0 }: SeenCyberEntity): string {
  const left = strength === fullStrength ? `${strength}` : `${strength} of ${fullStrength}`;
  return `${left}, ${memory}M${boost === 0 ? '' : ` ${signed(boost)}`}`;
}

function wordsOfPlayer(
  { titleOf }: CyberNames,
  { cpu, deck, hand, hero, maxCpu, maxMemory, memory, trash }: SeenCyberSide,
): string[] {
  return [
    titleOf(hero?.card ?? null),
    `CPU ${cpu}/${maxCpu}`,
    `memory ${memory}/${maxMemory}`,
    `hand ${hand.length}`,
    `deck ${deck}`,
    `trash ${trash.length}`,
  ];
}

function rowOf(names: CyberNames, program: SeenCyberEntity): TableRow {
  const { keywords = [], strength = 0, fullStrength = 0 } = program;
  const state = [...(program.booting ? ['booting'] : []), ...keywords];
  return {
    name: names.titleOf(program.card),
    numbers: numbersOf(program),
    text: [state.join(', '), ...suspensions(names.titleOf, program), codeOf(names, program.card)]
      .filter((it) => it !== '')
      .join('. '),
    isHurt: strength < fullStrength,
  };
}
