import { capital } from '@aftercast/cards/text';
import type { Table } from '@aftercast/kernel';
import {
  type CardCommand,
  type Command,
  type CommandForms,
  commandOf,
  type LegalCommand,
} from '@aftercast/rules';
import type { TerminalView, Voice } from '../view/view.ts';
import type { Chooser, PersonChoice } from './chooser.ts';
import type { Question } from './seat.ts';

/** The person who chooses, and what they see. */
interface Choosing {
  view: TerminalView;
  chooser: Chooser;
  table: Table;
  voice: Voice;
  /** Forms of the game's own commands. */
  forms: CommandForms;
}

/** Asks for the answer to a prompt. */
export async function chooseAnswer(
  { view, chooser, table, voice }: Choosing,
  question: Question,
): Promise<PersonChoice<Command>> {
  const asks =
    question.source === 0 ? '' : `${capital(labelOfSource(view, table, voice, question.source))}: `;
  const choice = await chooser.choose({
    title: `${asks === '' ? 'Choose' : `${asks}choose`} ${howMany(question)}`,
    options: question.options.map((it) => labelOfOption(view, table, voice, question, it)),
    least: question.least,
    count: question.count,
    // Without a least number, an empty line declines.
    ...(question.least === 0 && { enter: [] }),
  });
  return then(choice, async (pick) => ({ picked: { do: 'choose', pick } }));
}

/** The label of what asks. A spell that is being cast lies in no row of the table, and has a name only. */
function labelOfSource(view: TerminalView, table: Table, voice: Voice, id: number): string {
  const entity = table.entities[id];
  const card = view.cardId(entity?.card ?? 0);
  if (!entity || card === null || view.placed(table).some((it) => it.id === id))
    return view.label(table, voice, id);
  return view.thing(voice, { id, card, seat: entity.owner, use: 'idle', called: [] });
}

function howMany({ count, least }: Question): string {
  if (least === count) return `${count} of these.`;
  return least === 0 ? `up to ${count} of these; press Enter for none.` : `${least} to ${count} of these.`;
}

/** Asks which cards of the opening hand to replace. */
export async function chooseHand(
  { view, chooser, table, voice }: Choosing,
  { allowed }: LegalCommand,
): Promise<PersonChoice<Command>> {
  const choice = await chooser.choose({
    title: 'Which cards do you replace? Type their numbers, or press Enter to keep all.',
    options: allowed.map((it) => view.label(table, voice, it)),
    count: null,
    enter: [],
  });
  return then(choice, async (picked) => ({
    picked: { do: 'mulligan', replace: picked.flatMap((at) => allowed[at] ?? []) },
  }));
}

/**
 * Asks for a card, a character or the power to use, or the end of the turn; step by step, so that each list is
 * short.
 */
export async function chooseUse(
  choosing: Choosing,
  legal: readonly LegalCommand[],
): Promise<PersonChoice<Command>> {
  const uses = usesOf(choosing.view, choosing.table, choosing.voice, legal);
  return completeUse(choosing, await choosing.chooser.pick('What do you do?', uses, (it) => it.label));
}

/** Asks for a response: one of the legal commands, or to pass (law A17). */
export async function chooseResponse(
  choosing: Choosing,
  legal: readonly LegalCommand[],
): Promise<PersonChoice<Command>> {
  const { chooser, table, view, voice } = choosing;
  const uses: (Use | null)[] = [...usesOf(view, table, voice, legal), null];
  const title = 'Do you respond? Press Enter to pass.';
  const use = await chooser.pick(title, uses, (it) => it?.label ?? 'Pass', uses.length - 1);
  return then(use, async (picked) =>
    picked === null ? { picked: { do: 'choose', pick: [] } } : completeUse(choosing, { picked }),
  );
}

async function completeUse(choosing: Choosing, use: PersonChoice<Use>): Promise<PersonChoice<Command>> {
  return then(use, async (picked) =>
    then(await chooseWay(choosing, picked), async (way) =>
      then(await chooseTarget(choosing, way), (target) => choosePlace(choosing, way, target)),
    ),
  );
}

/** Asks for the option of a card or the attack of a program, if there are several. */
async function chooseWay(
  { view, chooser, table }: Choosing,
  { ways }: Use,
): Promise<PersonChoice<LegalCommand>> {
  const [first] = ways;
  if (first === undefined) return 'back';
  if (first.choose < 0) return { picked: first };
  const card = view.placed(table).find(({ id }) => id === first.entity)?.card ?? null;
  return chooser.pick('Which of these?', ways, (it) => view.labelOfWay(card, it));
}

/** Asks for the target; 0 means none. A single target must be chosen too (law T3). */
async function chooseTarget(
  { view, chooser, table, voice }: Choosing,
  way: LegalCommand,
): Promise<PersonChoice<number>> {
  if (way.target === 'none') return { picked: 0 };
  const targets = way.target === 'optional' ? [...way.allowed, 0] : way.allowed;
  return chooser.pick('Which target?', targets, (id) =>
    id === 0 ? 'No target' : capital(view.label(table, voice, id)),
  );
}

/** Asks for the position if there is more than one, and completes the command. */
async function choosePlace(
  { view, chooser, forms, table, voice }: Choosing,
  way: LegalCommand,
  target: number,
): Promise<PersonChoice<Command>> {
  const aimed = target === 0 ? undefined : target;
  if (way.do !== 'play' || way.positions < 2) return { picked: commandOf<CardCommand>(forms, way, aimed) };
  const named = view.places(table, voice.you);
  const place = await chooser.choose({
    title: 'Where? Press Enter for the right end.',
    options: Array.from({ length: way.positions }, (_, at) => named[at] ?? `place ${at + 1}`),
    count: 1,
    enter: [way.positions - 1],
  });
  return then(place, async ([position = way.positions - 1]) => ({
    picked: commandOf<CardCommand>(forms, way, aimed, position),
  }));
}

/** Continues with the picked value; passes everything else on. */
async function then<T, U>(
  choice: PersonChoice<T>,
  next: (picked: T) => Promise<PersonChoice<U>>,
): Promise<PersonChoice<U>> {
  return choice !== null && choice !== 'back' && 'picked' in choice ? next(choice.picked) : choice;
}

/** A card, character or power that can be used, with all its legal entries. */
interface Use {
  label: string;
  ways: LegalCommand[];
}

/** Groups the legal entries by card, character and power. */
function usesOf(view: TerminalView, table: Table, voice: Voice, legal: readonly LegalCommand[]): Use[] {
  const uses = new Map<string, Use>();
  for (const way of legal) {
    const key = `${way.do} ${way.entity}`;
    const use = uses.get(key) ?? { label: labelOfUse(view, table, voice, way), ways: [] };
    use.ways.push(way);
    uses.set(key, use);
  }
  return [...uses.values()];
}

function labelOfUse(
  view: TerminalView,
  table: Table,
  voice: Voice,
  { do: name, entity }: LegalCommand,
): string {
  switch (name) {
    case 'play':
      return `Play ${view.label(table, voice, entity)}`;
    case 'attack':
      return `Attack with ${view.label(table, voice, entity)}`;
    case 'power':
    case 'use':
      return `Use ${view.label(table, voice, entity)}`;
    default:
      return capital(name.replaceAll('-', ' '));
  }
}

/** Describes an option of a prompt. */
function labelOfOption(
  view: TerminalView,
  table: Table,
  voice: Voice,
  { of }: Question,
  option: number,
): string {
  switch (of) {
    case 'entities':
      return view.label(table, voice, option);
    case 'cards':
      return view.labelOfCard(view.cardId(option));
    case 'options':
    case 'commands':
      return `${option}`;
  }
}
