import type { Deck } from '@aftercast/bridge/client';
import type { BotName } from '@aftercast/sim/bots';
import { useEffect, useMemo, useState } from 'react';
import { useHotkeys } from '../controls/use-hotkeys.ts';
import type { MatchRequest } from '../match/match-origin.ts';
import type { Duel } from '../modes/modes.ts';
import type { GameSets } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
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

/** Titles of the two sides, and which of them a bot plays. */
const sheets = {
  against: {
    title: 'Play against an opponent',
    sides: [
      { title: 'You', thinks: false },
      { title: 'Your opponent', thinks: true },
    ],
  },
  two: {
    title: 'Two people at one screen',
    sides: [
      { title: 'Player 1', thinks: false },
      { title: 'Player 2', thinks: false },
    ],
  },
  watch: {
    title: 'Watch two opponents',
    sides: [
      { title: 'Bottom', thinks: true },
      { title: 'Top', thinks: true },
    ],
  },
} as const;

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
  const { title, sides } = sheets[kind];
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
  const [trouble, setTrouble] = useState('');
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
      () => setTrouble('The later sets could not be loaded. Check your connection and try again.'),
    );
  }, [wanted, choices, missing, sets, game, kind, choice, onBegin]);
  const keys = useMemo(() => ({ escape: onLeave }), [onLeave]);
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
            about={`${sets.places[0]?.title} is part of every match. Opponents and random decks use the sets that you add.`}
            chosen={choice.sets}
            onChoose={(later) => choose({ ...choice, sets: later })}
          />
        )}
        <div className="setup-sides">
          {sides.map(({ title: side, thinks }, index) => {
            const at = index === 0 ? 0 : 1;
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
        <p className="start-trouble" role="alert" data-testid="sets-trouble" hidden={!(missing || trouble)}>
          {missing || trouble}
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
              <span>Limit turns to 75 seconds</span>
            </label>
          )}
          <p className="setup-lots">The first player is random.</p>
          <button type="submit" className="start-main" data-testid="begin" aria-keyshortcuts="Enter">
            <span>Begin</span>
            <span className="key">Enter</span>
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
  const offered = strengths.filter(({ name }) => start.strengths.includes(name));
  return (
    <ChoiceGroup legend="Strength" className="strengths">
      {offered.map(({ name, title, line }) => (
        <Choice
          key={name}
          group={group}
          value={name}
          chosen={chosen}
          className="strength"
          testId={`${group}-${name}`}
          onChoose={() => onChoose(name)}
        >
          <span className="strength-name">{title}</span>
          <span className="strength-line">{line}</span>
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
