import {
  blame,
  type Changes,
  entityAt,
  type Game,
  type Observer,
  ownRegister,
  Phase,
  type Table,
} from '@aftercast/kernel';
import { AuraPass } from './aura-pass.ts';
import { AuraTrail } from './aura-trail.ts';
import type { Lexicon, Writing } from './lexicon.ts';

/**
 * The auras of a game, for {@link Game.auras}: `refresh` updates them until nothing changes, and suspends those that would
 * change each other without end (law A14). `lay` updates them on a table that has just been set up.
 * @param register holds the number of attachments from auras
 */
export function aurasOf(
  lexicon: Pick<Lexicon, 'auras' | 'detach'>,
  register: number,
): NonNullable<Game['auras']> & { lay(changes: Changes): void } {
  const type = lexicon.auras;
  return {
    type,
    refresh(handling, sources) {
      const before = ownRegister(handling.table, register);
      // Without auras and without attachments of former ones, there is nothing to update.
      if (sources.length === 0 && before === 0) return;
      handling.setRegister(register, refreshAuras(lexicon, handling, sources, before));
    },
    lay(changes) {
      const sources = changes.index.at(type * 2 + Phase.perform);
      changes.setOwnRegister(register, refreshAuras(lexicon, changes, sources, 0));
    },
  };
}

/** A value that doubles with each pass stops at the limit of numbers (law S7) after 30 passes, and may go back once. */
const STEPS_TO_LIMIT = 64;

/** Passes after which those that still change are watched. Nearly all tables come to rest in two or three. */
const WATCHED_FROM = 8;

/**
 * Updates the attachments of auras.
 * @param before how many attachments there were the last time; some may be gone
 * @returns how many there are now
 */
function refreshAuras(
  lexicon: Pick<Lexicon, 'detach'>,
  writing: Writing,
  sources: readonly Observer[],
  before: number,
): number {
  const trail = new AuraTrail(lexicon, writing);
  let first = before;
  let live = first;
  let watch: Watch | null = null;
  for (let passes = 1; ; passes++) {
    const pass = new AuraPass(writing, trail, watch?.changing ?? null);
    let i = 0;
    try {
      for (; i < sources.length; i++) pass.apply(sources[i] as Observer);
    } catch (error) {
      throw blame(error, sources[i]?.entity ?? 0);
    }
    if (pass.found < live) pass.dropOthers(sources);
    live = pass.current.length;
    if (!pass.changed) return live;
    if (passes < WATCHED_FROM) continue;
    if (watch === null) {
      watch = { seen: imageOf(writing.table, trail), until: passes * 2, changing: new Set() };
      continue;
    }
    // Where no gift of an aura to an entity follows from itself by way of others, each pass changes one that none before has.
    const most = sources.length * trail.touched.size + STEPS_TO_LIMIT;
    if (passes > most || isEndless(watch, imageOf(writing.table, trail), passes)) {
      // It is suspended from where the auras began: what the circle has done on its way leaves nothing behind.
      trail.goBack();
      trail.suspend(newestOf(sources, watch.changing));
      first++;
      live = first;
      watch = null;
      passes = 0;
    }
  }
}

/** What is remembered of a table whose auras have not come to rest after some passes. */
interface Watch {
  /** The table when it was remembered: if it comes again, the auras never come to rest. */
  seen: string;
  /** When it is remembered anew, in passes: after twice as many each time (Brent's search for a circle). */
  until: number;
  /** The auras that have changed something since. */
  readonly changing: Set<Observer>;
}

function isEndless(watch: Watch, image: string, passes: number): boolean {
  if (image === watch.seen) return true;
  if (passes >= watch.until) {
    watch.seen = image;
    watch.until = passes * 2;
    watch.changing.clear();
  }
  return false;
}

/** Everything that passes have changed, as it is now, without the ids of attachments. */
function imageOf(table: Table, { touched }: AuraTrail): string {
  const entities = [...touched].map((id) => {
    const { attachments, stats } = entityAt(table, id);
    return [id, stats, attachments.map(({ source, until, modifiers }) => [source, until, modifiers])];
  });
  return JSON.stringify(entities);
}

/** The newest by order of play: the last one in the order in which auras are listed. */
function newestOf(sources: readonly Observer[], changing: ReadonlySet<Observer>): Observer {
  for (let i = sources.length - 1; i >= 0; i--)
    if (changing.has(sources[i] as Observer)) return sources[i] as Observer;
  throw new RangeError('An aura that has gone changes something.');
}
