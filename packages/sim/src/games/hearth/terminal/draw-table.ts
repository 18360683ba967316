import { capital } from '@aftercast/cards/text';
import type { Pen } from '../../../cli/play/pen.ts';
import { playerDoes, playerName, playerOwns } from '../../../cli/play/voice.ts';
import type { Drawing } from '../../face.ts';
import { abilitiesOf, factsOf, keywordTitle, titleOf } from './facts.ts';
import type { SeenEntity, SeenSide, SeenTable } from './seen.ts';

/** How wide everything is drawn, in characters. */
const WIDTH = 80;

/** Columns: what comes before a card's name and the name itself (the longest has 22 letters), and its numbers. */
const NAME = 30;
const NUMBERS = 12;

/** Where what is said of a player begins. */
const INDENT = 16;

/**
 * The table as text, 80 columns wide: the enemy's side, then one's own, with the hand. Minions that stand from left to
 * right are listed from top to bottom.
 */
export function drawTable(table: SeenTable, drawing: Drawing): string {
  const { voice, pen } = drawing;
  const near = Math.max(0, voice.you);
  const [own, enemy] = [table.sides[near], table.sides[1 - near]] as [SeenSide, SeenSide];
  const title =
    table.stage === 'playing'
      ? `Turn ${table.turn}: ${playerOwns(voice, table.active)} turn`
      : `The opening hands: ${playerDoes(voice, table.active, 'start')}`;
  return [
    drawRule(title, pen),
    ...drawPlayer(enemy, drawing),
    ...drawHand(enemy, drawing),
    ...drawBoard(enemy, drawing),
    pen.faint('·'.repeat(WIDTH)),
    ...drawBoard(own, drawing),
    ...drawPlayer(own, drawing),
    ...drawHand(own, drawing),
    pen.faint('─'.repeat(WIDTH)),
  ].join('\n');
}

/** A line across, with a title in it. */
function drawRule(title: string, pen: Pen): string {
  return `${pen.faint('──')} ${pen.strong(title)} ${pen.faint('─'.repeat(Math.max(0, WIDTH - title.length - 4)))}`;
}

/** Attack and health, such as `3/2`, with the most that it may have for one that is hurt: `3/2 of 5`. */
export function numbersOf({ attack, health, maxHealth = 0, durability }: SeenEntity): string {
  if (durability !== undefined) return `${attack}/${durability}`;
  if (health === undefined) return '';
  return health < maxHealth ? `${attack}/${health} of ${maxHealth}` : `${attack}/${health}`;
}

function drawPlayer(side: SeenSide, { voice, pen, ready }: Drawing): string[] {
  const { hero, weapon, power, secrets } = side;
  const mark = hero !== null && ready.has(hero.id) ? '» ' : '';
  const ofHero =
    hero === null
      ? ['dead']
      : [
          `${mark}${titleOf(hero.card)}`,
          `${hero.health} health`,
          hero.armor ? `${hero.armor} armor` : '',
          hero.attack ? `${hero.attack} attack` : '',
          ...keywordsOf(hero),
        ];
  const rest = [
    `mana ${side.mana}/${side.maxMana}`,
    side.overload === 0 ? '' : `${side.overload} locked next turn`,
    `hand ${side.hand.length}`,
    `deck ${side.deck}`,
    side.fatigue === 0 ? '' : `fatigue ${side.fatigue}`,
    weapon === null ? '' : `${titleOf(weapon.card)} ${numbersOf(weapon)}`,
    power === null ? '' : `${titleOf(power.card)} (${power.cost})${power.used ? ' used' : ''}`,
    ...drawSecrets(secrets),
  ];
  const who = capital(playerName(voice, side.seat));
  const [first = '', ...others] = [...pack(ofHero), ...pack(rest)];
  return [
    `${pen.strong(who)}${' '.repeat(INDENT - who.length)}${first}`,
    ...others.map((line) => `${' '.repeat(INDENT)}${line}`),
  ];
}

/** One's own by name; the enemy's are only counted. */
function drawSecrets(secrets: readonly SeenEntity[]): string[] {
  const known = secrets.filter(({ card }) => card !== null).map(({ card }) => titleOf(card));
  const hidden = secrets.length - known.length;
  return [
    known.length === 0 ? '' : `secrets: ${known.join(', ')}`,
    hidden === 0 ? '' : `${hidden} ${hidden === 1 ? 'secret' : 'secrets'}`,
  ];
}

/** Puts words on lines, as many on each as there is room for. */
function pack(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words.filter((it) => it !== '')) {
    const last = lines.at(-1);
    if (last === undefined || INDENT + last.length + 3 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last}   ${word}`;
  }
  return lines;
}

function drawBoard({ board }: SeenSide, { pen, ready }: Drawing): string[] {
  return board.map((minion) => {
    const mark = ready.has(minion.id) ? '» ' : '  ';
    const abilities = minion.keywords?.silenced === undefined ? abilitiesOf(minion.card) : '';
    const text = [keywordsOf(minion).join(', '), abilities].filter((it) => it !== '').join('. ');
    const isHurt = (minion.health ?? 0) < (minion.maxHealth ?? 0);
    return drawRow(`  ${mark}${titleOf(minion.card)}`, numbersOf(minion), text, pen, isHurt);
  });
}

/** Cards of which nobody may know anything are counted elsewhere. */
function drawHand({ hand }: SeenSide, { pen }: Drawing): string[] {
  return hand
    .filter(({ card }) => card !== null)
    .map((card) => {
      const cost = `(${card.cost})`.padStart(6);
      return drawRow(`${cost} ${titleOf(card.card)}`, numbersOf(card), factsOf(card.card)?.text ?? '', pen);
    });
}

function drawRow(name: string, numbers: string, text: string, pen: Pen, isHurt = false): string {
  const room = WIDTH - NAME - NUMBERS;
  const shown = text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`;
  const columns = [name.padEnd(NAME), numbers.padEnd(NUMBERS), shown];
  const [left = '', middle = '', right = ''] = columns;
  return `${left}${isHurt ? pen.bad(middle) : middle}${right === '' ? '' : pen.faint(right)}`.trimEnd();
}

function keywordsOf({ keywords = {} }: SeenEntity): string[] {
  return Object.entries(keywords).map(([name, amount]) =>
    name === 'spell-damage' ? `${keywordTitle(name)} +${amount}` : keywordTitle(name),
  );
}
