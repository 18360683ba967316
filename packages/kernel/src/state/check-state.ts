import { type Action, Why } from '../game/action.ts';
import type { Game } from '../game/game.ts';
import { leastOf, PROMPT_KINDS, type Prompt, type SeatAnswer, type SeatPrompt } from '../game/prompt.ts';
import { Register } from '../game/registers.ts';
import { type Modifier, Operation } from '../game/stat-modifiers.ts';
import type { Attachment, Entity, Table } from '../game/table.ts';
import { checkTable } from './invariants.ts';
import { type Frame, FrameStatus, type State } from './state.ts';
import {
  boolean,
  type Fields,
  integer,
  listOf,
  nullOr,
  objectOf,
  oneOf,
  refuseValue,
  type ValueCheck,
} from './state-form.ts';

/**
 * Ids that a match may have given at most. No match comes near it; it bounds the memory that a damaged state can ask for.
 */
export const MOST_IDS = 2 ** 24;

/**
 * Checks that a value from outside, such as a stored match, is a state of a game: its form, its ranges, its table, and
 * that its stack, queue and prompt fit together. It cannot tell whether the match could have come to this state.
 * @throws InvariantError that says what is wrong, and where, for the first check that fails (law S1)
 */
export function checkState(game: Game, value: unknown): asserts value is State {
  const list = integer(0);
  const type = integer(0, game.types.length - 1);
  const card = integer(0, game.cards.length - 1);
  const seat = integer(-1, game.seats - 1);
  const entity = integer(0);
  const actionFields = (group: ValueCheck): Fields<Action> => ({
    id: list,
    type,
    player: seat,
    source: entity,
    targets: listOf(entity),
    amount: integer(),
    card,
    position: integer(),
    choice: integer(-1),
    chosen: entity,
    subject: entity,
    measure: integer(),
    form: integer(),
    priority: integer(),
    order: integer(),
    cause: list,
    why: oneOf(Object.values(Why)),
    cancelledBy: list,
    group,
  });
  const ungrouped = oneOf([null]);
  const action = objectOf(actionFields(nullOr(listOf(objectOf(actionFields(ungrouped))))));
  const frame = objectOf<Frame>({
    action,
    stage: oneOf(Object.values(FrameStatus)),
    only: nullOr(action),
    several: nullOr(listOf(action)),
    next: list,
    owed: list,
  });
  const question: Fields<Required<Omit<SeatPrompt, 'least'>>> = {
    seat: integer(0, game.seats - 1),
    kind: oneOf(PROMPT_KINDS),
    options: listOf(integer()),
    count: list,
  };
  const answer = objectOf<SeatAnswer>({ seat: question.seat, picked: listOf(list) });
  const joint = objectOf<NonNullable<Prompt['joint']>>({
    waiting: listOf(objectOf(question, { least: list })),
    given: listOf(answer),
  });
  const prompt = objectOf({ ...question, action: integer(1) }, { least: list, joint });
  objectOf<State>({
    seed: (seed, path) => {
      if (!Number.isSafeInteger(seed)) refuseValue(path, 'is not a safe integer');
    },
    command: list,
    open: boolean,
    table: checkTableForm(game),
    outermost: integer(-1, game.types.length - 1),
    stack: listOf(frame),
    queue: listOf(action),
    ended: listOf(list),
    settling: integer(-1, game.stateBasedActions.length),
    settled: list,
    stirred: boolean,
    prompt: nullOr(prompt),
    actions: list,
    steps: (steps, path) => {
      if (!Number.isSafeInteger(steps) || (steps as number) < 0) refuseValue(path, 'is not a count');
    },
  })(value, 'state');
  const state = value as State;
  checkTable(game, state.table);
  checkResolution(state);
}

/** Checks the form of a table. Whether its zones and entities agree is up to `checkTable`. */
function checkTableForm(game: Game): ValueCheck {
  const ids = integer(0, MOST_IDS);
  const modifier = objectOf<Modifier>({
    stat: integer(0, game.stats.length - 1),
    operation: oneOf(Object.values(Operation)),
    value: integer(),
  });
  const attachment = objectOf<Attachment>({
    id: integer(1, MOST_IDS),
    card: integer(0, game.cards.length - 1),
    source: ids,
    player: integer(-1, game.seats - 1),
    until: integer(),
    form: integer(),
    modifiers: listOf(modifier),
  });
  const entity = objectOf<Entity>({
    id: integer(1, MOST_IDS),
    card: integer(0, game.cards.length - 1),
    owner: integer(0, game.seats - 1),
    zone: integer(0, game.seats * game.zones.length - 1),
    order: integer(0),
    stats: listOf(integer()),
    attachments: listOf(attachment),
  });
  const table = objectOf<Table>({
    entities: listOf(nullOr(entity)),
    zones: listOf(listOf(integer(1, MOST_IDS))),
    registers: listOf(integer()),
  });
  return (value, path) => {
    table(value, path);
    const { registers } = value as Table;
    for (const register of [Register.nextEntity, Register.nextOrder])
      integer(1, MOST_IDS)(registers[register], `${path}.registers[${register}]`);
  };
}

/** Checks that a state's stack, queue and prompt fit together. */
function checkResolution({ actions, ended, open, prompt, queue, settling, stack }: State): void {
  if (!open) {
    if (stack.length + queue.length + ended.length > 0 || prompt !== null || settling >= 0)
      refuseValue('state', 'has something to resolve, but no command is open');
    return;
  }
  let owed = 0;
  stack.forEach((frame, depth) => {
    owed += frame.owed;
    checkFrame(frame, actions, `state.stack[${depth}]`);
  });
  if (owed !== ended.length)
    refuseValue('state.ended', `has ${ended.length} ids, and the frames have passed on ${owed}`);
  if (prompt === null) return;
  const top = stack[stack.length - 1];
  const members = top === undefined ? [] : [top.action, ...(top.action.group ?? [])];
  if (top?.stage !== FrameStatus.asked || !members.some(({ id }) => id === prompt.action))
    refuseValue('state.prompt', 'belongs to no action that waits for an answer');
  const questions = [prompt, ...(prompt.joint?.waiting ?? [])];
  for (const it of questions)
    if (it.count > it.options.length)
      refuseValue('state.prompt', `asks for ${it.count} of ${it.options.length} options`);
  for (const it of questions)
    if (leastOf(it) > it.count)
      refuseValue('state.prompt', `asks for at least ${leastOf(it)} and at most ${it.count} options`);
  const seats = [...questions, ...(prompt.joint?.given ?? [])].map(({ seat }) => seat);
  if (new Set(seats).size < seats.length) refuseValue('state.prompt', 'asks a seat twice');
}

function checkFrame({ action, next, several, stage }: Frame, actions: number, path: string): void {
  if (next > (several?.length ?? 0)) refuseValue(`${path}.next`, `is ${next}, past the last reaction`);
  const hasBegun = stage !== FrameStatus.begin;
  for (const { id } of [action, ...(action.group ?? [])])
    if (id > actions || (hasBegun && id === 0))
      refuseValue(`${path}.action.id`, `is ${id}, and ${actions} actions have begun`);
}
