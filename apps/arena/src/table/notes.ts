import type { View, ViewEntity } from '@aftercast/bridge/client';
import { factsOf, titleOf } from '../card-facts.ts';
import type { Sign } from '../pictures/choice.ts';
import { keywords } from '../words/keywords.ts';
import { keywordsOf } from './character.ts';
import { enchantmentsOf } from './enchantments.ts';

/** A line beside what is shown large. */
export interface Note {
  key: string;
  sign: Sign;
  /** What it is about, in bold. */
  head: string;
  text: string;
}

/** What is to be known of an entity besides its card: keywords, enchantments, and what its zone has. */
export function notesOf(view: View, entity: ViewEntity): Note[] {
  const notes: Note[] = keywordsOf(entity).map((name) => ({
    key: name,
    sign: keywords[name].sign,
    head: keywords[name].name,
    text: keywords[name].meaning,
  }));
  for (const { id, text } of enchantmentsOf(view, entity))
    notes.push({ key: `enchantment ${id}`, sign: 'enchanted', head: '', text });
  return [...notes, ...placeNotes(view, entity)];
}

function placeNotes(view: View, entity: ViewEntity): Note[] {
  const stat = (name: string) => entity.stats[name] ?? 0;
  switch (entity.zone) {
    case 'battlefield':
      return orderOf(view, entity);
    case 'hero':
      return playerNotes(view, entity.seat);
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

/** Who came into play earlier answers earlier. */
function orderOf(view: View, entity: ViewEntity): Note[] {
  const inPlay = [0, 1].flatMap((seat) => view.zone(seat, 'battlefield'));
  if (inPlay.length < 2) return [];
  const earlier = inPlay.filter((id) => (view.entity(id)?.order ?? 0) < entity.order).length;
  return [note('order', 'causes', 'Order of play', `${ordinal(earlier + 1)} of ${inPlay.length} in play.`)];
}

/** What is to be known of a player: mana, the next fatigue, overload, spell damage. */
export function playerNotes(view: View, seat: number): Note[] {
  const stats = view.entity(view.zone(seat, 'player')[0] ?? 0)?.stats ?? {};
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

/** What lies in a graveyard, counted by card, the last on top. */
export function graveyardOf(view: View, seat: number): { card: string; count: number }[] {
  const cards = view
    .zone(seat, 'graveyard')
    .map((id) => view.entity(id)?.card ?? null)
    .filter((card) => card !== null)
    .reverse();
  return [...new Set(cards)].map((card) => ({ card, count: cards.filter((it) => it === card).length }));
}

/** A card of the graveyard in a line. */
export function lineOf({ card, count }: { card: string; count: number }): string {
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

/** `1st`, `2nd`, `3rd`, `4th`. */
export function ordinal(count: number): string {
  const teens = count % 100 >= 11 && count % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
