import type { Breakpoint, Breakpoints } from '@aftercast/inspector';
import { useMatch, useStatus } from '@aftercast/react';
import { useLive } from '@aftercast/react/table';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { messageOf } from '../message-of.ts';
import { useTableContext } from '../scene/table-context.ts';
import { nameOf, placeOf } from './use-breakpoints.ts';

/**
 * The breakpoints of a match: which are set, where it stands, and a form for another one.
 * @param props.breakpoints `null` for a match of which the page is not the owner
 */
export function BreakpointsPane(props: {
  breakpoints: Breakpoints | null;
  /** Shows the match as it was one action before, as a replay; `undefined` where that is not possible. */
  onStepBack: (() => void) | undefined;
}) {
  const { breakpoints, onStepBack } = props;
  if (breakpoints === null)
    return (
      <p className="inspector-note">
        Breakpoints need a match that this page owns, such as a table of your own or a match that you watch.
        Against an opponent, a pause would tell you what you may not know.
      </p>
    );
  return (
    <div className="breakpoints" data-testid="breakpoints">
      <Stand breakpoints={breakpoints} onStepBack={onStepBack} />
      <NewBreakpoint breakpoints={breakpoints} />
      <List breakpoints={breakpoints} />
    </div>
  );
}

/** Where the match stands, and how it goes on. */
function Stand(props: { breakpoints: Breakpoints; onStepBack: (() => void) | undefined }) {
  const { breakpoints, onStepBack } = props;
  const match = useMatch();
  const { scene } = useTableContext();
  const hit = useLive(breakpoints.hit$);
  const { paused, speed } = useStatus();
  const words =
    hit !== null
      ? `Stands at ${placeOf(hit, scene.game)}.`
      : speed === Number.POSITIVE_INFINITY
        ? 'At the speed “Instant”, the match stops nowhere. Choose another speed.'
        : paused
          ? 'The match is paused.'
          : 'The match goes on until a breakpoint.';
  return (
    <section className="breakpoints-stand" aria-label="Where the match stands">
      <p role="status" data-testid="breakpoint-stand">
        {words}
      </p>
      {onStepBack && (
        <button
          type="button"
          className="inspector-tool"
          data-testid="step-back"
          title="Shows the match as it was one action before, as a replay that can be played on"
          onClick={onStepBack}
        >
          Step back
        </button>
      )}
      <button
        type="button"
        className="inspector-tool"
        data-testid="breakpoint-step"
        disabled={!paused}
        onClick={() => void match.step()}
      >
        Step
      </button>
      <button
        type="button"
        className="inspector-tool"
        data-testid="breakpoint-go-on"
        disabled={!paused}
        onClick={() => void match.resume()}
      >
        Go on
      </button>
    </section>
  );
}

/** What the choice of phases says, and means. */
const PHASES = { both: 'will and did', prepare: 'will', perform: 'did' } as const;

function NewBreakpoint({ breakpoints }: { breakpoints: Breakpoints }) {
  const { scene } = useTableContext();
  const { cards: ids, types } = scene.client.names;
  const { title } = scene.game.cards;
  const [type, setType] = useState('');
  const [phase, setPhase] = useState<keyof typeof PHASES>('both');
  const [card, setCard] = useState('');
  const [trouble, setTrouble] = useState('');
  const list = useId();
  const known = useMemo(() => new Map(ids.filter(Boolean).map((id) => [title(id), id])), [ids, title]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted: Breakpoint = {
      ...(type !== '' && { type }),
      ...(phase !== 'both' && { phase }),
      ...(card !== '' && { card: known.get(card) ?? card }),
    };
    try {
      breakpoints.add(wanted);
      setTrouble('');
    } catch (error) {
      setTrouble(messageOf(error));
    }
  };
  return (
    <form className="breakpoints-form" onSubmit={add}>
      <label>
        <span>Action</span>
        <select value={type} data-testid="breakpoint-type" onChange={({ target }) => setType(target.value)}>
          <option value="">any</option>
          {[...types].sort().map((it) => (
            <option key={it} value={it}>
              {it.replaceAll('-', ' ')}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Phase</span>
        <select
          value={phase}
          data-testid="breakpoint-phase"
          onChange={({ target }) => setPhase(target.value as keyof typeof PHASES)}
        >
          {Object.entries(PHASES).map(([it, words]) => (
            <option key={it} value={it}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Card</span>
        <input
          list={list}
          value={card}
          placeholder="any"
          data-testid="breakpoint-card"
          onChange={({ target }) => setCard(target.value)}
        />
        <datalist id={list}>
          {[...known.keys()].map((it) => (
            <option key={it} value={it} />
          ))}
        </datalist>
      </label>
      <button type="submit" className="inspector-tool" data-testid="breakpoint-add">
        Add
      </button>
      {trouble !== '' && (
        <p className="breakpoints-trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}

function List({ breakpoints }: { breakpoints: Breakpoints }) {
  const { scene } = useTableContext();
  const all = useLive(breakpoints.list$);
  const hit = useLive(breakpoints.hit$);
  if (all.length === 0) return <p className="inspector-note">No breakpoint is set.</p>;
  return (
    <ul className="breakpoints-list" data-testid="breakpoint-list" aria-label="Breakpoints">
      {all.map((it, i) => {
        const name = nameOf(it, scene.game);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal ones can be set twice, and none is moved
          <li key={`${i} ${name}`} aria-current={hit?.breakpoint === it}>
            <span>
              {hit?.breakpoint === it && '▶ '}
              {name}
            </span>
            <button
              type="button"
              className="inspector-tool"
              aria-label={`Remove: ${name}`}
              onClick={() => breakpoints.remove(it)}
            >
              Remove
            </button>
          </li>
        );
      })}
    </ul>
  );
}
