import { assign, setup } from 'xstate';

/** The events of a seat's targeting. Hovering, clicking, dragging and keys send the same events. */
export type TargetingMachineEvent =
  /** A card or character is previewed: its legal targets are shown. */
  | { type: 'preview'; entity: number }
  /** A card or character is picked; if it has options, for the option with this index. */
  | { type: 'pick'; entity: number; choose?: number }
  /** It is moved over a target, which is not chosen yet; 0 for nothing. */
  | { type: 'aim'; target: number }
  /** A target is chosen: it is aimed at and confirmed at once. */
  | { type: 'point'; target: number }
  /** A slot on the table is chosen; -1 for any. */
  | { type: 'place'; position: number }
  /** It is used now: on the target that it is aimed at, or without one if it needs none. */
  | { type: 'confirm' }
  /** The player cancels. */
  | { type: 'cancel' }
  /** It cannot be used any more, because the table has changed. */
  | { type: 'withdraw' }
  /** The command was accepted. */
  | { type: 'accept' }
  /** The command was refused. */
  | { type: 'reject' };

/** The choices of the player so far. They are not part of the match's state. */
export interface TargetingContext {
  /** The picked card or character; 0 for none. */
  entity: number;
  /** The option that was chosen for it; -1 for none. */
  choose: number;
  /** The target that it is aimed at; 0 for none. */
  target: number;
  /** The chosen slot; -1 for none. */
  position: number;
}

const EMPTY: TargetingContext = { entity: 0, choose: -1, target: 0, position: -1 };

/** A picked card or character, and its option. */
export type Picked = { entity: number; choose?: number };

/** A picked card or character, and its target. */
export type Aimed = Picked & { target: number };

/** The guards and actions of the machine. The match provides them, because it knows what is legal. */
const parts = setup({
  types: { events: {} as TargetingMachineEvent, context: {} as TargetingContext },
  guards: {
    isUsable: (_, _params: Picked) => false,
    takesTarget: (_, _params: Picked) => false,
    needsTarget: (_, _params: Picked) => false,
    isAllowed: (_, _params: Aimed) => false,
  },
  actions: {
    setPicked: assign((_, { entity, choose = -1 }: Picked) => ({ ...EMPTY, entity, choose })),
    setTarget: assign((_, { target }: { target: number }) => ({ target })),
    setPosition: assign((_, { position }: { position: number }) => ({ position })),
    clear: assign(EMPTY),
    submit: () => {},
    refuseUse: (_, _params: Picked) => {},
    refuseTarget: (_, _params: Aimed) => {},
    refuseUntargeted: () => {},
    refuseWithdrawn: () => {},
  },
});

/** The picked card or character, with the target of an event. */
const aimed = ({ context, event }: { context: TargetingContext; event: { target: number } }): Aimed => ({
  ...context,
  target: event.target,
});

/** A pick replaces the one before; it then needs a target or a confirmation. */
const picks = [
  {
    guard: { type: 'takesTarget', params: ({ event }: { event: Picked }) => event },
    target: 'choosing',
    actions: { type: 'setPicked', params: ({ event }: { event: Picked }) => event },
  },
  {
    guard: { type: 'isUsable', params: ({ event }: { event: Picked }) => event },
    target: 'confirming',
    actions: { type: 'setPicked', params: ({ event }: { event: Picked }) => event },
  },
  { actions: { type: 'refuseUse', params: ({ event }: { event: Picked }) => event } },
] as const;

const refusedTarget = { actions: { type: 'refuseTarget', params: aimed } } as const;

const onPoint = [
  {
    guard: { type: 'isAllowed', params: aimed },
    target: 'submitting',
    actions: { type: 'setTarget', params: ({ event }: { event: { target: number } }) => event },
  },
  refusedTarget,
] as const;

const onAim = {
  guard: { type: 'isAllowed', params: aimed },
  target: 'confirming',
  actions: { type: 'setTarget', params: ({ event }: { event: { target: number } }) => event },
} as const;

const onPlace = {
  actions: { type: 'setPosition', params: ({ event }: { event: { position: number } }) => event },
} as const;

const onCancel = {
  cancel: 'cancelling',
  withdraw: { target: 'cancelling', actions: 'refuseWithdrawn' },
} as const;

/**
 * A seat's targeting: it previews, picks, chooses a target, confirms, and learns whether the command was accepted. A card
 * that needs a target waits for one; a card that needs none waits for a confirmation, so that nothing is played by
 * mistake. An invalid choice changes nothing and gets a reason; no choice is ever made for the player (law T3). There are
 * no timers, so tests can generate all paths.
 */
export const targeting = parts.createMachine({
  id: 'targeting',
  context: EMPTY,
  initial: 'idle',
  states: {
    idle: {
      entry: 'clear',
      on: {
        preview: { target: 'previewing', actions: { type: 'setPicked', params: ({ event }) => event } },
        pick: picks,
      },
    },
    previewing: {
      on: {
        preview: { actions: { type: 'setPicked', params: ({ event }) => event } },
        pick: picks,
        cancel: 'idle',
        withdraw: 'idle',
      },
    },
    choosing: {
      on: {
        pick: picks,
        aim: onAim,
        point: onPoint,
        place: onPlace,
        ...onCancel,
        confirm: [
          { guard: { type: 'needsTarget', params: ({ context }) => context }, actions: 'refuseUntargeted' },
          { target: 'submitting' },
        ],
      },
    },
    confirming: {
      on: {
        pick: picks,
        point: onPoint,
        place: onPlace,
        confirm: 'submitting',
        ...onCancel,
        // Moved over something that is not a legal target, it loses its target.
        aim: [
          onAim,
          {
            guard: { type: 'takesTarget', params: ({ context }) => context },
            target: 'choosing',
            actions: { type: 'setTarget', params: { target: 0 } },
          },
        ],
      },
    },
    submitting: {
      entry: 'submit',
      on: { accept: 'idle', reject: 'idle' },
    },
    // A separate state, so that observers of the machine see the cancellation.
    cancelling: { always: 'idle' },
  },
});
