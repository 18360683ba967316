import type { PendingPrompt, View, ViewEntity } from '@aftercast/bridge/client';
import { useEntity, useLegal, usePrompt, useView } from '@aftercast/react';
import { usePointing, useStage } from '@aftercast/react/table';
import { continueByKeys } from '@aftercast/ui/targeting';
import { useEffect, useId, useRef } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { useCardHelp, wordNotes } from '../cards/card-help.tsx';
import { Line } from '../cards/line.tsx';
import type { GameTable } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { useShowCardHelp, useTableContext } from '../scene/table-context.ts';
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
            <OptionButton
              prompt={prompt}
              option={option}
              view={view}
              words={onTable}
              isMarked={count > 1 ? marked.includes(index) : undefined}
              onPress={() => void pointing.answering.mark(index)}
            />
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

interface OptionProps {
  prompt: PendingPrompt;
  option: number;
  view: View;
  /** Whether it is on the table, so that its name is enough. */
  words: boolean;
}

/** An option of a prompt. On the table it is lit; the keywords of a card are explained. */
function OptionButton(props: OptionProps & { isMarked: boolean | undefined; onPress(): void }) {
  const { isMarked, onPress, option, prompt, view, words } = props;
  const { scene } = useTableContext();
  const { cards } = useGame();
  const card = words ? null : cardOfOption(prompt, option, view);
  const help = useCardHelp(card, useShowCardHelp());
  const about = useId();
  const light = (isOn: boolean) => {
    if (prompt.of === 'entities')
      scene.selected$.next(isOn ? { key: `option ${option}`, cards: [], entities: [option] } : null);
  };
  return (
    <button
      type="button"
      className={words ? 'option option-word' : 'option option-card'}
      data-testid="prompt-option"
      aria-pressed={isMarked}
      aria-describedby={card === null ? undefined : about}
      {...help}
      onClick={onPress}
      onPointerEnter={(event) => {
        light(true);
        help.onPointerEnter(event);
      }}
      onFocus={(event) => {
        light(true);
        help.onFocus(event);
      }}
      onPointerLeave={(event) => {
        light(false);
        help.onPointerLeave(event);
      }}
      onBlur={() => {
        light(false);
        help.onBlur();
      }}
    >
      <OptionFace prompt={prompt} option={option} view={view} words={words} />
      {card !== null && (
        <span id={about} hidden={true}>
          {wordNotes(cards.notes(card))}
        </span>
      )}
    </button>
  );
}

/** The card that an option offers; `null` for an option without one. */
function cardOfOption({ of }: PendingPrompt, option: number, view: View): string | null {
  if (of === 'cards') return view.names.cards[option] ?? null;
  return of === 'entities' ? (view.entity(option)?.card ?? null) : null;
}

function OptionFace(props: OptionProps) {
  const { prompt, option, view } = props;
  const { cards, table } = useGame();
  const words = useTableWords().prompts;
  if (prompt.of === 'options') return <span className="option-text">{words.option(option + 1)}</span>;
  const entity = prompt.of === 'entities' ? view.entity(option) : null;
  const card = cardOfOption(prompt, option, view);
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
  const picture = cards.picture(used.card);

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
      </ul>
      <button type="button" className="start-other" onClick={() => void pointing.cancel()}>
        {cancel}
      </button>
    </section>
  );
}
