import { useId } from 'react';
import { useDecksWords } from '../../../words/decks-words.ts';
import { perLanguage } from '../../../words/language.ts';
import { titleOfClass } from '../../../words/start-words.ts';
import { calledOf } from '../cards.ts';
import { keywords, titleOfKeyword } from '../keywords.ts';
import { setPlaces } from '../later/set-places.ts';
import { costName } from './deck-panel.tsx';
import { type CardOrigin, type Filters, MOST_COST } from './model/filters.ts';
import { pool } from './model/search.ts';

type Chosen = Omit<Filters, 'query'>;

/** The filter by cost, as a row of mana crystals. */
export function CostFilter({
  costs,
  onChange,
}: {
  costs: readonly number[];
  onChange(costs: number[]): void;
}) {
  const words = useDecksWords().filters;
  return (
    <fieldset className="decks-costs">
      <legend className="unseen">{words.costs}</legend>
      {Array.from({ length: MOST_COST + 1 }, (_, cost) => {
        const isOn = costs.includes(cost);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a crystal is its cost
            key={cost}
            type="button"
            className="decks-crystal"
            aria-pressed={isOn}
            aria-label={words.cost(cost, cost === MOST_COST)}
            data-testid={`cost-${cost}`}
            onClick={() => onChange(isOn ? costs.filter((it) => it !== cost) : [...costs, cost])}
          >
            <span>{costName(cost)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** The filters by set, class, type, keyword and rarity. */
export function CardFilters(props: { of: string; chosen: Chosen; onChange(chosen: Partial<Chosen>): void }) {
  const { of, chosen, onChange } = props;
  const words = useDecksWords().filters;
  const hero = titleOfClass(of);
  return (
    <>
      <Choice
        label={words.set}
        testId="filter-set"
        value={chosen.set ?? ''}
        options={[...setPlaces().map(({ id, title }) => [id, title] as const), ['', words.allSets]]}
        onChange={(value) => onChange({ set: value || null })}
      />
      <Choice
        label={words.class}
        testId="filter-origin"
        value={chosen.origin}
        options={[
          ['fitting', words.fitting(hero)],
          ['class', words.classOnly(hero)],
          ['neutral', words.neutralOnly],
          ['all', words.allClasses],
        ]}
        onChange={(value) => onChange({ origin: value as CardOrigin })}
      />
      <Choice
        label={words.type}
        testId="filter-type"
        value={chosen.type ?? ''}
        options={[['', words.anyType], ...types.map(named)]}
        onChange={(value) => onChange({ type: value || null })}
      />
      <Choice
        label={words.keyword}
        testId="filter-keyword"
        value={chosen.keyword ?? ''}
        options={[['', words.anyKeyword], ...allKeywords().map(named)]}
        onChange={(value) => onChange({ keyword: value || null })}
      />
      <Choice
        label={words.rarity}
        testId="filter-rarity"
        value={chosen.rarity ?? ''}
        options={[['', words.anyRarity], ...rarities.map(named)]}
        onChange={(value) => onChange({ rarity: value || null })}
      />
    </>
  );
}

const types = ['minion', 'spell', 'weapon'];
const rarities = ['free', 'common', 'rare', 'epic', 'legendary'];
const allKeywords = perLanguage(() => [...new Set(pool().flatMap(({ facts }) => facts.keywords))].sort());

function named(id: string): [string, string] {
  return [id, id in keywords ? titleOfKeyword(id as keyof typeof keywords) : calledOf(id)];
}

function Choice(props: {
  label: string;
  testId: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
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
        data-used={props.value !== props.options[0]?.[0] || undefined}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
