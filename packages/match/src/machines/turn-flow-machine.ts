import type { GameCommand } from '@aftercast/rules';
import { setup } from 'xstate';

/** The events of the turn flow. Its state decides whether a command is accepted. */
export type TurnFlowEvent =
  /** The table is set up. */
  | { type: 'lay' }
  /** A seat or the clock gives a command. */
  | { type: 'submit'; seat: number; command: GameCommand }
  /** A watched phase is announced or closed, and waits for its viewers. */
  | { type: 'hold' }
  /** The viewers are done. */
  | { type: 'proceed' }
  /** The resolver asks a seat. */
  | { type: 'ask' }
  /** The next seat's turn starts. */
  | { type: 'startTurn' }
  /** Nothing is left to resolve. */
  | { type: 'rest' }
  /** The command ran away and was undone. */
  | { type: 'rollBack' };

/** A concession in the middle of a resolution is stored until the match is idle or asks (law A10). */
const whileBusy = [{ guard: 'concedesLater', actions: 'keep' }, { actions: 'refuse' }] as const;

/** The inner states of each state in which something is resolved. */
const resolution = {
  initial: 'running',
  states: {
    running: { on: { hold: 'holding', ask: 'asking', submit: whileBusy } },
    holding: { on: { proceed: 'running', submit: whileBusy } },
    asking: {
      on: {
        submit: [
          // Between two seats, the action that asks is dropped: the turn neither ends nor starts any more (law A18).
          { guard: 'concedes', target: '#turn-flow.resolving', actions: 'begin' },
          { guard: 'isLegal', target: 'running', actions: 'begin' },
          ...whileBusy,
        ],
      },
    },
  },
} as const;

/** The idle states: waiting for decks, for opening hands, or for a command in a turn; or the match is over. */
const idleStates = [
  { guard: 'isOver', target: '#turn-flow.over' },
  { guard: 'isJoining', target: '#turn-flow.settingUp' },
  { guard: 'isMulligan', target: '#turn-flow.mulligan' },
  { target: '#turn-flow.waiting' },
] as const;

const settled = { rest: idleStates, rollBack: idleStates } as const;

/**
 * The flow of a match: seats join, keep their opening hands, and take turns until the match is over. It decides when a
 * command is accepted; the kernel resolves it. It has no state of the game: the match provides its guards and actions.
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
  // States without a transition for a command refuse it.
  on: { submit: { actions: 'refuse' } },
  states: {
    settingUp: {
      on: {
        lay: idleStates,
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
    // The first turn starts when the last opening hand was kept.
    resolving: { ...resolution, on: { ...settled, startTurn: 'turnStarting' } },
    turnEnding: { ...resolution, on: { ...settled, startTurn: 'turnStarting' } },
    turnStarting: { ...resolution, on: settled },
    over: {},
  },
});
