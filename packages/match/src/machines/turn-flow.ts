import type { GameCommand } from '@aftercast/rules';
import { setup } from 'xstate';

/** What the turn flow hears. A command is heard or not according to the state that it finds. */
export type TurnFlowEvent =
  /** A scenario has laid the table: nobody joins. */
  | { type: 'lay' }
  /** A seat gives a command, or the time does. */
  | { type: 'submit'; seat: number; command: GameCommand }
  /** A watched phase is announced or closed: somebody is to see it. */
  | { type: 'hold' }
  /** What was waited for has come: go on. */
  | { type: 'proceed' }
  /** The resolver asks a seat. */
  | { type: 'ask' }
  /** The next seat's turn starts. */
  | { type: 'startTurn' }
  /** Nothing is left to resolve. */
  | { type: 'rest' }
  /** The command ran away, and was undone. */
  | { type: 'rollBack' };

/** Conceding cannot be heard in the middle of a resolution: it is kept until the match rests or asks (law A10). */
const whileBusy = [{ guard: 'concedesLater', actions: 'keep' }, { actions: 'refuse' }] as const;

/** What goes on inside every state in which something is resolved. */
const resolution = {
  initial: 'running',
  states: {
    running: { on: { hold: 'holding', ask: 'asking', submit: whileBusy } },
    holding: { on: { proceed: 'running', submit: whileBusy } },
    asking: {
      on: {
        submit: [
          // Whatever asks is let go: nothing is ended or started any more.
          { guard: 'concedes', target: '#turn-flow.resolving', actions: 'begin' },
          { guard: 'isLegal', target: 'running', actions: 'begin' },
          { actions: 'refuse' },
        ],
      },
    },
  },
} as const;

/** Where a match waits: for decks, for opening hands, for the next command of a turn; or for nothing more. */
const rests = [
  { guard: 'isOver', target: '#turn-flow.over' },
  { guard: 'isJoining', target: '#turn-flow.settingUp' },
  { guard: 'isMulligan', target: '#turn-flow.mulligan' },
  { target: '#turn-flow.waiting' },
] as const;

const settled = { rest: rests, rollBack: rests } as const;

/**
 * The flow of a match: seats join, keep their opening hands, and take turns until somebody has won. It decides when a
 * command is heard; what it does is the kernel's. It holds no fact of the game: guards and actions are given by the match
 * that drives it.
 */
export const turnFlow = setup({
  types: { events: {} as TurnFlowEvent },
  guards: {
    isLegal: () => false,
    endsTurn: () => false,
    concedes: () => false,
    concedesLater: () => false,
    isJoining: () => false,
    isMulligan: () => false,
    isOver: () => false,
  },
  actions: {
    begin: () => {},
    refuse: () => {},
    keep: () => {},
  },
}).createMachine({
  id: 'turn-flow',
  initial: 'settingUp',
  // A state that does not hear a command refuses it.
  on: { submit: { actions: 'refuse' } },
  states: {
    settingUp: {
      on: {
        lay: rests,
        submit: [{ guard: 'isLegal', target: 'resolving', actions: 'begin' }, { actions: 'refuse' }],
      },
    },
    mulligan: {
      on: { submit: [{ guard: 'isLegal', target: 'resolving', actions: 'begin' }, { actions: 'refuse' }] },
    },
    waiting: {
      on: {
        submit: [
          { guard: 'endsTurn', target: 'turnEnding', actions: 'begin' },
          { guard: 'isLegal', target: 'resolving', actions: 'begin' },
          { actions: 'refuse' },
        ],
      },
    },
    // The last opening hand that is kept starts the first turn.
    resolving: { ...resolution, on: { ...settled, startTurn: 'turnStarting' } },
    turnEnding: { ...resolution, on: { ...settled, startTurn: 'turnStarting' } },
    turnStarting: { ...resolution, on: settled },
    over: {},
  },
});
