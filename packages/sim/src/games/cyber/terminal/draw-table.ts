import { capital } from '@aftercast/cards/text';
import type { Pen } from '../../../cli/play/pen.ts';
import { playerName, playerOwns } from '../../../cli/play/voice.ts';
import type { Drawing } from '../../face.ts';
import { codeOf, titleOf } from './facts.ts';
import type { SeenEntity, SeenSide, SeenTable } from './seen.ts';

/** How wide everything is drawn, in characters. */
const WIDTH = 80;

/** Columns: what comes before a card's name and the name itself, and its numbers. */
const NAME = 30;
const NUMBERS = 14;

/** Where what is said of a player begins. */
const INDENT = 16;

/**
 * The table as text, 80 columns wide: the enemy's side, then one's own, with the hand. Programs are listed in the order
 * in which they came.
 */
export function drawTable(table: SeenTable, drawing: Drawing): string {
  const { voice, pen } = drawing;
  const near = Math.max(0, voice.you);
  const [own, enemy] = [table.sides[near], table.sides[1 - near]] as [SeenSide, SeenSide];
  const title = `Turn ${table.turn}: ${playerOwns(voice, table.active)} turn`;
  return [
    `${pen.faint('──')} ${pen.strong(title)} ${pen.faint('─'.repeat(WIDTH - title.length - 4))}`,
    drawPlayer(enemy, drawing),
    ...drawHand(enemy, pen),
    ...drawField(enemy, drawing),
    pen.faint('·'.repeat(WIDTH)),
    ...drawField(own, drawing),
    drawPlayer(own, drawing),
    ...drawHand(own, pen),
    pen.faint('─'.repeat(WIDTH)),
  ].join('\n');
}

/** Strength and memory: `3, 1M`, `1 of 3, 1M` for one that is damaged, `3, 1M +2` for one that is boosted. */
export function numbersOf({ memory, strength, fullStrength = strength, boost = 0 }: SeenEntity): string {
  const left = strength === fullStrength ? `${strength}` : `${strength} of ${fullStrength}`;
  return `${left}, ${memory}M${boost === 0 ? '' : ` ${boost > 0 ? '+' : ''}${boost}`}`;
}

function drawPlayer(side: SeenSide, { voice, pen }: Drawing): string {
  const { cpu, deck, hand, hero, maxCpu, maxMemory, memory, trash } = side;
  const who = capital(playerName(voice, side.seat));
  const words = [
    titleOf(hero?.card ?? null),
    `CPU ${cpu}/${maxCpu}`,
    `memory ${memory}/${maxMemory}`,
    `hand ${hand.length}`,
    `deck ${deck}`,
    `trash ${trash.length}`,
  ];
  return `${pen.strong(who)}${' '.repeat(INDENT - who.length)}${words.join('   ')}`;
}

function drawField({ field }: SeenSide, { pen, ready }: Drawing): string[] {
  return field.map((program) => {
    const mark = ready.has(program.id) ? '» ' : '  ';
    const { keywords = [], strength = 0, fullStrength = 0 } = program;
    const state = [...(program.booting ? ['booting'] : []), ...keywords];
    const text = [state.join(', '), codeOf(program.card)].filter((it) => it !== '').join('. ');
    return drawRow(
      `  ${mark}${titleOf(program.card)}`,
      numbersOf(program),
      text,
      pen,
      strength < fullStrength,
    );
  });
}

/** Cards of which nobody may know anything are counted elsewhere. */
function drawHand({ hand }: SeenSide, pen: Pen): string[] {
  return hand
    .filter(({ card }) => card !== null)
    .map((card) => {
      const cost = `(${card.cost})`.padStart(6);
      return drawRow(`${cost} ${titleOf(card.card)}`, numbersOf(card), codeOf(card.card), pen);
    });
}

function drawRow(name: string, numbers: string, text: string, pen: Pen, isHurt = false): string {
  const room = WIDTH - NAME - NUMBERS;
  const shown = text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`;
  const [left, middle] = [name.padEnd(NAME), numbers.padEnd(NUMBERS)];
  return `${left}${isHurt ? pen.bad(middle) : middle}${shown === '' ? '' : pen.faint(shown)}`.trimEnd();
}
