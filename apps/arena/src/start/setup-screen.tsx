import type { Deck } from '@aftercast/bridge/client';
import type { BotName } from '@aftercast/sim/bots';
import { useEffect, useMemo, useState } from 'react';
import { useHotkeys } from '../controls/use-hotkeys.ts';
import type { MatchRequest } from '../match/match-origin.ts';
import type { Duel } from '../modes/modes.ts';
import type { GameSets } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import type { PageWords } from '../words/page-words.ts';
import { useSetupWords, useStartWords } from '../words/start-words.ts';
import { Choice, ChoiceGroup } from './choice-group.tsx';
import { DeckChoiceGroup, type DeckChoices, useDeckChoices } from './deck-choice.tsx';
import {
  keepChoice,
  lastChoice,
  type MatchChoice,
  makeMode,
  missingSets,
  type SideChoice,
  strengths,
  withLaterSets,
} from './match-choice.ts';
import { SetChoiceGroup } from './set-choice.tsx';
import { SheetHead } from './sheet-head.tsx';

/** Which of the two sides a bot plays. */
const bots = {
  against: [false, true],
  two: [false, false],
  watch: [true, true],
} as const;

/** The title of the page, and those of the two sides. */
function titlesOf(kind: Duel['kind'], start: PageWords['start'], setup: PageWords['setup']) {
  switch (kind) {
    case 'against':
      return { title: start.against, sides: [setup.you, setup.opponent] };
    case 'two':
      return { title: start.two.name, sides: [setup.player(1), setup.player(2)] };
    case 'watch':
      return { title: start.watch.name, sides: [setup.bottom, setup.top] };
  }
}

/** Prefixes of their test ids and groups. */
const prefixes = ['', 'their-'] as const;

/** The page where the user sets up a match of two decks. */
export function SetupScreen(props: {
  kind: Duel['kind'];
  /** A deck that was just built; `null` for none. */
  built: Deck | null;
  onBegin(request: MatchRequest): void;
  onLeave(): void;
}) {
  const { kind, built, onBegin, onLeave } = props;
  const start = useStartWords();
  const words = useSetupWords();
  const { title, sides } = titlesOf(kind, start, words);
  const game = useGame();
  const choices = useDeckChoices(built);
  const [choice, choose] = useChoice(kind, built, choices);
  const change = (side: 0 | 1, to: Partial<SideChoice>) => {
    const [one, other] = choice.sides;
    choose({
      ...choice,
      sides: side === 0 ? [{ ...one, ...to }, other] : [one, { ...other, ...to }],
    });
  };
  const [wanted, want] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { sets } = game.start;
  const missing =
    choices === null ? '' : missingSets(choice, choices, (set) => titleIn(sets?.places ?? [], set));
  useEffect(() => {
    if (!wanted || choices === null) return;
    want(false);
    if (missing !== '') return;
    keepChoice(game, kind, choice);
    const mode = makeMode(game.name, kind, choice, choices);
    const made = sets === null ? Promise.resolve(mode) : withLaterSets(mode, choice, choices, sets);
    made.then(
      (whole) => onBegin({ mode: whole, saved: null }),
      () => setFailed(true),
    );
  }, [wanted, choices, missing, sets, game, kind, choice, onBegin]);
  const trouble = missing || (hasFailed ? words.setsNotLoaded : '');
  // In a field of the form, Enter sends it by itself.
  const keys = useMemo(() => ({ escape: onLeave, enter: () => want(true) }), [onLeave]);
  useHotkeys(keys);
  return (
    <main className="start wood">
      <form
        className="start-sheet setup"
        onSubmit={(event) => {
          event.preventDefault();
          // The match begins once the decks are loaded.
          want(true);
        }}
      >
        <SheetHead title={title} onLeave={onLeave} />
        {sets !== null && (
          <SetChoiceGroup
            sets={sets}
            about={words.aboutSets(sets.places[0]?.title ?? '')}
            chosen={choice.sets}
            onChoose={(later) => choose({ ...choice, sets: later })}
          />
        )}
        <div className="setup-sides">
          {sides.map((side, index) => {
            const at = index === 0 ? 0 : 1;
            const thinks = bots[kind][at];
            const prefix = prefixes[at];
            return (
              <section key={side} className="setup-side" aria-labelledby={`side-${at}`}>
                <h2 id={`side-${at}`} className="setup-side-title">
                  {side}
                </h2>
                {thinks && (
                  <StrengthGroup
                    group={kind === 'watch' ? `${prefix}opponent` : 'opponent'}
                    chosen={choice.sides[at].strength}
                    onChoose={(strength) => change(at, { strength })}
                  />
                )}
                <DeckChoiceGroup
                  legend={thinks ? game.start.deckLegend.theirs : game.start.deckLegend.own}
                  group={`${prefix}class`}
                  chosen={choice.sides[at].deck}
                  choices={choices}
                  onChoose={(deck) => change(at, { deck })}
                />
              </section>
            );
          })}
        </div>
        <p className="start-trouble" role="alert" data-testid="sets-trouble" hidden={trouble === ''}>
          {trouble}
        </p>
        <footer className="setup-foot">
          {kind !== 'watch' && (
            <label className="setup-clock">
              <input
                type="checkbox"
                data-testid="clock"
                checked={choice.clock}
                onChange={({ target }) => choose({ ...choice, clock: target.checked })}
              />
              <span>{words.clock}</span>
            </label>
          )}
          <p className="setup-lots">{words.lots}</p>
          <button type="submit" className="start-main" data-testid="begin" aria-keyshortcuts="Enter">
            <span>{words.begin}</span>
            <span className="key">{start.enter}</span>
          </button>
        </footer>
      </form>
    </main>
  );
}

/** Returns the choices: the last ones, with a newly built deck, and without decks that no longer exist. */
function useChoice(
  kind: Duel['kind'],
  built: Deck | null,
  choices: DeckChoices | null,
): [MatchChoice, (choice: MatchChoice) => void] {
  const game = useGame();
  const [choice, choose] = useState(() => lastChoice(game, kind));
  const places = game.start.sets?.places ?? NO_PLACES;
  useEffect(() => {
    if (choices === null) return;
    const all = [...choices.ready, ...choices.own];
    const known = (id: string) => (all.some((it) => it.id === id) ? id : 'any');
    const mine = built && choices.own.find(({ deck }) => deck.cards.join() === built.cards.join());
    choose((before) => {
      const [one, other] = before.sides;
      const needed = mine?.sets ?? [];
      return {
        ...before,
        // A deck that was just built is played with the sets that it needs.
        sets: places.map(({ id }) => id).filter((id) => before.sets.includes(id) || needed.includes(id)),
        sides: [
          { ...one, deck: mine ? mine.id : known(one.deck) },
          { ...other, deck: known(other.deck) },
        ],
      };
    });
  }, [choices, built, places]);
  return [choice, choose];
}

const NO_PLACES: GameSets['places'] = [];

function titleIn(places: GameSets['places'], set: string): string {
  return places.find(({ id }) => id === set)?.title ?? set;
}

function StrengthGroup(props: { group: string; chosen: BotName; onChoose(name: BotName): void }) {
  const { group, chosen, onChoose } = props;
  const { start } = useGame();
  const words = useSetupWords();
  const offered = strengths.filter((name) => start.strengths.includes(name));
  return (
    <ChoiceGroup legend={words.strength} className="strengths">
      {offered.map((name) => (
        <Choice
          key={name}
          group={group}
          value={name}
          chosen={chosen}
          className="strength"
          testId={`${group}-${name}`}
          onChoose={() => onChoose(name)}
        >
          <span className="strength-name">{words.strengths[name].title}</span>
          <span className="strength-line">{words.strengths[name].line}</span>
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
