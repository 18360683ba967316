import type { Command } from '@aftercast/cards';
import { setup } from 'xstate';

/** What the turn flow hears. A command is heard or not according to the state that it finds. */
export type TurnFlowEvent =
  /** The table is laid. */
  | { type: 'lay' }
  /** A seat gives a command. */
  | { type: 'submit'; seat: number; command: Command }
  /** A watched phase is announced or closed: somebody is to see it. */
  | { type: 'pause' }
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

/** What goes on inside every state in which something is resolved. */
const resolution = {
  initial: 'running',
  states: {
    running: { on: { pause: 'pausing', ask: 'asking' } },
    pausing: { on: { proceed: 'running' } },
    asking: {
      on: {
        submit: [
          { guard: 'concedes', target: 'running', actions: 'begin' },
          { guard: 'isLegal', target: 'running', actions: 'begin' },
          { actions: 'refuse' },
        ],
      },
    },
  },
} as const;

const done = [{ guard: 'isOver', target: '#turn-flow.over' }, { target: '#turn-flow.waiting' }] as const;

/**
 * The flow of a match, turn by turn. It decides when a command is heard; what it does is the kernel's. It holds no fact
 * of the game: guards and actions are given by the match that drives it.
 */
export const turnFlow = setup({
  types: { events: {} as TurnFlowEvent },
  guards: {
    isLegal: () => false,
    endsTurn: () => false,
    concedes: () => false,
    isOver: () => false,
  },
  actions: {
    begin: () => {},
    refuse: () => {},
  },
}).createMachine({
  id: 'turn-flow',
  initial: 'settingUp',
  // A state that does not hear a command refuses it.
  on: { submit: { actions: 'refuse' } },
  states: {
    settingUp: { on: { lay: [{ guard: 'isOver', target: 'over' }, { target: 'waiting' }] } },
    waiting: {
      on: {
        submit: [
          { guard: 'endsTurn', target: 'turnEnding', actions: 'begin' },
          { guard: 'isLegal', target: 'resolving', actions: 'begin' },
          { actions: 'refuse' },
        ],
      },
    },
    resolving: { ...resolution, on: { rest: [...done], rollBack: [...done] } },
    turnEnding: { ...resolution, on: { rest: [...done], rollBack: [...done], startTurn: 'turnStarting' } },
    turnStarting: { ...resolution, on: { rest: [...done], rollBack: [...done] } },
    over: {},
  },
});
