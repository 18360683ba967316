import { useId } from 'react';
import type { FacetValues } from '../presentation/deck-building.ts';
import { useDecksWords } from '../words/decks-words.ts';
import { useDeckBuilding } from './deck-building-context.ts';
import { costName } from './deck-panel.tsx';
import { costGroups, facetValue } from './model/filters.ts';

/** The filter by cost, as a row of buttons. */
export function CostFilter({
  costs,
  onChange,
}: {
  costs: readonly number[];
  onChange(costs: number[]): void;
}) {
  const decks = useDeckBuilding();
  const { mostCost, words: own } = decks;
  const words = useDecksWords().builder;
  return (
    <fieldset className="decks-costs">
      <legend className="unseen">{own.costs}</legend>
      {costGroups(decks).map((cost) => {
        const isOn = costs.includes(cost);
        return (
          <button
            key={cost}
            type="button"
            className="decks-crystal"
            aria-pressed={isOn}
            aria-label={words.cost(cost, cost === mostCost)}
            data-testid={`cost-${cost}`}
            onClick={() => onChange(isOn ? costs.filter((it) => it !== cost) : [...costs, cost])}
          >
            <span>{costName(cost, mostCost)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** The filters by the game's own facets. */
export function CardFilters(props: {
  hero: string;
  chosen: FacetValues;
  onChange(chosen: FacetValues): void;
}) {
  const { hero, chosen, onChange } = props;
  return useDeckBuilding().facets.map((facet) => (
    <Choice
      key={facet.id}
      label={facet.label}
      testId={`filter-${facet.id}`}
      value={facetValue(facet, chosen, hero)}
      values={facet.values(hero)}
      onChange={(value) => onChange({ ...chosen, [facet.id]: value })}
    />
  ));
}

function Choice(props: {
  label: string;
  testId: string;
  value: string;
  values: readonly (readonly [value: string, title: string])[];
  onChange(value: string): void;
}) {
  const id = useId();
  return (
    <span className="decks-choice">
      <label className="unseen" htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        value={props.value}
        data-testid={props.testId}
        data-used={props.value !== props.values[0]?.[0] || undefined}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.values.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}
