import type { MatchClient, Selector } from '@aftercast/bridge/client';
import type { Stage } from '../stage.ts';
import { aim } from './aim.ts';
import { alter } from './alter.ts';
import { attack, lift } from './attack.ts';
import { battlecry } from './battlecry.ts';
import { castSpell } from './cast-spell.ts';
import { Current } from './current.ts';
import { damage } from './damage.ts';
import { death } from './death.ts';
import { deaths } from './deaths.ts';
import { destroy } from './destroy.ts';
import { draw } from './draw.ts';
import { fatigue } from './fatigue.ts';
import { giveCard } from './give-card.ts';
import { loseCard } from './lose-card.ts';
import { armor, buff, heal } from './mend.ts';
import { playCard } from './play-card.ts';
import { revealSecret } from './reveal-secret.ts';
import type { Show } from './show.ts';
import { summon } from './summon.ts';
import { endTurn, startTurn } from './turn.ts';
import { usePower } from './use-power.ts';

/**
 * Which viewer plays which kind of phase. In the prepare phase a card leaves the hand, a power is paid for, and a turn
 * is handed over.
 */
const shows: readonly [phase: Selector['phase'], type: string | readonly string[], show: Show][] = [
  ['prepare', 'play-card', playCard],
  ['prepare', 'use-power', usePower],
  ['prepare', 'start-turn', startTurn],
  ['prepare', 'attack', lift],
  ['prepare', ['damage', 'heal', 'buff', 'armor', 'freeze', 'silence', 'destroy'], aim],
  ['perform', 'cast-spell', castSpell],
  ['perform', 'battlecry', battlecry],
  ['perform', 'summon', summon],
  ['perform', 'attack', attack],
  ['perform', 'damage', damage],
  ['perform', 'heal', heal],
  ['perform', 'armor', armor],
  ['perform', 'buff', buff],
  ['perform', ['freeze', 'silence', 'transform'], alter],
  ['perform', 'destroy', destroy],
  ['perform', 'draw', draw],
  ['perform', 'fatigue', fatigue],
  ['perform', ['burn', 'discard'], loseCard],
  ['perform', 'give-card', giveCard],
  ['perform', 'deaths', deaths],
  ['perform', 'death', death],
  ['perform', 'reveal-secret', revealSecret],
  ['perform', 'end-turn', endTurn],
];

/** Attaches every viewer of the arena to a match. @returns takes them all off again */
export function attachViewers(client: MatchClient, stage: Stage): () => void {
  const current = new Current();
  const hearing = client.events$.subscribe((event) => current.hear(event));
  const attached = shows.map(([phase, type, show]) =>
    client.viewers.attach({ type, phase }, (event, play) => {
      stage.refresh();
      return show(event, play, stage, current);
    }),
  );
  return () => {
    hearing.unsubscribe();
    for (const detach of attached) detach();
  };
}
