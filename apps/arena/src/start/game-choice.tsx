import { type GameName, gameNames, gameTitles, isGameName } from '../games/names.ts';
import { Choice, ChoiceGroup } from './choice-group.tsx';

/** A choice between the games. */
export function GameChoice({ chosen, onChoose }: { chosen: GameName; onChoose(name: GameName): void }) {
  return (
    <ChoiceGroup legend="Game" className="game-choices">
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
          <span className="game-choice-name">{gameTitles[name]}</span>
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
