import { type Action, type ActionType, hashTable, makeGroup } from '@aftercast/kernel';
import type { GameCommand, GameRules } from '@aftercast/rules';
import type { FlowName, Resolution } from '../../flow-state.ts';
import { Match } from '../../match.ts';
import type { HeldPhase } from '../../match-core.ts';
import type { PendingPrompt } from '../../pending-prompt.ts';
import { layPebbles, type Players } from '../../scenario/testing/lay-pebbles.ts';
import { act, cardsIn, Type, Zone } from '../../scenario/testing/pebble-table.ts';
import { everyPhase, turnPebbles } from '../../scenario/testing/turn-pebbles.ts';
import { SeatPort } from '../../seat-port.ts';
import type { SessionOptions } from '../../session.ts';
import type { Role } from '../../stream.ts';

/** All roles that a match of pebbles can have. */
export const ROLES: readonly Role[] = [
  { kind: 'owner' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
  { kind: 'spectator' },
];

/** Types of action that only the game below has. */
export const ShownType = { volley: turnPebbles.types.length, nod: turnPebbles.types.length + 1 } as const;

/** After each card that is played, a group. */
const afterPlay: Partial<ActionType> = {
  prepare(handling) {
    const hearts = [0, 1].flatMap((seat) => cardsIn(handling.table, seat, Zone.heart));
    const hits: Action[] = hearts.map((heart) => act(Type.hit, 0, [heart], { amount: 1 }));
    handling.react(makeGroup([act(ShownType.volley, 0), ...hits, act(ShownType.nod, 0, hearts)]));
    // Only the owner learns of it.
    handling.react(act(ShownType.nod, 0));
  },
};

/** The first of a group. When it performs, it cancels the last, whose perform phase is already announced. */
const volley: ActionType = {
  name: 'volley',
  perform(handling, action) {
    const last = action.group?.at(-1);
    if (last !== undefined) handling.cancel(last, action);
  },
};

/** Pebbles with turns, with a group in which one cancels another, and with an action that no seat learns of. */
const shown: GameRules['game'] = {
  ...turnPebbles,
  types: [
    ...turnPebbles.types.map((type, index) => ({ ...type, ...(index === Type.afterPlay && afterPlay) })),
    volley,
    { name: 'nod' },
  ],
};

/** Every phase of the game, to watch. */
export const EVERY_PHASE = everyPhase(shown);

/** What a role saw where a match stopped. */
export interface SeenStop {
  /** The role's moment. */
  moment: number;
  /** The hash of the role's table, and of the match's. */
  tables: [view: string, whole: string];
  prompt: PendingPrompt | null;
  held: HeldPhase | null;
  flowState: FlowName;
  resolution: Resolution | null;
  command: number;
}

/** Plays a match that stops at every phase, and notes what each role saw at each stop. */
function showPebbles(players: Players, options: SessionOptions = {}) {
  const laid = layPebbles(players, options, { game: shown });
  const match = new Match(laid.session);
  match.watch(EVERY_PHASE);
  const stops = ROLES.map((): SeenStop[] => []);

  function note() {
    ROLES.forEach((role, i) => {
      const stream = match.stream(role);
      const actions = match.held?.actions.map((it) => stream.actionOf(it)) ?? [];
      // A role that knows of no action of a phase does not know that it waits.
      if (match.held !== null && actions.every((it) => it === 0)) return;
      stops[i]?.push({
        moment: stream.log.records,
        tables: [hashTable(stream.view), hashTable(laid.session.state.table)],
        prompt: new SeatPort(match, role, () => stream).prompt,
        held: match.held && { ...match.held, actions },
        flowState: match.flowState,
        resolution: match.resolution,
        command: laid.session.state.command,
      });
    });
  }

  /** Gives a command, and shows the match until it is idle or asks. */
  function give(seat: number, command: GameCommand) {
    const before = stops.map((it) => it.length);
    const reply = match.send(seat, command);
    if (!reply.accepted) throw new Error(`${command.do} is refused: ${reply.refusal.code}`);
    while (match.running) {
      const progress = match.advance();
      if (progress === 'outermost') continue;
      // What was shown of a command that was undone is no part of the match.
      if (progress === 'rolled-back')
        stops.forEach((it, i) => {
          it.length = before[i] as number;
        });
      note();
      if (match.held !== null) match.proceed();
    }
  }
  return { ...laid, give, match, stops };
}

/** A match with turns, hidden cards, groups, a prompt, another that is not answered, and an end. */
export function shownMatch() {
  const bag = ['pebble', 'bomb', 'wish', 'arrow', 'mold'].map((card) => ({ card, as: card }));
  const shownPebbles = showPebbles([
    { bag, heap: ['stone'], yard: ['stone'] },
    {
      bag: [{ card: 'wish', as: 'theirs' }],
      heap: ['pebble', 'stone', 'pebble', 'flint'],
      yard: ['magpie', { card: 'flint', as: 'flint' }, 'dust', 'dust'],
    },
  ]);
  const { give, play } = shownPebbles;
  give(0, play('pebble'));
  give(0, play('bomb'));
  give(0, play('wish'));
  give(0, { do: 'choose', pick: [1] });
  give(0, play('mold'));
  give(0, { do: 'end-turn' });
  give(1, play('theirs'));
  give(0, { do: 'concede' });
  return shownPebbles;
}

/** A match in which one command runs away, and the next does not. */
export function matchWithRunaway() {
  const bag = ['bomb', 'pebble'].map((card) => ({ card, as: card }));
  const shownPebbles = showPebbles([{ bag, heap: ['stone'] }, { yard: ['whirl', 'whirl', 'flint'] }], {
    limit: 40,
  });
  const { give, play } = shownPebbles;
  give(0, play('bomb'));
  give(0, { do: 'end-turn' });
  return shownPebbles;
}
