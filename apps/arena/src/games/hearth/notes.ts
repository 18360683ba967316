import type { View, ViewEntity } from '@aftercast/bridge/client';
import type { Note, Resource, ShownCounter, ShownQuest } from '../../presentation/shown.ts';
import type { Sign } from '../../presentation/signs.ts';
import { countersOf, factsOf, titleOf } from './cards.ts';
import { dormantFor, isLocation, keywordsOf, turns } from './character.ts';
import { enchantmentsOf } from './enchantments.ts';
import { keywords, signOf } from './keywords.ts';

/** Explains the keywords of a card, and those that its text names. */
export function cardNotes(card: string | null): Note[] {
  const { keywords: printed = [], text = '' } = factsOf(card) ?? {};
  const isNamed = ([name, { title }]: (typeof all)[number]) =>
    printed.includes(name) || new RegExp(`\\b${title}\\b`).test(text);
  return all
    .filter(isNamed)
    .map(([name, { meaning, sign = 'help', title }]) => note(name, sign, title, meaning));
}

const all = Object.entries(keywords);

/** The notes on an entity: its keywords, its enchantments, and the state that belongs to its zone. */
export function notesOf(view: View, entity: ViewEntity): Note[] {
  if (entity.zone === 'hand') return cardNotes(entity.card);
  const notes: Note[] = keywordsOf(entity).map((name) =>
    note(
      name,
      signOf(name),
      keywords[name].title,
      name === 'dormant' ? dormantNote(entity) : keywords[name].meaning,
    ),
  );
  for (const { id, text } of enchantmentsOf(view, entity))
    notes.push({ key: `enchantment ${id}`, sign: 'enchanted', head: '', text });
  for (const { key, title, meaning, value } of countersOf(entity, 'card'))
    notes.push(note(`counter ${key}`, 'routine', `${title}: ${value}`, meaning));
  return [...notes, ...placeNotes(view, entity)];
}

function placeNotes(view: View, entity: ViewEntity): Note[] {
  const stat = (name: string) => entity.stats[name] ?? 0;
  switch (entity.zone) {
    case 'battlefield':
      return isLocation(entity) ? [locationNote(stat('closed'), stat('cooldown'))] : [];
    case 'hero':
      return playerNotes(view, entity.seat);
    case 'player': {
      const [done, goal] = [stat('progress'), stat('goal')];
      return goal > 0 ? [note('quest', 'quest', 'Quest', `${done} of ${goal}.`)] : [];
    }
    case 'weapon': {
      const left = stat('durability') - stat('damage');
      return [note('weapon', 'attack', 'In hand', `${stat('attack')} attack, good for ${times(left)}.`)];
    }
    case 'power':
      return [
        note('power', 'mana', 'Hero power', stat('exhausted') > 0 ? 'Used this turn.' : 'Once a turn.'),
      ];
    default:
      return [];
  }
}

/** What being dormant means, and when it ends. */
function dormantNote(entity: ViewEntity): string {
  const left = dormantFor(entity) ?? 0;
  const when = left > 0 ? `It awakens in ${turns(left)}.` : 'An effect awakens it.';
  return `${keywords.dormant.meaning} ${when}`;
}

function locationNote(closed: number, cooldown: number): Note {
  const text =
    closed > 0
      ? `Closed: it opens in ${turns(closed)}.`
      : `Open. After a use it is closed for ${turns(cooldown)}.`;
  return note('location', 'booting', 'Location', text);
}

/** The notes on a player: mana, overload, spell damage and the next fatigue. */
export function playerNotes(view: View, seat: number): Note[] {
  const player = view.entity(view.zone(seat, 'player')[0] ?? 0);
  const { stats = {} } = player ?? {};
  const stat = (name: string) => stats[name] ?? 0;
  const notes = [note('mana', 'mana', 'Mana', `${stat('mana')} of ${stat('max-mana')} left this turn.`)];
  if (stat('locked') > 0)
    notes.push(note('locked', 'cancelled', 'Overloaded', `${crystals(stat('locked'))} locked this turn.`));
  if (stat('overload') > 0)
    notes.push(note('overload', 'cancelled', 'Overload', `${crystals(stat('overload'))} locked next turn.`));
  const spells = view
    .zone(seat, 'battlefield')
    .reduce((sum, id) => sum + (view.entity(id)?.stats['spell-damage'] ?? 0), 0);
  if (spells > 0)
    notes.push(note('spells', 'spell-damage', 'Spell Damage', `Spells deal ${spells} more damage.`));
  if (player !== null)
    for (const { key, title, meaning, value } of countersOf(player, 'player'))
      notes.push(note(`counter ${key}`, 'routine', `${title}: ${value}`, meaning));
  const deck = view.zone(seat, 'deck').length;
  const next = stat('fatigue') + 1;
  if (deck <= 3 || stat('fatigue') > 0)
    notes.push(
      note(
        'fatigue',
        'fatigue',
        'Fatigue',
        deck === 0 ? `The next draw deals ${next} damage.` : `Once the deck is empty, a draw deals ${next}.`,
      ),
    );
  return notes;
}

/** A player's quests in play: they lie after the player. */
export function questsOf(view: View, seat: number): ShownQuest[] {
  return view
    .zone(seat, 'player')
    .slice(1)
    .map((id) => {
      const { progress = 0, goal = 0 } = view.entity(id)?.stats ?? {};
      return { id, done: progress, goal };
    });
}

/** A player's counters, as far as the user knows them. */
export function playerCounters(view: View, seat: number): ShownCounter[] {
  const player = view.entity(view.zone(seat, 'player')[0] ?? 0);
  if (player === null) return [];
  return countersOf(player, 'player').map(({ key, title, value }) => ({ key, title, value }));
}

/** Describes `count` copies of a card in the graveyard, in a line. */
export function pileLine(card: string, count: number): string {
  return `${titleOf(card)}${count > 1 ? ` × ${count}` : ''}${factsOf(card)?.type === 'spell' ? ' (spell)' : ''}`;
}

function note(key: string, sign: Sign, head: string, text: string): Note {
  return { key, sign, head, text };
}

function crystals(count: number): string {
  return count === 1 ? '1 crystal is' : `${count} crystals are`;
}

function times(count: number): string {
  return count === 1 ? 'one more attack' : `${count} more attacks`;
}

/** A player's mana. */
export function resourcesOf(view: View, seat: number): Resource[] {
  const stats = view.entity(view.zone(seat, 'player')[0] ?? 0)?.stats ?? {};
  const { mana = 0, 'max-mana': most = 0, locked = 0 } = stats;
  return [{ of: 'mana', sign: 'mana', title: '', name: 'mana', value: mana, most, locked }];
}
