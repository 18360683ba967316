import type { Price } from '../games/shown.ts';
import { useChange } from './use-change.ts';

/** What a card costs, in one of the things that are paid with. */
export function PriceTag({ price: { of, value, tone } }: { price: Price }) {
  const change = useChange(value);
  return (
    <span className={`cost cost-${of}`} data-tone={tone} {...change}>
      {value}
    </span>
  );
}
