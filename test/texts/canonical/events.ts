import type { CardEvent, Filter } from '@aftercast/cards';
import { filterForm } from './expressions.ts';
import { keyOf } from './order.ts';

/** What an event is about when nothing is said of it. */
const ABOUT: Readonly<Record<string, string>> = {
  awakens: 'minion',
  cast: 'spell',
  'after-cast': 'spell',
  summon: 'minion',
  'after-summon': 'minion',
};

/** Rewrites what an ability answers, or what a quest counts. */
export function eventForm({ event, who: about, target: aim, counter }: CardEvent): CardEvent {
  const who = about === undefined ? {} : filterForm(about);
  if (who.type === ABOUT[event] || (event === 'counted' && who.type === 'player')) delete who.type;
  const target = aim === undefined ? {} : filterForm(aim);
  return {
    event,
    ...(Object.keys(who).length > 0 && { who }),
    ...(Object.keys(target).length > 0 && { target }),
    ...(counter !== undefined && { counter }),
  };
}

/** What an event is about, and what that is done to, by their names, if there is only one such thing. */
export function withNames<T>({ who = {}, target = {} }: CardEvent, part: T): T {
  const aimed = namedAlone(target) === null ? part : renamed(part, 'chosen', namedAlone(target) ?? '');
  return namedAlone(who) === null ? aimed : renamed(aimed, 'subject', namedAlone(who) ?? '');
}

/** The only entity that a filter can match, by its name. */
function namedAlone(filter: Filter): string | null {
  if (keyOf(filter) === keyOf({ self: true })) return 'self';
  if (keyOf(filter) === keyOf({ side: 'ally', type: 'hero' })) return 'hero';
  return keyOf(filter) === keyOf({ side: 'enemy', type: 'hero' }) ? 'enemy-hero' : null;
}

/** What an event is about has a name of its own, if there is only one such thing. */
export function renamed<T>(part: T, name: string, other: string): T {
  return JSON.parse(JSON.stringify(part).replaceAll(JSON.stringify(name), JSON.stringify(other))) as T;
}
