import type { ReactNode } from 'react';
import { games } from '../games/games.ts';
import { type ArenaGameName, gameNames, isGameName } from '../presentation/names.ts';
import { useStartWords } from '../words/start-words.ts';

/** A group of choices, as radio buttons. */
export function ChoiceGroup(props: { legend: string; className: string; children: ReactNode }) {
  return (
    <fieldset className="choice-group">
      <legend className="choice-legend">{props.legend}</legend>
      <div className={props.className}>{props.children}</div>
    </fieldset>
  );
}

/** One choice of a group. */
export function Choice(props: {
  group: string;
  value: string;
  chosen: string;
  testId: string;
  className: string;
  /** Accessible name, if the content does not give it. */
  label?: string;
  onChoose(value: string): void;
  children: ReactNode;
}) {
  const { group, value, chosen, onChoose } = props;
  return (
    <label className={`choice ${props.className}`} data-testid={props.testId} title={props.label}>
      <input
        type="radio"
        className="choice-input"
        name={group}
        value={value}
        checked={chosen === value}
        aria-label={props.label}
        onChange={() => onChoose(value)}
      />
      {props.children}
    </label>
  );
}

/** A choice between the games. */
export function GameChoice({
  chosen,
  onChoose,
}: {
  chosen: ArenaGameName;
  onChoose(name: ArenaGameName): void;
}) {
  const words = useStartWords();
  return (
    <ChoiceGroup legend={words.game} className="game-choices">
      {gameNames.map((name) => (
        <Choice
          key={name}
          group="game"
          value={name}
          chosen={chosen}
          className="game-choice"
          testId={`game-${name}`}
          onChoose={(value) => isGameName(value) && onChoose(value)}
        >
          <span className="game-choice-name">{games[name].title}</span>
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
