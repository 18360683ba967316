import type { View, ViewEntity } from '@aftercast/bridge/client';
import type { Note, Resource, ShownCounter, ShownQuest } from '../../presentation/shown.ts';
import type { Sign } from '../../presentation/signs.ts';
import { hearthWords } from '../../words/hearth-words.ts';
import { countersOf, factsOf, titleOf } from './cards.ts';
import { dormantFor, isLocation, keywordsOf } from './character.ts';
import { enchantmentsOf } from './enchantments.ts';
import { allKeywordNames, helpSignOf, meaningOfKeyword, signOf, titleOfKeyword } from './keywords.ts';

/** Explains the keywords of a card, and those that its text names. */
export function cardNotes(card: string | null): Note[] {
  const { keywords: printed = [], text = '' } = factsOf(card) ?? {};
  return allKeywordNames
    .filter((name) => printed.includes(name) || namesKeyword(text, titleOfKeyword(name)))
    .map((name) => note(name, helpSignOf(name), titleOfKeyword(name), meaningOfKeyword(name)));
}

/** Whether a text has the name of a keyword, as a whole word. */
function namesKeyword(text: string, title: string): boolean {
  return new RegExp(`(?<!\\p{L})${title}(?!\\p{L})`, 'u').test(text);
}

/** The notes on an entity: its keywords, its enchantments, and the state that belongs to its zone. */
export function notesOf(view: View, entity: ViewEntity): Note[] {
  if (entity.zone === 'hand') return cardNotes(entity.card);
  const notes: Note[] = keywordsOf(entity).map((name) =>
    note(
      name,
      signOf(name),
      titleOfKeyword(name),
      name === 'dormant' ? dormantNote(entity) : meaningOfKeyword(name),
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
  const words = hearthWords().notes;
  switch (entity.zone) {
    case 'battlefield':
      return isLocation(entity) ? [locationNote(stat('closed'), stat('cooldown'))] : [];
    case 'hero':
      return playerNotes(view, entity.seat);
    case 'player': {
      const [done, goal] = [stat('progress'), stat('goal')];
      return goal > 0 ? [note('quest', 'quest', words.quest, words.progress(done, goal))] : [];
    }
    case 'weapon': {
      const left = stat('durability') - stat('damage');
      return [note('weapon', 'attack', words.weapon, words.weaponLeft(stat('attack'), left))];
    }
    case 'power': {
      // It stays exhausted in the opponent's turn, for which that means nothing.
      const isUsed = stat('exhausted') > 0 && view.register('active') === entity.seat;
      return [note('power', 'mana', words.power, isUsed ? words.powerUsed : words.powerReady)];
    }
    default:
      return [];
  }
}

/** What being dormant means, and when it ends. */
function dormantNote(entity: ViewEntity): string {
  const words = hearthWords().notes;
  const left = dormantFor(entity) ?? 0;
  const when = left > 0 ? words.awakens(left) : words.awakenedByEffect;
  return `${meaningOfKeyword('dormant')} ${when}`;
}

function locationNote(closed: number, cooldown: number): Note {
  const words = hearthWords().notes;
  const text = closed > 0 ? words.closed(closed) : words.open(cooldown);
  return note('location', 'booting', words.location, text);
}

/** How many mana crystals a turn can raise a player to (rule 20 of `hearth`). */
const MOST_CRYSTALS = 10;

/** The notes on a player: mana, overload, spell damage and the next fatigue. What is left of a turn is of use in that turn only. */
export function playerNotes(view: View, seat: number): Note[] {
  const player = view.entity(view.zone(seat, 'player')[0] ?? 0);
  const { stats = {} } = player ?? {};
  const stat = (name: string) => stats[name] ?? 0;
  const words = hearthWords().notes;
  const most = stat('max-mana');
  const isActive = view.register('active') === seat;
  const mana = isActive
    ? words.manaLeft(stat('mana'), most)
    : words.manaNext(Math.min(MOST_CRYSTALS, most + 1));
  const notes = [note('mana', 'mana', words.mana, mana)];
  if (isActive && stat('locked') > 0)
    notes.push(note('locked', 'cancelled', words.overloaded, words.locked(stat('locked'))));
  if (stat('overload') > 0)
    notes.push(note('overload', 'cancelled', words.overload, words.lockedNext(stat('overload'))));
  const spells = view
    .zone(seat, 'battlefield')
    .reduce((sum, id) => sum + (view.entity(id)?.stats['spell-damage'] ?? 0), 0);
  if (spells > 0) notes.push(note('spells', 'spell-damage', words.spellDamage, words.spells(spells)));
  if (player !== null)
    for (const { key, title, meaning, value } of countersOf(player, 'player'))
      notes.push(note(`counter ${key}`, 'routine', `${title}: ${value}`, meaning));
  const deck = view.zone(seat, 'deck').length;
  const fatigue = stat('fatigue') + 1;
  if (deck <= 3 || stat('fatigue') > 0)
    notes.push(
      note(
        'fatigue',
        'fatigue',
        words.fatigue,
        deck === 0 ? words.fatigueNow(fatigue) : words.fatigueLater(fatigue),
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
  const many = `${titleOf(card)}${count > 1 ? ` × ${count}` : ''}`;
  return factsOf(card)?.type === 'spell' ? hearthWords().figures.spell(many) : many;
}

function note(key: string, sign: Sign, head: string, text: string): Note {
  return { key, sign, head, text };
}

/** A player's mana. */
export function resourcesOf(view: View, seat: number): Resource[] {
  const stats = view.entity(view.zone(seat, 'player')[0] ?? 0)?.stats ?? {};
  const { mana = 0, 'max-mana': most = 0, locked = 0 } = stats;
  return [
    { of: 'mana', sign: 'mana', title: '', name: hearthWords().notes.resource, value: mana, most, locked },
  ];
}
