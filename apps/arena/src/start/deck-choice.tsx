import { capital } from '@aftercast/cards/text';
import { hueOf, pictureOf } from '../card-facts.ts';
import { CardPicture } from '../pictures/picture.tsx';
import { Choice, ChoiceGroup } from './choice-group.tsx';
import type { DeckChoice, DeckChoices } from './deck-choices.ts';

/** The classes, as they stand before their decks are there. */
const classes = ['druid', 'hunter', 'mage', 'paladin', 'priest', 'rogue', 'shaman', 'warlock', 'warrior'];

/** A choice of deck: one that is ready for each class, those that the person has built, or whichever is drawn. */
export function DeckChoiceGroup(props: {
  legend: string;
  /** What its test ids begin with, and its name. */
  group: string;
  chosen: string;
  choices: DeckChoices | null;
  onChoose(id: string): void;
}) {
  const { group, chosen, choices, onChoose } = props;
  const common = { group, chosen, onChoose };
  return (
    <div className="deck-choice">
      <ChoiceGroup legend={props.legend} className="class-choices">
        <Choice {...common} value="any" className="class-choice" testId={`${group}-any`}>
          <span className="class-choice-any" aria-hidden="true">
            ?
          </span>
          <span className="class-choice-name">Any</span>
        </Choice>
        {classes.map((it) => (
          <Choice {...common} key={it} value={it} className="class-choice" testId={`${group}-${it}`}>
            <span className="class-choice-picture">
              <CardPicture name={pictureOf(it)} hue={hueOf(it)} />
            </span>
            <span className="class-choice-name">{capital(it)}</span>
          </Choice>
        ))}
        {choices?.own.map(({ id, name, deck }) => (
          <Choice
            {...common}
            key={id}
            value={id}
            className="class-choice"
            testId={`${group}-${id}`}
            label={`${name}, ${capital(deck.hero)}, your own deck`}
          >
            <span className="class-choice-picture" data-own>
              <CardPicture name={pictureOf(deck.hero)} hue={hueOf(deck.hero)} />
            </span>
            <span className="class-choice-name">{name}</span>
          </Choice>
        ))}
      </ChoiceGroup>
      <About chosen={chosen} choices={choices} />
    </div>
  );
}

/** What the chosen deck wants. Its place is kept while the decks are fetched. */
function About({ chosen, choices }: { chosen: string; choices: DeckChoices | null }) {
  const deck = choices && find(chosen, choices);
  return (
    <p className="deck-about">
      {chosen === 'any' && 'A class is drawn when you begin.'}
      {deck && (
        <>
          <strong>{deck.name}.</strong>{' '}
          {deck.line || `${capital(deck.deck.hero)}, thirty cards of your choosing.`}
        </>
      )}
    </p>
  );
}

function find(id: string, { ready, own }: DeckChoices): DeckChoice | undefined {
  return [...ready, ...own].find((it) => it.id === id);
}
