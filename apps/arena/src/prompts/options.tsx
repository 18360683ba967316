import { useEffect, useRef } from 'react';
import { factsOf, hueOf, pictureOf, titleOf } from '../card-facts.ts';
import { CardPicture } from '../pictures/picture.tsx';
import { useSetting } from '../table/scene-context.ts';
import { followByKeys } from '../targeting/use-keys.ts';
import { useValue } from '../use-value.ts';
import { wordRefusal } from '../words/refusals.ts';

/** The options of a card that is taken up, as cards to choose from. One that cannot be chosen now says why. */
export function Options() {
  const { scene, pointing } = useSetting();
  const entity = useValue(pointing.options$);
  const ways = useValue(scene.legal$).filter((way) => way.entity === entity);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (entity > 0) box.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [entity]);
  const card = entity > 0 ? (scene.view$.value.entity(entity)?.card ?? null) : null;
  const texts = factsOf(card)?.options ?? [];
  if (entity === 0 || texts.length === 0) return null;
  const choose = async (option: number, byKey: boolean) => {
    if (!(await pointing.take(entity, option))) return;
    scene.stage.find(entity)?.focus();
    if (byKey) followByKeys(scene, pointing);
  };
  return (
    <section
      className="sheet options"
      data-testid="options"
      role="dialog"
      aria-label={`${titleOf(card)}: choose one`}
      ref={box}
    >
      <h2 className="sheet-title">Choose one</h2>
      <ul className="sheet-cards">
        {texts.map((text, option) => {
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
                  <CardPicture name={pictureOf(card)} hue={(hueOf(card) + option * 70) % 360} />
                </span>
                <span className="option-text">{text}</span>
                {!can && (
                  <span className="option-why">
                    {wordRefusal({ code: 'no-target-there', values: {} }, { card: 'it' })}
                  </span>
                )}
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
