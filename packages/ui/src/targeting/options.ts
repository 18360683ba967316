import type {
  AnyVocabulary,
  LegalCommand,
  MatchClient,
  Refusal,
  View,
  ViewEntity,
  Vocabulary,
} from '@aftercast/bridge/client';
import type { LiveValue } from '../live-value.ts';

/** What targeting needs of a match. */
export type PointingMatch<V extends Vocabulary = AnyVocabulary> = Pick<
  MatchClient<V>,
  'role' | 'view' | 'view$' | 'status$' | 'prompt$' | 'legal$' | 'targeting$' | 'target' | 'send'
>;

/** What targeting needs to know of elements. A `Stage` has all of it. */
export interface PointingStage {
  /** Returns the element of an entity. */
  find(entity: number): HTMLElement | null;
  /** Returns the element that keeps the place of an entity in its row. */
  slot(entity: number): HTMLElement | null;
  /** Applies a change of the page's state; what changes its position slides there. */
  rearrange(change: () => void): void;
}

/** The words of targeting: those of a bubble, and those that a screen reader says. */
export interface PointingWords {
  /**
   * Says why something is not legal, in a sentence.
   * @param card entity that is used; 0 for none
   * @param target entity that is its target; 0 for none
   */
  refusal(refusal: Refusal, card: number, target: number): string;
  /** Says at which position a card would be placed. Default: "Position 2 of 3." */
  position?(position: number, of: number): string;
  /** Says what to do after the user has picked, by keyboard, a card that needs a position. Default: in English. */
  place?(of: number): string;
  /** Says what to do after the user has picked, by keyboard, a card without position and target. Default: in English. */
  confirm?(): string;
}

/** How targeting finds its way in a game and on a page. */
export interface PointingOptions<V extends Vocabulary = AnyVocabulary> {
  /** The stage of the table. */
  stage: PointingStage;
  /** What it says. */
  words: PointingWords;
  /** Zone of the cards that a seat can play: a press on another of its cards picks that one instead. */
  hand: V['zone'];
  /** Zone in which placed cards stand in a row. */
  board: V['zone'];
  /** Whether an entity of these seats can be used at all. A press on another does nothing. Default: every entity can. */
  isUsable?(entity: ViewEntity<V>): boolean;
  /** Whether a press on an entity uses the picked card, if that takes no target. Default: on those in `board`. */
  confirmsOn?(entity: ViewEntity<V>): boolean;
  /** Seats that are played on this page; default: those of the connection's role, for the owner all. */
  seats?: readonly number[];
  /** The view that the page has drawn last, for a page that draws it later than it arrives. Default: the match's. */
  view$?: LiveValue<View<V>>;
  /** The legal commands, for a page that has them already. Default: the match's. */
  legal$?: LiveValue<readonly LegalCommand[]>;
  /** Selector of the elements that can be pressed, which have an entity each. Default: `[data-entity]`. */
  pieces?: string;
  /** Attribute of these elements that has the entity. Default: `data-entity`. */
  entityAttribute?: string;
  /** How long a bubble is shown, in milliseconds; default 5,000. */
  linger?: number;
}
