import type { PendingPrompt, View, ViewEntity } from '@aftercast/bridge/client';
import { usePrompt, useView } from '@aftercast/react';
import { usePointing } from '@aftercast/react/table';
import { useId } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { useCardHelp, wordNotes } from '../cards/card-help.tsx';
import type { GameTable } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { useShowCardHelp, useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import type { PageWords } from '../words/page-words.ts';
import { Sheet } from './sheet.tsx';

/** The open prompt, with its options. */
export function Prompt() {
  const { scene } = useTableContext();
  const pointing = usePointing();
  const prompt = usePrompt();
  const view = useView((view) => view);
  const marked = usePointing(({ answering }) => answering.marked$.value);
  const { table } = useGame();
  const words = useTableWords().prompts;
  const asked = prompt !== null && scene.plays.includes(prompt.seat) && prompt.options.length > 0;
  if (!prompt || !asked) return null;
  const { count, least } = prompt;
  // Options on the table can be pressed there, so the sheet does not cover it.
  const onTable = isOnTable(prompt, view, table);
  return (
    <Sheet
      key={`${prompt.of} ${prompt.options}`}
      kind="prompt"
      title={titleOfPrompt(prompt, onTable, words)}
      isLow={onTable}
      foot={
        (count > 1 || least === 0) && (
          <button
            type="button"
            className="start-main"
            data-testid="prompt-answer"
            disabled={marked.length < least}
            onClick={() => void pointing.answering.answer(marked)}
          >
            {marked.length === 0 && least === 0 ? words.none : words.these(marked.length, count)}
          </button>
        )
      }
    >
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
    </Sheet>
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
