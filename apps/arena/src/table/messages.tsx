import { useEntity, usePrompt, useStatus } from '@aftercast/react';
import { useLive, usePointing, useStage } from '@aftercast/react/table';
import type { Stage } from '@aftercast/ui/stage';
import type { Bubble } from '@aftercast/ui/targeting';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Scene } from '../scene/scene.ts';
import { useTableContext } from '../scene/table-context.ts';
import { toldWords, useToldWords } from '../words/told-words.ts';
import { LethalNote, useLethal } from './lethal-note.tsx';

/** How long a message is shown, in milliseconds. */
const LINGER = 6000;

/** A line about what is happening and why a command was refused. Screen readers are told by {@link SpokenLog}. */
export function Caption() {
  const { scene } = useTableContext();
  const { code, number, text, kind } = useLive(scene.message$);
  const [silent, setSilent] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(number), LINGER);
    return () => clearTimeout(timer);
  }, [number]);
  const { hint, urgent } = useHint();
  const isOlder = useIsOlderThanPick(number);
  // An urgent hint replaces the sentence about the last event, and why something was refused before this card was picked.
  const isReplaced = urgent && (kind === 'event' || isOlder);
  const isOutdated = useIsOutdated(number, code) && kind === 'refused';
  const shown = silent === number || isReplaced || isOutdated ? '' : text;
  const lethal = useLethal();
  // Why something was refused is said in any case.
  if (scene.lethal !== null && lethal.kind !== 'quiet' && (shown === '' || kind !== 'refused'))
    return (
      <>
        <LethalNote hint={scene.lethal} state={lethal} />
        <SpokenLog />
      </>
    );
  return (
    <>
      <p className="caption" data-kind={shown === '' ? 'hint' : kind}>
        <span data-testid="message" aria-hidden="true" className={shown === '' ? 'unseen' : undefined}>
          {silent === number ? '' : text}
        </span>
        {shown === '' && <span data-testid="hint">{hint}</span>}
      </p>
      <SpokenLog />
    </>
  );
}

/** Whether a message was shown before the card was picked that is picked now. */
function useIsOlderThanPick(number: number): boolean {
  const picked = usePointing((pointing) => pointing.picked);
  const [pick, setPick] = useState({ picked, number });
  if (pick.picked !== picked) setPick({ picked, number });
  return picked > 0 && number <= pick.number;
}

/**
 * Whether why something was refused is no longer of interest: a command has begun since, or, of a wait, the wait or the pause has
 * ended.
 */
function useIsOutdated(number: number, code: string | null): boolean {
  const { paused, resolving } = useStatus();
  const hasBegun = useIsOlderThan(number, resolving);
  const hasEnded = useIsOlderThan(number, !resolving);
  const hasResumed = useIsOlderThan(number, !paused);
  return code === 'busy' ? hasEnded || hasResumed : hasBegun;
}

/** Whether a message was shown before something became true that is true now, or was last. */
function useIsOlderThan(number: number, isTrue: boolean): boolean {
  const [last, setLast] = useState({ isTrue, number: 0 });
  if (last.isTrue !== isTrue) setLast({ isTrue, number: isTrue ? number : last.number });
  return number <= last.number;
}

/** What happens, in lines that screen readers say one after the other, and can go back to. */
function SpokenLog() {
  const { scene } = useTableContext();
  const lines = useLive(scene.spoken$);
  const { log } = useToldWords().spoken;
  useSaidAim();
  useSaidPause();
  return (
    <div className="unseen" role="log" aria-label={log} data-testid="spoken">
      {lines.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}

/** Says, when a card is picked that needs a target, how many there are. */
function useSaidAim(): void {
  const { scene } = useTableContext();
  const pointing = usePointing();
  useEffect(() => {
    let aiming = 0;
    const aims = pointing.changes$.subscribe(() => {
      const { allowed } = pointing.targeting$.value;
      const picked = pointing.choosing === 'target' ? pointing.picked : 0;
      if (picked === aiming) return;
      aiming = picked;
      if (picked > 0) scene.speak([toldWords().spoken.aim(allowed.length)]);
    });
    return () => aims.unsubscribe();
  }, [pointing, scene]);
}

/** Says that the match stands still, and that it goes on: a key that was meant for a card may have paused it. */
function useSaidPause(): void {
  const { scene } = useTableContext();
  const { paused } = useStatus();
  const before = useRef(paused);
  // A table that comes onto the page in a pause, as at a handover, says nothing of it.
  const isSaid = useRef(false);
  useEffect(() => {
    if (paused === before.current || scene.isReplay) return;
    before.current = paused;
    const { halted, resumed } = toldWords().spoken;
    if (paused || isSaid.current) scene.speak([paused ? halted : resumed]);
    isSaid.current = paused;
  }, [paused, scene]);
}

/** The hint about what the match waits for; urgent if it waits for a choice. */
function useHint(): { hint: string; urgent: boolean } {
  const { scene } = useTableContext();
  const { paused, awaiting, outcome, stage } = useStatus();
  const prompt = usePrompt();
  const words = useToldWords().caption;
  const choosing = usePointing((pointing) => pointing.choosing);
  const picked = useEntity(usePointing((pointing) => pointing.picked));
  const now = (hint: string) => ({ hint, urgent: true });
  const later = (hint: string) => ({ hint, urgent: false });
  if (outcome !== null) return later(words.over);
  if (prompt) return now(scene.plays.includes(prompt.seat) ? words.choose : words.theyChoose);
  if (choosing === 'confirmation') return now(words.confirmation(picked?.zone === 'hand'));
  if (choosing !== null) return now(words[choosing]);
  if (paused) return later(scene.isReplay ? '' : words.paused);
  if (stage === 'joining') return later(words.joining);
  const isTheirs = scene.plays.length === 1 && awaiting.length > 0 && !awaiting.includes(scene.me);
  return later(isTheirs && stage === 'playing' ? words.waiting : '');
}

/** Removes a bubble that is no longer true: after a wait, what was `busy` is not, and a command changes what there is to refuse. */
function useOutdatedBubbles(): void {
  const { paused, resolving } = useStatus();
  const { bubbles } = usePointing();
  const before = useRef(paused);
  useEffect(() => {
    const code = bubbles.now$.value?.refusal.code;
    const hasResumed = before.current && !paused;
    before.current = paused;
    const isOver = resolving && !hasResumed ? code !== 'busy' && code !== 'not-your-turn' : code === 'busy';
    if (isOver) bubbles.clear();
  }, [paused, resolving, bubbles]);
}

/** Whether {@link BubbleAt} shows a bubble. */
export function isBubbleSeen({ entity }: Bubble, { client }: Scene, stage: Stage): boolean {
  return client.status$.value.outcome === null && stage.place(entity) !== null;
}

/** Pixels between a bubble and the edge of the page. */
const EDGE = 8;

/** A bubble beside a card or character. The live region announces the same text, so it has no role. */
export function BubbleAt() {
  const stage = useStage();
  const { outcome } = useStatus();
  useOutdatedBubbles();
  // No bubble covers the outcome.
  const said = usePointing((pointing) => pointing.bubbles.now$.value);
  const bubble = outcome === null ? said : null;
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const place = bubble && stage.place(bubble.entity);
    if (!element || !place) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const left = Math.max(EDGE, Math.min(innerWidth - width - EDGE, place.x + place.width / 2 - width / 2));
    const above = place.y - height - 10;
    // Above the thing, or below it where there is no room.
    const top = above > 56 ? above : Math.min(innerHeight - height - EDGE, place.bottom + 10);
    element.style.transform = `translate(${left}px, ${top}px)`;
    element.style.setProperty('--tip', `${place.x + place.width / 2 - left}px`);
    element.dataset.side = above > 56 ? 'above' : 'below';
  }, [bubble, stage]);
  if (!bubble) return null;
  return (
    <p
      key={bubble.number}
      ref={box}
      className="bubble"
      data-testid="bubble"
      data-at={bubble.entity}
      aria-hidden="true"
    >
      {bubble.text}
    </p>
  );
}
