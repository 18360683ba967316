import type { Command, Legal } from '@aftercast/cards';
import { capital } from '@aftercast/cards/text';
import type { Choice, Chooser } from './chooser.ts';
import { label, labelOfOption, labelsOfPlaces, placedOn, type Use, usesOf } from './labels.ts';
import type { Question } from './seat.ts';
import type { SeenTable } from './seen.ts';
import { factsOf, type Voice } from './voice.ts';

/** Whoever chooses, and what they see. */
export interface Choosing {
  chooser: Chooser;
  table: SeenTable;
  voice: Voice;
}

/** Answers a question. */
export async function chooseAnswer(
  { chooser, table, voice }: Choosing,
  question: Question,
): Promise<Choice<Command>> {
  const asks = question.source === 0 ? '' : `${capital(label(table, voice, question.source))}: `;
  const choice = await chooser.choose({
    title: `${asks}choose ${question.count} of these.`,
    options: question.options.map((it) => labelOfOption(table, voice, question, it)),
    count: question.count,
  });
  return then(choice, async (pick) => ({ picked: { do: 'choose', pick } }));
}

/** Keeps the opening hand, or replaces cards of it. */
export async function chooseHand(
  { chooser, table, voice }: Choosing,
  { allowed }: Legal,
): Promise<Choice<Command>> {
  const choice = await chooser.choose({
    title: 'Which cards do you replace? Several numbers, or nothing to keep them all.',
    options: allowed.map((it) => label(table, voice, it)),
    count: null,
    enter: [],
  });
  return then(choice, async (picked) => ({
    picked: { do: 'mulligan', replace: picked.flatMap((at) => allowed[at] ?? []) },
  }));
}

/** Uses a card, a character or the power, or ends the turn: step by step, so that each list is short. */
export async function chooseUse(choosing: Choosing, legal: readonly Legal[]): Promise<Choice<Command>> {
  const uses = usesOf(choosing.table, choosing.voice, legal);
  const use = await choosing.chooser.pick('What do you do?', uses, (it) => it.label);
  return then(use, async (picked) =>
    then(await chooseWay(choosing, picked), async (way) =>
      then(await chooseTarget(choosing, way), (target) => choosePlace(choosing, way, target)),
    ),
  );
}

/** The option that a card is used for, if it has some. */
async function chooseWay({ chooser, table }: Choosing, { ways }: Use): Promise<Choice<Legal>> {
  const [first] = ways;
  if (first === undefined) return 'back';
  if (first.choose < 0) return { picked: first };
  const card = placedOn(table).find(({ entity }) => entity.id === first.entity)?.entity.card ?? null;
  const options = factsOf(card)?.options;
  return chooser.pick('Which of these?', ways, (it) => options?.[it.choose] ?? `Option ${it.choose + 1}`);
}

/** What it is pointed at; 0 for nothing. A target is chosen even where there is only one (law T3). */
async function chooseTarget({ chooser, table, voice }: Choosing, way: Legal): Promise<Choice<number>> {
  if (way.target === 'none') return { picked: 0 };
  const targets = way.target === 'optional' ? [...way.allowed, 0] : way.allowed;
  return chooser.pick('At whom?', targets, (id) => (id === 0 ? 'Nobody' : capital(label(table, voice, id))));
}

/** The place of a minion where there is more than one, and with it the whole command. */
async function choosePlace(
  { chooser, table, voice }: Choosing,
  { do: name, entity, choose, positions }: Legal,
  target: number,
): Promise<Choice<Command>> {
  const aimed = target === 0 ? {} : { target };
  const chosen = choose < 0 ? {} : { choose };
  switch (name) {
    case 'attack':
      return { picked: { do: 'attack', with: entity, target } };
    case 'power':
      return { picked: { do: 'power', ...aimed, ...chosen } };
    case 'play': {
      const command = { do: 'play' as const, card: entity, ...aimed, ...chosen };
      if (positions < 2) return { picked: command };
      const board = table.sides[voice.you]?.board ?? [];
      const places = labelsOfPlaces(board);
      const place = await chooser.choose({
        title: 'Where? Nothing for the right end.',
        options: places,
        count: 1,
        enter: [positions - 1],
      });
      return then(place, async ([position = positions - 1]) => ({ picked: { ...command, position } }));
    }
    default:
      return { picked: { do: 'end-turn' } };
  }
}

/** Goes on with what was picked; everything else is passed on. */
async function then<T, U>(choice: Choice<T>, next: (picked: T) => Promise<Choice<U>>): Promise<Choice<U>> {
  return choice !== null && choice !== 'back' && 'picked' in choice ? next(choice.picked) : choice;
}
