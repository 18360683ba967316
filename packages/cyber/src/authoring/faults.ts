import type { CardFault, parseCards } from '@aftercast/cards/load';

type LoadedCard = ReturnType<typeof parseCards>[number];

/** Stats that cards of a type print. The cost has a key of its own. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  program: ['memory', 'strength', 'boost'],
  hero: ['memory', 'max-memory'],
};

/** Parts of an effect or an aura that give stats. */
const GIVING: readonly string[] = ['stats', 'set', 'multiply', 'pin', 'least'];

/** Who has memory that is counted, not given. */
const HEROES: readonly string[] = ['hero', 'enemy-hero', 'player', 'enemy-player'];

/** What is wrong with cards that keep to the language, but not to the rules of `cyber`. */
export function faultsOf(loaded: readonly LoadedCard[]): CardFault[] {
  const heroes = loaded.filter(({ card }) => card.type === 'hero').map(({ card }) => card.id);
  return loaded.flatMap((it) => {
    const faults: CardFault[] = [];
    const tell = (at: string, expected: string, found: string) => {
      faults.push({ file: it.file, path: `${it.path}.${at}`, expected, found, near: null });
    };
    printed(it, tell);
    const { routines, attacks, auras } = it.card;
    for (const [key, part] of Object.entries({ routines, attacks, auras })) look(part, key, heroes, tell);
    return faults;
  });
}

type Tell = (at: string, expected: string, found: string) => void;

function printed({ card: { type, stats = {}, attacks } }: LoadedCard, tell: Tell): void {
  const known = PRINTED[type] ?? [];
  for (const name of Object.keys(stats))
    if (!known.includes(name)) tell(`stats.${name}`, `what a ${type} prints: ${known.join(', ')}`, name);
  if (type === 'program' && stats.strength === undefined)
    tell('stats.strength', 'the strength of a program', 'nothing');
  if (type === 'hero' && attacks !== undefined) tell('attacks', 'them only on a program', 'a hero');
}

/** Goes through all that a card does. */
function look(part: unknown, at: string, heroes: readonly string[], tell: Tell): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    const here = Array.isArray(part) ? `${at}[${key}]` : `${at}.${key}`;
    if (GIVING.includes(key)) given(part, value as object, here, tell);
    look(value, here, heroes, tell);
  }
  if ('do' in part && 'card' in part) made(part.card, `${at}.card`, heroes, tell);
}

/** What is given to somebody. */
function given(part: object, stats: object, at: string, tell: Tell): void {
  const toHero = 'to' in part && isHero(part.to);
  for (const name of Object.keys(stats))
    if (toHero || name === 'max-memory')
      tell(`${at}.${name}`, 'no stats for a player: "gain-memory" and "gain-cpu" are for that', name);
}

function isHero(selector: unknown): boolean {
  if (typeof selector !== 'object' || selector === null) return HEROES.includes(selector as string);
  return 'in' in selector && [selector.in].flat().includes('hero');
}

/** A card that comes to a hand or a field. */
function made(card: unknown, at: string, heroes: readonly string[], tell: Tell): void {
  const ids = typeof card === 'object' && card !== null && 'random' in card ? card.random : card;
  for (const id of [ids].flat())
    if (heroes.includes(id as string)) tell(at, 'the id of a program', `"${id}", which is a hero`);
}
