import type { PendingPrompt, View, ViewEntity } from '@aftercast/bridge/client';
import { useEntity, useLegal, usePrompt, useView } from '@aftercast/react';
import { usePointing, useStage } from '@aftercast/react/table';
import { continueByKeys } from '@aftercast/ui/targeting';
import { useEffect, useRef } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { Line } from '../cards/line.tsx';
import type { GameTable } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import type { Scene } from '../scene/scene.ts';
import { useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import type { PageWords } from '../words/page-words.ts';

/** The open prompt, with its options. */
export function Prompt() {
  const { scene } = useTableContext();
  const pointing = usePointing();
  const prompt = usePrompt();
  const view = useView((view) => view);
  const marked = usePointing(({ answering }) => answering.marked$.value);
  const { table } = useGame();
  const words = useTableWords().prompts;
  const box = useRef<HTMLElement>(null);
  const asked = prompt !== null && scene.plays.includes(prompt.seat) && prompt.options.length > 0;
  useEffect(() => {
    if (asked) box.current?.querySelector<HTMLElement>('button')?.focus();
  }, [asked]);
  if (!prompt || !asked) return null;
  const { count, least } = prompt;
  // Options on the table can be pressed there, so the sheet does not cover it.
  const onTable = isOnTable(prompt, view, table);
  return (
    <section
      className={`sheet prompt ${onTable ? 'sheet-low' : ''}`}
      data-testid="prompt"
      role="dialog"
      aria-label={titleOfPrompt(prompt, onTable, words)}
      ref={box}
    >
      <h2 className="sheet-title">{titleOfPrompt(prompt, onTable, words)}</h2>
      <ul className="sheet-cards">
        {prompt.options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its index; the same card may be offered twice
          <li key={index}>
            <button
              type="button"
              className={onTable ? 'option option-word' : 'option option-card'}
              data-testid="prompt-option"
              aria-pressed={count > 1 ? marked.includes(index) : undefined}
              onClick={() => void pointing.answering.mark(index)}
              onPointerEnter={() => prompt.of === 'entities' && lightUp(scene, option)}
              onFocus={() => prompt.of === 'entities' && lightUp(scene, option)}
              onPointerLeave={() => scene.selected$.next(null)}
              onBlur={() => scene.selected$.next(null)}
            >
              <OptionFace prompt={prompt} option={option} view={view} words={onTable} />
            </button>
          </li>
        ))}
      </ul>
      {(count > 1 || least === 0) && (
        <button
          type="button"
          className="start-main"
          data-testid="prompt-answer"
          disabled={marked.length < least}
          onClick={() => void pointing.answering.answer(marked)}
        >
          {marked.length === 0 && least === 0 ? words.none : words.these(marked.length, count)}
        </button>
      )}
    </section>
  );
}

function OptionFace(props: { prompt: PendingPrompt; option: number; view: View; words: boolean }) {
  const { prompt, option, view } = props;
  const { cards, table } = useGame();
  const words = useTableWords().prompts;
  if (prompt.of === 'options') return <span className="option-text">{words.option(option + 1)}</span>;
  const entity = prompt.of === 'entities' ? view.entity(option) : null;
  const card = prompt.of === 'cards' ? (view.names.cards[option] ?? null) : (entity?.card ?? null);
  if (props.words && entity) return <span className="option-text">{table.figure(entity, view).label}</span>;
  return (
    <>
      <span className="unseen">{`${cards.title(card)}. ${cards.text(card)}`}</span>
      <span className="option-face" aria-hidden="true">
        <CardFace card={card} />
      </span>
    </>
  );
}

function lightUp(scene: Scene, entity: number): void {
  scene.selected$.next({ key: `option ${entity}`, cards: [], entities: [entity] });
}

function isOnTable({ of, options }: PendingPrompt, view: View, { board }: GameTable): boolean {
  const stands = ({ zone }: ViewEntity) => zone === board || zone === 'hero';
  const found = options.map((id) => view.entity(id));
  return of === 'entities' && found.every((entity) => entity !== null && stands(entity));
}

/** What is asked for. Options in play are targets: a card that has several asks for those after the first. */
function titleOfPrompt(
  { of, count, least }: PendingPrompt,
  onTable: boolean,
  words: PageWords['table']['prompts'],
): string {
  if (onTable) return words.chooseTargets(least, count);
  return of === 'cards' ? words.chooseCards(least, count) : words.choose(least, count);
}

/** The options of a card that the user picked. An option that is not legal gives the reason. */
export function Options() {
  const pointing = usePointing();
  const stage = useStage();
  const { cards, words } = useGame();
  const { cancel, it } = useTableWords().prompts;
  const entity = usePointing(({ optionsOf$ }) => optionsOf$.value);
  const ways = useLegal(entity);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (entity > 0) box.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [entity]);
  const used = useEntity(entity);
  const view = useView((view) => view);
  const options = used ? cards.options(view, used) : [];
  if (!used || options.length === 0) return null;
  const { name, hue } = cards.picture(used.card);

  const choose = async (option: number, byKey: boolean) => {
    if (!(await pointing.pick(entity, option))) return;
    stage.find(entity)?.focus();
    if (byKey) continueByKeys(pointing);
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
                {!can && <span className="option-why">{words.refusal(refusal, { card: it })}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className="start-other" onClick={() => void pointing.cancel()}>
        {cancel}
      </button>
    </section>
  );
}
