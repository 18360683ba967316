import { assign, setup } from 'xstate';

/** What the targeting of a seat hears. Hovering, clicking, dragging and keys are the same events. */
export type TargetingEvent =
  /** A card or character is looked at: show what it could be pointed at. */
  | { type: 'preview'; entity: number }
  /** A card or character is taken up: one with options, for the option of this index. */
  | { type: 'pick'; entity: number; choose?: number }
  /** A target is chosen. */
  | { type: 'point'; target: number }
  /** A place on the board is chosen. */
  | { type: 'place'; position: number }
  /** It is used without a target, where it need not have one. */
  | { type: 'confirm' }
  /** It is put back. */
  | { type: 'cancel' }
  /** The command was accepted. */
  | { type: 'accept' }
  /** The command was refused. */
  | { type: 'reject' };

/** What the player's hand holds: nothing of it is a fact of the game. */
export interface TargetingContext {
  /** The card or character taken up; 0 for none. */
  entity: number;
  /** The option that it is taken up for; -1 for none. */
  choose: number;
  /** The target chosen; 0 for none. */
  target: number;
  /** The place chosen; -1 for none. */
  position: number;
}

const EMPTY: TargetingContext = { entity: 0, choose: -1, target: 0, position: -1 };

/** What is taken up, and for which of its options. */
export type Taken = { entity: number; choose?: number };

/**
 * How a seat points at something: looks, takes up, chooses, and hears whether it was accepted. An invalid choice stays
 * where it was, with its reason; an automatic choice never takes the player's place (law T3). No timers, so that its
 * paths can be generated.
 */
export const targeting = setup({
  types: { events: {} as TargetingEvent, context: {} as TargetingContext },
  guards: {
    isUsable: (_, _params: Taken) => false,
    takesTarget: (_, _params: Taken) => false,
    needsTarget: (_, _params: Taken) => false,
    isAllowed: (_, _params: Taken & { target: number }) => false,
  },
  actions: {
    take: assign((_, { entity, choose = -1 }: Taken) => ({ ...EMPTY, entity, choose })),
    aim: assign((_, { target }: { target: number }) => ({ target })),
    settleOn: assign((_, { position }: { position: number }) => ({ position })),
    letGo: assign(EMPTY),
    submit: () => {},
    refuseUse: (_, _params: Taken) => {},
    refuseTarget: (_, _params: Taken & { target: number }) => {},
    refuseUntargeted: () => {},
  },
}).createMachine({
  id: 'targeting',
  context: EMPTY,
  initial: 'idle',
  states: {
    idle: {
      entry: 'letGo',
      on: {
        preview: { target: 'previewing', actions: { type: 'take', params: ({ event }) => event } },
        pick: [
          {
            guard: { type: 'takesTarget', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUsable', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'take', params: ({ event }) => event },
          },
          { actions: { type: 'refuseUse', params: ({ event }) => event } },
        ],
      },
    },
    previewing: {
      on: {
        preview: { actions: { type: 'take', params: ({ event }) => event } },
        cancel: 'idle',
        pick: [
          {
            guard: { type: 'takesTarget', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUsable', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'take', params: ({ event }) => event },
          },
          { target: 'idle', actions: { type: 'refuseUse', params: ({ event }) => event } },
        ],
      },
    },
    choosing: {
      on: {
        point: [
          {
            guard: {
              type: 'isAllowed',
              params: ({ context, event }) => ({ ...context, target: event.target }),
            },
            target: 'submitting',
            actions: { type: 'aim', params: ({ event }) => event },
          },
          {
            actions: {
              type: 'refuseTarget',
              params: ({ context, event }) => ({ ...context, target: event.target }),
            },
          },
        ],
        place: { actions: { type: 'settleOn', params: ({ event }) => event } },
        confirm: [
          {
            guard: { type: 'needsTarget', params: ({ context }) => context },
            actions: 'refuseUntargeted',
          },
          { target: 'submitting' },
        ],
        cancel: 'idle',
      },
    },
    submitting: {
      entry: 'submit',
      on: { accept: 'idle', reject: 'idle', cancel: 'idle' },
    },
  },
});
