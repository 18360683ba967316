import { capital } from '@aftercast/cards/text';
import type { Table } from '@aftercast/kernel';
import { CARD_COMMANDS, type CardCommand, type Command, commandOf, type Legal } from '@aftercast/rules';
import type { TerminalView, Voice } from '../view/view.ts';
import type { Choice, Chooser } from './chooser.ts';
import type { Question } from './seat.ts';

/** Whoever chooses, and what they see. */
interface Choosing {
  view: TerminalView;
  chooser: Chooser;
  table: Table;
  voice: Voice;
}

/** Answers a question. */
export async function chooseAnswer(
  { view, chooser, table, voice }: Choosing,
  question: Question,
): Promise<Choice<Command>> {
  const asks = question.source === 0 ? '' : `${capital(view.label(table, voice, question.source))}: `;
  const choice = await chooser.choose({
    title: `${asks}choose ${question.count} of these.`,
    options: question.options.map((it) => labelOfOption(view, table, voice, question, it)),
    count: question.count,
  });
  return then(choice, async (pick) => ({ picked: { do: 'choose', pick } }));
}

/** Keeps the opening hand, or replaces cards of it. */
export async function chooseHand(
  { view, chooser, table, voice }: Choosing,
  { allowed }: Legal,
): Promise<Choice<Command>> {
  const choice = await chooser.choose({
    title: 'Which cards do you replace? Several numbers, or nothing to keep them all.',
    options: allowed.map((it) => view.label(table, voice, it)),
    count: null,
    enter: [],
  });
  return then(choice, async (picked) => ({
    picked: { do: 'mulligan', replace: picked.flatMap((at) => allowed[at] ?? []) },
  }));
}

/** Uses a card, a character or the power, or ends the turn: step by step, so that each list is short. */
export async function chooseUse(choosing: Choosing, legal: readonly Legal[]): Promise<Choice<Command>> {
  const uses = usesOf(choosing.view, choosing.table, choosing.voice, legal);
  const use = await choosing.chooser.pick('What do you do?', uses, (it) => it.label);
  return then(use, async (picked) =>
    then(await chooseWay(choosing, picked), async (way) =>
      then(await chooseTarget(choosing, way), (target) => choosePlace(choosing, way, target)),
    ),
  );
}

/** The option that a card is used for, or the attack that is made, if it has some. */
async function chooseWay({ view, chooser, table }: Choosing, { ways }: Use): Promise<Choice<Legal>> {
  const [first] = ways;
  if (first === undefined) return 'back';
  if (first.choose < 0) return { picked: first };
  const card = view.placed(table).find(({ id }) => id === first.entity)?.card ?? null;
  return chooser.pick('Which of these?', ways, (it) => view.labelOfWay(card, it));
}

/** What it is pointed at; 0 for nothing. A target is chosen even where there is only one (law T3). */
async function chooseTarget({ view, chooser, table, voice }: Choosing, way: Legal): Promise<Choice<number>> {
  if (way.target === 'none') return { picked: 0 };
  const targets = way.target === 'optional' ? [...way.allowed, 0] : way.allowed;
  return chooser.pick('At whom?', targets, (id) =>
    id === 0 ? 'Nobody' : capital(view.label(table, voice, id)),
  );
}

/** The place of what is played where there is more than one, and with it the whole command. */
async function choosePlace(
  { view, chooser, table, voice }: Choosing,
  way: Legal,
  target: number,
): Promise<Choice<Command>> {
  const aimed = target === 0 ? undefined : target;
  if (way.do !== 'play' || way.positions < 2)
    return { picked: commandOf<CardCommand>(CARD_COMMANDS, way, aimed) };
  const place = await chooser.choose({
    title: 'Where? Nothing for the right end.',
    options: view.places(table, voice.you),
    count: 1,
    enter: [way.positions - 1],
  });
  return then(place, async ([position = way.positions - 1]) => ({
    picked: commandOf<CardCommand>(CARD_COMMANDS, way, aimed, position),
  }));
}

/** Goes on with what was picked; everything else is passed on. */
async function then<T, U>(choice: Choice<T>, next: (picked: T) => Promise<Choice<U>>): Promise<Choice<U>> {
  return choice !== null && choice !== 'back' && 'picked' in choice ? next(choice.picked) : choice;
}

/** A card, character or power that can be used, with all the ways of it. */
interface Use {
  label: string;
  ways: Legal[];
}

/** What can be done now, each card, character and power once. */
function usesOf(view: TerminalView, table: Table, voice: Voice, legal: readonly Legal[]): Use[] {
  const uses = new Map<string, Use>();
  for (const way of legal) {
    const key = `${way.do} ${way.entity}`;
    const use = uses.get(key) ?? { label: labelOfUse(view, table, voice, way), ways: [] };
    use.ways.push(way);
    uses.set(key, use);
  }
  return [...uses.values()];
}

function labelOfUse(view: TerminalView, table: Table, voice: Voice, { do: name, entity }: Legal): string {
  switch (name) {
    case 'play':
      return `Play ${view.label(table, voice, entity)}`;
    case 'attack':
      return `Attack with ${view.label(table, voice, entity)}`;
    case 'power':
      return `Use ${view.label(table, voice, entity)}`;
    default:
      return capital(name.replaceAll('-', ' '));
  }
}

/** What an option of a question is, in words. */
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
      return `option ${option + 1}`;
  }
}
