import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { stress } from '@aftercast/stress';

/** Hosts a match in the thread of the test, over ports: what is tested is how a page behaves. */
export function hostHere(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  hostMatches({ games: [hearth, stress] }, port2);
  return port1;
}

/** As {@link hostHere}, with rules whose damage fails: the command is undone when its keyframe is reached. */
export function hostFailing(): MessagePort {
  const { game } = hearth;
  const types = game.types.map((it) => {
    if (it.name !== 'damage') return it;
    const perform = () => {
      throw new Error('The handler fails.');
    };
    return { ...it, perform };
  });
  const { port1, port2 } = new MessageChannel();
  hostMatches({ games: [{ ...hearth, game: { ...game, types } }] }, port2);
  return port1;
}

/** Hosts matches in the thread of the test, and counts those whose client has not let go of its port. */
export class CountedHosts {
  /** How many were started. */
  started = 0;
  private readonly open = new Set<MessagePort>();

  /** How many clients have an open port. */
  get running(): number {
    return this.open.size;
  }

  /** Hosts a match. */
  readonly start = (): MessagePort => {
    const port = hostHere();
    const close = port.close.bind(port);
    port.close = () => {
      this.open.delete(port);
      close();
    };
    this.started++;
    this.open.add(port);
    return port;
  };
}

/** A mage with a fireball; three minions, of which two survive it, stand against it. */
const scenario = {
  format: 'scenario/1',
  name: 'A fireball and three minions',
  game: 'hearth',
  players: [
    {
      hero: 'mage',
      hand: [
        { card: 'fireball', as: 'fireball' },
        { card: 'wisp', as: 'wisp' },
      ],
    },
    {
      hero: 'priest',
      board: [
        { card: 'chillwind-yeti', as: 'yeti' },
        { card: 'boulderfist-ogre', as: 'ogre' },
        { card: 'war-golem', as: 'golem' },
      ],
    },
  ],
  steps: [{ check: { ogre: { health: 7 } } }],
};

/** The setup of a match with this scenario. */
export const setup = { game: 'hearth', scenario } as const;

/** Opens such a match, hosted in the thread of the test. */
export function openHere(): Promise<MatchClient> {
  return openMatch(hostHere, setup);
}
