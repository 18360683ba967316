import { GAME_NAMES, type GameName } from '@aftercast/sim/batch';
import { ChoiceField } from '../../form/choice-field.tsx';
import { gameTitles } from './game.ts';

const options = GAME_NAMES.map((value) => ({ value, label: gameTitles[value] }));

/** The choice of a game. */
export function GameField(props: {
  testId: string;
  value: GameName;
  disabled?: boolean;
  onChange(name: GameName): void;
}) {
  return <ChoiceField label="Game" options={options} {...props} />;
}
