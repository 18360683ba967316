import { useEffect, useRef } from 'react';
import { useGame } from '../games/game-context.ts';
import { CardPicture } from '../pictures/picture.tsx';
import { Line } from '../table/line.tsx';
import { useSetting } from '../table/scene-context.ts';
import { followByKeys } from '../targeting/use-keys.ts';
import { useValue } from '../use-value.ts';

/** The options of a card that is taken up, as cards to choose from. One that cannot be chosen now says why. */
export function Options() {
  const { scene, pointing } = useSetting();
  const { cards, words } = useGame();
  const entity = useValue(pointing.options$);
  const ways = useValue(scene.legal$).filter((way) => way.entity === entity);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (entity > 0) box.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [entity]);
  const view = useValue(scene.view$);
  const used = entity > 0 ? view.entity(entity) : null;
  const options = used ? cards.options(view, used) : [];
  if (!used || options.length === 0) return null;
  const { name, hue } = cards.picture(used.card);

  const choose = async (option: number, byKey: boolean) => {
    if (!(await pointing.take(entity, option))) return;
    scene.stage.find(entity)?.focus();
    if (byKey) followByKeys(scene, pointing);
  };
  return (
    <section
      className="sheet options"
      data-testid="options"
      data-class={cards.edge(used.card)}
      role="dialog"
      aria-label={`${cards.title(used.card)}: ${words.options.toLowerCase()}`}
      ref={box}
    >
      <h2 className="sheet-title">{words.options}</h2>
      <ul className="sheet-cards">
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
                  <CardPicture name={name} hue={(hue + option * 70) % 360} />
                </span>
                <span className="option-text">
                  <Line text={text} />
                </span>
                {!can && <span className="option-why">{words.refusal(refusal, { card: 'it' })}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className="start-other" onClick={() => void pointing.cancel()}>
        Put it back
      </button>
    </section>
  );
}
