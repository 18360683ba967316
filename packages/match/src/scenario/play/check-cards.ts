import { fitsNumber, sayNumber } from '../format/number.ts';
import type { ExpectedCards } from '../format/scenario.ts';
import { at, showList } from '../format/words.ts';
import { findItems, type Item, isMeant, type Look, pairItems } from './look.ts';

/** Compares what a zone holds with what it must hold. */
export function checkCards(
  expected: ExpectedCards,
  actual: readonly number[],
  path: string,
  look: Look,
): void {
  const { names, report } = look;
  const held = showList(actual.map((it) => names.word(it)));
  const fits = (item: Item, entity: number) => isMeant(item, entity, names);
  if (Array.isArray(expected)) {
    const items = findItems(expected, path, look);
    if (items === null) return;
    const same = items.length === actual.length && items.every((it, i) => fits(it, actual[i] as number));
    if (!same) report(path, `expected ${showList(expected)}, got ${held}`);
    return;
  }
  if ('count' in expected) {
    if (!fitsNumber(expected.count, actual.length))
      report(at(path, 'count'), `expected ${sayNumber(expected.count)}, got ${actual.length} ${held}`);
    return;
  }
  if ('includes' in expected) {
    const items = findItems(expected.includes, at(path, 'includes'), look);
    if (items === null) return;
    const { missing } = pairItems(items, actual, fits);
    for (const item of missing) {
      const place = at(at(path, 'includes'), items.indexOf(item));
      report(place, `expected ${item.word} to be among them, got ${held}`);
    }
    return;
  }
  const items = findItems(expected.excludes, at(path, 'excludes'), look);
  items?.forEach((item, i) => {
    if (actual.some((it) => fits(item, it)))
      report(at(at(path, 'excludes'), i), `expected ${item.word} not to be among them, got ${held}`);
  });
}
