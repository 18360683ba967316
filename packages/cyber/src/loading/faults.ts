import type { CardFault, LoadedCard } from '@aftercast/cards/load';

/** Stats that cards of a type may print. The cost has a key of its own. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  program: ['memory', 'strength', 'boost'],
  hero: ['memory', 'max-memory'],
};

/** Keys of an effect or an aura that change stats. */
const GIVING: readonly string[] = ['stats', 'set', 'multiply', 'pin', 'least'];

/** Selectors of heroes, whose memory effects count. */
const HEROES: readonly string[] = ['hero', 'enemy-hero', 'player', 'enemy-player'];

/** Faults of cards that follow the language, but not the rules of `cyber`. Matches need a hero. */
export function faultsOf(loaded: readonly LoadedCard[]): CardFault[] {
  const missing: CardFault = {
    file: loaded.at(-1)?.file ?? 'cards',
    path: '$',
    expected: 'a card of the type "hero"',
    found: 'none',
    near: null,
  };
  const faulty = loaded.flatMap((it) => {
    const faults: CardFault[] = [];
    const report = (at: string, expected: string, found: string) => {
      faults.push({ file: it.file, path: `${it.path}.${at}`, expected, found, near: null });
    };
    checkPrinted(it, report);
    const { routines, attacks, auras } = it.card;
    for (const [key, part] of Object.entries({ routines, attacks, auras })) checkPart(part, key, report);
    return faults;
  });
  return loaded.some(({ card }) => card.type === 'hero') ? faulty : [missing, ...faulty];
}

type Report = (at: string, expected: string, found: string) => void;

function checkPrinted({ card: { type, stats = {}, attacks } }: LoadedCard, report: Report): void {
  const known = PRINTED[type] ?? [];
  for (const name of Object.keys(stats))
    if (!known.includes(name))
      report(`stats.${name}`, `one of the stats of a ${type}: ${known.join(', ')}`, name);
  if (type === 'hero' && attacks !== undefined) report('attacks', '"attacks" only on a program', 'a hero');
}

/** Checks all parts of what a card does. */
function checkPart(part: unknown, at: string, report: Report): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    const here = Array.isArray(part) ? `${at}[${key}]` : `${at}.${key}`;
    if (GIVING.includes(key)) checkGiven(part, value as object, here, report);
    checkPart(value, here, report);
  }
}

/** Checks the stats that an effect or an aura changes. */
function checkGiven(part: object, stats: object, at: string, report: Report): void {
  const toHero = 'to' in part && isHero(part.to);
  for (const name of Object.keys(stats))
    if (toHero || name === 'max-memory')
      report(`${at}.${name}`, '"gain-memory" or "gain-cpu" for a player, instead of stats', name);
}

function isHero(selector: unknown): boolean {
  if (typeof selector !== 'object' || selector === null) return HEROES.includes(selector as string);
  return 'in' in selector && [selector.in].flat().includes('hero');
}
