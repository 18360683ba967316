import type { MatchClient, View } from '@aftercast/bridge/client';
import { useEntity, useMatch, useStatus, useView } from '@aftercast/react';
import { useEffect, useId, useRef, useState } from 'react';
import { firstValueFrom, race, skip, timer } from 'rxjs';
import { CardFace } from '../cards/card-face.tsx';
import { useCardHelp, wordNotes } from '../cards/card-help.tsx';
import { useGame } from '../presentation/game-context.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import { useShowCardHelp, useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import { useKnown } from './hand.tsx';
import { TurnClock } from './turn.tsx';

/** Value of the `stage` register during the mulligan. */
const MULLIGAN = 2;

/**
 * Returns the seat whose opening hand is on the table: one that is to be kept from here, or the one at the bottom while the
 * other player still chooses; `null` when no opening hands are chosen. It follows the view, so that cards slide when it ends.
 */
export function useMulliganSeat(): number | null {
  const { me, plays } = useTableContext().scene;
  const { outcome } = useStatus();
  return useView((view) => {
    // A match can be over before the hands are kept: then the table is shown, with its result.
    if (view.register('stage') !== MULLIGAN || outcome !== null) return null;
    return plays.find((seat) => !hasKept(view, seat)) ?? me;
  });
}

function hasKept(view: View, seat: number): boolean {
  return (view.entity(view.zone(seat, 'player')[0] ?? 0)?.stats.kept ?? 0) > 0;
}

/** The opening hand, large. The user marks the cards to replace. */
export function Mulligan({ seat }: { seat: number }) {
  const { scene } = useTableContext();
  const match = useMatch();
  const words = useTableWords().opening;
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [sent, setSent] = useState(-1);
  const cards = useKnown(seat, 'hand');
  const plays = scene.plays.includes(seat);
  const kept = useView((view) => hasKept(view, seat));
  const over = kept || sent === seat || !plays;
  const replaced = marked.filter((id) => cards.includes(id));
  const keep = async () => {
    setSent(seat);
    const send = () => match.send({ do: 'mulligan', replace: [...replaced] }, seat);
    let reply = await send();
    // Both seats choose at once: retry while the other seat's cards are being dealt.
    while (!reply.accepted && reply.refusal.code === 'busy') {
      await nextStatus(match);
      reply = await send();
    }
    if (reply.accepted) return setMarked([]);
    setSent(-1);
    scene.refused(reply.refusal);
  };
  const toggle = (id: number) =>
    setMarked((before) => (before.includes(id) ? before.filter((it) => it !== id) : [...before, id]));
  const starts = useView((view) => view.register('active')) === seat;
  const order = starts ? words.starts : words.second;
  useSaidOnce(seat, over ? '' : `${words.yours}. ${order} ${words.select}`);
  return (
    <section className="mulligan" data-ground="outside" data-testid="mulligan" aria-label={words.hand}>
      <div className="mulligan-head">
        <h2>{plays ? words.yours : words.both}</h2>
        <p role="status">{over ? (plays ? words.waiting : words.choosing) : `${order} ${words.select}`}</p>
      </div>
      <ul className="mulligan-cards" data-row="">
        {cards.map((id) => (
          <OpeningCard
            key={id}
            id={id}
            marked={marked.includes(id)}
            disabled={over}
            onPress={() => toggle(id)}
          />
        ))}
      </ul>
      <div className="mulligan-foot" data-row="">
        {!over && (
          <button
            type="button"
            className="start-main"
            data-testid="mulligan-keep"
            onClick={() => void keep()}
          >
            {replaced.length === 0 ? words.keep : words.replaceCards(replaced.length)}
          </button>
        )}
        <TurnClock />
      </div>
    </section>
  );
}

/** Says what is to be chosen when it comes onto the page: a text that is there from the beginning is not said by itself. */
function useSaidOnce(seat: number, text: string): void {
  const { scene } = useTableContext();
  const said = useRef(-1);
  useEffect(() => {
    if (text === '' || said.current === seat) return;
    said.current = seat;
    scene.speak([text]);
  }, [scene, seat, text]);
}

function OpeningCard(props: { id: number; marked: boolean; disabled: boolean; onPress(): void }) {
  const { marked, disabled } = props;
  const card = useEntity(props.id);
  const { cards } = useGame();
  const words = useTableWords().opening;
  const help = useCardHelp(card?.card ?? null, useShowCardHelp());
  const about = useId();
  if (card === null) return null;
  return (
    <li className="slot" data-slot={card.id}>
      <button
        type="button"
        className="opening-card"
        data-entity={card.id}
        data-card={card.card ?? undefined}
        data-zone="hand"
        data-seat={card.seat}
        data-marked={marked ? '' : undefined}
        aria-pressed={marked}
        aria-describedby={about}
        disabled={disabled}
        {...help}
        onClick={(event) => {
          event.stopPropagation();
          props.onPress();
        }}
      >
        <span id={about} hidden={true}>
          {wordNotes(cards.notes(card.card))}
        </span>
        <span className="unseen">{`${cards.label(card)}${marked ? ` ${words.willBeReplaced}` : ''}`}</span>
        <span aria-hidden="true" className="opening-face">
          {card.card === null ? <span className="back" /> : <CardFace card={card.card} />}
          {marked && (
            <span className="opening-mark">
              <SignIcon sign="cancelled" />
              {words.replace}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Longest wait for a new status, in milliseconds: it may have arrived before the refusal. */
const SOON = 250;

/** Resolves with the next status, which the match sends whenever it is idle. */
function nextStatus({ status$ }: MatchClient): Promise<unknown> {
  return firstValueFrom(race(status$.pipe(skip(1)), timer(SOON)), { defaultValue: null });
}
