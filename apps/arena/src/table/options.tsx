import { useEntity, useLegal, useView } from '@aftercast/react';
import { usePointing, useStage } from '@aftercast/react/table';
import { continueByKeys } from '@aftercast/ui/targeting';
import { Line } from '../cards/line.tsx';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { useTableWords } from '../words/match-words.ts';
import { Sheet } from './sheet.tsx';

/** The options of a card that the user picked. An option that is not legal gives the reason. */
export function Options() {
  const pointing = usePointing();
  const stage = useStage();
  const { cards, words } = useGame();
  const { cancel, it } = useTableWords().prompts;
  const entity = usePointing(({ optionsOf$ }) => optionsOf$.value);
  const ways = useLegal(entity);
  const used = useEntity(entity);
  const view = useView((view) => view);
  const options = used ? cards.options(view, used) : [];
  if (!used || options.length === 0) return null;
  const picture = cards.picture(used.card);
  const title = `${cards.title(used.card)}: ${words.options.toLowerCase()}`;

  const choose = async (option: number, byKey: boolean) => {
    if (!(await pointing.pick(entity, option))) return;
    stage.find(entity)?.focus();
    if (byKey) continueByKeys(pointing);
  };
  return (
    <Sheet
      key={entity}
      kind="options"
      title={title}
      cardClass={cards.edge(used.card)}
      foot={
        <button type="button" className="start-other" onClick={() => void pointing.cancel()}>
          {cancel}
        </button>
      }
    >
      {options.map(({ text, refusal }, option) => {
        const can = ways.some((way) => way.choose === option);
        return (
          <li key={text}>
            <button
              type="button"
              className="option"
              data-testid={`option-${option}`}
              disabled={!can}
              onClick={(event) => void choose(option, event.detail === 0)}
            >
              <span className="option-picture" aria-hidden="true">
                <CardPicture {...picture} hue={(picture.hue + option * 70) % 360} />
              </span>
              <span className="option-text">
                <Line text={text} />
              </span>
              {!can && <span className="option-why">{words.refusal(refusal, { card: it })}</span>}
            </button>
          </li>
        );
      })}
    </Sheet>
  );
}
