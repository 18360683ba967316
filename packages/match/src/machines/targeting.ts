import { assign, setup } from 'xstate';

/** What the targeting of a seat hears. Hovering, clicking, dragging and keys are the same events. */
export type TargetingMachineEvent =
  /** A card or character is looked at: show what it could be pointed at. */
  | { type: 'preview'; entity: number }
  /** A card or character is taken up: one with options, for the option of this index. */
  | { type: 'pick'; entity: number; choose?: number }
  /** What is taken up is held over something, which is not chosen yet; over nothing, with 0. */
  | { type: 'aim'; target: number }
  /** A target is chosen: it is aimed at and confirmed at once. */
  | { type: 'point'; target: number }
  /** A place on the table is chosen; -1 for any. */
  | { type: 'place'; position: number }
  /** It is used as it is now: where it is aimed at, or without a target if it need not have one. */
  | { type: 'confirm' }
  /** The player puts it back. */
  | { type: 'cancel' }
  /** It cannot be used any more: the table has changed. */
  | { type: 'withdraw' }
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
  /** The target aimed at; 0 for none. */
  target: number;
  /** The place chosen; -1 for none. */
  position: number;
}

const EMPTY: TargetingContext = { entity: 0, choose: -1, target: 0, position: -1 };

/** What is taken up, and for which of its options. */
export type Taken = { entity: number; choose?: number };

/** What is taken up, and what it is pointed at. */
export type Aimed = Taken & { target: number };

/** The guards and actions of the machine: the match gives them, since it knows what is legal. */
const parts = setup({
  types: { events: {} as TargetingMachineEvent, context: {} as TargetingContext },
  guards: {
    isUsable: (_, _params: Taken) => false,
    takesTarget: (_, _params: Taken) => false,
    needsTarget: (_, _params: Taken) => false,
    isAllowed: (_, _params: Aimed) => false,
  },
  actions: {
    take: assign((_, { entity, choose = -1 }: Taken) => ({ ...EMPTY, entity, choose })),
    aimAt: assign((_, { target }: { target: number }) => ({ target })),
    settleOn: assign((_, { position }: { position: number }) => ({ position })),
    letGo: assign(EMPTY),
    submit: () => {},
    refuseUse: (_, _params: Taken) => {},
    refuseTarget: (_, _params: Aimed) => {},
    refuseUntargeted: () => {},
    tellWithdrawn: () => {},
  },
});

/** What is taken up, with the target that an event names. */
const aimed = ({ context, event }: { context: TargetingContext; event: { target: number } }): Aimed => ({
  ...context,
  target: event.target,
});

/** Something is taken up, in the place of what was: to choose its target, or to be confirmed. */
const picks = [
  {
    guard: { type: 'takesTarget', params: ({ event }: { event: Taken }) => event },
    target: 'choosing',
    actions: { type: 'take', params: ({ event }: { event: Taken }) => event },
  },
  {
    guard: { type: 'isUsable', params: ({ event }: { event: Taken }) => event },
    target: 'confirming',
    actions: { type: 'take', params: ({ event }: { event: Taken }) => event },
  },
  { actions: { type: 'refuseUse', params: ({ event }: { event: Taken }) => event } },
] as const;

const refusedTarget = { actions: { type: 'refuseTarget', params: aimed } } as const;

const pointed = [
  {
    guard: { type: 'isAllowed', params: aimed },
    target: 'submitting',
    actions: { type: 'aimAt', params: ({ event }: { event: { target: number } }) => event },
  },
  refusedTarget,
] as const;

const heldOver = {
  guard: { type: 'isAllowed', params: aimed },
  target: 'confirming',
  actions: { type: 'aimAt', params: ({ event }: { event: { target: number } }) => event },
} as const;

const placed = {
  actions: { type: 'settleOn', params: ({ event }: { event: { position: number } }) => event },
} as const;

const putBack = {
  cancel: 'cancelling',
  withdraw: { target: 'cancelling', actions: 'tellWithdrawn' },
} as const;

/**
 * How a seat points at something: it looks, takes up, chooses, confirms, and hears whether that was accepted. What needs a
 * target waits for one; what needs none waits to be confirmed, so that nothing is played by mistake. An invalid choice
 * stays where it was, with its reason; an automatic choice never takes the player's place (law T3). No timers, so that
 * its paths can be generated.
 */
export const targeting = parts.createMachine({
  id: 'targeting',
  context: EMPTY,
  initial: 'idle',
  states: {
    idle: {
      entry: 'letGo',
      on: {
        preview: { target: 'previewing', actions: { type: 'take', params: ({ event }) => event } },
        pick: picks,
      },
    },
    previewing: {
      on: {
        preview: { actions: { type: 'take', params: ({ event }) => event } },
        pick: picks,
        cancel: 'idle',
        withdraw: 'idle',
      },
    },
    choosing: {
      on: {
        pick: picks,
        aim: heldOver,
        point: pointed,
        place: placed,
        ...putBack,
        confirm: [
          { guard: { type: 'needsTarget', params: ({ context }) => context }, actions: 'refuseUntargeted' },
          { target: 'submitting' },
        ],
      },
    },
    confirming: {
      on: {
        pick: picks,
        point: pointed,
        place: placed,
        confirm: 'submitting',
        ...putBack,
        // Held over nothing that it may be pointed at, it has no target any more.
        aim: [
          heldOver,
          {
            guard: { type: 'takesTarget', params: ({ context }) => context },
            target: 'choosing',
            actions: { type: 'aimAt', params: { target: 0 } },
          },
        ],
      },
    },
    submitting: {
      entry: 'submit',
      on: { accept: 'idle', reject: 'idle' },
    },
    // Nothing is to be done but to let go; it is a state of its own so that everyone who looks on sees that it happened.
    cancelling: { always: 'idle' },
  },
});
