import { type MatchClient, type MatchSetup, openMatch, type PendingPrompt } from '@aftercast/bridge/client';
import { type Mounted, mountMatch } from '../../../apps/arena/src/match/testing/mount.tsx';
import { find, type NamedCommand, withIds } from './commands.ts';
import { Recorder, type Seen } from './recorder.ts';

/** What the page and the engine each say of one number. */
export interface Compared {
  what: string;
  shown: number;
  engine: number;
}

/** A match on the page, and the recorder beside it. One match is open at a time. */
export interface Trial {
  /**
   * Opens a match, of a scenario or of decks; the one that was open is closed.
   * @param seat the seat whose eyes the page has; without one, those of the match's owner, who sees everything
   */
  open(setup: Omit<MatchSetup, 'game'>, speed: number, seat?: number): Promise<void>;
  /**
   * Plays a command, and waits until the match rests or asks.
   * @param seat the seat that gives it; by default the seat to act
   * @returns the refusal's code; '' if there was none
   */
  play(command: NamedCommand, seat?: number): Promise<string>;
  /** Everything that was seen since the match was opened. */
  seen(): Seen[];
  /** Types of the actions that have begun since the match was opened. */
  types(): string[];
  /** What is left above the table after the viewers that the match does not wait for have had time to end. */
  left(): Promise<string[]>;
  /** Every number on the table beside the engine's. */
  compare(): Compared[];
  /** An entity's number. */
  entity(name: string): number;
  /** Warnings of the match, each after the phase that was announced last. */
  warnings(): string[];
  mounted(): Mounted;
}

export function makeTrial(): Trial {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  const recorder = new Recorder();
  const types = new Set<string>();
  const warnings: string[] = [];
  const place = document.querySelector('#trial');
  let open: { owner: MatchClient; client: MatchClient; mounted: Mounted } | null = null;
  const current = () => {
    if (!open) throw new Error('Open a match first.');
    return open;
  };
  return {
    async open(setup, speed, seat) {
      open?.mounted.unmount();
      await open?.owner.dispose();
      const owner = await openMatch(worker, { game: 'hearth', ...setup });
      const client = seat === undefined ? owner : await owner.join({ kind: 'seat', seat });
      await client.lead();
      giveTime(client);
      if (!place) throw new Error('The page has no place for a match.');
      types.clear();
      warnings.length = 0;
      recorder.begin(client);
      let last = '';
      client.phases$.subscribe(({ action, phase }) => {
        types.add(action.type);
        last = `${action.type}, ${phase}`;
      });
      client.warnings$.subscribe(({ code, message }) => warnings.push(`${last}: ${code}: ${message}`));
      const mounted = mountMatch(client, place, 'Trial');
      mounted.scene.speed = speed;
      open = { owner, client, mounted };
      await frames(2);
    },
    async play(command, seat) {
      const { owner, client } = current();
      const rest = settled(client);
      const reply = await owner.send(withIds(command, owner), seat);
      if (!reply.accepted) return reply.refusal.code;
      await rest;
      await frames(2);
      return '';
    },
    seen: () => recorder.seen,
    types: () => [...types],
    async left() {
      const overlay = document.querySelector('.overlay');
      const { scene } = current().mounted;
      // Numbers, and the marks of what was called off, live a little longer than their phase.
      for (let tries = 0; tries < 100 && (overlay?.childElementCount ?? 0) > 0; tries++)
        await new Promise((go) => setTimeout(go, 60 / scene.speed));
      return Array.from(overlay?.children ?? [], ({ className }) => className);
    },
    compare: () => compare(current().client),
    entity: (name) => find(name, current().client),
    warnings: () => warnings,
    mounted: () => current().mounted,
  };
}

/** A viewer has all the time that a busy machine needs: for one that never ends, the test's own time runs out. */
function giveTime({ viewers }: MatchClient): void {
  const attach = viewers.attach.bind(viewers);
  viewers.attach = (selector, viewer) => attach(selector, viewer, 10_000_000);
}

/** Settles once the command that is sent next has been resolved, undone, or stopped by a question. */
function settled(client: MatchClient): Promise<void> {
  return new Promise((settle) => {
    const end = () => {
      events.unsubscribe();
      prompts.unsubscribe();
      settle();
    };
    const asked = (prompt: PendingPrompt | null) => prompt !== null && !first && end();
    let first = true;
    const events = client.events$.subscribe(({ kind }) => {
      if (kind === 'command-ended' || kind === 'command-undone') end();
    });
    const prompts = client.prompt$.subscribe(asked);
    first = false;
  });
}

/** Waits for `count` frames of the page. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise((go) => requestAnimationFrame(go));
}

function compare({ view }: MatchClient): Compared[] {
  const compared: Compared[] = [];
  for (const shown of document.querySelectorAll<HTMLElement>('[data-entity] [data-stat]')) {
    const { entity: id, zone } = shown.closest<HTMLElement>('[data-entity]')?.dataset ?? {};
    const entity = view.entity(Number(id));
    const { stat = '' } = shown.dataset;
    // A card in the hand, or one that is held up, shows what is printed.
    if (!entity || (zone !== 'battlefield' && zone !== 'hero' && zone !== 'weapon')) continue;
    const { stats } = entity;
    const damage = stats.damage ?? 0;
    const most = zone === 'weapon' ? stats.durability : stats.health;
    const engine = stat === 'health' ? (most ?? 0) - damage : (stats[stat] ?? 0);
    compared.push({ what: `${stat} of ${entity.card}`, shown: Number(shown.textContent), engine });
  }
  for (const seat of [0, 1])
    for (const zone of ['battlefield', 'hand', 'hero', 'weapon', 'power'])
      compared.push({
        what: `${zone} of ${seat}`,
        shown: document.querySelectorAll(`[data-table] [data-zone="${zone}"][data-seat="${seat}"]`).length,
        engine: view.zone(seat, zone).length,
      });
  return compared;
}
